import { exportKind, importKind } from '../../kit/area.ts'
import { z } from 'zod'
import { actionNames } from '../../kit/action.ts'
import { get, post, put } from '../../kit/call.ts'
import { exportOf } from '../../kit/export.ts'
import { finds, guarded } from '../../kit/field-right.ts'
import { todoFilter } from '../../kit/queue.ts'
import { staffQueues } from './staff-queue.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { phoneKeyword } from '../../kit/phone.ts'
import { bulkAnswer, day, done, id, ids, instant, reason, text, version } from '../../kit/scalar.ts'
import { identityKind } from '../identity/identity-kind.ts'
import { staffActions } from './staff-action.ts'
import { agentFields, genders, staffAdd, staffEdit, staffPlace } from './staff-form.ts'
import { staffStatus } from './staff-state.ts'

export * from './staff-state.ts'

export const staffImport = importKind('STAFF', { label: ['成员', 'Members'], code: 'UserManage.import', rows: 1_000, mode: 'PARTIAL' })

export const staffExport = exportKind('STAFF', { label: ['成员列表', 'Members'], codes: ['UserManage.export'] })

export const staffOption = z.strictObject({ id, realName: z.string(), deptName: z.string(), post: z.string().nullable() })
export type StaffOption = z.output<typeof staffOption>

const heldRole = z.strictObject({ id, title: z.string(), expireAt: day.nullable() })

export const staffRow = z.strictObject({
  id,
  staffNo: z.string().nullable(),
  realName: z.string(),
  /** The number is masked, and its full value comes from revealField. */
  mobile: guarded('staff.mobile', z.string().nullable()),
  deptId: id,
  deptName: z.string(),
  post: z.string().nullable(),
  status: staffStatus,
  isAdmin: z.boolean(),
  roles: z.array(heldRole),
  adviserNames: z.array(z.string()),
  waiterNames: z.array(z.string()),
  saleNames: z.array(z.string()),
  agentId: z.string().nullable(),
  lastLoginAt: instant.nullable(),
  /** The last day of somebody who leaves or has left. */
  leaveDate: day.nullable(),
  online: z.boolean(),
  locked: z.boolean(),
  createdAt: instant,
  version,
  /** Code and state decide in a row. Whether the member holds more than the caller is found out for the detail alone, because it costs a query each. */
  actions: z.array(actionNames(staffActions)),
})
export type StaffRow = z.output<typeof staffRow>

const boundIdentity = z.strictObject({ id, name: z.string(), isMain: z.boolean() })

export const staffInfo = z.strictObject({
  ...staffRow.shape,
  gender: genders.schema,
  email: z.string().nullable(),
  entryDate: day.nullable(),
  lastLoginIp: z.string().nullable(),
  remark: z.string().nullable(),
  /** The path leads from the root to the member's own department. */
  deptPath: z.array(z.string()),
  adviserList: z.array(boundIdentity),
  waiterList: z.array(boundIdentity),
  saleList: z.array(boundIdentity),
  /** The number is masked, like the member's own. */
  agent: z.strictObject({ ...agentFields, workNo: z.string(), cellphone: guarded('staff.mobile', z.string().nullable()) }).nullable(),
  dingUserId: z.string().nullable(),
  xiaoKeUserId: z.string().nullable(),
  hrtUsername: z.string().nullable(),
  hrtPlatformId: z.string().nullable(),
  /** It counts what still hangs on the member in all areas; selectMangerHandover has the parts. */
  openWork: z.int(),
  updatedAt: instant,
  updatedByName: z.string().nullable(),
})
export type StaffInfo = z.output<typeof staffInfo>

/** Every area whose records a leaving member may still own offers one such kind. */
export const handoverItem = z.strictObject({
  key: z.string(),
  label: z.string(),
  count: z.int(),
  /** It is null where there is no page for the things. */
  linkPath: z.string().nullable(),
})
export type HandoverItem = z.output<typeof handoverItem>

const page = get('/selectMangerPage', {
  title: ['成员列表', 'Members'],
  access: ['UserManage'],
  spec: true,
  input: pageInput(
    {
      status: staffStatus.optional(),
      keyword: finds(['staff.mobile'], phoneKeyword(50)).optional(),
      deptId: id.optional(),
      below: z.boolean().optional(),
      roleId: id.optional(),
      identityKind: identityKind.optional(),
      isAgent: z.boolean().optional(),
      isAdmin: z.boolean().optional(),
      hasRole: z.boolean().optional(),
      lastLoginBefore: day.optional(),
      createdFrom: day.optional(),
      createdTo: day.optional(),
      ...todoFilter(staffQueues),
    },
    ['createdAt', 'lastLoginAt', 'staffNo'],
  ),
  answer: pageOf(staffRow, { statusCount: z.record(z.string(), z.int()) }),
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
      /** A picker asks for members already chosen, so that it can show their names. */
      ids: z.array(id).max(100).optional(),
      limit: z.int().min(1).max(50).default(20),
    }),
    answer: z.array(staffOption),
  }),
  page,
  export: exportOf('/exportMangerData', ['导出成员', 'Export members'], staffExport, page),
  info: get('/selectMangerInfo/{id}', {
    title: ['成员详情', 'Member detail'],
    access: ['UserManage'],
    spec: true,
    input: z.strictObject({ id }),
    answer: staffInfo,
  }),
  add: post('/addManger', {
    title: ['新增成员', 'Add members'],
    access: ['UserManage.add'],
    spec: true,
    audit: 'CREATE',
    secrets: ['hrt'],
    input: staffAdd,
    /** The initial password is shown this once. */
    answer: z.strictObject({ id, password: z.string() }),
  }),
  update: post('/updateManger', {
    title: ['编辑成员', 'Edit members'],
    access: ['UserManage.edit'],
    spec: true,
    audit: 'UPDATE',
    secrets: ['hrt'],
    input: staffEdit,
    answer: z.strictObject({ version }),
  }),
  place: post('/placeManger', {
    title: ['调整部门和岗位', 'Change department or post'],
    access: ['UserManage.edit'],
    audit: 'UPDATE',
    input: staffPlace,
    answer: z.strictObject({ version }),
  }),
  resetPassword: post('/resetMangerPassword', {
    title: ['重置密码', 'Reset passwords'],
    access: ['UserManage.resetPassword'],
    spec: true,
    audit: 'UPDATE',
    atOnce: 'LAST',
    input: z.strictObject({ id, reason: reason(2, 100) }),
    answer: z.strictObject({ password: z.string() }),
  }),
  /** The same for many, each by itself; the passwords are in this answer alone. */
  resetPasswords: post('/resetMangerPasswords', {
    title: ['批量重置密码', 'Reset passwords'],
    access: ['UserManage.resetPassword'],
    audit: 'UPDATE',
    atOnce: 'LAST',
    input: z.strictObject({ ids, reason: reason(2, 100) }),
    answer: bulkAnswer.extend({ passwords: z.array(z.strictObject({ id, realName: z.string(), password: z.string() })) }),
  }),
  changeStatus: put('/changeUserStatus', {
    title: ['变更成员状态', 'Change member status'],
    /** The rule asks for the code of the move, because disabling and enabling need .status, leaving and coming back .leave. */
    access: ['UserManage.status', 'UserManage.leave'],
    spec: true,
    audit: 'STATE',
    input: z.strictObject({ id, status: staffStatus, version, reason: reason(2, 200) }),
    answer: z.strictObject({ status: staffStatus }),
  }),
  /** The last day of a member who leaves; what is still open shows in a queue until it is handed over. */
  planLeave: post('/planMangerLeave', {
    title: ['设置离职日期', 'Set the last day'],
    access: ['UserManage.leave'],
    audit: 'UPDATE',
    input: z.strictObject({ id, version, leaveDate: day.nullable() }),
    answer: z.strictObject({ version }),
  }),
  unlock: post('/unlockManger', {
    title: ['解锁成员', 'Unlock member'],
    access: ['UserManage.status'],
    audit: 'STATE',
    atOnce: 'LAST',
    input: z.strictObject({ id }),
    answer: done,
  }),
  moveMany: post('/changeMangerDept', {
    title: ['批量调整部门', "Change members' department"],
    access: ['UserManage.edit'],
    audit: 'UPDATE',
    input: z.strictObject({ ids, deptId: id }),
    answer: bulkAnswer,
  }),
  disableMany: post('/disableManger', {
    title: ['批量停用成员', 'Disable members'],
    access: ['UserManage.status'],
    audit: 'STATE',
    input: z.strictObject({ ids, reason: reason(2, 200) }),
    answer: bulkAnswer,
  }),
  handoverList: get('/selectMangerHandover/{id}', {
    title: ['待交接事项', 'Open work'],
    access: ['UserManage.leave', 'UserManage.edit'],
    input: z.strictObject({ id }),
    answer: z.array(handoverItem),
  }),
  handover: post('/handoverManger', {
    title: ['办理交接', 'Hand over'],
    access: ['UserManage.leave'],
    audit: 'UPDATE',
    input: z.strictObject({
      fromId: id,
      items: z
        .array(z.strictObject({ key: text(1, 50), toId: id }))
        .min(1)
        .max(30),
    }),
    answer: z.array(z.strictObject({ key: z.string(), label: z.string(), moved: z.int(), msg: z.string().nullable() })),
  }),
}

export const staffButtons = buttons(
  'UserManage',
  {
    add: ['新增成员', 'Add members'],
    edit: ['编辑成员', 'Edit members'],
    grant: ['分配角色', 'Assign roles'],
    resetPassword: ['重置密码', 'Reset passwords'],
    status: ['启用停用', 'Enable or disable members'],
    leave: ['办理离职', 'Offboard members'],
    dept: ['维护部门', 'Manage departments'],
    viewPhone: ['查看手机号', 'View phone numbers'],
    import: ['导入成员', 'Import members'],
    export: ['导出成员', 'Export members'],
    online: ['在线用户', 'Online users'],
    forceLogout: ['强制下线', 'Force sign-out'],
    loginLog: ['登录日志', 'Sign-in log'],
  },
  ['grant', 'resetPassword', 'leave', 'viewPhone', 'export', 'forceLogout'],
)
