import { inLanguage, interview, interviewModes, interviewResults, interviewStates, progressSides, showInstant } from '@gongtai/contract'
import type { ProgressInfo } from '@gongtai/contract'
import { download } from '../../../base/download.ts'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { Item, Part } from './Part.tsx'
import { text } from './text.ts'

type Interview = ProgressInfo['interviews'][number]

/** All interviews of the candidate on this position, the last one first. */
export function InterviewPart({ info: { interviews, interviewRounds } }: { info: ProgressInfo }) {
  const t = useText(text)
  if (interviews.length === 0) return null
  return (
    <Part title={t.view.interviews}>
      {interviews.map(one => (
        <OneInterview key={one.id} of={one} rounds={interviewRounds} />
      ))}
    </Part>
  )
}

function OneInterview({ of, rounds }: { of: Interview; rounds: number }) {
  const t = useText(text)
  const language = useLanguage()
  const isOver = of.state === 'CANCELLED' || of.state === 'ENDED'
  const where = of.mode === 'ONSITE' ? of.address : of.mode === 'VIDEO' ? of.meetingUrl : null
  const notes = [
    of.checkInAt === null
      ? isOver
        ? t.view.unchecked
        : ''
      : `${inLanguage(interviewStates.labels.CHECKED_IN.label, language)} ${showInstant(of.checkInAt).slice(5)}`,
    of.rescheduleCount > 0 ? t.view.rescheduled(of.rescheduleCount) : '',
    of.interviewer ?? '',
  ].filter(Boolean)
  return (
    <Item
      isOver={isOver}
      head={
        <>
          <strong className="kit-figure">
            {showInstant(of.startAt)}–{showInstant(of.endAt).slice(11)}
          </strong>
          <span>{t.rounds(of.round, rounds)}</span>
          {of.result === null ? <StatusTag of={interviewStates} value={of.state} /> : <StatusTag of={interviewResults} value={of.result} />}
          {!isOver && <RowButton onClick={() => void download(interview.ics, { id: of.id })}>{t.view.ics}</RowButton>}
        </>
      }
    >
      <p>
        {[inLanguage(interviewModes.labels[of.mode], language), where].filter(Boolean).join(' · ')} · {of.contactName} {of.contactMobile}
      </p>
      {notes.length > 0 && <p className="kit-secondary">{notes.join(' · ')}</p>}
      {of.cancelSide !== null && (
        <p className="kit-secondary">
          {inLanguage(progressSides.labels[of.cancelSide], language)} · {of.cancelReason}
        </p>
      )}
      {(of.score !== null || of.comment !== null) && (
        <p>
          {of.score !== null && <strong>{t.view.score(of.score)}</strong>} {of.comment}
        </p>
      )}
      {of.feedbackAt !== null && <p className="kit-secondary">{t.view.at(of.feedbackByName ?? '', showInstant(of.feedbackAt))}</p>}
    </Item>
  )
}
