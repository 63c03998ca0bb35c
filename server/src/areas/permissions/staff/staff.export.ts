import { staffFields, staff, staffExport as staffKind } from '@gongtai/contract'
import { several } from '../../../kit/export/export-column.ts'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findDeptName, findRoleTitle } from './name.queries.ts'
import { presentStaff, staffList } from './staff.queries.ts'

export const staffExport = defineExport(staffKind, staff.page, {
  fields: staffFields,
  list: () => staffList,
  present: presentStaff,
  sensitive: 'UserManage.viewPhone',
  filters: {
    deptId: { find: findDeptName },
    below: ['含下级部门', 'Include subdepartments'],
    roleId: { field: 'roles', find: findRoleTitle },
    isAgent: { field: 'agentId' },
    hasRole: ['已分配角色', 'Has a role'],
    createdFrom: { from: 'createdAt' },
    createdTo: { to: 'createdAt' },
  },
  columns: {
    staffNo: {},
    realName: {},
    mobile: {},
    deptName: { field: 'deptId' },
    post: {},
    status: {},
    roles: { cell: several(role => role.title) },
    isAdmin: {},
    adviserNames: ['招聘专家', 'Recruiters'],
    waiterNames: ['职业顾问', 'Job consultants'],
    saleNames: ['销售', 'Sales reps'],
    agentId: {},
    online: {},
    lastLoginAt: {},
    createdAt: {},
  },
})
