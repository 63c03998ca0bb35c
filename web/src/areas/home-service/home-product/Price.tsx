import { productUnits, showMoney } from '@gongtai/contract'
import type { HomeProductRow } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { ValueName } from '../../../kit/show/ValueName.tsx'

/** Writes a price with its unit, such as ¥80.00/小时. */
export function Price({ of: { minPrice, unit } }: { of: Pick<HomeProductRow, 'minPrice' | 'unit'> }) {
  const separator = useLanguage() === 'en_US' ? ' / ' : '/'
  return (
    <span className="kit-figure">
      ¥{showMoney(minPrice)}
      {separator}
      <ValueName of={productUnits} value={unit} />
    </span>
  )
}
