import { recordType } from '../../kit/area.ts'
import { labelled } from '../../kit/enumeration.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { staffStatuses } from './staff.ts'

export const staffFields = fields({
  realName: ['姓名', 'Name'],
  staffNo: ['工号', 'Staff number'],
  mobile: { label: ['手机号', 'Mobile'], guard: 'staff.mobile', reveal: 'UserManage.viewPhone' },
  post: ['岗位', 'Post'],
  gender: { label: ['性别', 'Gender'], values: labelled({ M: ['男', 'Male'], F: ['女', 'Female'], U: ['未知', 'Unknown'] }) },
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
  status: { label: ['状态', 'Status'], values: labelled(staffStatuses) },
  agent: ['坐席', 'Agent seat'],
  roles: ['角色', 'Roles'],
  ADVISER: ['绑定招聘专家', 'Bound experts'],
  WAITER: ['绑定职业顾问', 'Bound consultants'],
  SALE: ['绑定销售', 'Bound sales'],
  identities: ['绑定身份', 'Bound identities'],
})

export const staffRecordType = recordType('STAFF', {
  label: ['成员', 'Member'],
  code: 'UserManage',
  path: id => `${paths.UserManage()}?view=${id}`,
  fields: staffFields,
})
