import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { identityKinds } from '../identity/identity-kind.ts'
import { contactModeNames, genders } from './staff-form.ts'
import { staffStatusSet } from './staff-state.ts'

export const staffFields = fields({
  realName: ['姓名', 'Name'],
  staffNo: ['工号', 'Staff number'],
  mobile: { label: ['手机号', 'Mobile'], guard: 'staff.mobile', reveal: 'UserManage.viewPhone' },
  post: ['岗位', 'Post'],
  gender: { label: ['性别', 'Gender'], values: genders },
  email: ['邮箱', 'E-mail'],
  entryDate: ['入职日期', 'Entry date'],
  remark: ['备注', 'Remark'],
  isAdmin: ['超级管理员', 'Administrator'],
  agentId: ['坐席', 'Agent'],
  dingUserId: ['钉钉账号', 'DingTalk account'],
  xiaoKeUserId: ['销客账号', 'Sales-system account'],
  hrtUsername: ['HR平台账号', 'HR platform account'],
  hrtPlatformId: ['HR平台编号', 'HR platform id'],
  mustChangePassword: ['须修改密码', 'Must change password'],
  passwordChangedAt: ['密码修改时间', 'Password changed at'],
  deptId: ['部门', 'Department'],
  status: { label: ['状态', 'Status'], values: staffStatusSet },
  agent: ['坐席', 'Agent seat'],
  roles: ['角色', 'Roles'],
  ADVISER: ['绑定招聘专家', 'Bound experts'],
  WAITER: ['绑定职业顾问', 'Bound consultants'],
  SALE: ['绑定销售', 'Bound sales'],
  identities: ['绑定身份', 'Bound identities'],
  leaveDate: ['离职日期', 'Leave date'],
  online: ['在线', 'Online'],
  lastLoginAt: ['最近登录', 'Last sign-in'],
  lastLoginIp: ['登录IP', 'Sign-in IP'],
  createdAt: ['创建时间', 'Created'],
  updatedAt: ['更新时间', 'Updated'],
  updatedByName: ['更新人', 'Updated by'],
  openWork: ['待交接事项', 'To hand over'],
  roleId: ['角色', 'Role'],
  expireAt: ['有效期至', 'Until'],
  identityKind: { label: ['身份', 'Identity'], values: identityKinds },
  isAgent: ['坐席', 'Agent'],
  lastLoginBefore: ['最近登录早于', 'Seen before'],
  adviserIds: ['绑定专家', 'Experts'],
  waiterIds: ['绑定客服', 'Consultants'],
  saleIds: ['绑定销售', 'Sales'],
  hrt: ['HR平台绑定', 'HR platform'],
})

export const agentFieldNames = fields({
  workNo: ['坐席工号', 'Agent number'],
  extension: ['分机', 'Extension'],
  cellphone: { label: ['接听手机', 'Mobile for calls'], guard: 'staff.mobile' },
  contact: { label: ['默认接听方式', 'Answers by'], values: contactModeNames },
  workflowCodes: ['技能组', 'Skill groups'],
})

export const staffRecordType = recordType('STAFF', {
  label: ['成员', 'Member'],
  code: 'UserManage',
  path: id => `${paths.UserManage()}?view=${id}`,
  fields: staffFields,
})
