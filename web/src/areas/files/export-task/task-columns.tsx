import { exportStates, fileSize, truncate } from '@gongtai/contract'
import type { ExportTaskRow } from '@gongtai/contract'
import type { ListColumn } from '../../../kit/list/list-column.ts'
import { ProgressBar } from '../../../kit/show/ProgressBar.tsx'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { text as areaText } from '../text.ts'
import { ExportActions } from './ExportActions.tsx'
import { text } from './text.ts'

const day = 86_400_000

interface TaskColumnsOptions {
  /** In the lists of everybody's tasks. */
  withOwner: boolean
  onDone: () => void
}

/** The columns of export tasks, whichever call lists them. */
export function useTaskColumns({ withOwner, onDone }: TaskColumnsOptions): readonly ListColumn<ExportTaskRow, 'createdAt' | 'size'>[] {
  const area = useText(areaText)
  const t = useText(text)
  return [
    { title: t.name, dataIndex: 'name', fixed: 'start' },
    ...(withOwner
      ? [
          { title: t.staffName, dataIndex: 'staffName' as const, render: orBlank },
          { title: t.deptName, dataIndex: 'deptName' as const, render: orBlank },
        ]
      : []),
    { title: area.type, dataIndex: 'bizLabel' },
    { title: t.filterText, dataIndex: 'filterText', render: filter => <CutText text={filter} /> },
    { title: area.state, dataIndex: 'state', render: (_, row) => <State row={row} /> },
    { title: t.percent, dataIndex: 'percent', render: (percent, row) => <ProgressBar label={`${t.percent} ${row.name}`} percent={Number(percent)} /> },
    { title: t.rowCount, dataIndex: 'rowCount', align: 'right', className: 'kit-figure' },
    {
      title: t.size,
      dataIndex: 'size',
      sorter: true,
      align: 'right',
      className: 'kit-figure',
      render: size => orBlank(size === null ? null : fileSize(size)),
    },
    { title: area.createdAt, dataIndex: 'createdAt', sorter: true, render: instant },
    { title: t.finishedAt, dataIndex: 'finishedAt', render: instant },
    { title: t.expireAt, dataIndex: 'expireAt', render: (at, row) => <span className={isLate(row) ? 'files-late' : undefined}>{instant(at)}</span> },
    { title: t.downloadCount, dataIndex: 'downloadCount', align: 'right', className: 'kit-figure' },
    { key: 'actions', title: area.actions, fixed: 'end', render: (_, row) => <ExportActions row={row} onDone={onDone} /> },
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
      <StatusTag of={exportStates.labels} value={state} />
      {state === 'QUEUED' && queueAhead > 0 && <small>{t.ahead(queueAhead)}</small>}
      {state === 'FAILED' && failReason !== null && <small>{failReason}</small>}
    </span>
  )
}
