import { feeTypes, inLanguage, positionFeeModes, showMoney } from '@gongtai/contract'
import type { ProgressInfo } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { orBlank } from '../../../kit/show/show.tsx'

/** How the company pays for this candidate, as it was agreed with the first interview. */
export function FeeTerms({ info: { feeMode, feeType, feeValue } }: { info: Pick<ProgressInfo, 'feeMode' | 'feeType' | 'feeValue'> }) {
  const language = useLanguage()
  if (feeMode === null) return orBlank(null)
  const mode = inLanguage(positionFeeModes.labels[feeMode], language)
  if (feeMode !== 'RESULT' || feeType === null || feeValue === null) return mode
  const value = feeType === 'PERCENT' ? `${Number(feeValue)}%` : `¥${showMoney(feeValue)}`
  return `${mode} · ${inLanguage(feeTypes.labels[feeType], language)} ${value}`
}
