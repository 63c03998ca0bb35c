import { inLanguage, payUnits, showMoney } from '@gongtai/contract'
import type { Language, RecruitRow } from '@gongtai/contract'

/** Writes a pay such as 4,500-6,800 元/月; whole amounts stand without their cents. */
export function payOf({ payMin, payMax, payUnit }: Pick<RecruitRow, 'payMin' | 'payMax' | 'payUnit'>, language: Language): string | null {
  const amounts = [...new Set([payMin, payMax].filter(amount => amount !== null))].map(amount => showMoney(amount).replace(/\.00$/, ''))
  return amounts.length === 0 ? null : `${amounts.join('-')} ${inLanguage(payUnits.labels[payUnit], language)}`
}
