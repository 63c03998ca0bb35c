import { dayOf, inLanguage, interviewModes, paths, progressStages, progressStates, seekerGenders, showInstant } from '@gongtai/contract'
import type { ProgressRow, ProgressState } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useNow } from '../../../kit/now.ts'
import { blank } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { stagesOf } from './stage-code.ts'
import { isLate, stayOf } from './stay.ts'
import { text } from './text.ts'
import './progress.css'

/** The name leads to the candidate for whoever may open it. */
export function SeekerName({ row }: { row: Pick<ProgressRow, 'seekerId' | 'seekerName' | 'gender' | 'age' | 'progressNo'> }) {
  const t = useText(text)
  const can = useCan()
  const language = useLanguage()
  const about = [row.gender === 'UNKNOWN' ? '' : inLanguage(seekerGenders.labels[row.gender], language), row.age === null ? '' : t.ageOf(row.age)]
  return (
    <span className="progress-name" title={row.progressNo}>
      {can('JobSeekerDetail') ? <Link to={paths.JobSeekerDetail({ seekerId: row.seekerId })}>{row.seekerName}</Link> : <span>{row.seekerName}</span>}
      <span className="kit-secondary">{about.filter(Boolean).join(' ')}</span>
    </span>
  )
}

/** What somebody is booked for, and where. One line has room for both. */
export function PositionOfCompany({ row }: { row: Pick<ProgressRow, 'positionId' | 'positionTitle' | 'companyId' | 'companyName'> }) {
  const can = useCan()
  return (
    <span className="progress-clip" title={`${row.positionTitle} · ${row.companyName}`}>
      {can('PositionDetail') ? <Link to={paths.PositionDetail({ positionId: row.positionId })}>{row.positionTitle}</Link> : row.positionTitle}
      <span className="kit-secondary"> · {row.companyName}</span>
    </span>
  )
}

/** Five dots, one for each stage. */
export function StageDots({ state }: { state: ProgressState }) {
  const t = useText(text)
  const language = useLanguage()
  const stages = stagesOf({ state })
  const reached = stages.findLastIndex(stage => stage.state !== 'open')
  const labelOf = (stage: (typeof progressStages.values)[number]) => inLanguage(progressStages.labels[stage], language)
  const here = t.stageOf(labelOf(progressStages.values[reached]!), inLanguage(progressStates.labels[state].label, language))
  return (
    <span className="progress-dots" role="img" aria-label={`${here} (${reached + 1}/${stages.length})`} title={here}>
      {stages.map(({ stage, state: look }) => (
        <i key={stage} data-look={look} />
      ))}
    </span>
  )
}

/** Where a candidate stands, and what stands out about it. */
export function ProgressStateTags({ row }: { row: Pick<ProgressRow, 'state' | 'isStopped' | 'hasNotice'> }) {
  const t = useText(text)
  return (
    <span className="progress-tags">
      <StatusTag of={progressStates} value={row.state} />
      {row.isStopped && (
        <span title={t.stoppedHint}>
          <ToneTag tone="bad">{t.stopped}</ToneTag>
        </span>
      )}
      {row.hasNotice && <ToneTag tone="warn">{t.toSend}</ToneTag>}
    </span>
  )
}

/** How long it has been there; it is red once it is late. */
export function ProgressStay({ row: { stateAt, dueAt, live } }: { row: Pick<ProgressRow, 'stateAt' | 'dueAt' | 'live'> }) {
  const t = useText(text)
  const now = useNow(60_000)
  const { unit, count } = stayOf(stateAt, now)
  const isOverdue = live && isLate(dueAt, now)
  const hint = dueAt === null ? showInstant(stateAt) : (isOverdue ? t.overdueSince : t.dueBy)(showInstant(dueAt))
  return (
    <span className="progress-stay kit-figure" data-late={isOverdue || undefined} title={hint}>
      {t.stay[unit](count)}
    </span>
  )
}

/** How and where the interview is held: one line, its title tells the whole. */
export function InterviewPlace({ row: { mode, address, meetingUrl } }: { row: Pick<ProgressRow, 'mode' | 'address' | 'meetingUrl'> }) {
  const language = useLanguage()
  if (mode === null) return blank
  const where = mode === 'ONSITE' ? address : mode === 'VIDEO' ? meetingUrl : null
  const words = [inLanguage(interviewModes.labels[mode], language), where].filter(Boolean).join(' · ')
  return (
    <span className="progress-clip" title={words}>
      {words}
    </span>
  )
}

/** When the interview is: the minute within this year, the day of another. The title tells the whole. */
export function InterviewTime({ row: { interviewAt, interviewEndAt } }: { row: Pick<ProgressRow, 'interviewAt' | 'interviewEndAt'> }) {
  const [year] = useState(() => dayOf(new Date()).slice(0, 4))
  if (interviewAt === null) return blank
  const shown = showInstant(interviewAt)
  const whole = `${shown}${interviewEndAt === null ? '' : `–${showInstant(interviewEndAt).slice(11)}`}`
  return (
    <time dateTime={interviewAt} className="kit-figure" title={whole}>
      {shown.startsWith(year) ? shown.slice(5) : shown.slice(0, 10)}
    </time>
  )
}

export function RoundOf({ row: { round, interviewRounds } }: { row: Pick<ProgressRow, 'round' | 'interviewRounds'> }) {
  const t = useText(text)
  if (round === 0) return blank
  return (
    <span className="kit-figure" title={t.roundOf(round, interviewRounds)}>
      {t.rounds(round, interviewRounds)}
    </span>
  )
}
