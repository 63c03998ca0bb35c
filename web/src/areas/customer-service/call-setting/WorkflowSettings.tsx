import { callSetting, callWorkflowFields, weekdays, workflowRow } from '@gongtai/contract'
import type { WorkflowRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useColumns } from '../../../kit/list/list-column.ts'
import { useRemoveSetting } from '../removal.ts'
import { SettingTable } from './SettingTable.tsx'
import { text } from './text.ts'

const workflowDialogs = { edit: () => import('./WorkflowForm.tsx') }

/** 技能组 are the queues of callers. */
export function WorkflowSettings() {
  const t = useText(text)
  const query = useQuery(callQuery(callSetting.workflowList, {}))
  const remove = useRemoveSetting('WORKFLOW')
  const { open, dialogs } = useDialogs(workflowDialogs)
  const columns = useColumns(workflowRow, callWorkflowFields, [
    { field: 'name' },
    { field: 'code', render: code => <span className="kit-figure">{code}</span> },
    { field: 'lineNumber' },
    { field: 'bizType' },
    { field: 'ringSeconds', render: t.seconds },
    { field: 'maxWaitSeconds', render: t.seconds },
    { field: 'workTime', render: workTime => <WorkTimeText workTime={workTime} /> },
    { field: 'agentNum' },
    { field: 'status' },
  ])
  return (
    <>
      <SettingTable query={query} columns={columns} onAdd={() => open('edit')} onEdit={row => open('edit', row)} onRemove={row => remove(row.id, row.name)} />
      {dialogs}
    </>
  )
}

/** Days with the same hours stand together: 周一–周五 09:00–18:00. */
function WorkTimeText({ workTime }: { workTime: WorkflowRow['workTime'] }) {
  const t = useText(text).workflow
  const hoursOf = (day: (typeof weekdays)[number]) => (workTime[day] ?? []).map(span => span.join('–')).join(' ')
  const groups: { days: (typeof weekdays)[number][]; hours: string }[] = []
  for (const day of weekdays) {
    const hours = hoursOf(day)
    const last = groups.at(-1)
    if (last?.hours === hours) last.days.push(day)
    else groups.push({ days: [day], hours })
  }
  const open = groups.filter(({ hours }) => hours !== '')
  if (open.length === 0) return t.roundTheClock
  return open.map(({ days, hours }) => (
    <div key={days[0]}>
      {days.length === 1 ? t.weekdays[days[0]!] : `${t.weekdays[days[0]!]}–${t.weekdays[days.at(-1)!]}`} <span className="kit-figure">{hours}</span>
    </div>
  ))
}
