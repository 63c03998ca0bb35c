import { z } from 'zod'
import { get } from '../../kit/call.ts'

/** The codes are those of GB/T 2260; storey 1 is a province, 2 a city, 3 a district. */
export const regionCode = z.string().regex(/^\d{6}$/)

export const regionNode = z.strictObject({
  code: regionCode,
  name: z.string(),
  storey: z.int(),
  get childes(): z.ZodArray<typeof regionNode> {
    return z.array(regionNode)
  },
})
export type RegionNode = z.output<typeof regionNode>

export const region = {
  tree: get('/selectAreaTree', {
    title: ['地区树', 'Region tree'],
    access: 'LOGIN',
    input: z.strictObject({ storey: z.int().min(1).max(3).default(3), enabledOnly: z.boolean().default(true) }),
    answer: z.array(regionNode),
  }),
  list: get('/selectAreaList', {
    title: ['地区列表', 'Regions'],
    access: 'LOGIN',
    input: z.strictObject({ parentCode: regionCode.optional(), keyword: z.string().max(20).optional() }),
    answer: z.array(z.strictObject({ code: regionCode, name: z.string(), fullName: z.string(), storey: z.int() })),
  }),
}
