import { sql } from 'drizzle-orm'
import { inLanguage, pageReach } from '@gongtai/contract'
import type { AnswerOf, Language, ParsedInputOf, role as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { faults } from '../../../kit/fault.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import type { Scope } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { apiResource } from '../api-resource/api-resource.tables.ts'
import { dept } from '../dept/dept.tables.ts'
import { menuNode } from '../menu/menu.tables.ts'
import { rightColumns, validNode, validRole, widest } from './right.queries.ts'
import { administrator } from './role-tree.queries.ts'
import { role, roleGrant } from './role.tables.ts'
import { memberScope } from '../staff/staff.queries.ts'
import { staff, staffRole } from '../staff/staff.tables.ts'

type Holders = typeof calls.holders

const grants = sql`${staffRole} join ${role} on ${role.id} = ${staffRole.roleId} join ${roleGrant} on ${roleGrant.roleId} = ${role.id}
  join ${menuNode} on ${menuNode.id} = ${roleGrant.menuId} where ${menuNode.router} = any(${sql.placeholder('codes')}::text[]) and ${validNode} and ${validRole}`

const columns = {
  id: staff.id,
  realName: staff.realName,
  deptName: sql<string>`${dept.name}`,
  status: staff.status,
  isAdmin: staff.isAdmin,
  via: sql<{ roleId: number; title: string; expireAt: string | null }[]>`(select coalesce(json_agg(distinct jsonb_build_object(
    'roleId', ${role.id}, 'title', ${role.title}, 'expireAt', ${staffRole.expireAt})), '[]') from ${grants} and ${staffRole.staffId} = ${staff.id})`,
  roles: rightColumns.roles,
}

const queriesOf = new Map<string, ReturnType<typeof makeQueries>>()

function makeQueries(scope: Scope, order: 'asc' | 'desc') {
  const inScope = scope.kind === 'ALL' ? sql`true` : memberScope(scope.kind)
  const where = sql`${staff.deletedAt} is null and ${staff.status} <> 2 and ${inScope}
    and (${sql.placeholder('everybody')}::boolean or ${staff.isAdmin} or ${staff.id} in (select ${staffRole.staffId} from ${grants}))`
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  return {
    rows: prepare(
      columns,
      selected => sql`select ${selected} from ${staff} left join ${dept} on ${dept.id} = ${staff.deptId} where ${where}
        order by ${staff.realName} ${direction}, ${staff.id} ${direction} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`,
    ),
    total: prepare({ number: sql<number>`count(*)` }, selected => sql`select ${selected} from ${staff} where ${where}`),
  }
}

/** It is no list of kit/list-query.ts, because it is sorted by name over all who hold the code. */
export async function findHolders(database: Database, input: ParsedInputOf<Holders>, scope: Scope, language: Language): Promise<AnswerOf<Holders>> {
  const { pageNum, pageSize, sortOrder = 'asc' } = input
  const offset = (pageNum - 1) * pageSize
  if (offset >= pageReach) throw faults.pageTooFar(Math.floor(pageReach / pageSize))
  const asked = input.apiId === undefined ? { codes: [input.code!], everybody: false } : await codesOfCall(database, input.apiId)
  const shape = `${scope.kind} ${sortOrder}`
  let queries = queriesOf.get(shape)
  if (queries === undefined) queriesOf.set(shape, (queries = makeQueries(scope, sortOrder)))
  const values = { ...asked, ...scopeValueOf(scope), today: clock.today() }
  const [rows, [count]] = await Promise.all([queries.rows.run(database, { ...values, limit: pageSize, offset }), queries.total.run(database, values)])
  const records = rows.map(({ isAdmin, roles, via, ...person }) => ({
    ...person,
    via: isAdmin ? [{ roleId: null, title: inLanguage(administrator, language), expireAt: null }] : via,
    dataScope: isAdmin ? ('ALL' as const) : widest(roles.map(held => held.dataScope)),
  }))
  return { records, total: count!.number, totalCapped: false, pageNum, pageSize }
}

async function codesOfCall(database: Database, apiId: number): Promise<{ codes: string[]; everybody: boolean }> {
  const [found] = await database
    .select({ codes: apiResource.codes, access: apiResource.access })
    .from(apiResource)
    .where(sql`${apiResource.id} = ${apiId}`)
  if (found === undefined) throw faults.recordNotFound()
  return { codes: found.codes, everybody: found.access !== 'CODE' }
}
