import { sql } from 'drizzle-orm'
import type { Code, DataScope, FieldKey, FieldMode } from '@gongtai/contract'
import { connect } from '../../server/src/db/connection.ts'
import type { Database } from '../../server/src/db/connection.ts'
import type { TestApp } from '../../server/src/testing/app.ts'
import type { Client } from '../../server/src/testing/client.ts'
import { grant } from '../../server/src/testing/grant.ts'
import { afterAll } from 'vitest'
import type { Product } from './product.ts'

/** The product's database beside the product, to prepare rows and to see what was written. */
export function openDatabase(product: Product): Database {
  const database = connect({ url: product.databaseUrl, poolSize: 2, onError: () => {} })
  afterAll(() => database.$client.end())
  return database
}

export interface Person {
  id: number
  mobile: string
  deptId: number
  client: Client
}

interface Wanted {
  scope?: DataScope
  codes?: readonly Code[] | 'all'
  /** Of all codes, those that are not meant. */
  except?: readonly Code[]
  fields?: Partial<Record<FieldKey, FieldMode>>
  /** The department whose member it shall be. */
  deptId?: number
}

const taken: number[] = []

/** Another member than any before, who holds one role with these rights and nothing else, signed in. */
export async function newPerson(
  product: Product,
  database: Database,
  { scope = 'ALL', codes = [], except = [], fields = {}, deptId }: Wanted = {},
): Promise<Person> {
  const { rows } = await database.execute<{ id: number; mobile: string; deptId: number }>(
    sql`select id, mobile, dept_id as "deptId" from staff where status = 1 and deleted_at is null and not is_admin and mobile not like '13800000%'
        and agent_id is null and not exists (select from dept where leader_id = staff.id) and not exists (select from staff_identity where staff_id = staff.id)
        and id <> all(${sql.param(taken)}::int[]) and ${deptId === undefined ? sql`true` : sql`dept_id = ${deptId}`} order by id limit 1`,
  )
  const [member] = rows
  if (member === undefined) throw new Error('there are not so many members')
  taken.push(member.id)
  // The product has not seen this member yet: it keeps nothing that would have to be forgotten.
  const app = { services: { database, access: { forget: () => {} } } } as unknown as TestApp
  await grant(app, member.mobile, scope, codes === 'all' ? (await allCodes(database)).filter(code => !except.includes(code)) : codes, { fields })
  return { ...member, client: await product.signIn(member.mobile) }
}

async function allCodes(database: Database): Promise<Code[]> {
  const { rows } = await database.execute<{ router: Code }>(sql`select router from menu_node where router !~ '^(group|link):' and deleted_at is null`)
  return rows.map(({ router }) => router)
}

/** Logs, counters and what every session touches; the rest is what people keep, and what is done for them later. */
const passing = '^(audit_log|login_log|api_stat|rate_window|session|image_code|password_)'

/** Every row of every other table, as one text: differs when any row does. */
export async function fingerprint(database: Database): Promise<string> {
  const { rows } = await database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ ${passing} order by 1`,
  )
  const parts: string[] = []
  for (const { name } of rows) {
    const result = await database.execute<{ sum: string }>(sql.raw(`select count(*) || ':' || coalesce(sum(hashtext(t::text)), 0) as sum from "${name}" t`))
    parts.push(`${name} ${result.rows[0]!.sum}`)
  }
  return parts.join('\n')
}
