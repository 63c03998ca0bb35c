import { discountRule, homeOrderFields, inLanguage } from '@gongtai/contract'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useLabels } from '../../../kit/fields.ts'
import { money } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import type { Price } from './price.ts'
import { text } from './text.ts'

/** The box shows what the order will cost while it is being put together. */
export function PriceBox({ price, isElsewhere }: { price: Price | undefined; isElsewhere: boolean }) {
  const t = useText(text).place
  const l = useLabels(homeOrderFields)
  const language = useLanguage()
  if (isElsewhere) return <Alert type="warning" showIcon title={t.notSoldHere} />
  return (
    <dl className="place-price" aria-live="polite">
      <Amount label={l.unitPrice}>{money(price?.unitPrice)}</Amount>
      <Amount label={l.goodsMoney}>{money(price?.goodsMoney)}</Amount>
      <Amount label={l.discountMoney}>{money(price?.discountMoney)}</Amount>
      <Amount label={l.payMoney}>
        {price?.payMoney === null ? <span className="place-fault">{inLanguage(discountRule, language)}</span> : <strong>{money(price?.payMoney)}</strong>}
      </Amount>
    </dl>
  )
}

function Amount({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
