import { artificer, checkInStates, homePersonStates, paths, workStates, artificerRecordType, homeScenes } from '@gongtai/contract'
import type { ArtificerInfo } from '@gongtai/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { useHidden } from '../../../base/session.ts'
import { useCan } from '../../../base/session.ts'
import { Can } from '../../../kit/Can.tsx'
import { DetailPage } from '../../../kit/detail/DetailPage.tsx'
import { FileThumb } from '../../../kit/file/FileThumb.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { instant, money, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { CommissionTab } from '../home-commission/CommissionTab.tsx'
import { ScheduleTab } from '../home-dispatch/ScheduleTab.tsx'
import { artificerOf } from '../home-user/opened.ts'
import type { PersonDetailProps } from '../home-user/opened.ts'
import { useRefreshPeople } from '../home-user/refresh.ts'
import { text } from '../home-user/text.ts'
import { ArtificerBasicTab } from './ArtificerBasicTab.tsx'
import { ArtificerOrders } from './ArtificerOrders.tsx'
import { CategoryTab } from './CategoryTab.tsx'
import { CertTab } from './CertTab.tsx'
import { DisabledNotice } from '../home-user/DisabledNotice.tsx'
import { Fact, FactLine } from '../home-user/Facts.tsx'
import { PersonHeadActions } from '../home-user/PersonHeadActions.tsx'

const SubmitCertDrawer = onDemand(() => import('../check-in/SubmitForms.tsx'), 'SubmitCertDrawer')

const search = { userType: 'ARTIFICER' }

export function ArtificerDetail({ id, open }: PersonDetailProps) {
  const t = useText(text).detail
  const can = useCan()
  const refresh = useRefreshPeople()
  const [isSubmitting, setSubmitting] = useState(false)
  const submitted = () => {
    setSubmitting(false)
    refresh('ARTIFICER')
  }
  const actions = (info: ArtificerInfo) => (
    <PersonHeadActions type="ARTIFICER" person={artificerOf(info)} status={info.status} mayEdit={can('HomeUser.addArtificer')} open={open}>
      <Can code="HomeCheckIn.submit">
        <Button onClick={() => setSubmitting(true)}>{t.submitCert}</Button>
      </Can>
    </PersonHeadActions>
  )
  const tabs = (info: ArtificerInfo) => [
    { key: 'basic', label: t.basic, children: <ArtificerBasicTab info={info} /> },
    { key: 'category', label: t.counted(t.categories, info.categories.length), children: <CategoryTab rows={info.categories} /> },
    { key: 'cert', label: t.counted(t.certs, info.certs.length), children: <CertTab rows={info.certs} /> },
    { key: 'schedule', label: t.schedule, children: <ScheduleTab artificerId={info.id} /> },
    { key: 'order', label: t.counted(t.orders, info.orderCount), children: <ArtificerOrders info={info} /> },
    { key: 'commission', label: t.commission, children: <CommissionTab info={info} /> },
    { key: 'history', label: t.history, children: <RecordHistory recordType="ARTIFICER" recordId={info.id} /> },
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
      <SubmitCertDrawer artificerId={id} open={isSubmitting} onClose={submitted} />
    </>
  )
}

const state = (info: ArtificerInfo) => (
  <span className="home-user-tags">
    <StatusTag of={checkInStates.labels} value={info.checkInState} />
    <StatusTag of={homePersonStates.labels} value={info.status} />
    <StatusTag of={workStates.labels} value={info.workState} />
  </span>
)
const summary = (info: ArtificerInfo) => <Summary info={info} />

/** Sent to, or at work, and not yet completed. */
const runningOf = ({ orderStat }: ArtificerInfo) => orderStat.PENDING_SERVICE + orderStat.IN_SERVICE + orderStat.PENDING_CONFIRM

function Summary({ info }: { info: ArtificerInfo }) {
  const t = useText(text)
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
          <FileThumb scene={homeScenes['home.avatar']} fileName={info.avatarFile} name={t.detail.avatar} />
        )}
        <FactLine>
          <Fact label={t.list.userNo}>
            <span className="kit-figure">{info.artificerNo}</span>
          </Fact>
          {!hidden('artificer.mobile') && (
            <Fact label={t.mobile}>
              <MaskedText of={artificerRecordType} id={info.id} field="mobile" value={info.mobile} />
            </Fact>
          )}
          <Fact label={t.list.score}>
            <strong className="kit-figure">{info.score}</strong>
          </Fact>
          <Fact label={t.list.completed}>{info.completedCount}</Fact>
          <Fact label={t.detail.running}>{runningOf(info)}</Fact>
          {!hidden('commission.money') && (
            <>
              <Fact label={t.detail.unsettled}>{money(info.commissionStat.unsettledMoney)}</Fact>
              <Fact label={t.detail.settled}>{money(info.commissionStat.settledMoney)}</Fact>
            </>
          )}
          <Fact label={t.city}>{orBlank(info.cityName)}</Fact>
          <Fact label={t.owner}>{orBlank(info.ownerName)}</Fact>
          <Fact label={t.list.checkInAt}>{instant(info.checkInAt)}</Fact>
          {info.avatarPending && (
            <Fact label={t.detail.avatar}>
              <ToneTag tone="warn">{t.detail.avatarPending}</ToneTag>
            </Fact>
          )}
        </FactLine>
      </div>
    </div>
  )
}
