import { z } from 'zod'
import { formats } from './format.ts'
import { bilingual } from './text.ts'

const idCardWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** The 18th character of a resident identity number (GB 11643). */
export function idCardCheck(first17: string): string {
  let sum = 0
  for (let place = 0; place < 17; place++) sum += Number(first17[place]) * idCardWeights[place]!
  return '10X98765432'[sum % 11]!
}

export function isIdCard(value: string): boolean {
  if (!/^\d{17}[\dXx]$/.test(value)) return false
  const born = `${value.slice(6, 10)}-${value.slice(10, 12)}-${value.slice(12, 14)}`
  return formats.dateOrDateTime.pattern.test(born) && idCardCheck(value) === value[17]!.toUpperCase()
}

export const idCard = z.string().max(18).refine(isIdCard, bilingual('请输入正确的身份证号', 'Enter a valid ID number'))

const creditCodeAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditCodeWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]

/** The 18th character of a unified social credit code (GB 32100). */
export function creditCodeCheck(first17: string): string {
  let sum = 0
  for (let place = 0; place < 17; place++) sum += creditCodeAlphabet.indexOf(first17[place]!) * creditCodeWeights[place]!
  return creditCodeAlphabet[(31 - (sum % 31)) % 31]!
}

export function isCreditCode(value: string): boolean {
  return /^[0-9A-HJ-NPQRTUWXY]{18}$/.test(value) && creditCodeCheck(value) === value[17]
}

export const creditCode = z.string().max(18).refine(isCreditCode, bilingual('统一社会信用代码格式不正确', 'Enter a valid unified social credit code'))
