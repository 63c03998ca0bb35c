import {
  artificer,
  artificerActions,
  artificerFields,
  artificerRecordType,
  checkInStates,
  homePersonStates,
  homeScenes,
  paths,
  workStates,
} from '@gongtai/contract'
import type { ArtificerInfo } from '@gongtai/contract'
import { useHidden } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { DetailPage } from '../../../kit/detail/DetailPage.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { FileThumb } from '../../../kit/file/FileThumb.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { instant, money, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { CommissionTab } from '../home-commission/CommissionTab.tsx'
import { ScheduleTab } from '../home-dispatch/ScheduleTab.tsx'
import { DisabledNotice } from '../home-user/DisabledNotice.tsx'
import { Fact, FactLine } from '../home-user/Facts.tsx'
import { ArtificerBasicTab } from './ArtificerBasicTab.tsx'
import { ArtificerOrders } from './ArtificerOrders.tsx'
import { CategoryTab } from './CategoryTab.tsx'
import { CertTab } from './CertTab.tsx'
import { artificerDialogs, artificerOpeners } from './dialogs.ts'
import { text } from './text.ts'

const search = { userType: 'ARTIFICER' }

export function ArtificerDetail({ id }: { id: number }) {
  const t = useText(text).parts
  const w = useWords()
  const l = useLabels(artificerFields)
  const { open, dialogs } = useDialogs(artificerDialogs)
  const actions = (info: ArtificerInfo) => <ActionButtons of={artificerActions} row={info} on={artificerOpeners(open, info)} />
  const tabs = (info: ArtificerInfo) => [
    { key: 'basic', label: t.basic, children: <ArtificerBasicTab info={info} /> },
    { key: 'category', label: `${l.categories} ${info.categories.length}`, children: <CategoryTab rows={info.categories} /> },
    { key: 'cert', label: `${t.certs} ${info.certs.length}`, children: <CertTab rows={info.certs} /> },
    { key: 'schedule', label: t.schedule, children: <ScheduleTab artificerId={info.id} /> },
    { key: 'order', label: `${t.orders} ${info.orderCount}`, children: <ArtificerOrders info={info} /> },
    { key: 'commission', label: t.commission, children: <CommissionTab info={info} /> },
    { key: 'history', label: w.history, children: <RecordHistory recordType={artificerRecordType} recordId={info.id} /> },
  ]
  return (
    <>
      <DetailPage
        call={artificer.info}
        input={{ id }}
        search={search}
        title={info => info.name}
        state={state}
        actions={actions}
        summary={summary}
        tabs={tabs}
        neighbours={{ call: artificer.search, id, path: userId => paths.HomeUserDetail({ userId }) }}
      />
      {dialogs}
    </>
  )
}

const state = (info: ArtificerInfo) => (
  <span className="home-user-tags">
    <StatusTag of={checkInStates} value={info.checkInState} />
    <StatusTag of={homePersonStates} value={info.status} />
    <StatusTag of={workStates} value={info.workState} />
  </span>
)
const summary = (info: ArtificerInfo) => <Summary info={info} />

/** Orders that the person was sent to, or is at work on, and that are not completed yet. */
const runningOf = ({ orderStat }: ArtificerInfo) => orderStat.PENDING_SERVICE + orderStat.IN_SERVICE + orderStat.PENDING_CONFIRM

function Summary({ info }: { info: ArtificerInfo }) {
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
        <FactLine>
          <Fact label={l.artificerNo}>
            <span className="kit-figure">{info.artificerNo}</span>
          </Fact>
          {!hidden('artificer.mobile') && (
            <Fact label={l.mobile}>
              <MaskedText of={artificerRecordType} id={info.id} field="mobile" value={info.mobile} />
            </Fact>
          )}
          <Fact label={l.score}>
            <strong className="kit-figure">{info.score}</strong>
          </Fact>
          <Fact label={l.completedCount}>{info.completedCount}</Fact>
          <Fact label={t.running}>{runningOf(info)}</Fact>
          {!hidden('commission.money') && (
            <>
              <Fact label={t.unsettled}>{money(info.commissionStat.unsettledMoney)}</Fact>
              <Fact label={t.settled}>{money(info.commissionStat.settledMoney)}</Fact>
            </>
          )}
          <Fact label={l.workCityCode}>{orBlank(info.cityName)}</Fact>
          <Fact label={l.ownerName}>{orBlank(info.ownerName)}</Fact>
          <Fact label={l.checkInAt}>{instant(info.checkInAt)}</Fact>
          {info.avatarPending && (
            <Fact label={l.avatarFile}>
              <ToneTag tone="warn">{t.avatarPending}</ToneTag>
            </Fact>
          )}
        </FactLine>
      </div>
    </div>
  )
}
