import { z } from 'zod'
import { enumeration } from '../../kit/enumeration.ts'
import { fields } from '../../kit/field.ts'
import type { Code } from '../../kit/permission.ts'
import { day, money } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'

/** What values of some dictionaries carry beyond their names. */

export const riskCategories = enumeration({
  CONTACT: ['绕开平台联系', 'Off-platform contact'],
  FEE: ['违规收费', 'Improper fees'],
  FRAUD: ['欺诈', 'Fraud'],
  ABUSE: ['辱骂骚扰', 'Abuse'],
  DISCRIMINATION: ['就业歧视', 'Discrimination'],
  PRIVACY: ['泄露隐私', 'Privacy'],
})

export const riskLevels = enumeration({
  LOW: { label: ['低', 'Low'], tone: 'neutral' },
  MIDDLE: { label: ['中', 'Medium'], tone: 'warn' },
  HIGH: { label: ['高', 'High'], tone: 'bad' },
})

export const wordLevels = enumeration({
  STOP: { label: ['禁止', 'Blocked'], tone: 'bad' },
  WARN: { label: ['提醒', 'Warning'], tone: 'warn' },
})

const riskWordExtra = z.strictObject({ category: riskCategories.schema, level: riskLevels.schema })
const forbiddenWordExtra = z.strictObject({ level: wordLevels.schema })

/** Upper bound of the yearly income, null for the last bracket; a percentage; and from which month on it counts. */
const taxBracketExtra = z.strictObject({
  upTo: money.nullable().default(null),
  rate: z
    .string()
    .regex(/^(?:\d|[1-9]\d|100)(?:\.\d{1,2})?$/, bilingual('请输入0-100的百分比，最多两位小数', 'Enter a percentage from 0 to 100 with up to 2 decimals')),
  quickDeduction: money,
  startOn: day.refine(value => value.endsWith('-01'), bilingual('须从某月1日起生效', 'Must start on the first day of a month')),
})
export type TaxBracketExtra = z.output<typeof taxBracketExtra>

export const dictExtraFields = fields({
  category: { label: ['类别', 'Category'], values: riskCategories },
  level: { label: ['风险等级', 'Risk'], values: riskLevels },
  wordLevel: { label: ['处理方式', 'Effect'], values: wordLevels },
  upTo: ['累计收入上限', 'Income up to'],
  rate: ['税率%', 'Rate %'],
  quickDeduction: ['速算扣除数', 'Quick deduction'],
  startOn: ['生效日期', 'In force from'],
})

export interface DictExtra {
  readonly schema: z.ZodObject
  /** What its editor needs beside the right to keep dictionaries. */
  readonly code?: Code
  /** A value counts from this day of its extra on: not before next month, and unchanged from then on. */
  readonly startsOn?: string
}

/** By the code of the dictionary. */
export const dictExtras: Readonly<Record<string, DictExtra>> = {
  CHAT_RISK_WORD: { schema: riskWordExtra },
  pc_forbidden_word: { schema: forbiddenWordExtra },
  flex_tax_bracket: { schema: taxBracketExtra, code: 'FlexCommission.settle', startsOn: 'startOn' },
}
