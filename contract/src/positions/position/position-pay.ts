import { inLanguage } from '../../kit/text.ts'
import type { Language, Text } from '../../kit/text.ts'
import type { SalaryUnit } from './position-kind.ts'

/** What is said of the pay of a position, in a row, on a card or in a form that is not complete yet. */
export interface PositionPayText {
  salaryUnit?: SalaryUnit | null | undefined
  salaryMin?: string | null | undefined
  salaryMax?: string | null | undefined
  salaryMonths?: number | null | undefined
  negotiable?: boolean | null | undefined
}

const negotiableText: Text = ['面议', 'Negotiable']

/** Amounts of a month are long, so that they are said in thousands where nothing gets lost by it. */
const monthly: ReadonlySet<SalaryUnit> = new Set(['MONTH', 'PIECE'])

const phrases: Record<SalaryUnit, (range: string, isShort: boolean) => Text> = {
  MONTH: (range, isShort) => [isShort ? `${range}/月` : `${range}元/月`, `¥${range}/mo`],
  DAY: range => [`${range}元/天`, `¥${range}/day`],
  HOUR: range => [`${range}元/小时`, `¥${range}/hour`],
  PIECE: (range, isShort) => [isShort ? `计件约${range}/月` : `计件约${range}元/月`, `Piecework, about ¥${range}/mo`],
}

/** The pay as one text: 6–8K/月·13薪. */
export function salaryText(pay: PositionPayText, language: Language): string {
  const { salaryUnit, salaryMin, salaryMax, salaryMonths, negotiable } = pay
  const low = amountOf(salaryMin)
  const high = amountOf(salaryMax) ?? low
  if (negotiable || salaryUnit == null || low === undefined || high === undefined) return inLanguage(negotiableText, language)
  const isShort = monthly.has(salaryUnit) && [low, high].every(amount => amount >= 1000 && amount % 100 === 0)
  const shown = (amount: number) =>
    isShort ? String(amount / 1000) : amount.toLocaleString('en-US', { maximumFractionDigits: 2, useGrouping: language === 'en_US' })
  const range = `${low === high ? shown(low) : `${shown(low)}–${shown(high)}`}${isShort ? 'K' : ''}`
  const text = inLanguage(phrases[salaryUnit](range, isShort), language)
  if (salaryUnit !== 'MONTH' || salaryMonths == null || salaryMonths <= 12) return text
  return text + inLanguage([`·${salaryMonths}薪`, ` × ${salaryMonths}`], language)
}

function amountOf(text: string | null | undefined): number | undefined {
  const amount = Number(text)
  return text == null || text === '' || Number.isNaN(amount) ? undefined : amount
}
