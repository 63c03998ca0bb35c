import { z } from 'zod'
import { declaredName, declaredParams } from '../../kit/area.ts'
import { get, post } from '../../kit/call.ts'
import { refusals } from '../../kit/refusal.ts'
import { id, instant, version } from '../../kit/scalar.ts'

/** A parameter that some area declares, with what administrators have set. */
const paramRow = z.strictObject({
  /** Null as long as nobody has set it. */
  id: id.nullable(),
  paramKey: z.string(),
  area: z.string(),
  areaEn: z.string(),
  label: z.string(),
  labelEn: z.string(),
  meaning: z.string(),
  meaningEn: z.string(),
  value: z.int(),
  defaultValue: z.int(),
  min: z.int(),
  max: z.int(),
  /** 0 as long as nobody has set it. */
  version: z.int(),
  updatedAt: instant.nullable(),
  updatedBy: z.string().nullable(),
})
export type ParamRow = z.output<typeof paramRow>

export const sysParam = {
  list: get('/sysParamList', {
    title: ['系统参数', 'Parameters'],
    access: ['TreeManage.param'],
    input: z.strictObject({}),
    answer: z.array(paramRow),
  }),
  save: post('/saveSysParam', {
    title: ['修改系统参数', 'Change a parameter'],
    access: ['TreeManage.param'],
    input: z.strictObject({
      paramKey: declaredName(() => declaredParams().map(({ key }) => key)),
      version: z.int().min(0).max(2_147_483_647),
      value: z.int().min(-2_147_483_648).max(2_147_483_647),
    }),
    answer: z.strictObject({ version }),
    audit: 'UPDATE',
  }),
}

export const paramRefusals = refusals(44_100, {
  outOfBounds: (values: { min: number; max: number }) => [`请输入${values.min}-${values.max}之间的数值`, `Enter a number from ${values.min} to ${values.max}`],
})
