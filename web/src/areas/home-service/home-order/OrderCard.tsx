import type { HomeOrderRow } from '@gongtai/contract'
import { useHidden } from '../../../base/session.ts'
import { money } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { spanOf, useMarks } from './OrderCells.tsx'

/** An order on the board. */
export function OrderCard({ row }: { row: HomeOrderRow }) {
  const hidden = useHidden()
  const marks = useMarks(row)
  return (
    <>
      <span className="order-card-line">
        <strong>{row.productName}</strong>
        {!hidden('homeOrder.money') && <span className="kit-figure">{money(row.payMoney)}</span>}
      </span>
      <span className="kit-figure">{spanOf(row.appointStart, row.appointEnd)}</span>
      <span>{[row.contactName, row.districtName ?? row.cityName].filter(Boolean).join(' · ')}</span>
      <span className="kit-secondary">{[row.orderNo, ...row.artificerNames].join(' · ')}</span>
      {marks.length > 0 && (
        <span className="order-tags">
          {marks.map(({ label, tone }) => (
            <ToneTag key={label} tone={tone}>
              {label}
            </ToneTag>
          ))}
        </span>
      )}
    </>
  )
}
