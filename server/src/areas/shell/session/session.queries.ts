import { asc, eq, inArray } from 'drizzle-orm'
import type { SelfInfo, UserDetail, UserPermission } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { role } from '../../permissions/role/role.tables.ts'
import { serviceIdentity, staffIdentity } from '../../permissions/identity/identity.tables.ts'
import { staff, staffRole } from '../../permissions/staff/staff.tables.ts'
import { dashboardsOf, menuTreeOf } from '../../permissions/index.ts'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { hiddenOf } from '../../../kit/field-right.ts'
import { readPreference } from '../navigation/navigation.queries.ts'
import { session } from './session.tables.ts'

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
  const [own] = await database
    .select({ lastLoginAt: staff.lastLoginAt, lastLoginIp: staff.lastLoginIp, passwordChangedAt: staff.passwordChangedAt })
    .from(staff)
    .where(eq(staff.id, person.staffId))
  const roles = await database
    .select({ id: role.id, title: role.title })
    .from(staffRole)
    .innerJoin(role, eq(role.id, staffRole.roleId))
    .where(eq(staffRole.staffId, person.staffId))
    .orderBy(asc(role.id))
  const identities = await database
    .select({ id: serviceIdentity.id, name: serviceIdentity.name, kind: serviceIdentity.kind })
    .from(staffIdentity)
    .innerJoin(serviceIdentity, eq(serviceIdentity.id, staffIdentity.identityId))
    .where(eq(staffIdentity.staffId, person.staffId))
    .orderBy(asc(serviceIdentity.id))
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
    lastLoginAt: own!.lastLoginAt,
    lastLoginIp: own!.lastLoginIp?.replace(/\/\d+$/, '') ?? null,
    passwordChangedAt: own!.passwordChangedAt,
  }
}

export async function markSeen(database: Database, sessionIds: number[]): Promise<void> {
  await database.update(session).set({ lastSeenAt: clock.iso() }).where(inArray(session.id, sessionIds))
}
