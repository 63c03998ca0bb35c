import { callSetting, knowledge, truncate } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { call } from '../../base/api.ts'
import { ask, say } from '../../base/notify.ts'
import { useRefreshAll } from '../../base/refresh.ts'
import { useText } from '../../base/text.ts'
import { useWords } from '../../base/words.ts'
import { useOnce } from '../../kit/once.ts'
import { text } from './knowledge/text.ts'

type Remove = (id: number, name: string) => void

export function useRemoveKnowledge(kind: InputOf<typeof knowledge.remove>['kind']): Remove {
  return useRemoval(id => call(knowledge.remove, { kind, id }))
}

export function useRemoveSetting(kind: InputOf<typeof callSetting.remove>['kind']): Remove {
  return useRemoval(id => call(callSetting.remove, { kind, id }))
}

/** Asks first, then deletes. */
function useRemoval(remove: (id: number) => Promise<unknown>): Remove {
  const t = useText(text)
  const w = useWords()
  const refreshAll = useRefreshAll()
  const { once } = useOnce()
  return (id, name) =>
    void once(async () => {
      if (!(await ask({ title: t.removeSure(truncate(name, 20)), yes: w.confirm, no: w.cancel }))) return
      // `call` has shown a failure, and after it the list may be old as well.
      const answer = await remove(id).catch(() => undefined)
      if (answer !== undefined) say('success', w.done)
      refreshAll()
    })()
}
