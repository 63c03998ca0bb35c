import { bindStates, taskBinding, taskBindingActions, taskBindingFields, taskBindingRecordType, taskBindingRow } from '@gongtai/contract'
import type { TaskBindingRow } from '@gongtai/contract'
import { Button, Descriptions } from 'antd'
import { useText } from '../../../base/text.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { useFacts } from '../../../kit/detail/facts.tsx'
import { QuickRecord } from '../../../kit/list/QuickRecord.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { CronText } from '../task/CronText.tsx'
import { TextPair } from '../task/TextPair.tsx'
import { OwnParams, Receivers, Validity } from './BindingCells.tsx'
import type { useBindingHandlers } from './TaskBindingListPage.tsx'
import { text } from './text.ts'

interface TaskBindingQuickProps {
  id: number
  handlersOf: ReturnType<typeof useBindingHandlers>
  onLogs: (row: TaskBindingRow) => void
}

/** A binding beside its list. */
export function TaskBindingQuick({ id, handlersOf, onLogs }: TaskBindingQuickProps) {
  const t = useText(text)
  const actions = (row: TaskBindingRow) => (
    <ActionButtons of={taskBindingActions} row={row} on={handlersOf(row)}>
      <Button onClick={() => onLogs(row)}>{t.logs}</Button>
    </ActionButtons>
  )
  return (
    <QuickRecord
      call={taskBinding.info}
      input={{ id }}
      title={row => row.name}
      state={state}
      actions={actions}
      summary={summary}
      history={{ recordType: taskBindingRecordType, recordId: id }}
    />
  )
}

const summary = (row: TaskBindingRow) => <Summary row={row} />
const state = (row: TaskBindingRow) => <StatusTag of={bindStates} value={row.state} />

function Summary({ row }: { row: TaskBindingRow }) {
  const t = useText(text)
  const items = useFacts(taskBindingRow, taskBindingFields, row, [
    { field: 'taskName', children: <TextPair of={row.taskName} /> },
    { field: 'cron', children: row.cron === null ? t.sameAsTask : <CronText cron={row.cron} /> },
    { field: 'targetIds', span: 'filled', children: row.targets.map(({ label }) => label).join(' · ') },
    { field: 'receiverType', children: <Receivers row={row} /> },
    { field: 'params', children: <OwnParams row={row} /> },
    { field: 'validFrom', children: <Validity row={row} /> },
    'priority',
    'lastRunAt',
    'lastResult',
  ])
  return <Descriptions size="small" column={2} items={items} />
}
