import { sql } from 'drizzle-orm'
import { codeLabelOf, inLanguage } from '@gongtai/contract'
import type { AnswerOf, Code, Granter, Language, rightRequest as calls } from '@gongtai/contract'
import type { Database, Queryable } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { prepare } from '../../../kit/select.ts'
import { dept } from '../dept/dept.tables.ts'
import { staffIdsHolding, staffIdsHoldingFor } from '../role/code-holder.queries.ts'
import { staff } from '../staff/staff.tables.ts'
import { rightRequest } from './right-request.tables.ts'

/** So many names are enough to know whom to ask. */
const namedGranters = 3

/** Who may give a right to members of a department: they grant roles there, and hold the right themselves, because nobody grants what he has not. */
export async function granterIds(database: Queryable, code: Code | undefined, deptId: number, exceptId: number): Promise<number[]> {
  const granting = await staffIdsHoldingFor(database, 'UserManage.grant', deptId)
  const holding = code === undefined ? null : new Set(await staffIdsHolding(database, code))
  return granting.filter(id => id !== exceptId && (holding === null || holding.has(id)))
}

const findGranters = prepare(
  { id: staff.id, realName: staff.realName, deptName: sql<string>`coalesce(${dept.name}, '')` },
  columns => sql`select ${columns} from ${staff} left join ${dept} on ${dept.id} = ${staff.deptId} where ${staff.id} = any(${sql.placeholder('ids')}::int[])
    order by ${staff.isAdmin}, ${staff.id} limit ${sql.raw(String(namedGranters))}`,
)

const findOpen = prepare(
  { id: rightRequest.id },
  columns => sql`select ${columns} from ${rightRequest} where ${rightRequest.staffId} = ${sql.placeholder('staffId')}
    and ${rightRequest.code} = ${sql.placeholder('code')} and ${rightRequest.state} = 'PENDING'`,
)

/** Without a code: who can help a member who has nothing yet. */
export async function findHelp(
  database: Database,
  code: Code | undefined,
  { staffId, deptId, ...reader }: Principal,
  language: Language,
): Promise<AnswerOf<typeof calls.help>> {
  const [ids, [open]] = await Promise.all([granterIds(database, code, deptId, staffId), code === undefined ? [] : findOpen.run(database, { staffId, code })])
  const granters: Granter[] = await findGranters.run(database, { ids })
  return {
    label: code === undefined ? '' : inLanguage(codeLabelOf(code), language),
    held: code !== undefined && holds({ staffId, deptId, ...reader }, code),
    openId: open?.id ?? null,
    granters,
  }
}
