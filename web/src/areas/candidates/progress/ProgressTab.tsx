import { paths, progress, progressActions, progressFields, progressRow } from '@gongtai/contract'
import type { ProgressRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useColumns } from '../../../kit/list/list-column.ts'
import { Paged, PartTable } from '../../../kit/list/Paged.tsx'
import { RowActions } from '../../../kit/list/RowActions.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useWords } from '../../../base/words.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useProgressDialogs } from './dialogs.ts'
import { nextSteps } from './next-step.ts'
import { InterviewTime, ProgressStateTags, ProgressStay, StageDots } from './ProgressCells.tsx'
import { text } from './text.ts'
import { viewDialogs } from './view-dialog.ts'
import './tab.css'

type Whose = { companyId: number } | { positionId: number }

interface ProgressTabProps {
  of: Whose
  /** What stands beside the way to the whole list, such as booking somebody. */
  renderActions?: (dialogs: ReturnType<typeof useProgressDialogs>) => ReactNode
  /** What stands above the rows, such as the slots of the position. */
  renderAbove?: (show: (progressId: number) => void) => ReactNode
}

/** The candidates of a company or of a position, those that can be worked on first, as in their own list. */
export function ProgressTab({ of, renderActions, renderAbove }: ProgressTabProps) {
  const t = useText(text)
  const w = useWords()
  const can = useCan()
  const dialogs = useProgressDialogs()
  const { handlersOf } = dialogs
  const view = useDialogs(viewDialogs)
  const show = (id: number) => view.open('view', { id })
  const [isLive, setLive] = useState(false)
  const columns = useColumns(progressRow, progressFields, [
    { field: 'seekerName', render: (name, row) => <RowButton onClick={() => show(row.id)}>{name}</RowButton> },
    ...('companyId' in of ? [{ field: 'positionTitle' as const, render: (_: string, row: ProgressRow) => <Title row={row} /> }] : []),
    { field: 'stage', align: 'left', render: (_, row) => <StageDots state={row.state} /> },
    { field: 'state', render: (_, row) => <ProgressStateTags row={row} /> },
    { field: 'interviewAt', render: (_, row) => <InterviewTime row={row} /> },
    { field: 'waiterName' },
    { field: 'stateAt', render: (_, row) => <ProgressStay row={row} /> },
    { field: 'onboardDate' },
    {
      key: 'actions',
      title: w.actions,
      render: (_, row) => <RowActions of={progressActions} row={row} primary={nextSteps(row)} on={handlersOf(row)} />,
    },
  ])
  return (
    <div className="progress-tab">
      <div className="progress-tab-head">
        <Checkbox checked={isLive} onChange={event => setLive(event.target.checked)}>
          {t.tab.onlyLive}
        </Checkbox>
        <span className="progress-tab-room" />
        {can('Interview') && (
          <Link to={paths.Interview()} search={of}>
            <Button type="text" tabIndex={-1}>
              {t.tab.open}
            </Button>
          </Link>
        )}
        {renderActions?.(dialogs)}
      </div>
      {renderAbove?.(show)}
      <Paged call={progress.page} of={{ ...of, ...(isLive && { live: true }) }} label={t.tab.title}>
        {rows => <PartTable columns={columns} dataSource={rows} empty={t.tab.empty} />}
      </Paged>
      {dialogs.dialogs}
      {view.dialogs}
    </div>
  )
}

/** The position of a row leads to it for whoever may open it. */
function Title({ row: { positionId, positionTitle } }: { row: ProgressRow }) {
  const can = useCan()
  return can('PositionDetail') ? <Link to={paths.PositionDetail({ positionId })}>{positionTitle}</Link> : positionTitle
}
