import { z } from 'zod'
import { bilingual } from '../../kit/text.ts'

/** A share of an order as a decimal string, 0.0000-1.0000. People type and read it in percent. */
export const commissionRate = z
  .string()
  .regex(/^(?:0(?:\.\d{1,4})?|1(?:\.0{1,4})?)$/, bilingual('请输入0-100之间的数字', 'Enter a number from 0 to 100 with up to 2 decimals'))

/** 0.7250 → 72.5 */
export function rateToPercent(rate: string): string {
  const [whole = '0', decimals = ''] = rate.split('.')
  const digits = decimals.padEnd(4, '0')
  const fraction = digits.slice(2).replace(/0+$/, '')
  return `${Number(whole + digits.slice(0, 2))}${fraction === '' ? '' : `.${fraction}`}`
}

/** 72.5 → 0.7250. What is no percentage stays as it was typed, so that the schema refuses it in its own words. */
export function percentToRate(percent: string): string {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(percent)
  if (match === null) return percent === '' ? '' : `${percent}%`
  const digits = (match[1]! + (match[2] ?? '').padEnd(2, '0')).padStart(5, '0')
  return `${Number(digits.slice(0, -4))}.${digits.slice(-4)}`
}
