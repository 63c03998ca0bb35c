import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { identityKinds } from '../identity/identity-kind.ts'
import { contactModeNames, genders } from './staff-form.ts'
import { staffStatusSet } from './staff-state.ts'

export const staffFields = fields({
  realName: ['姓名', 'Name'],
  staffNo: ['工号', 'Staff no.'],
  mobile: { label: ['手机号', 'Mobile'], guard: 'staff.mobile', reveal: 'UserManage.viewPhone' },
  post: ['岗位', 'Job title'],
  gender: { label: ['性别', 'Gender'], values: genders },
  email: ['邮箱', 'Email'],
  entryDate: ['入职日期', 'Start date'],
  remark: ['备注', 'Remarks'],
  isAdmin: ['超级管理员', 'Super administrator'],
  agentId: ['坐席', 'Agent'],
  dingUserId: ['钉钉账号', 'DingTalk account'],
  xiaoKeUserId: ['销客账号', 'Sales-system account'],
  hrtUsername: ['HR平台账号', 'HR platform account'],
  hrtPlatformId: ['HR平台编号', 'HR platform ID'],
  mustChangePassword: ['须修改密码', 'Must change password'],
  passwordChangedAt: ['密码修改时间', 'Password changed'],
  deptId: ['部门', 'Department'],
  status: { label: ['状态', 'Status'], values: staffStatusSet },
  agent: ['坐席', 'Agent seat'],
  roles: ['角色', 'Roles'],
  ADVISER: ['绑定招聘专家', 'Linked recruiters'],
  WAITER: ['绑定职业顾问', 'Linked job consultants'],
  SALE: ['绑定销售', 'Linked sales reps'],
  identities: ['绑定身份', 'Linked identities'],
  leaveDate: ['离职日期', 'Last day'],
  online: ['在线', 'Online'],
  lastLoginAt: ['最近登录', 'Last sign-in'],
  lastLoginIp: ['登录IP', 'Sign-in IP'],
  createdAt: ['创建时间', 'Created'],
  updatedAt: ['更新时间', 'Updated'],
  updatedByName: ['更新人', 'Updated by'],
  openWork: ['待交接事项', 'Open work'],
  roleId: ['角色', 'Role'],
  expireAt: ['有效期至', 'Valid until'],
  identityKind: { label: ['身份', 'Identity'], values: identityKinds },
  isAgent: ['坐席', 'Agent'],
  lastLoginBefore: ['最近登录早于', 'Last sign-in before'],
  adviserIds: ['绑定专家', 'Linked recruiters'],
  waiterIds: ['绑定客服', 'Linked job consultants'],
  saleIds: ['绑定销售', 'Linked sales reps'],
  hrt: ['HR平台绑定', 'HR platform'],
})

export const agentFieldNames = fields({
  workNo: ['坐席工号', 'Agent no.'],
  extension: ['分机', 'Extension'],
  cellphone: { label: ['接听手机', 'Mobile for calls'], guard: 'staff.mobile' },
  contact: { label: ['默认接听方式', 'Answers on'], values: contactModeNames },
  workflowCodes: ['技能组', 'Skill groups'],
})

export const staffRecordType = recordType('STAFF', {
  label: ['成员', 'Member'],
  code: 'UserManage',
  path: id => `${paths.UserManage()}?view=${id}`,
  fields: staffFields,
})
