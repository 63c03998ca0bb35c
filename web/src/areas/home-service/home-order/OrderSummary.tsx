import { closeReasons, homeOrderFields, inLanguage, showMoney, toCents } from '@gongtai/contract'
import type { HomeOrderInfo } from '@gongtai/contract'
import { Alert } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useHidden } from '../../../base/session.ts'
import { Fact, FactStrip } from '../../../kit/detail/FactStrip.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { money } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderSteps } from './OrderSteps.tsx'
import { text } from './text.ts'

/** The summary tells how far the order has come, what is needed first, and of its money. */
export function OrderSummary({ info }: { info: HomeOrderInfo }) {
  const t = useText(text)
  const hidden = useHidden()
  return (
    <div className="order-summary">
      <ClosedNotice info={info} />
      {info.redispatchFlag && <Alert type="error" showIcon title={t.suspended} />}
      {info.complaintFlag && <Alert type="warning" showIcon title={t.complaint} />}
      <OrderSteps info={info} />
      <OrderFacts info={info} />
      {!hidden('homeOrder.money') && <MoneyLine info={info} />}
    </div>
  )
}

function ClosedNotice({ info: { closeReasonCode, closeReason, closedByType } }: { info: HomeOrderInfo }) {
  const t = useText(text).closed
  const language = useLanguage()
  if (closeReasonCode === null) return null
  return (
    <Alert
      type="info"
      showIcon
      title={
        <>
          {[t.title(inLanguage(closeReasons[closeReasonCode].label, language)), closeReason].filter(Boolean).join(' · ')}{' '}
          {closedByType && <span className="kit-secondary">{t.by[closedByType]}</span>}
        </>
      }
    />
  )
}

const show = (value: string | null) => (value === null ? '—' : `¥${showMoney(value)}`)
const isSome = (value: string | null) => value !== null && toCents(value) > 0n

/** Amounts of zero are left out where they would say nothing. */
function MoneyLine({ info }: { info: HomeOrderInfo }) {
  const t = useText(text)
  const l = useLabels(homeOrderFields)
  return (
    <FactStrip>
      <Fact label={l.payMoney} below={t.payOf(show(info.goodsMoney), show(info.discountMoney), show(info.extraMoney))}>
        <strong>{money(info.payMoney)}</strong>
      </Fact>
      <Fact label={l.paidMoney}>{money(info.paidMoney)}</Fact>
      <Fact label={l.refundMoney}>{money(info.refundMoney)}</Fact>
      {isSome(info.refundingMoney) && <Fact label={l.refundingMoney}>{money(info.refundingMoney)}</Fact>}
      {info.state === 'COMPLETED' && <Fact label={l.refundableMoney}>{money(info.refundableMoney)}</Fact>}
      {isSome(info.cancelFee) && <Fact label={l.cancelFee}>{money(info.cancelFee)}</Fact>}
    </FactStrip>
  )
}
