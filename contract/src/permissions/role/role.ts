import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { actionNames } from '../../kit/action.ts'
import { get, post, put } from '../../kit/call.ts'
import { fieldKeys, fieldModes } from '../../kit/field-catalogue.ts'
import { formatted } from '../../kit/format.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { refusals } from '../../kit/refusal.ts'
import { bulkAnswer, day, done, id, instant, text, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import type { Text } from '../../kit/text.ts'
import { dataScopes } from '../../shell/session/session.ts'
import { staffStatus } from '../staff/staff.ts'
import { roleActions, roleStates } from './role-action.ts'

export const dataScopeLabels = enumeration({
  ALL: ['全部', 'All'],
  DEPT_AND_BELOW: ['本部门及下级', 'Department and below'],
  DEPT: ['本部门', 'Department'],
  SELF: ['仅本人', 'Own records'],
})
const dataScope = z.enum(dataScopes)

const status = roleStates.schema

export const roleRow = z.strictObject({
  id,
  title: z.string(),
  code: z.string().nullable(),
  dataScope,
  memberCount: z.int(),
  menuCount: z.int(),
  buttonCount: z.int(),
  maskCount: z.int(),
  status,
  builtin: z.boolean(),
  updatedByName: z.string().nullable(),
  updatedAt: instant,
  version,
  actions: z.array(actionNames(roleActions)),
})
export type RoleRow = z.output<typeof roleRow>

export const roleField = z.strictObject({ fieldKey: z.enum(fieldKeys), mode: z.enum(fieldModes) })
export type RoleField = z.output<typeof roleField>

export const firstMember = z.strictObject({ id, realName: z.string(), deptName: z.string(), status: staffStatus, expireAt: day.nullable() })

export const roleInfo = z.strictObject({
  ...roleRow.shape,
  description: z.string().nullable(),
  menuIds: z.array(id),
  fields: z.array(roleField),
  /** Only the first twenty members are listed. */
  members: z.array(firstMember),
})
export type RoleInfo = z.output<typeof roleInfo>

export const roleMenuNode = z.strictObject({
  id,
  parentId: id.nullable(),
  router: z.string(),
  title: z.string(),
  titleEn: z.string(),
  displayType: z.enum(['MENU', 'BUTTON']),
  navigation: z.boolean(),
  /** It says whether the caller holds the right or is an administrator, because nobody grants more than he has. */
  grantable: z.boolean(),
  /** Granting it needs a second look, because it opens sensitive data, export, deletion or rights. */
  dangerous: z.boolean(),
  apiCount: z.int(),
  checked: z.boolean(),
  get children(): z.ZodArray<typeof roleMenuNode> {
    return z.array(roleMenuNode)
  },
})
export type RoleMenuNode = z.output<typeof roleMenuNode>

const titleLength = bilingual('角色名称为2-20个字', 'Enter 2–20 characters')

export const roleEdit = z.strictObject({
  id: id.optional(),
  version: version.optional(),
  title: z.string().trim().min(2, titleLength).max(20, titleLength),
  code: formatted('word').nullable(),
  description: text(0, 200).nullable(),
  dataScope,
  menuIds: z.array(id).min(1, bilingual('请至少选择一个权限', 'Choose at least one permission')).max(2000),
  fields: z.array(roleField).max(fieldKeys.length),
})
export type RoleEdit = z.output<typeof roleEdit>

const codeLabel = z.strictObject({ code: z.string(), label: z.string() })

/** All roles of the person count, because what one role loses another may still give. */
export const personChange = z.strictObject({
  staffId: id,
  realName: z.string(),
  deptName: z.string(),
  gained: z.array(codeLabel),
  lost: z.array(codeLabel),
  scopeFrom: dataScope,
  scopeTo: dataScope,
  fieldsTightened: z.array(z.string()),
  fieldsLoosened: z.array(z.string()),
  /** It says that no page would be left to the person. */
  becomesEmpty: z.boolean(),
})
export type PersonChange = z.output<typeof personChange>

export const rolePreview = z.strictObject({
  version: version.nullable(),
  members: z.int(),
  changed: z.int(),
  unaffected: z.int(),
  /** It counts those who lose anything. */
  losing: z.int(),
  records: z.array(personChange),
  apisGained: z.int(),
  apisLost: z.int(),
  warnings: z.array(z.string()),
})
export type RolePreview = z.output<typeof rolePreview>

/** Somebody comes to a right by a role, or by being an administrator, where `roleId` is null. */
const via = z.strictObject({ roleId: id.nullable(), title: z.string(), expireAt: day.nullable() })

export const roleMember = z.strictObject({
  id,
  realName: z.string(),
  deptName: z.string(),
  status: staffStatus,
  expireAt: day.nullable(),
  grantedAt: instant,
  grantedByName: z.string().nullable(),
})

export const codeHolder = z.strictObject({ id, realName: z.string(), deptName: z.string(), status: staffStatus, via: z.array(via), dataScope })
export type CodeHolder = z.output<typeof codeHolder>

export const permissionNode = z.strictObject({
  id,
  router: z.string(),
  title: z.string(),
  titleEn: z.string(),
  displayType: z.enum(['MENU', 'BUTTON']),
  dangerous: z.boolean(),
  /** It names the roles that give the right and is empty for a group. */
  via: z.array(z.string()),
  get children(): z.ZodArray<typeof permissionNode> {
    return z.array(permissionNode)
  },
})
export type PermissionNode = z.output<typeof permissionNode>

export const permissionDetail = z.strictObject({
  isAdmin: z.boolean(),
  dataScope,
  dataScopeVia: z.string().nullable(),
  tree: z.array(permissionNode),
  apiCount: z.int(),
  fields: z.array(z.strictObject({ fieldKey: z.enum(fieldKeys), mode: z.enum(fieldModes) })),
  expiring: z.array(z.strictObject({ roleId: id, title: z.string(), expireAt: day })),
})
export type PermissionDetail = z.output<typeof permissionDetail>

export const roleLimit = 10

export const role = {
  page: get('/selectRolePage', {
    title: ['角色列表', 'Roles'],
    access: ['RoleManage'],
    input: pageInput(
      {
        keyword: z.string().max(50).optional(),
        status: status.optional(),
        dataScope: dataScope.optional(),
        code: z.string().max(60).optional(),
        /** It finds roles that somebody of this department or below holds. */
        deptId: id.optional(),
      },
      // `inUse` puts what was disabled behind the rest, and of both what was changed last first.
      ['updatedAt', 'memberCount', 'title', 'inUse'],
    ),
    answer: pageOf(roleRow),
  }),
  list: get('/selectRoleList', {
    title: ['角色选择', 'Choose roles'],
    access: ['RoleManage', 'UserManage'],
    input: z.strictObject({}),
    /** A role is grantable where nothing in it goes beyond what the caller holds. */
    answer: z.array(z.strictObject({ id, title: z.string(), grantable: z.boolean() })),
  }),
  info: get('/selectRoleInfo/{id}', {
    title: ['角色详情', 'Role detail'],
    access: ['RoleForm', 'RoleManage'],
    input: z.strictObject({ id }),
    answer: roleInfo,
  }),
  menuTree: get('/selectRoleMenuTree', {
    title: ['角色权限树', 'Role permission tree'],
    access: ['RoleForm', 'RoleManage'],
    input: z.strictObject({ roleId: id.optional() }),
    answer: z.array(roleMenuNode),
  }),
  save: post('/addOrUpdateRole', {
    title: ['保存角色', 'Save role'],
    access: ['RoleManage.save'],
    audit: 'GRANT',
    input: roleEdit,
    answer: z.strictObject({ id, version, affected: z.int() }),
  }),
  preview: post('/previewRoleChange', {
    title: ['角色变更预览', 'Preview a role change'],
    access: ['RoleManage.save'],
    audit: 'NONE',
    atOnce: 'CHECK',
    input: z
      .strictObject({
        save: roleEdit.optional(),
        delete: id.optional(),
        members: z.strictObject({ roleId: id, addStaffIds: z.array(id).max(100), removeStaffIds: z.array(id).max(100) }).optional(),
        /** A page has twenty people. */
        page: z.int().min(1).max(500).default(1),
      })
      .refine(input => [input.save, input.delete, input.members].filter(one => one !== undefined).length === 1, {
        error: bilingual('请指定一项变更', 'Choose exactly one change'),
        path: ['save'],
      }),
    answer: rolePreview,
  }),
  copy: post('/copyRole', {
    title: ['复制角色', 'Copy role'],
    access: ['RoleManage.save'],
    audit: 'CREATE',
    input: z.strictObject({ id, title: roleEdit.shape.title }),
    answer: z.strictObject({ id }),
  }),
  delete: post('/deleteRole', {
    title: ['删除角色', 'Delete role'],
    access: ['RoleManage.delete'],
    audit: 'DELETE',
    input: z.strictObject({ id, version }),
    answer: done,
  }),
  changeStatus: put('/changeRoleStatus', {
    title: ['变更角色状态', 'Change role status'],
    access: ['RoleManage.status'],
    audit: 'STATE',
    input: z.strictObject({ id, status, version }),
    answer: z.strictObject({ status, version }),
  }),
  compare: get('/compareRole', {
    title: ['角色对比', 'Compare roles'],
    access: ['RoleManage'],
    input: z.strictObject({ roleIds: z.array(id).min(2).max(4) }),
    answer: z.strictObject({
      roles: z.array(z.strictObject({ id, title: z.string(), dataScope })),
      /** Each code that any of the roles grants has a row, with `held` in the order of the roles. */
      codes: z.array(z.strictObject({ code: z.string(), label: z.string(), dangerous: z.boolean(), held: z.array(z.boolean()) })),
      fields: z.array(z.strictObject({ fieldKey: z.enum(fieldKeys), modes: z.array(z.enum(fieldModes).nullable()) })),
    }),
  }),
  members: get('/selectRoleMemberPage', {
    title: ['角色成员', 'Role members'],
    access: ['RoleManage', 'UserManage'],
    input: pageInput({ roleId: id, keyword: z.string().max(50).optional() }, ['grantedAt']),
    answer: pageOf(roleMember),
  }),
  bindMembers: post('/bindRoleMembers', {
    title: ['分配角色成员', 'Grant or withdraw a role'],
    access: ['UserManage.grant'],
    audit: 'GRANT',
    input: z.strictObject({ roleId: id, addStaffIds: z.array(id).max(100), removeStaffIds: z.array(id).max(100), expireAt: day.nullable().default(null) }),
    answer: bulkAnswer,
  }),
  holders: get('/selectStaffByPermission', {
    title: ['权限拥有者', 'Who has a permission'],
    access: ['RoleManage', 'TreeManage', 'HttpManage'],
    input: pageInput({ code: z.string().max(60).optional(), apiId: id.optional() }, ['realName']).refine(
      ({ code, apiId }) => (code === undefined) !== (apiId === undefined),
      { error: bilingual('请指定权限或接口', 'Choose a permission or an endpoint'), path: ['code'] },
    ),
    answer: pageOf(codeHolder),
  }),
  permissionDetail: get('/selectMangerPermissionDetail/{id}', {
    title: ['成员权限明细', "A member's effective permissions"],
    access: ['UserManage'],
    input: z.strictObject({ id }),
    answer: permissionDetail,
  }),
}

export const roleButtons = buttons(
  'RoleManage',
  { save: ['新增编辑', 'Add and edit roles'], status: ['启用停用', 'Enable or disable roles'], delete: ['删除', 'Delete roles'] },
  ['save', 'delete'],
)

export const roleRefusals = refusals(42_200, {
  titleTaken: ['角色名称已存在', 'A role with this name already exists'],
  codeTaken: ['角色编码已存在', 'This role code already exists'],
  beyondOwn: (values: { labels: string }) => [`不能授予自己没有的权限：${values.labels}`, `You cannot grant permissions you do not have: ${values.labels}`],
  widerScope: ['数据范围不能大于自己的范围', 'The data scope cannot be wider than your own'],
  ownRole: ['不能修改自己所属的角色', 'You cannot change a role you have yourself'],
  lastWay: ['至少保留一名拥有角色管理权限的成员', 'At least one member must keep the permission to manage roles'],
  hasMembers: (values: { count: number }) => [
    `角色下还有${values.count}名成员，不能删除`,
    `${values.count} members still have this role. Remove it from them first`,
  ],
  builtin: ['内置角色不能删除', 'A built-in role cannot be deleted'],
  changedBy: (values: { name: string }) => [`角色已被${values.name}修改，请刷新后重试`, `${values.name} has changed this role. Refresh and try again`],
  higherRole: ['该角色权限高于您，不能操作', 'This role has more permissions than you do, so you cannot change it'],
  expired: ['有效期不能早于今天', 'The end date cannot be before today'],
  tooManyRoles: ['每名成员最多10个角色', 'A member can have up to 10 roles'],
  nothingChosen: ['请至少选择一个权限', 'Choose at least one permission'],
  memberLeft: ['该成员已离职', 'This member has left'],
  bothWays: ['同一成员不能同时添加和移除', 'The same member cannot be added and removed at once'],
})

export const roleWarnings = {
  becomesEmpty: (count: number): Text => [`有成员将失去全部菜单（${count}人）`, `${count} members would lose all pages`],
  buttonWithoutPage: ['授予了按钮但没有页面', 'A button is granted without its page'],
  agentWithoutRecords: ['坐席缺少通话记录页面', 'Agents would lack the call records page'],
  nobodyHolds: (label: string): Text => [`无人再拥有：${label}`, `Nobody would have this permission any more: ${label}`],
} as const
