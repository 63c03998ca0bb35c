import { exportStates, exportTaskFields, fileSize, truncate } from '@gongtai/contract'
import type { ExportTaskRow } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { useLabels } from '../../../kit/fields.ts'
import type { ListColumn } from '../../../kit/list/list-column.ts'
import { ProgressBar } from '../../../kit/show/ProgressBar.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { text } from './text.ts'

const day = 86_400_000

type TaskColumn = ListColumn<ExportTaskRow, 'createdAt' | 'size', keyof typeof exportTaskFields>

/** Two calls list export tasks with the same columns. The owner is named where everybody's tasks are listed. */
export function useTaskColumns({ withOwner }: { withOwner: boolean }): readonly TaskColumn[] {
  const l = useLabels(exportTaskFields)
  return [
    { field: 'name', fixed: 'start' },
    ...(withOwner ? ([{ field: 'staffName' }, { field: 'deptName' }] as const) : []),
    { field: 'bizType', dataIndex: 'bizLabel', hidden: true },
    { field: 'filterText', render: filter => <CutText text={filter} /> },
    { field: 'state', render: (_, row) => <State row={row} /> },
    { field: 'percent', render: (percent, row) => <ProgressBar label={`${l.percent} ${row.name}`} percent={Number(percent)} /> },
    { field: 'rowCount' },
    { field: 'size', sorter: true, className: 'kit-figure', render: size => orBlank(size === null ? null : fileSize(size)) },
    { field: 'createdAt', sorter: true },
    { field: 'finishedAt', hidden: true },
    { field: 'expireAt', hidden: true, render: (at, row) => <span className={isLate(row) ? 'files-late' : undefined}>{instant(at)}</span> },
    { field: 'downloadCount', hidden: true },
  ]
}

export const isRunning = ({ state }: ExportTaskRow) => state === 'QUEUED' || state === 'GENERATING'

const isLate = ({ state, expireAt }: ExportTaskRow) => state === 'FINISHED' && expireAt !== null && Date.parse(expireAt) - Date.now() < day

function CutText({ text: whole }: { text: string }) {
  const cut = truncate(whole)
  return cut === whole ? orBlank(whole) : <span title={whole}>{cut}</span>
}

function State({ row: { state, queueAhead, failReason } }: { row: ExportTaskRow }) {
  const t = useText(text)
  return (
    <span className="files-state">
      <StatusTag of={exportStates} value={state} />
      {state === 'QUEUED' && queueAhead > 0 && <small>{t.ahead(queueAhead)}</small>}
      {state === 'FAILED' && failReason !== null && <small>{failReason}</small>}
    </span>
  )
}
