import { sql } from 'drizzle-orm'
import { role as calls, roleActions } from '@gongtai/contract'
import type { AnswerOf, FieldMode, Language, ParsedInputOf, RoleField, RoleInfo, RoleRow } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { contains, equals, soundsLike } from '../../../kit/condition.ts'
import { faults } from '../../../kit/fault.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import type { Scope } from '../../../kit/scope.ts'
import { dept } from '../dept/dept.tables.ts'
import { menuNode } from '../menu/menu.tables.ts'
import { rightsOfRoles } from './right.queries.ts'
import { exceeds } from './right.rules.ts'
import { dangerousCodes } from './role-call.ts'
import { loadRightBook } from './role-node.queries.ts'
import { role, roleField, roleGrant } from './role.tables.ts'
import { memberScope } from '../staff/staff.queries.ts'
import { staff, staffRole } from '../staff/staff.tables.ts'

const grantedNodes = sql`${roleGrant} join ${menuNode} on ${menuNode.id} = ${roleGrant.menuId} where ${roleGrant.roleId} = ${role.id} and ${menuNode.deletedAt} is null`
const grantCount = (displayType: 'MENU' | 'BUTTON') =>
  sql<number>`(select count(*) from ${grantedNodes} and ${menuNode.displayType} = ${sql.raw(`'${displayType}'`)})`

const rowColumns = {
  id: role.id,
  title: role.title,
  code: role.code,
  dataScope: role.dataScope,
  memberCount: role.memberCount,
  menuCount: grantCount('MENU'),
  buttonCount: grantCount('BUTTON'),
  maskCount: sql<number>`(select count(*) from ${roleField} where ${roleField.roleId} = ${role.id})`,
  status: role.status,
  builtin: role.builtin,
  updatedByName: sql<string | null>`(select editor.real_name from ${staff} as editor where editor.id = ${role.updatedBy})`,
  updatedAt: role.updatedAt,
  version: role.version,
}

const alive = sql`${role.deletedAt} is null`

/** Roles have no scope, because all who hold the page share them (areas/permissions.md, Rules). */
export const roleList = listQuery(calls.page, {
  select: rowColumns,
  from: sql`${role}`,
  base: alive,
  scope: null,
  where: {
    keyword: value => sql`(${contains(role.title, value)}) or (${contains(role.code, value)})`,
    status: value => equals(role.status, value),
    dataScope: value => equals(role.dataScope, value),
    code: value => sql`exists (select from ${grantedNodes} and ${menuNode.router} = ${value})`,
    // An array is gathered once from the members of the department, because `in` would walk through the members of every role.
    deptId: value => sql`${role.id} = any(array(select ${staffRole.roleId} from ${staff} join ${staffRole} on ${staffRole.staffId} = ${staff.id}
      where ${staff.deletedAt} is null and ${staff.deptId} in (
        select below.id from ${dept} as below where below.path like (select own.path from ${dept} as own where own.id = ${value}) || '%')))`,
  },
  sort: {
    updatedAt: role.updatedAt,
    memberCount: role.memberCount,
    title: role.title,
    inUse: sql`case when ${role.status} = 'DISABLED' then ${role.updatedAt} - interval '100 years' else ${role.updatedAt} end`,
  },
  defaultSort: ['inUse', 'desc'],
  id: role.id,
})

/** The role is the owner of the list and no filter, because without it the list means nothing. */
export const roleMemberList = listQuery(calls.members, {
  select: {
    id: staff.id,
    realName: staff.realName,
    deptName: sql<string>`${dept.name}`,
    status: staff.status,
    expireAt: staffRole.expireAt,
    grantedAt: staffRole.grantedAt,
    grantedByName: sql<string | null>`(select granter.real_name from ${staff} as granter where granter.id = ${staffRole.grantedBy})`,
  },
  from: sql`${staffRole} join ${staff} on ${staff.id} = ${staffRole.staffId} left join ${dept} on ${dept.id} = ${staff.deptId}`,
  base: sql`${staff.deletedAt} is null`,
  scope: memberScope,
  own: value => equals(staffRole.roleId, value),
  where: { roleId: () => sql`true`, keyword: value => sql`(${contains(staff.realName, value)}) or ${soundsLike(staff.sound, value)}` },
  sort: { grantedAt: staffRole.grantedAt },
  defaultSort: ['grantedAt', 'desc'],
  id: staffRole.staffId,
})

export async function findRoleMembers(database: Database, input: ParsedInputOf<typeof calls.members>, scope: Scope): Promise<AnswerOf<typeof calls.members>> {
  const { tabCount: _, ...page } = await roleMemberList(database, input, { scope, own: input.roleId })
  return page
}

export async function findRolePage(database: Database, input: ParsedInputOf<typeof calls.page>, reader: Principal): Promise<AnswerOf<typeof calls.page>> {
  const { tabCount: _, records, ...page } = await roleList(database, input, {})
  return { ...page, records: records.map(row => ({ ...row, actions: actionsOn(row, reader) })) }
}

function actionsOn(row: Omit<RoleRow, 'actions'>, reader: Principal): RoleRow['actions'] {
  return actionsOf(roleActions, row, reader, { delete: !row.builtin && row.memberCount === 0 })
}

const findRole = oneQuery({
  select: {
    ...rowColumns,
    description: role.description,
    menuIds: sql<number[]>`(select coalesce(json_agg(${roleGrant.menuId} order by ${roleGrant.menuId}), '[]') from ${grantedNodes})`,
    fields: sql<
      RoleField[]
    >`(select coalesce(json_agg(json_build_object('fieldKey', ${roleField.fieldKey}, 'mode', ${roleField.mode}) order by ${roleField.fieldKey}), '[]')
      from ${roleField} where ${roleField.roleId} = ${role.id})`,
  },
  from: sql`${role}`,
  base: alive,
  id: role.id,
  scope: null,
})

export async function findRoleInfo(database: Database, id: number, reader: Principal): Promise<RoleInfo> {
  const [found, { records }] = await Promise.all([
    findRole(database, id, { kind: 'ALL' }),
    roleMemberList(database, { pageNum: 1, pageSize: 20 }, { scope: reader.scope, own: id }),
  ])
  const members = records.map(({ grantedAt: _at, grantedByName: _by, ...member }) => member)
  return { ...found, members, actions: actionsOn(found, reader) }
}

export async function findRoleOptions(database: Database, person: Principal): Promise<AnswerOf<typeof calls.list>> {
  const roles = await rightsOfRoles(database, null)
  return [...roles.values()].map(given => ({ id: given.id, title: given.title, grantable: !exceeds(given, person) }))
}

export async function findFieldsOfRoles(database: Pick<Database, 'select'>, roleIds: readonly number[]) {
  const rows = await database
    .select()
    .from(roleField)
    .where(sql`${roleField.roleId} = any(${sql.param([...roleIds])})`)
  return rows as (RoleField & { roleId: number })[]
}

export async function compareRoles(database: Database, roleIds: readonly number[], language: Language): Promise<AnswerOf<typeof calls.compare>> {
  const ids = [...new Set(roleIds)]
  const [found, book, fields] = await Promise.all([rightsOfRoles(database, ids), loadRightBook(database), findFieldsOfRoles(database, ids)])
  const roles = ids.map(id => found.get(id))
  if (!roles.every(one => one !== undefined)) throw faults.recordNotFound()
  const codes = book.inOrder(new Set(roles.flatMap(one => [...one.codes])))
  const keys = [...new Set(fields.map(field => field.fieldKey))]
  const modeIn = (roleId: number, key: string): FieldMode | null => fields.find(field => field.roleId === roleId && field.fieldKey === key)?.mode ?? null
  return {
    roles: roles.map(({ id, title, dataScope }) => ({ id, title, dataScope })),
    codes: codes.map(code => ({
      code,
      label: book.label(code, language),
      dangerous: dangerousCodes.has(code),
      held: roles.map(one => one.codes.has(code)),
    })),
    fields: keys.map(fieldKey => ({ fieldKey, modes: ids.map(id => modeIn(id, fieldKey)) })),
  }
}
