import { artificerRecordType, commissionSettlementFields, commissionSettlementRecordType, homeCommissionFields, settlementModes } from '@gongtai/contract'
import type { HomeCommissionInfo } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { Alert } from 'antd'
import { useCan, useHidden } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { Fact, FactStrip } from '../../../kit/detail/FactStrip.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { day, instant, money, orBlank } from '../../../kit/show/show.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { personLink } from '../home-user/person.ts'
import { text } from './text.ts'
import './commission.css'

/** Whose plan it is, how much, and to which account it goes. */
export function PlanSummary({ info }: { info: HomeCommissionInfo }) {
  const t = useText(text)
  const l = useLabels(homeCommissionFields)
  const of = useLabels(commissionSettlementFields)
  const can = useCan()
  const hidden = useHidden()
  const { settlement, payee } = info
  return (
    <div className="commission-sections">
      {info.frozenFlag && <Alert type="warning" showIcon title={t.frozen(info.frozenReason ?? '', info.frozenByName ?? '')} />}
      <FactStrip more={<Further info={info} />}>
        <Fact label={l.name}>{can('HomeUserDetail') ? <Link {...personLink('ARTIFICER', info.artificerId)}>{info.name}</Link> : info.name}</Fact>
        <Fact label={l.orderCount}>{info.orderCount}</Fact>
        {!hidden('commission.money') && (
          <Fact label={l.settleTotalMoney}>
            <span className="commission-strong">{money(info.settleTotalMoney)}</span>
          </Fact>
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
      </FactStrip>
    </div>
  )
}

/** What else is known of the plan and of its transfer. */
function Further({ info }: { info: HomeCommissionInfo }) {
  const l = useLabels(homeCommissionFields)
  const of = useLabels(commissionSettlementFields)
  const hidden = useHidden()
  const { settlement } = info
  return (
    <>
      {!hidden('artificer.mobile') && (
        <Fact label={l.mobile}>
          <MaskedText of={artificerRecordType} id={info.artificerId} field="mobile" value={info.mobile} />
        </Fact>
      )}
      <Fact label={l.planNo}>
        <span className="kit-figure">{info.planNo}</span>
      </Fact>
      <Fact label={l.cityCode}>{orBlank(info.cityName)}</Fact>
      {!hidden('homeOrder.money') && <Fact label={l.orderTotalMoney}>{money(info.orderTotalMoney)}</Fact>}
      {!hidden('commission.money') && <Fact label={l.commissionTotalMoney}>{money(info.commissionTotalMoney)}</Fact>}
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
    </>
  )
}
