import { artificer, artificerFields, nameOf, workStates } from '@gongtai/contract'
import type { ArtificerRow } from '@gongtai/contract'
import { Switch } from 'antd'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useWords } from '../../../base/words.ts'
import { useLabels } from '../../../kit/fields.ts'
import { useOnce } from '../../../kit/once.ts'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'

type Switched = Pick<ArtificerRow, 'id' | 'name' | 'workState' | 'actions'>

/** Who may switch the person sees a switch, everybody else the state. */
export function WorkStateSwitch({ of: row }: { of: Switched }) {
  const language = useLanguage()
  const w = useWords()
  const l = useLabels(artificerFields)
  const refreshAll = useRefreshAll()
  const { running, once } = useOnce()
  const maySwitch = row.actions.includes('startWork') || row.actions.includes('rest')
  if (!maySwitch) return <StatusTag of={workStates} value={row.workState} />
  const turn = once(async () => {
    try {
      const { failures } = await call(artificer.setWorkState, { ids: [row.id], workState: row.workState === 'ACCEPTING' ? 'RESTING' : 'ACCEPTING' })
      if (failures[0] === undefined) say('success', w.done)
      else say('error', failures[0].msg)
    } catch {
      // `call` has shown the failure.
    }
    refreshAll()
  })
  return (
    <Switch
      size="small"
      checked={row.workState === 'ACCEPTING'}
      loading={running}
      aria-label={`${l.workState}: ${row.name}`}
      checkedChildren={nameOf(workStates, 'ACCEPTING', language)}
      unCheckedChildren={nameOf(workStates, 'RESTING', language)}
      onChange={() => void turn()}
    />
  )
}
