import { homeOrderRecordType, homeOrderStates, inLanguage, orderAlerts, orderRefundStates, paths, productUnits, showInstant } from '@gongtai/contract'
import type { HomeOrderRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { blank } from '../../../kit/show/show.tsx'
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

type Marked = Pick<HomeOrderRow, 'state' | 'refundState' | 'complaintFlag' | 'redispatchFlag'>

/** The tags tell where the order stands, what somebody must look at, and what went back. */
export function OrderStates({ order }: { order: Marked }) {
  const marks = useMarks(order)
  return (
    <span className="order-tags">
      <StatusTag of={homeOrderStates} value={order.state} />
      {marks.map(({ label, tone }) => (
        <ToneTag key={label} tone={tone}>
          {label}
        </ToneTag>
      ))}
    </span>
  )
}

/** A row has room for the state and the most urgent mark. The title tells the others. */
export function OrderStateCell({ order }: CellProps) {
  const [first, ...others] = useMarks(order)
  return (
    <span className="order-tags" title={others.length === 0 ? undefined : [first!, ...others].map(({ label }) => label).join(' · ')}>
      <StatusTag of={homeOrderStates} value={order.state} />
      {first && <ToneTag tone={first.tone}>{others.length === 0 ? first.label : `${first.label} +${others.length}`}</ToneTag>}
    </span>
  )
}

/** What somebody must look at, the most urgent first, and what went back. */
export function useMarks({ refundState, complaintFlag, redispatchFlag }: Marked) {
  const language = useLanguage()
  return [
    ...(redispatchFlag ? [{ label: inLanguage(orderAlerts.labels.REDISPATCH, language), tone: 'bad' as const }] : []),
    ...(complaintFlag ? [{ label: inLanguage(orderAlerts.labels.COMPLAINT, language), tone: 'bad' as const }] : []),
    ...(refundState === 'NONE' ? [] : [{ label: inLanguage(orderRefundStates.labels[refundState], language), tone: 'neutral' as const }]),
  ]
}

/** What does not fit ends with dots, and the title tells the rest. */
export function OrderProductCell({ order }: CellProps) {
  return (
    <span className="order-cell" title={`${order.productName} · ${useBought(order)}`}>
      {order.productName}
    </span>
  )
}

/** The variant and how much of it was bought. */
export function useBought({ skuName, quantity, unit }: Pick<HomeOrderRow, 'skuName' | 'quantity' | 'unit'>): string {
  const t = useText(text)
  return t.spec(skuName, t.amount(quantity, inLanguage(productUnits.labels[unit], useLanguage())))
}

export function OrderSpecCell({ order }: CellProps) {
  const bought = useBought(order)
  return (
    <span className="order-cell" title={bought}>
      {bought}
    </span>
  )
}

export function OrderPhone({ order: { id, contactMobile } }: { order: Pick<HomeOrderRow, 'id' | 'contactMobile'> }) {
  return contactMobile === null ? blank : <MaskedText of={homeOrderRecordType} id={id} field="contactMobile" value={contactMobile} />
}

/** The district stands for the place in a row. */
export function OrderPlace({ order: { cityName, districtName, address } }: CellProps) {
  const whole = [cityName, districtName, address].filter(Boolean).join(' ')
  return (
    <span className="order-cell" title={whole}>
      {districtName ?? cityName ?? address}
    </span>
  )
}

export function OrderPeople({ order: { artificerNames } }: CellProps) {
  const [first, ...others] = artificerNames
  if (first === undefined) return blank
  return <span title={artificerNames.join(' · ')}>{others.length === 0 ? first : `${first} +${others.length}`}</span>
}

/** The appointment is shown as its day and its hours; the year stands in the title. */
export function Appointment({ order: { appointStart, appointEnd } }: { order: Pick<HomeOrderRow, 'appointStart' | 'appointEnd'> }) {
  return (
    <time dateTime={appointStart} className="kit-figure" title={`${showInstant(appointStart)} – ${showInstant(appointEnd)}`}>
      {spanOf(appointStart, appointEnd)}
    </time>
  )
}

/** 11-17 09:00–11:00; an end some days later counts them, as a timetable does: 11-17 22:00–06:00 +1. */
export function spanOf(from: string, to: string): string {
  const [start, end] = [showInstant(from), showInstant(to)]
  const days = (Date.parse(end.slice(0, 10)) - Date.parse(start.slice(0, 10))) / 86_400_000
  return `${start.slice(5)}–${end.slice(11)}${days > 0 ? ` +${days}` : ''}`
}
