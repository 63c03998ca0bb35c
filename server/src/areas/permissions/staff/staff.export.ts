import { identityKinds, staff, staffStatuses, staffExport as staffKind } from '@gongtai/contract'
import {
  instantColumn,
  labelColumn,
  labelFilter,
  listColumn,
  nameFilter,
  textColumn,
  wordFilter,
  yesNoColumn,
  yesNoFilter,
} from '../../../kit/export/export-column.ts'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findDeptName, findRoleTitle } from './name.queries.ts'
import { presentStaff, staffList } from './staff.queries.ts'

const name = (text: string) => text

export const staffExport = defineExport(staffKind, staff.page, {
  list: () => staffList,
  present: presentStaff,
  sensitive: 'UserManage.viewPhone',
  filters: {
    status: labelFilter(['状态', 'Status'], staffStatuses),
    keyword: wordFilter(['关键词', 'Keyword']),
    deptId: nameFilter(['部门', 'Department'], findDeptName),
    below: yesNoFilter(['含下级部门', 'With departments below']),
    roleId: nameFilter(['角色', 'Role'], findRoleTitle),
    identityKind: labelFilter(['业务身份', 'Business identity'], identityKinds.labels),
    isAgent: yesNoFilter(['坐席', 'Agent']),
    isAdmin: yesNoFilter(['超级管理员', 'Administrator']),
    hasRole: yesNoFilter(['已分配角色', 'Has a role']),
    lastLoginBefore: wordFilter(['最后登录早于', 'Last sign-in before']),
    createdFrom: wordFilter(['创建时间起', 'Created from']),
    createdTo: wordFilter(['创建时间止', 'Created to']),
  },
  columns: {
    staffNo: textColumn(['工号', 'Staff number']),
    realName: textColumn(['姓名', 'Name']),
    mobile: textColumn(['手机号', 'Mobile']),
    deptName: textColumn(['部门', 'Department']),
    post: textColumn(['岗位', 'Post']),
    status: labelColumn(['状态', 'Status'], staffStatuses),
    roles: listColumn(['角色', 'Roles'], role => role.title),
    isAdmin: yesNoColumn(['超级管理员', 'Administrator']),
    adviserNames: listColumn(['招聘专家', 'Recruitment experts'], name),
    waiterNames: listColumn(['职业顾问', 'Job consultants'], name),
    saleNames: listColumn(['销售', 'Sales'], name),
    agentId: textColumn(['坐席工号', 'Agent number']),
    online: yesNoColumn(['在线', 'Online']),
    lastLoginAt: instantColumn(['最后登录', 'Last sign-in']),
    createdAt: instantColumn(['创建时间', 'Created']),
  },
})
