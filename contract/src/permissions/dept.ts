import { z } from 'zod'
import { get } from '../kit/call.ts'
import { id } from '../kit/scalar.ts'

export const deptKinds = ['COMPANY', 'SALES', 'RECRUIT', 'SERVICE', 'TELE', 'HOME', 'FINANCE', 'OTHER'] as const

export const deptNode = z.strictObject({
  id,
  parentId: id.nullable(),
  name: z.string(),
  code: z.string().nullable(),
  kind: z.enum(deptKinds),
  leaderId: id.nullable(),
  leaderName: z.string().nullable(),
  level: z.int(),
  sortId: z.int(),
  staffCount: z.int().nullable(),
  get deptChildList(): z.ZodArray<typeof deptNode> {
    return z.array(deptNode)
  },
})
export type DeptNode = z.output<typeof deptNode>

export const dept = {
  tree: get('/selectDeptTree', {
    title: ['部门树', 'Department tree'],
    access: 'LOGIN',
    spec: true,
    input: z.strictObject({ kind: z.enum(deptKinds).optional(), withStaffCount: z.boolean().default(false) }),
    answer: z.array(deptNode),
  }),
}
