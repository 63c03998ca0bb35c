import { homeOrderStates, inLanguage, orderAlerts, orderRefundStates, paths, productUnits, showInstant, homeOrderRecordType } from '@gongtai/contract'
import type { HomeOrderRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

interface CellProps {
  order: HomeOrderRow
}

/** The number leads to the order for whoever may open it. */
export function OrderNumber({ order: { id, orderNo } }: CellProps) {
  const can = useCan()
  return can('HomeOrderDetail') ? (
    <Link to={paths.HomeOrderDetail({ id })} className="kit-figure">
      {orderNo}
    </Link>
  ) : (
    <span className="kit-figure">{orderNo}</span>
  )
}

/** The tags tell where the order stands, what went back, and what somebody must look at. */
export function OrderStates({ order: { state, refundState, complaintFlag, redispatchFlag } }: CellProps) {
  const language = useLanguage()
  return (
    <span className="order-tags">
      <StatusTag of={homeOrderStates} value={state} />
      {refundState !== 'NONE' && <ToneTag tone="neutral">{inLanguage(orderRefundStates.labels[refundState], language)}</ToneTag>}
      {redispatchFlag && <ToneTag tone="bad">{inLanguage(orderAlerts.labels.REDISPATCH, language)}</ToneTag>}
      {complaintFlag && <ToneTag tone="bad">{inLanguage(orderAlerts.labels.COMPLAINT, language)}</ToneTag>}
    </span>
  )
}

export function OrderProductCell({ order: { productName, skuName, quantity, unit } }: CellProps) {
  const t = useText(text)
  const language = useLanguage()
  const bought = t.spec(skuName, t.amount(quantity, inLanguage(productUnits.labels[unit], language)))
  return (
    <span className="order-two">
      <span title={productName}>{productName}</span>
      <span className="kit-secondary" title={bought}>
        {bought}
      </span>
    </span>
  )
}

export function OrderContact({ order: { id, contactName, contactMobile } }: CellProps) {
  return (
    <span className="order-two">
      <span>{contactName}</span>
      {contactMobile !== null && <MaskedText of={homeOrderRecordType} id={id} field="contactMobile" value={contactMobile} />}
    </span>
  )
}

export function OrderPlace({ order: { cityName, districtName, address } }: CellProps) {
  return (
    <span className="order-two">
      <span title={address}>{address}</span>
      <span className="kit-secondary">{[cityName, districtName].filter(Boolean).join(' ')}</span>
    </span>
  )
}

/** The appointment is shown as its day and its hours. */
export function Appointment({ order: { appointStart, appointEnd } }: Pick<CellProps, 'order'>) {
  const [day, from] = showInstant(appointStart).split(' ') as [string, string]
  const [lastDay, to] = showInstant(appointEnd).split(' ') as [string, string]
  return (
    <time dateTime={appointStart} className="order-two kit-figure">
      <span>{day}</span>
      <span className="kit-secondary">
        {from}–{lastDay === day ? to : showInstant(appointEnd).slice(5)}
      </span>
    </time>
  )
}
