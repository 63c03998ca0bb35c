import { inLanguage, offlineReasons, positionFields, showInstant } from '@gongtai/contract'
import type { PositionInfo } from '@gongtai/contract'
import { Alert } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { Fact, FactStrip } from '../../../kit/detail/FactStrip.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { instant, orBlank } from '../../../kit/show/show.tsx'
import { FeeTerms } from './FeeTerms.tsx'
import { KeyChanges } from './KeyChanges.tsx'
import { PositionCompany } from './PositionCells.tsx'
import { PositionFunnel } from './PositionFunnel.tsx'
import { PositionAdviser, PositionHeadcount, PositionNote, PositionUrgency, PositionValidTo } from './PositionInPlace.tsx'
import { PositionSteps } from './PositionSteps.tsx'
import { salaryText } from './salary.ts'
import { slotText } from './slot-text.ts'
import { text } from './text.ts'

/** The top of the page, and the quick view: how the position stands. */
export function PositionSummary({ info, isQuick = false }: { info: PositionInfo; isQuick?: boolean }) {
  return (
    <div className="position-summary">
      <Notices info={info} />
      <PositionSteps info={info} />
      <Facts info={info} isQuick={isQuick} />
      <PositionFunnel info={info} />
    </div>
  )
}

/** Notices tell why a position is not open, and what waits for a review. */
function Notices({ info }: { info: PositionInfo }) {
  const t = useText(text).notice
  const language = useLanguage()
  const { state, offlineReason, company } = info
  const why = offlineReason === null ? undefined : inLanguage(offlineReasons.labels[offlineReason], language)
  const isLive = state === 'ONLINE' || state === 'PAUSED'
  return (
    <>
      {state === 'REJECTED' && <Alert type="warning" showIcon title={t.rejected} description={info.examineReason} />}
      {state === 'OFFLINE' && <Alert type="warning" showIcon title={t.offline(why ?? '')} description={info.stateReason} />}
      {state === 'PAUSED' && <Alert type="info" showIcon title={why === undefined ? t.pausedPlain : t.paused(why)} description={info.stateReason} />}
      {state === 'CLOSED' && <Alert type="info" showIcon title={t.closed} description={info.stateReason} />}
      {isLive && info.feeMode === 'COUPON' && company.couponAvailable <= 0 && <Alert type="warning" showIcon title={t.noQuota} />}
      {info.hasPendingEdit && (
        <Alert type="info" showIcon title={t.pending(info.pendingEditByName ?? '', info.pendingEditAt === null ? '' : showInstant(info.pendingEditAt))} />
      )}
      <KeyChanges changes={info.keyChanges} />
    </>
  )
}

function Facts({ info, isQuick }: { info: PositionInfo; isQuick: boolean }) {
  const t = useText(text)
  const l = useLabels(positionFields)
  const language = useLanguage()
  const { company } = info
  const isLive = info.state === 'ONLINE' || info.state === 'PAUSED'
  return (
    <FactStrip more={<More info={info} isQuick={isQuick} />}>
      <Fact label={l.company} below={company.signValidTo && t.facts.signed(company.signValidTo)}>
        <PositionCompany row={info} />
      </Fact>
      <Fact label={l.salary} below={[info.cityName, info.categoryName].filter(Boolean).join(' · ')}>
        {salaryText(info, language)}
      </Fact>
      <Fact label={t.hired} below={isLive ? (info.gap > 0 ? t.gapOf(info.gap) : t.filled) : null}>
        <PositionHeadcount row={info} />
      </Fact>
      <Fact label={l.validTo} below={isLive && info.validTo}>
        <PositionValidTo row={info} withDays />
      </Fact>
      <Fact label={l.adviserId} below={info.waiters.map(({ name }) => name).join(' · ')}>
        <PositionAdviser row={info} />
      </Fact>
      <Fact label={l.feeMode} below={t.facts.quota(company.couponAvailable)} isUrgent={info.feeMode === 'COUPON' && company.couponAvailable <= 0}>
        <FeeTerms info={info} />
      </Fact>
    </FactStrip>
  )
}

/** Whoever may change them does so here, as in the list. */
function More({ info, isQuick }: { info: PositionInfo; isQuick: boolean }) {
  const l = useLabels(positionFields)
  const language = useLanguage()
  return (
    <>
      <Fact label={l.urgency}>
        <PositionUrgency row={info} />
      </Fact>
      <Fact label={l.positionCode}>
        <span className="kit-figure">{info.positionCode}</span>
      </Fact>
      <Fact label={l.saleName}>{orBlank(info.saleName)}</Fact>
      <Fact label={l.lastBookAt}>{instant(info.lastBookAt)}</Fact>
      <Fact label={l.refreshedAt}>{instant(info.refreshedAt)}</Fact>
      {isQuick && (
        <Fact label={l.interviewTimes} isWide>
          {info.interviewTimes.map(slot => slotText(slot, language)).join(' · ')}
        </Fact>
      )}
      <Fact label={l.internalNote} isWide>
        <PositionNote info={info} />
      </Fact>
    </>
  )
}
