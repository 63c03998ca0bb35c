import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { get, post, put } from '../../kit/call.ts'
import { formatted } from '../../kit/format.ts'
import { refusals } from '../../kit/refusal.ts'
import { done, id, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'

export const deptKinds = enumeration({
  COMPANY: ['公司', 'Company'],
  SALES: ['销售', 'Sales'],
  RECRUIT: ['招聘', 'Recruitment'],
  SERVICE: ['客服', 'Customer service'],
  TELE: ['电销', 'Telemarketing'],
  HOME: ['家政', 'Home service'],
  FINANCE: ['财务', 'Finance'],
  OTHER: ['其他', 'Other'],
})
export type DeptKind = ValueOf<typeof deptKinds>
export const deptKind = deptKinds.schema

export const maxDeptLevel = 8

export const deptNode = z.strictObject({
  id,
  parentId: id.nullable(),
  name: z.string(),
  code: z.string().nullable(),
  kind: deptKind,
  leaderId: id.nullable(),
  leaderName: z.string().nullable(),
  deputyIds: z.array(id),
  level: z.int(),
  sortId: z.int(),
  staffCount: z.int().nullable(),
  /** Enabled members are listed for whoever asks for them and may see members; it is null otherwise. */
  staffList: z.array(z.strictObject({ id, realName: z.string() })).nullable(),
  version,
  get deptChildList(): z.ZodArray<typeof deptNode> {
    return z.array(deptNode)
  },
})
export type DeptNode = z.output<typeof deptNode>

const fields = {
  /** It is null for the root alone. */
  parentId: id.nullable(),
  name: z.string().trim().min(2, bilingual('部门名称为2-30个字', 'Enter 2–30 characters')).max(30, bilingual('部门名称为2-30个字', 'Enter 2–30 characters')),
  code: formatted('word').nullable(),
  kind: deptKind,
  leaderId: id.nullable(),
  deputyIds: z.array(id).max(5),
  /** It is the place among its siblings, from 0; those behind it make room. */
  sortId: z.int().min(0).max(9999),
}

export const dept = {
  tree: get('/selectDeptTree', {
    title: ['部门树', 'Department tree'],
    access: 'LOGIN',
    spec: true,
    input: z.strictObject({ kind: deptKind.optional(), withStaffCount: z.boolean().default(false), withStaff: z.boolean().default(false) }),
    answer: z.array(deptNode),
  }),
  add: post('/addDept', {
    title: ['新增部门', 'Add department'],
    access: ['UserManage.dept'],
    spec: true,
    audit: 'CREATE',
    input: z.strictObject({ ...fields, parentId: id }),
    answer: z.strictObject({ id, version }),
  }),
  update: post('/updateDept', {
    title: ['编辑部门', 'Edit department'],
    access: ['UserManage.dept'],
    spec: true,
    audit: 'UPDATE',
    input: z.strictObject({ id, version, ...fields }),
    answer: z.strictObject({ id, version }),
  }),
  delete: put('/deleteDept', {
    title: ['删除部门', 'Delete department'],
    access: ['UserManage.dept'],
    spec: true,
    audit: 'DELETE',
    input: z.strictObject({ id, version }),
    answer: done,
  }),
}

export const deptRefusals = refusals(42_100, {
  nameTaken: ['同级部门名称已存在', 'A department with this name already exists at this level'],
  codeTaken: ['部门编码已存在', 'This department code already exists'],
  tooDeep: ['部门层级不能超过8级', 'Departments can have up to 8 levels'],
  belowItself: ['不能移动到自己的下级部门', 'A department cannot be moved below itself'],
  hasChildren: (values: { count: number }) => [
    `部门下还有${values.count}个下级部门，不能删除`,
    `The department still has ${values.count} subdepartments. Move or delete them first`,
  ],
  hasMembers: (values: { count: number }) => [`部门下还有${values.count}名成员，不能删除`, `The department still has ${values.count} members. Move them first`],
  inUse: (values: { area: string }) => [`部门正被${values.area}使用`, `Still used by ${values.area}`],
  noParent: ['上级部门不存在', 'The parent department does not exist'],
  noLeader: ['负责人或副职不存在或已离职', 'The head or a deputy does not exist or has left. Choose someone else'],
  oneRoot: ['顶级部门不能移动', 'The top department cannot be moved'],
})
