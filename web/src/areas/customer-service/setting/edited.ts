import { callSetting, customField, noteTemplate } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { call } from '../../../app/api.ts'
import { ask, say } from '../../../app/notify.ts'
import { useRefresh } from '../../../kit/call-query.ts'
import { useOnce } from '../../../kit/once.ts'
import { useText } from '../../../kit/text.ts'
import { text } from './text.ts'

export function useRefreshSettings(): () => void {
  const refresh = useRefresh()
  return () =>
    refresh(callSetting.agentList, callSetting.workflowList, callSetting.workflows, noteTemplate.all, noteTemplate.fitting, customField.all, customField.list)
}

/** Asks, deletes, and asks for the lists anew. */
export function useRemoveSetting(kind: InputOf<typeof callSetting.remove>['kind']): (id: number, name: string) => void {
  const t = useText(text)
  const refresh = useRefreshSettings()
  const { once } = useOnce()
  return (id, name) =>
    void once(async () => {
      if (!(await ask({ title: t.removeSure(name), yes: t.confirm, no: t.cancel }))) return
      // A failure is shown by `call`.
      const answer = await call(callSetting.remove, { kind, id }).catch(() => undefined)
      if (answer !== undefined) say('success', t.done)
      refresh()
    })()
}
