import { z } from 'zod'
import { get, post } from '../kit/call.ts'
import { formatted, personName } from '../kit/format.ts'
import { pageInput, pageOf } from '../kit/page.ts'
import { buttons } from '../kit/permission.ts'
import { refusals } from '../kit/refusal.ts'
import { day, id, instant, text, version } from '../kit/scalar.ts'
import type { StateLabel } from '../kit/machine.ts'

/** Numbers as the specification gives them: staff page defaults to status 1. */
export const staffStatuses = {
  1: { label: ['启用', 'Enabled'], tone: 'good' },
  0: { label: ['停用', 'Disabled'], tone: 'bad' },
  2: { label: ['离职', 'Left'], tone: 'neutral' },
} as const satisfies Record<number, StateLabel>
export const staffStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type StaffStatus = z.output<typeof staffStatus>

export const genders = ['M', 'F', 'U'] as const

export const staffOption = z.strictObject({ id, realName: z.string(), deptName: z.string(), post: z.string().nullable() })
export type StaffOption = z.output<typeof staffOption>

const staffRole = z.strictObject({ id, title: z.string(), expireAt: day.nullable() })

export const staffRow = z.strictObject({
  id,
  staffNo: z.string().nullable(),
  realName: z.string(),
  /** Masked; the full value comes from revealField. */
  mobile: z.string(),
  deptId: id,
  deptName: z.string(),
  post: z.string().nullable(),
  status: staffStatus,
  isAdmin: z.boolean(),
  roles: z.array(staffRole),
  agentId: z.string().nullable(),
  lastLoginAt: instant.nullable(),
  online: z.boolean(),
  locked: z.boolean(),
  createdAt: instant,
  version,
})
export type StaffRow = z.output<typeof staffRow>

export const staffInfo = z.strictObject({
  ...staffRow.shape,
  gender: z.enum(genders),
  email: z.string().nullable(),
  entryDate: day.nullable(),
  leaveDate: day.nullable(),
  lastLoginIp: z.string().nullable(),
  remark: z.string().nullable(),
  /** From the root to the member's own department. */
  deptPath: z.array(z.string()),
  updatedAt: instant,
  updatedByName: z.string().nullable(),
})
export type StaffInfo = z.output<typeof staffInfo>

/** What a person with UserManage.edit may change of a member's profile. */
export const staffEdit = z.strictObject({
  id,
  version,
  realName: personName(),
  staffNo: formatted('word').nullable(),
  post: text(0, 30).nullable(),
  gender: z.enum(genders),
  email: formatted('email').nullable(),
  entryDate: day.nullable(),
  remark: text(0, 200).nullable(),
})

export const staff = {
  list: get('/selectMangerList', {
    title: ['成员选择', 'Choose members'],
    access: 'LOGIN',
    spec: true,
    input: z.strictObject({
      keyword: z.string().max(50).optional(),
      deptId: id.optional(),
      status: staffStatus.default(1),
      roleId: id.optional(),
      /** Names of members already chosen, so that a picker can show them. */
      ids: z.array(id).max(100).optional(),
      limit: z.int().min(1).max(50).default(20),
    }),
    answer: z.array(staffOption),
  }),
  page: get('/selectMangerPage', {
    title: ['成员列表', 'Members'],
    access: ['UserManage'],
    spec: true,
    input: pageInput(
      {
        status: staffStatus.optional(),
        keyword: z.string().max(50).optional(),
        deptId: id.optional(),
        below: z.boolean().optional(),
        roleId: id.optional(),
        isAdmin: z.boolean().optional(),
        lastLoginBefore: day.optional(),
        createdFrom: day.optional(),
        createdTo: day.optional(),
      },
      ['createdAt', 'lastLoginAt', 'staffNo'],
    ),
    answer: pageOf(staffRow, { statusCount: z.record(z.string(), z.int()) }),
  }),
  info: get('/selectMangerInfo/{id}', {
    title: ['成员详情', 'Member detail'],
    access: ['UserManage'],
    spec: true,
    input: z.strictObject({ id }),
    answer: staffInfo,
  }),
  update: post('/updateManger', {
    title: ['编辑成员', 'Edit member'],
    access: ['UserManage.edit'],
    spec: true,
    audit: 'UPDATE',
    input: staffEdit,
    answer: z.strictObject({ version }),
  }),
}

export const staffButtons = buttons(
  'UserManage',
  {
    add: ['新增成员', 'Add member'],
    edit: ['编辑成员', 'Edit member'],
    grant: ['分配角色', 'Grant roles'],
    resetPassword: ['重置密码', 'Reset password'],
    status: ['启用停用', 'Enable or disable'],
    leave: ['办理离职', 'Handle leaving'],
    dept: ['维护部门', 'Keep departments'],
    viewPhone: ['查看手机号', 'See phone numbers'],
    import: ['导入成员', 'Import members'],
    export: ['导出成员', 'Export members'],
    online: ['在线用户', 'Online users'],
    forceLogout: ['强制下线', 'Force sign-out'],
    loginLog: ['登录日志', 'Login log'],
  },
  ['grant', 'resetPassword', 'leave', 'viewPhone', 'export', 'forceLogout'],
)

export const staffRefusals = refusals(42_000, {
  staffNoTaken: ['工号已存在', 'This staff number is taken'],
  higherRights: ['该成员权限高于您，不能操作', 'This member holds more rights than you; you cannot change them'],
})
