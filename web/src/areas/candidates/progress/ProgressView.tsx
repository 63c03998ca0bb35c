import {
  consentWays,
  paths,
  progress,
  progressActions,
  progressFields,
  progressReasons,
  progressRecordType,
  progressSources,
  showInstant,
} from '@gongtai/contract'
import type { ProgressInfo } from '@gongtai/contract'
import { Alert } from 'antd'
import { SiteLink } from '../../../base/SiteLink.tsx'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { Fact, FactStrip } from '../../../kit/detail/FactStrip.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { QuickRecord } from '../../../kit/list/QuickRecord.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import type { useProgressDialogs } from './dialogs.ts'
import { FeeTerms } from './FeeTerms.tsx'
import { InterviewPart } from './InterviewPart.tsx'
import { LogPart } from './LogPart.tsx'
import { nextSteps } from './next-step.ts'
import { NoticePart } from './NoticePart.tsx'
import { OfferPart, OnboardPart, ResignationPart } from './OutcomeParts.tsx'
import { InterviewTime, PositionOfCompany, ProgressStateTags, ProgressStay, SeekerName } from './ProgressCells.tsx'
import { Interviewer, PlanDate } from './ProgressInPlace.tsx'
import { ProgressSteps } from './ProgressSteps.tsx'
import { text } from './text.ts'
import './progress.css'
import './view.css'

interface ProgressQuickProps {
  id: number
  handlersOf: ReturnType<typeof useProgressDialogs>['handlersOf']
}

/** A candidate in progress beside the list, and in a drawer on other pages. */
export function ProgressQuick({ id, handlersOf }: ProgressQuickProps) {
  const actions = (info: ProgressInfo) => <ActionButtons of={progressActions} row={info} primary={nextSteps(info)} on={handlersOf(info)} />
  return <QuickRecord call={progress.info} input={{ id }} title={info => info.seekerName} state={states} actions={actions} summary={summary} />
}

const states = (info: ProgressInfo) => <ProgressStateTags row={info} />
const summary = (info: ProgressInfo) => <ProgressSummary info={info} />

/** How somebody stands with a position: the way so far, the facts, its parts, and what happened. */
function ProgressSummary({ info }: { info: ProgressInfo }) {
  const t = useText(text)
  return (
    <div className="progress-view">
      {info.isStopped && <Alert type="warning" showIcon title={t.stoppedHint} />}
      <ProgressSteps row={info} />
      <Facts info={info} />
      <InterviewPart info={info} />
      <OfferPart info={info} />
      <OnboardPart info={info} />
      <ResignationPart info={info} />
      <NoticePart info={info} />
      <LogPart info={info} />
    </div>
  )
}

function Facts({ info }: { info: ProgressInfo }) {
  const t = useText(text)
  const l = useLabels(progressFields)
  return (
    <FactStrip more={<More info={info} />}>
      <Fact label={l.seekerName}>
        <SeekerName row={info} />
      </Fact>
      <Fact label={l.seekerMobile}>
        <MaskedText of={progressRecordType} id={info.id} field="seekerMobile" value={info.seekerMobile} />
      </Fact>
      <Fact label={t.position} isWide>
        <PositionOfCompany row={info} />
      </Fact>
      <Fact label={l.stateAt} below={info.dueAt && info.live && t.dueBy(showInstant(info.dueAt))}>
        <ProgressStay row={info} />
      </Fact>
      {info.interviewAt !== null && (
        <Fact label={t.interview} below={t.roundOf(info.round, info.interviewRounds)}>
          <InterviewTime row={info} />
        </Fact>
      )}
      {info.interviewAt !== null && (
        <Fact label={l.interviewer}>
          <Interviewer row={info} />
        </Fact>
      )}
      {info.onboard !== null && info.onboard.actualDate === null && (
        <Fact label={l.planDate}>
          <PlanDate row={info} planDate={info.onboard.planDate} />
        </Fact>
      )}
      {info.reasonCode !== null && !info.live && (
        <Fact label={l.reasonCode} below={info.reasonText}>
          <ValueName of={progressReasons} value={info.reasonCode} />
        </Fact>
      )}
      <Fact label={l.waiterName}>{orBlank(info.waiterName)}</Fact>
      <Fact label={l.adviserName}>{orBlank(info.adviserName)}</Fact>
    </FactStrip>
  )
}

function More({ info }: { info: ProgressInfo }) {
  const t = useText(text)
  const l = useLabels(progressFields)
  const can = useCan()
  return (
    <>
      <Fact label={l.progressNo}>
        <span className="kit-figure">{info.progressNo}</span>
      </Fact>
      <Fact label={l.source}>
        <ValueName of={progressSources} value={info.source} />
      </Fact>
      <Fact label={t.view.consent}>{info.consentWay === null ? orBlank(null) : <ValueName of={consentWays} value={info.consentWay} />}</Fact>
      <Fact label={l.matchScore}>{orBlank(info.matchScore)}</Fact>
      <Fact label={l.saleName}>{orBlank(info.saleName)}</Fact>
      <Fact label={t.view.fee} below={info.couponAvailable !== null && t.view.quotaLeft(info.couponAvailable)} isUrgent={info.couponAvailable === 0}>
        <FeeTerms info={info} />
      </Fact>
      {info.wishedTimes.length > 0 && (
        <Fact label={t.view.wished} isWide>
          {info.wishedTimes.map(at => showInstant(at)).join(' · ')}
        </Fact>
      )}
      {info.reportId !== null && can('JobSeekersRecReport') && (
        <Fact label={t.view.report}>
          <SiteLink to={paths.JobSeekersRecReport({ reportId: info.reportId })}>{t.view.report}</SiteLink>
        </Fact>
      )}
    </>
  )
}
