import { homeCommission, id as idSchema, inLanguage, paths, settlementModes, artificerRecordType, commissionSettlementRecordType } from '@gongtai/contract'
import type { HomeCommissionInfo } from '@gongtai/contract'
import { Link, useParams } from '@tanstack/react-router'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan, useHidden } from '../../../base/session.ts'
import { Can } from '../../../kit/Can.tsx'
import { DetailPage } from '../../../kit/detail/DetailPage.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { onDemand } from '../../../kit/on-demand.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { day, instant, money, orBlank } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { actionsOf, codeOf, monthOf, useOpenedPlan } from './opened.ts'
import { PlanTags } from './PlanTags.tsx'
import { text } from './text.ts'
import { ItemTab } from './ItemTab.tsx'
import { TransferTab } from './TransferTab.tsx'
import './commission.css'

const PlanDialogs = onDemand(() => import('./PlanDialogs.tsx'))

/** areas/home-orders-commissions.md, HomeCommissionDetail. */
export function HomeCommissionDetailPage() {
  const params: { id?: string } = useParams({ strict: false })
  const parsed = idSchema.safeParse(Number(params.id))
  return parsed.success ? <PlanDetail key={parsed.data} id={parsed.data} /> : <NotFoundState />
}

function PlanDetail({ id }: { id: number }) {
  const t = useText(text)
  const { opened, open, close } = useOpenedPlan()
  const actions = (info: HomeCommissionInfo) =>
    actionsOf(info).map(action => (
      <Can key={action} code={codeOf[action]}>
        <Button type={action === 'settle' ? 'primary' : 'default'} danger={action === 'revoke'} onClick={() => open({ dialog: action, plan: info })}>
          {t[action]}
        </Button>
      </Can>
    ))
  const tabs = (info: HomeCommissionInfo) => [
    { key: 'items', label: t.detail.tabs.items, children: <ItemTab plan={info} onAdjust={item => open({ dialog: 'adjust', plan: info, item })} /> },
    { key: 'proof', label: t.detail.tabs.proof, children: <TransferTab settlements={info.settlements} /> },
    { key: 'history', label: t.detail.tabs.history, children: <RecordHistory recordType="HOME_COMMISSION" recordId={info.id} /> },
  ]
  return (
    <>
      <DetailPage
        call={homeCommission.info}
        input={{ id }}
        title={info => t.detail.title(info.name, monthOf(info))}
        state={state}
        actions={actions}
        summary={summary}
        tabs={tabs}
        neighbours={{ call: homeCommission.page, id, path: planId => paths.HomeCommissionDetail({ id: planId }) }}
      />
      <PlanDialogs opened={opened} open={opened !== undefined} onClose={close} />
    </>
  )
}

const state = (info: HomeCommissionInfo) => <PlanTags plan={info} />
const summary = (info: HomeCommissionInfo) => <Summary info={info} />

function Summary({ info }: { info: HomeCommissionInfo }) {
  const t = useText(text)
  const can = useCan()
  const hidden = useHidden()
  const { settlement } = info
  return (
    <div className="commission-sections">
      {info.frozenFlag && <Alert type="warning" showIcon title={t.detail.frozen(info.frozenReason ?? '', info.frozenByName ?? '')} />}
      <dl className="commission-facts">
        <Fact label={t.name}>
          {can('HomeUserDetail') ? (
            <Link to={paths.HomeUserDetail({ userId: info.artificerId })} search={{ userType: 'ARTIFICER' }}>
              {info.name}
            </Link>
          ) : (
            info.name
          )}
        </Fact>
        {!hidden('artificer.mobile') && (
          <Fact label={t.mobile}>
            <MaskedText of={artificerRecordType} id={info.artificerId} field="mobile" value={info.mobile} />
          </Fact>
        )}
        <Fact label={t.planNo}>
          <span className="kit-figure">{info.planNo}</span>
        </Fact>
        <Fact label={t.city}>{orBlank(info.cityName)}</Fact>
        <Fact label={t.orders}>{info.orderCount}</Fact>
        {!hidden('homeOrder.money') && <Fact label={t.orderTotal}>{money(info.orderTotalMoney)}</Fact>}
        {!hidden('commission.money') && (
          <>
            <Fact label={t.commissionTotal}>{money(info.commissionTotalMoney)}</Fact>
            <Fact label={t.settleTotal}>
              <span className="commission-strong">{money(info.settleTotalMoney)}</span>
            </Fact>
          </>
        )}
        <Fact label={t.detail.payee}>{orBlank(info.payee.payeeName)}</Fact>
        <Fact label={t.detail.bank}>{orBlank(info.payee.bankName)}</Fact>
        {!hidden('artificer.bankAccountNo') && (
          <Fact label={t.detail.account}>
            {settlement === null || settlement.mode === 'CARRY' ? (
              <MaskedText of={artificerRecordType} id={info.artificerId} field="bankAccountNo" value={info.payee.bankAccountNo} />
            ) : (
              <MaskedText of={commissionSettlementRecordType} id={settlement.id} field="bankAccountNo" value={info.payee.bankAccountNo} />
            )}
          </Fact>
        )}
        <Fact label={t.owner}>{orBlank(info.ownerName)}</Fact>
        {settlement !== null && <Transfer info={info} />}
        {info.payBatchNo !== null && <Fact label={t.batch}>{info.payBatchNo}</Fact>}
        {info.lastAdjustAt !== null && (
          <Fact label={t.detail.lastAdjust}>
            {info.lastAdjustByName} {instant(info.lastAdjustAt)}
          </Fact>
        )}
        <Fact label={t.detail.created}>{instant(info.createdAt)}</Fact>
      </dl>
    </div>
  )
}

function Transfer({ info: { settlement, settledByName, settleTime } }: { info: HomeCommissionInfo }) {
  const t = useText(text)
  const language = useLanguage()
  return (
    <>
      <Fact label={t.settled}>{day(settleTime)}</Fact>
      <Fact label={t.detail.mode}>{inLanguage(settlementModes.labels[settlement!.mode], language)}</Fact>
      <Fact label={t.detail.settledBy}>{orBlank(settledByName)}</Fact>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
