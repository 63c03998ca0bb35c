import { expression, knowledge, truncate } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { call } from '../../../app/api.ts'
import { ask, say } from '../../../app/notify.ts'
import { useRefresh } from '../../../kit/call-query.ts'
import { useOnce } from '../../../kit/once.ts'
import { useText } from '../../../kit/text.ts'
import { text } from './text.ts'

/** Asks, deletes, and asks for the lists anew. */
export function useRemove(kind: InputOf<typeof knowledge.remove>['kind']): (id: number, name: string) => void {
  const t = useText(text)
  const refresh = useRefresh()
  const { once } = useOnce()
  return (id, name) =>
    void once(async () => {
      if (!(await ask({ title: t.removeSure(truncate(name, 20)), yes: t.confirm, no: t.cancel }))) return
      // A failure is shown by `call`.
      const answer = await call(knowledge.remove, { kind, id }).catch(() => undefined)
      if (answer !== undefined) say('success', t.done)
      refresh(knowledge.catalogs, knowledge.page, expression.list, expression.links)
    })()
}
