import { z } from 'zod'
import { bilingual } from './text.ts'

/**
 * A telephone number has one written form: the digits with the area code and without the country's, and behind a dash the
 * extension of a landline. It is brought into this form before it is stored, compared, limited, blocked or dialled
 * (conventions.md, "Numbers").
 */

const mobile = /^1\d{10}$/
const landline = /^(?:0\d{2,3})?[2-9]\d{6,7}$/
/** Mobile and landline numbers in the written form. */
export const dialNumber = /^(?:1\d{10}|(?:0\d{2,3})?[2-9]\d{6,7}(?:-\d{1,6})?)$/

/** The written form of a number as people type it. What is no number comes back as it was typed, without the blanks around it. */
export function normalisePhone(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\s()[\]【】〔〕./]/g, '')
    .replace(/[‐-―−—–ー~]/g, '-')
    .replace(/(?:分机|转|ext|x|#|,|:)+/gi, '-')
  if (!/^\+?[\d-]+$/.test(plain)) return typed.trim()
  const parts = plain.replace('+', '').split('-').filter(Boolean)
  const digits = withoutCountry(parts.join(''), plain.startsWith('+'))
  const extension = parts.at(-1) ?? ''
  const line = withoutCountry(parts.slice(0, -1).join(''), plain.startsWith('+'))
  if (landline.test(line) && /^\d{1,6}$/.test(extension)) return `${line}-${extension}`
  return digits
}

/** Behind +86 the area code has lost its zero, and a mobile number that is dialled from afar has one too many. */
function withoutCountry(digits: string, isInternational: boolean): string {
  const national = /^(?:0086|86)(?=\d{9,12}$)/.test(digits) || (isInternational && digits.startsWith('86'))
  const rest = national ? digits.replace(/^(?:00)?86/, '') : digits
  if (/^01[3-9]\d{9}$/.test(rest)) return rest.slice(1)
  return national && !mobile.test(rest) && !rest.startsWith('0') && /^(?:10\d{8}|[2-9]\d{8,10})$/.test(rest) && !/^[48]00\d{7}$/.test(rest) ? `0${rest}` : rest
}

/** The line that rings, whichever extension is asked for behind it: who blocks or limits a number means its line. */
export const phoneLine = (phone: string): string => phone.split('-')[0]!

/** A number without an area code is that of the line it is dialled from. */
export function withAreaOf(lineNumber: string, phone: string): string {
  const area = /^(?:010|02\d|0[3-9]\d{2})/.exec(normalisePhone(lineNumber))?.[0]
  return area === undefined || !landline.test(phoneLine(phone)) || phone.startsWith('0') ? phone : `${area}${phone}`
}

/** A mobile or landline number, in its written form whatever was typed. */
export function phoneNumber(message = bilingual('请输入正确的电话号码', 'Enter a valid phone number')) {
  return z.string(message).max(40, message).overwrite(normalisePhone).regex(dialNumber, message)
}

/** What is looked for in names and numbers: a whole number in its written form, any other word as typed. */
export function phoneKeyword(max: number) {
  return z.string().min(1).max(max).overwrite(writtenIfPhone)
}

/** Without an area code digits may as well be a date, so that they stay as typed. */
function writtenIfPhone(keyword: string): string {
  const written = normalisePhone(keyword)
  return dialNumber.test(written) && /^[01]/.test(written) ? written : keyword
}
