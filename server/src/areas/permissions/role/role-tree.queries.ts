import { sql } from 'drizzle-orm'
import { inLanguage } from '@gongtai/contract'
import type { DataScope, Language, PermissionDetail, PermissionNode, RoleMenuNode } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { faults } from '../../../kit/fault.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import type { Scope } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { menuNode } from '../menu/menu.tables.ts'
import { rightsOf, validNode, validRole } from './right.queries.ts'
import { callCount, callsOf, dangerousCodes } from './role-call.ts'
import { isGroup, loadRightBook } from './role-node.queries.ts'
import type { RightBook, RightNode } from './role-node.queries.ts'
import { role, roleGrant } from './role.tables.ts'
import { memberScope } from '../staff/staff.queries.ts'
import { staff, staffRole } from '../staff/staff.tables.ts'

export async function findRoleMenuTree(database: Database, roleId: number | undefined, person: Principal): Promise<RoleMenuNode[]> {
  const [book, granted] = await Promise.all([loadRightBook(database), roleId === undefined ? new Set<number>() : grantsOf(database, roleId)])
  const nodeOf = (node: RightNode): RoleMenuNode => ({
    id: node.id,
    parentId: node.parentId,
    router: node.router,
    title: node.title,
    titleEn: node.titleEn,
    displayType: node.displayType,
    navigation: node.navigation,
    grantable: person.isAdmin || isGroup(node) || person.codes.has(node.router),
    dangerous: dangerousCodes.has(node.router),
    apiCount: callsOf([node.router]).size,
    checked: granted.has(node.id),
    children: book.childrenOf(node.id).map(nodeOf),
  })
  return book.childrenOf(null).map(nodeOf)
}

async function grantsOf(database: Database, roleId: number): Promise<Set<number>> {
  const [found, rows] = await Promise.all([
    database
      .select({ id: role.id })
      .from(role)
      .where(sql`${role.id} = ${roleId} and ${role.deletedAt} is null`),
    database
      .select({ menuId: roleGrant.menuId })
      .from(roleGrant)
      .where(sql`${roleGrant.roleId} = ${roleId}`),
  ])
  if (found.length === 0) throw faults.recordNotFound()
  return new Set(rows.map(row => row.menuId))
}

const findMember = oneQuery({ select: { id: staff.id }, from: sql`${staff}`, base: sql`${staff.deletedAt} is null`, id: staff.id, scope: memberScope })

interface HeldRole {
  id: number
  title: string
  dataScope: DataScope
  expireAt: string | null
  codes: string[]
}

const findHeldRoles = prepare(
  {
    id: role.id,
    title: role.title,
    dataScope: role.dataScope,
    expireAt: staffRole.expireAt,
    codes: sql<string[]>`(select coalesce(json_agg(${menuNode.router}), '[]') from ${roleGrant}
      join ${menuNode} on ${menuNode.id} = ${roleGrant.menuId} where ${roleGrant.roleId} = ${role.id} and ${validNode})`,
  },
  columns => sql`select ${columns} from ${staffRole} join ${role} on ${role.id} = ${staffRole.roleId}
    where ${staffRole.staffId} = ${sql.placeholder('staffId')} and ${validRole} order by ${role.id}`,
)

export const administrator = ['超级管理员', 'Super administrator'] as const

export async function findPermissionDetail(database: Database, staffId: number, scope: Scope, language: Language): Promise<PermissionDetail> {
  await findMember(database, staffId, scope)
  const [all, roles, book] = await Promise.all([
    rightsOf(database, [staffId]),
    findHeldRoles.run(database, { staffId, today: clock.today() }),
    loadRightBook(database),
  ])
  const rights = all.get(staffId)
  if (rights === undefined) throw faults.recordNotFound()
  const { isAdmin, codes, dataScope, fields } = rights
  const viaOf = (node: RightNode) => (isAdmin ? [inLanguage(administrator, language)] : titlesGiving(roles, node.router))
  return {
    isAdmin,
    dataScope,
    dataScopeVia: isAdmin ? inLanguage(administrator, language) : (roles.find(held => held.dataScope === dataScope)?.title ?? null),
    tree: heldTree(book, null, viaOf),
    apiCount: callCount(codes, isAdmin),
    fields: [...fields].map(([fieldKey, mode]) => ({ fieldKey, mode })),
    expiring: roles
      .flatMap(({ id, title, expireAt }) => (expireAt === null ? [] : [{ roleId: id, title, expireAt }]))
      .sort((one, other) => (one.expireAt < other.expireAt ? -1 : 1)),
  }
}

function titlesGiving(roles: readonly HeldRole[], code: string): string[] {
  return roles.filter(held => held.codes.includes(code)).map(held => held.title)
}

/** Nodes above a held one are kept, because they show the way to it. */
function heldTree(book: RightBook, parent: number | null, viaOf: (node: RightNode) => string[]): PermissionNode[] {
  return book.childrenOf(parent).flatMap(node => {
    const children = heldTree(book, node.id, viaOf)
    const via = isGroup(node) ? [] : viaOf(node)
    if (via.length === 0 && children.length === 0) return []
    const { id, router, title, titleEn, displayType } = node
    return [{ id, router, title, titleEn, displayType, dangerous: dangerousCodes.has(router), via, children }]
  })
}
