import { artificerFields, artificerRecordType, checkInStates, homePersonStates, homeScenes, workStates } from '@gongtai/contract'
import type { ArtificerInfo, ArtificerRow, artificerActions } from '@gongtai/contract'
import { useHidden } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { Fact, FactStrip } from '../../../kit/detail/FactStrip.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { FileThumb } from '../../../kit/file/FileThumb.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { instant, money, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { DisabledNotice } from '../home-user/DisabledNotice.tsx'
import { text } from './text.ts'
import '../home-user/detail.css'

/** Who is disabled is enabled first, who is not checked in needs papers, and anybody else is changed. */
export function nextSteps({ status, checkInState }: Pick<ArtificerRow, 'status' | 'checkInState'>): readonly (keyof typeof artificerActions)[] {
  if (status === 'DISABLED') return ['enable']
  return checkInState === 'CHECKED_IN' ? ['edit'] : ['submitCert']
}

export function ArtificerStates({ info }: { info: ArtificerInfo }) {
  return (
    <span className="home-user-tags">
      <StatusTag of={checkInStates} value={info.checkInState} />
      <StatusTag of={homePersonStates} value={info.status} />
      <StatusTag of={workStates} value={info.workState} />
    </span>
  )
}

/** Orders that the person was sent to, or is at work on, and that are not completed yet. */
const runningOf = ({ orderStat }: ArtificerInfo) => orderStat.PENDING_SERVICE + orderStat.IN_SERVICE + orderStat.PENDING_CONFIRM

/** Who the service person is and how the work goes, on the page and in the quick view. */
export function ArtificerSummary({ info }: { info: ArtificerInfo }) {
  const t = useText(text)
  const l = useLabels(artificerFields)
  const hidden = useHidden()
  return (
    <div className="home-user-summary">
      <DisabledNotice info={info} />
      <div className="home-user-card">
        {info.avatarFile === null ? (
          <span className="home-user-avatar" aria-hidden="true">
            {info.name.slice(0, 1)}
          </span>
        ) : (
          <FileThumb scene={homeScenes['home.avatar']} fileName={info.avatarFile} name={l.avatarFile} />
        )}
        <FactStrip
          more={
            <>
              <Fact label={l.artificerNo}>
                <span className="kit-figure">{info.artificerNo}</span>
              </Fact>
              {!hidden('commission.money') && <Fact label={t.settled}>{money(info.commissionStat.settledMoney)}</Fact>}
              <Fact label={l.ownerName}>{orBlank(info.ownerName)}</Fact>
              <Fact label={l.checkInAt}>{instant(info.checkInAt)}</Fact>
            </>
          }
        >
          {!hidden('artificer.mobile') && (
            <Fact label={l.mobile}>
              <MaskedText of={artificerRecordType} id={info.id} field="mobile" value={info.mobile} />
            </Fact>
          )}
          <Fact label={l.workCityCode}>{orBlank(info.cityName)}</Fact>
          <Fact label={l.score}>
            <strong className="kit-figure">{info.score}</strong>
          </Fact>
          <Fact label={t.running}>{runningOf(info)}</Fact>
          <Fact label={l.completedCount}>{info.completedCount}</Fact>
          {!hidden('commission.money') && <Fact label={t.unsettled}>{money(info.commissionStat.unsettledMoney)}</Fact>}
          {info.avatarPending && (
            <Fact label={l.avatarFile}>
              <ToneTag tone="warn">{t.avatarPending}</ToneTag>
            </Fact>
          )}
        </FactStrip>
      </div>
    </div>
  )
}
