import { progress, progressActions } from '@gongtai/contract'
import type { ProgressRow } from '@gongtai/contract'
import { Button } from 'antd'
import { useText } from '../../../base/text.ts'
import { useCan } from '../../../base/session.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { Paged } from '../../../kit/list/Paged.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { day, orBlank } from '../../../kit/show/show.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useProgressDialogs } from './dialogs.ts'
import { nextSteps } from './next-step.ts'
import { InterviewTime, PositionOfCompany, ProgressStateTags, ProgressStay } from './ProgressCells.tsx'
import { ProgressSteps } from './ProgressSteps.tsx'
import { text } from './text.ts'
import { viewDialogs } from './view-dialog.ts'
import './tab.css'

/** The tab 应聘进度 of a candidate: one card for each position, with how far it is and the next step. */
export function SeekerProgressTab({ seekerId }: { seekerId: number }) {
  const t = useText(text)
  const can = useCan()
  const { open, dialogs, handlersOf } = useProgressDialogs()
  const view = useDialogs(viewDialogs)
  const book = (can('Interview.book') || can('JobSeekers.book')) && <Button onClick={() => open('book', { seekerIds: [seekerId] })}>{t.book}</Button>
  return (
    <div className="progress-tab">
      <Paged call={progress.page} of={{ seekerId }} label={t.view.steps}>
        {rows =>
          rows.length === 0 ? (
            <EmptyState text={t.tab.seekerEmpty}>{book}</EmptyState>
          ) : (
            <>
              <div className="progress-tab-head">
                <span className="progress-tab-room" />
                {book}
              </div>
              <ul className="progress-cards">
                {rows.map(row => (
                  <li key={row.id}>
                    <Card row={row} onOpen={() => view.open('view', { id: row.id })} on={handlersOf(row)} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Paged>
      {dialogs}
      {view.dialogs}
    </div>
  )
}

interface CardProps {
  row: ProgressRow
  onOpen: () => void
  on: ReturnType<ReturnType<typeof useProgressDialogs>['handlersOf']>
}

function Card({ row, onOpen, on }: CardProps) {
  const t = useText(text)
  return (
    <article className="progress-one">
      <header>
        <PositionOfCompany row={row} />
        <ProgressStateTags row={row} />
        <ProgressStay row={row} />
        <span className="progress-tags">
          <RowButton onClick={onOpen}>{t.view.log}</RowButton>
          <ActionButtons of={progressActions} row={row} primary={nextSteps(row).slice(0, 1)} on={on} />
        </span>
      </header>
      <ProgressSteps row={row} />
      <footer className="kit-secondary">
        <span>
          {t.interview} <InterviewTime row={row} />
        </span>
        <span>{orBlank(row.waiterName)}</span>
        {row.onboardDate !== null && (
          <span>
            {t.onboardDay} {day(row.onboardDate)}
          </span>
        )}
        <span className="kit-figure">{row.progressNo}</span>
      </footer>
    </article>
  )
}
