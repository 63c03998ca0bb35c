import { inLanguage, positionFeeModes } from '@gongtai/contract'
import type { PositionInfo } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

type Terms = Pick<PositionInfo, 'feeMode' | 'feeType' | 'feeValue' | 'guaranteeDays'>

/** By what the company pays. The price is missing for whoever must not see it. */
export function FeeTerms({ info: { feeMode, feeType, feeValue, guaranteeDays } }: { info: Terms }) {
  const t = useText(text).facts
  const language = useLanguage()
  const price = feeValue == null || feeMode === 'COUPON' || feeMode === 'FREE' ? undefined : feeType === 'PERCENT' ? t.percent(feeValue) : t.fixed(feeValue)
  return [inLanguage(positionFeeModes.labels[feeMode], language), price, guaranteeDays > 0 && t.guarantee(guaranteeDays)].filter(Boolean).join(' · ')
}
