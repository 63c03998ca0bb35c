import { agentSettingRow, callAgentFields, callSetting } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useColumns } from '../../../kit/list/list-column.ts'
import { orBlank } from '../../../kit/show/show.tsx'
import { SettingTable } from './SettingTable.tsx'
import { text } from './text.ts'
import { useWorkflowNames } from './WorkflowSelect.tsx'

const agentDialogs = { edit: () => import('./AgentForm.tsx') }

/** 坐席 with what is set for their telephones. None is added here, because members become agents in the member form. */
export function AgentSettings() {
  const t = useText(text)
  const query = useQuery(callQuery(callSetting.agentList, {}))
  const nameOf = useWorkflowNames()
  const { open, dialogs } = useDialogs(agentDialogs)
  const columns = useColumns(agentSettingRow, callAgentFields, [
    { field: 'realName' },
    { field: 'workNo', render: workNo => <span className="kit-figure">{workNo}</span> },
    { field: 'deptName' },
    { field: 'extension' },
    { field: 'cellphone' },
    { field: 'contact' },
    { field: 'workflowCodes', render: codes => orBlank(codes.map(nameOf).join('、')) },
    { field: 'wrapSeconds', render: t.seconds },
    { field: 'maxBreakMinutes', render: t.minutes },
    { field: 'status' },
  ])
  return (
    <>
      <SettingTable query={query} columns={columns} hint={t.agent.hint} onEdit={row => open('edit', row)} />
      {dialogs}
    </>
  )
}
