import { z } from 'zod'
import { normalisePhone } from './phone.ts'
import { bilingual } from './text.ts'

/**
 * The format patterns of product.md section 5. Each is linear in the length of its input
 * (format.test.ts proves it with long crafted strings) and each carries its message.
 */
interface Format {
  pattern: RegExp
  message: string
}

const format = (pattern: RegExp, zh: string, en: string): Format => ({ pattern, message: bilingual(zh, en) })

export const formats = {
  /** 11 digits; prefixes that were never given to mobile numbers are excluded. */
  mobile: format(/^1(?:3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}$/, '手机号格式不正确', 'Enter a valid mobile number'),
  landline: format(/^(?:0\d{2,3}-?)?[2-9]\d{6,7}(?:-\d{1,6})?$/, '固定电话格式不正确', 'Enter a valid landline number'),
  password: format(
    /^(?=[^A-Za-z]*[A-Za-z])(?=[^0-9]*[0-9])[A-Za-z0-9~!@#$%^&*]{6,18}$/,
    '请输入6-18位，必须同时包含字母和数字',
    'Enter 6-18 characters, must contain both letters and digits',
  ),
  email: format(
    /^[A-Za-z0-9_+-]{1,64}(?:\.[A-Za-z0-9_+-]{1,64}){0,5}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,62})(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,62})){1,5}$/,
    '邮箱格式不正确',
    'Enter a valid email address',
  ),
  domain: format(/^(?=.{3,255}$)[A-Za-z0-9](?:[A-Za-z0-9-]{0,62})(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,62})){1,9}$/, '域名格式不正确', 'Enter a valid domain name'),
  url: format(/^https?:\/\/[^\s/?#@]{1,255}(?:[/?#]\S{0,1800})?$/, '请输入正确的网址', 'Enter a valid URL starting with http or https'),
  word: format(/^[A-Za-z0-9_-]{1,19}$/, '请输入1-19位字母、数字、横线或下划线', 'Enter 1–19 letters, digits, dashes or underscores'),
  chineseName: format(/^[\u4e00-\u9fa5·]{2,20}$/, '姓名为2-20个汉字', 'Enter 2–20 Chinese characters'),
  label: format(
    /^[A-Za-z\u4e00-\u9fa5\-()[\]（）【】.]{1,50}$/,
    '请输入1-50位字母、中文、横线、括号或点',
    'Enter 1-50 letters, Chinese characters, dashes, brackets or dots',
  ),
  account: format(/^[A-Za-z0-9_-]{5,20}$/, '账号为5-20位字母、数字、横线或下划线', 'Enter 5–20 letters, digits, dashes or underscores'),
  nonNegativeNumber: format(/^(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?$/, '请输入非负数', 'Enter 0 or a positive number'),
  lettersDigitsChinese: format(/^[A-Za-z0-9\u4e00-\u9fa5]{1,200}$/, '只能输入字母、数字和中文', 'Enter letters, digits and Chinese characters only'),
  englishWordsOrChinese: format(
    /^(?:[A-Za-z]{1,50}(?: [A-Za-z]{1,50}){0,20}|[\u4e00-\u9fa5]{1,200})$/,
    '请输入英文单词（以空格分隔）或中文',
    'English words separated by spaces, or Chinese only',
  ),
  amount: format(/^(?:0|[1-9]\d{0,11})(?:\.\d{1,2})?$/, '请输入正确的金额，最多两位小数', 'Enter an amount with up to 2 decimals'),
  positiveInteger: format(/^[1-9]\d{0,14}$/, '请输入正整数', 'Enter a whole number above 0'),
  fourDigits: format(/^\d{4}$/, '请输入4位数字', 'Enter 4 digits'),
  sixDigits: format(/^\d{6}$/, '请输入6位数字', 'Enter 6 digits'),
  tenDigits: format(/^\d{10}$/, '请输入10位数字', 'Enter 10 digits'),
  dateOrDateTime: format(
    /^(?:(?!0000)\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:0[48]|[2468][048]|[13579][26])00)-02-29)(?: (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/,
    '日期格式不正确',
    'Not a valid date or date-time',
  ),
} satisfies Record<string, Format>

export type FormatName = keyof typeof formats

/** A string of the named format: `formatted('mobile')`. Telephone numbers come in their written form (phone.ts). */
export function formatted(name: FormatName) {
  const { pattern, message } = formats[name]
  const bounded = z.string().max(2000)
  return (name === 'mobile' || name === 'landline' ? bounded.overwrite(normalisePhone) : bounded).regex(pattern, message)
}

/** A network address, as a filter of logs. */
export const networkAddress = z
  .string()
  .max(45)
  .refine(value => z.ipv4().safeParse(value).success || z.ipv6().safeParse(value).success, bilingual('请输入正确的IP地址', 'Enter a valid IP address'))

/** Letters or Chinese, 1-20 characters unless said otherwise. */
export function personName(min = 1, max = 20) {
  return z
    .string()
    .regex(
      new RegExp(`^[A-Za-z\\u4e00-\\u9fa5·]{${min},${max}}$`),
      bilingual(`姓名为${min}-${max}位中文或字母`, `Enter ${min}-${max} letters or Chinese characters`),
    )
}
