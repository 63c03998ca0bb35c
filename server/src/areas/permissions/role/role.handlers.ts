import type { role as roleCalls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findHolders } from './role-holder.queries.ts'
import { bindRoleMembers } from './role-member.rules.ts'
import { previewRoleChange } from './role-preview.ts'
import { findPermissionDetail, findRoleMenuTree } from './role-tree.queries.ts'
import { compareRoles, findRoleInfo, findRoleMembers, findRoleOptions, findRolePage } from './role.queries.ts'
import { changeRoleStatus, copyRole, deleteRole, saveRole } from './role.rules.ts'

export const roleHandlers: Handlers<typeof roleCalls> = {
  page: (filter, { database, staff }) => findRolePage(database, filter, staff),
  list: (_, { database, staff }) => findRoleOptions(database, staff),
  info: ({ id }, { database, staff }) => findRoleInfo(database, id, staff),
  menuTree: ({ roleId }, { database, staff }) => findRoleMenuTree(database, roleId, staff),
  save: (input, context) => context.transaction(work => saveRole(work, input, context.staff, context.language)),
  preview: (input, { database, language }) => previewRoleChange(database, input, language),
  copy: (input, context) => context.transaction(work => copyRole(work, input, context.staff)),
  delete: (input, context) =>
    context.transaction(async work => {
      await deleteRole(work, input, context.staff, context.language)
      return {}
    }),
  changeStatus: (input, context) => context.transaction(work => changeRoleStatus(work, input, context.staff, context.language)),
  compare: ({ roleIds }, { database, language }) => compareRoles(database, roleIds, language),
  members: (filter, { database, scope }) => findRoleMembers(database, filter, scope),
  bindMembers: (input, context) => context.transaction(work => bindRoleMembers(work, input, context.staff, context.language)),
  holders: (filter, { database, scope, language }) => findHolders(database, filter, scope, language),
  permissionDetail: ({ id }, { database, scope, language }) => findPermissionDetail(database, id, scope, language),
}
