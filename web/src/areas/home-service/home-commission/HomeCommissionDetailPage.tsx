import {
  artificerRecordType,
  commissionSettlementFields,
  commissionSettlementRecordType,
  homeCommission,
  homeCommissionActions,
  homeCommissionFields,
  homeCommissionRecordType,
  id as idSchema,
  paths,
  settlementModes,
} from '@gongtai/contract'
import type { HomeCommissionInfo } from '@gongtai/contract'
import { Link, useParams } from '@tanstack/react-router'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useCan, useHidden } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { DetailPage } from '../../../kit/detail/DetailPage.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { NotFoundState } from '../../../kit/page/NotFoundState.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { day, instant, money, orBlank } from '../../../kit/show/show.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { personLink } from '../home-user/person.ts'
import { planDialogs, planOpeners } from './dialogs.ts'
import { ItemTab } from './ItemTab.tsx'
import { monthOf } from './plan.ts'
import { PlanFileButton } from './PlanFileButton.tsx'
import { PlanTags } from './PlanTags.tsx'
import { text } from './text.ts'
import { TransferTab } from './TransferTab.tsx'
import './commission.css'

/** areas/home-orders-commissions.md, HomeCommissionDetail. */
export function HomeCommissionDetailPage() {
  const params: { id?: string } = useParams({ strict: false })
  const parsed = idSchema.safeParse(Number(params.id))
  return parsed.success ? <PlanDetail key={parsed.data} id={parsed.data} /> : <NotFoundState />
}

function PlanDetail({ id }: { id: number }) {
  const t = useText(text)
  const w = useWords()
  const { open, dialogs } = useDialogs(planDialogs)
  const actions = (info: HomeCommissionInfo) => (
    <>
      <PlanFileButton id={info.id} />
      <ActionButtons of={homeCommissionActions} row={info} on={planOpeners(open, info)} />
    </>
  )
  const tabs = (info: HomeCommissionInfo) => [
    { key: 'items', label: t.tabs.items, children: <ItemTab plan={info} onAdjust={item => open('adjust', { plan: info, item })} /> },
    { key: 'proof', label: t.tabs.proof, children: <TransferTab settlements={info.settlements} /> },
    { key: 'history', label: w.history, children: <RecordHistory recordType={homeCommissionRecordType} recordId={info.id} /> },
  ]
  return (
    <>
      <DetailPage
        call={homeCommission.info}
        input={{ id }}
        title={info => `${info.name} ${monthOf(info)}`}
        state={state}
        actions={actions}
        summary={summary}
        tabs={tabs}
        neighbours={{ call: homeCommission.page, id, path: planId => paths.HomeCommissionDetail({ id: planId }) }}
      />
      {dialogs}
    </>
  )
}

const state = (info: HomeCommissionInfo) => <PlanTags plan={info} />
const summary = (info: HomeCommissionInfo) => <Summary info={info} />

function Summary({ info }: { info: HomeCommissionInfo }) {
  const t = useText(text)
  const l = useLabels(homeCommissionFields)
  const of = useLabels(commissionSettlementFields)
  const can = useCan()
  const hidden = useHidden()
  const { settlement, payee } = info
  return (
    <div className="commission-sections">
      {info.frozenFlag && <Alert type="warning" showIcon title={t.frozen(info.frozenReason ?? '', info.frozenByName ?? '')} />}
      <dl className="commission-facts">
        <Fact label={l.name}>{can('HomeUserDetail') ? <Link {...personLink('ARTIFICER', info.artificerId)}>{info.name}</Link> : info.name}</Fact>
        {!hidden('artificer.mobile') && (
          <Fact label={l.mobile}>
            <MaskedText of={artificerRecordType} id={info.artificerId} field="mobile" value={info.mobile} />
          </Fact>
        )}
        <Fact label={l.planNo}>
          <span className="kit-figure">{info.planNo}</span>
        </Fact>
        <Fact label={l.cityCode}>{orBlank(info.cityName)}</Fact>
        <Fact label={l.orderCount}>{info.orderCount}</Fact>
        {!hidden('homeOrder.money') && <Fact label={l.orderTotalMoney}>{money(info.orderTotalMoney)}</Fact>}
        {!hidden('commission.money') && (
          <>
            <Fact label={l.commissionTotalMoney}>{money(info.commissionTotalMoney)}</Fact>
            <Fact label={l.settleTotalMoney}>
              <span className="commission-strong">{money(info.settleTotalMoney)}</span>
            </Fact>
          </>
        )}
        <Fact label={of.payeeName}>{orBlank(payee.payeeName)}</Fact>
        <Fact label={of.bankName}>{orBlank(payee.bankName)}</Fact>
        {!hidden('artificer.bankAccountNo') && (
          <Fact label={of.bankAccountNo}>
            {settlement === null || settlement.mode === 'CARRY' ? (
              <MaskedText of={artificerRecordType} id={info.artificerId} field="bankAccountNo" value={payee.bankAccountNo} />
            ) : (
              <MaskedText of={commissionSettlementRecordType} id={settlement.id} field="bankAccountNo" value={payee.bankAccountNo} />
            )}
          </Fact>
        )}
        <Fact label={l.ownerName}>{orBlank(info.ownerName)}</Fact>
        {settlement !== null && (
          <>
            <Fact label={l.settleTime}>{day(info.settleTime)}</Fact>
            <Fact label={of.mode}>
              <ValueName of={settlementModes} value={settlement.mode} />
            </Fact>
            <Fact label={of.operatorName}>{orBlank(info.settledByName)}</Fact>
          </>
        )}
        {info.payBatchNo !== null && <Fact label={l.payBatchNo}>{info.payBatchNo}</Fact>}
        {info.lastAdjustAt !== null && (
          <Fact label={l.lastAdjustAt}>
            {info.lastAdjustByName} {instant(info.lastAdjustAt)}
          </Fact>
        )}
        <Fact label={l.createdAt}>{instant(info.createdAt)}</Fact>
      </dl>
    </div>
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
