import { callSetting, customField, expression, knowledge, noteTemplate, truncate } from '@gongtai/contract'
import type { Call, InputOf } from '@gongtai/contract'
import { call } from '../../base/api.ts'
import { ask, say } from '../../base/notify.ts'
import { useRefresh } from '../../kit/call-query.ts'
import { useOnce } from '../../kit/once.ts'
import { useText } from '../../base/text.ts'
import { text } from './knowledge/text.ts'

const knowledgeLists = [knowledge.catalogs, knowledge.page, expression.list, expression.links]
export const settingLists = [
  callSetting.agentList,
  callSetting.workflowList,
  callSetting.workflows,
  noteTemplate.all,
  noteTemplate.fitting,
  customField.all,
  customField.list,
]

type Remove = (id: number, name: string) => void

export function useRemoveKnowledge(kind: InputOf<typeof knowledge.remove>['kind']): Remove {
  return useRemoval(id => call(knowledge.remove, { kind, id }), knowledgeLists)
}

export function useRemoveSetting(kind: InputOf<typeof callSetting.remove>['kind']): Remove {
  return useRemoval(id => call(callSetting.remove, { kind, id }), settingLists)
}

/** Asks, deletes, and asks for the lists anew. */
function useRemoval(remove: (id: number) => Promise<unknown>, lists: readonly Call[]): Remove {
  const t = useText(text)
  const refresh = useRefresh()
  const { once } = useOnce()
  return (id, name) =>
    void once(async () => {
      if (!(await ask({ title: t.removeSure(truncate(name, 20)), yes: t.confirm, no: t.cancel }))) return
      // A failure is shown by `call`.
      const answer = await remove(id).catch(() => undefined)
      if (answer !== undefined) say('success', t.done)
      refresh(...lists)
    })()
}
