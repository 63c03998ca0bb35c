import { inLanguage, inSentence, payUnits, showMoney } from '@gongtai/contract'
import type { Language, RecruitRow } from '@gongtai/contract'

/** Writes a pay such as 4,500-6,800 元/月; whole amounts stand without their cents. */
export function payOf({ payMin, payMax, payUnit }: Pick<RecruitRow, 'payMin' | 'payMax' | 'payUnit'>, language: Language): string | null {
  const amounts = [...new Set([payMin, payMax].filter(amount => amount !== null))].map(amount => showMoney(amount).replace(/\.00$/, ''))
  if (amounts.length === 0) return null
  const [zh, en] = payUnits.labels[payUnit]
  return inLanguage([`${amounts.join('-')} ${zh}`, `¥${amounts.join('–')} ${inSentence(en)}`], language)
}
