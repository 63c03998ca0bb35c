import { z } from 'zod'
import { get } from '../../kit/call.ts'
import { refusals } from '../../kit/refusal.ts'

/** Administrators keep these lists. Records hold the value, and pages show the label. */
const dictCode = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/)

export const dictItem = z.strictObject({
  value: z.string(),
  label: z.string(),
  labelEn: z.string(),
  color: z.string().nullable(),
  extra: z.record(z.string(), z.unknown()).nullable(),
  state: z.enum(['ENABLED', 'DISABLED']),
})
export type DictItem = z.output<typeof dictItem>

export const dict = {
  /** Disabled items come too, because older records still show them. */
  select: get('/selectDict', {
    title: ['数据字典', 'Dictionary'],
    access: 'LOGIN',
    input: z.strictObject({ codes: z.array(dictCode).min(1).max(30) }),
    answer: z.record(z.string(), z.array(dictItem)),
  }),
}

export const dictRefusals = refusals(44_000, {
  notOffered: (values: { zh: string; en: string }) => [
    `所选的${values.zh}不存在或已停用，请重新选择`,
    `The chosen ${values.en} does not exist or is disabled, please choose again`,
  ],
})
