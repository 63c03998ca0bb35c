import type { SelfInfo, UserDetail, UserPermission } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { dashboardsOf, findOwnAccount, menuTreeOf } from '../../permissions/index.ts'
import type { Principal } from '../../../kit/access.ts'
import { hiddenOf } from '../../../kit/field-right.ts'
import { readPreference } from '../navigation/navigation.queries.ts'

export async function findPermission(database: Database, person: Principal): Promise<UserPermission> {
  const { tree, routers, buttons } = await menuTreeOf(database, person)
  return {
    permVersion: person.permVersion,
    isAdmin: person.isAdmin,
    dataScope: person.dataScope,
    menuTree: tree,
    buttonList: buttons,
    routeList: routers,
    dashboardList: dashboardsOf(person),
    hiddenFields: [...hiddenOf(person.fields)],
  }
}

export async function findUserDetail(database: Database, person: Principal): Promise<UserDetail> {
  const shell = await readPreference<{ language?: unknown }>(database, person.staffId, 'shell')
  return {
    id: person.staffId,
    realName: person.realName,
    mobile: person.mobile,
    deptId: person.deptId,
    deptName: person.deptName,
    language: shell?.language === 'en_US' || shell?.language === 'zh_CN' ? shell.language : null,
  }
}

export async function findSelfInfo(database: Database, person: Principal): Promise<SelfInfo> {
  const { roles, identities, ...own } = await findOwnAccount(database, person.staffId, person.sessionId)
  const ofKind = (kind: string) => identities.filter(identity => identity.kind === kind).map(({ id, name }) => ({ id, name }))
  return {
    id: person.staffId,
    realName: person.realName,
    mobile: person.mobile,
    deptName: person.deptName,
    userRoleList: roles,
    adviserList: ofKind('ADVISER'),
    waiterList: ofKind('WAITER'),
    saleList: ofKind('SALE'),
    agentId: person.agentId,
    lastLoginAt: own.lastLoginAt,
    lastLoginIp: own.lastLoginIp?.replace(/\/\d+$/, '') ?? null,
    passwordChangedAt: own.passwordChangedAt,
  }
}
