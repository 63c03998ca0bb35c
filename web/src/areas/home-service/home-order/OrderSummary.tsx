import { closeReasons, inLanguage, showMoney, toCents } from '@gongtai/contract'
import type { HomeOrderInfo } from '@gongtai/contract'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useHidden } from '../../../base/session.ts'
import { money } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { OrderSteps } from './OrderSteps.tsx'
import { text } from './detail-text.ts'

/** How far the order has come, and its money. */
export function OrderSummary({ info }: { info: HomeOrderInfo }) {
  const t = useText(text)
  const hidden = useHidden()
  return (
    <div className="order-summary">
      <ClosedNotice info={info} />
      {info.redispatchFlag && <Alert type="error" showIcon title={t.alert.redispatch} />}
      {info.complaintFlag && <Alert type="warning" showIcon title={t.alert.complaint} />}
      <OrderSteps info={info} />
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

/** What there is none of is not spoken of. */
function MoneyLine({ info }: { info: HomeOrderInfo }) {
  const t = useText(text).money
  return (
    <dl className="order-amounts">
      <Amount label={t.pay} below={t.payOf(show(info.goodsMoney), show(info.discountMoney), show(info.extraMoney))}>
        <strong>{money(info.payMoney)}</strong>
      </Amount>
      <Amount label={t.paid}>{money(info.paidMoney)}</Amount>
      <Amount label={t.refunded}>{money(info.refundMoney)}</Amount>
      {isSome(info.refundingMoney) && <Amount label={t.refunding}>{money(info.refundingMoney)}</Amount>}
      {info.state === 'COMPLETED' && <Amount label={t.refundable}>{money(info.refundableMoney)}</Amount>}
      {isSome(info.cancelFee) && <Amount label={t.cancelFee}>{money(info.cancelFee)}</Amount>}
    </dl>
  )
}

function Amount({ label, below, children }: { label: string; below?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {below && <dd className="kit-secondary kit-figure">{below}</dd>}
    </div>
  )
}
