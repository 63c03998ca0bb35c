import { randomUUID } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { allCalls } from '@gongtai/contract'
import type { Call } from '@gongtai/contract'
import { house } from '../../server/src/app.ts'
import type { Database } from '../../server/src/db/connection.ts'
import type { RecordOf } from '../../server/src/kit/record.ts'

/** Calls of a resource that are about a record of another type, or of one of several. */
const ofAnother: Readonly<Record<string, string>> = {
  '/toSignCompany': 'COMPANY',
  '/refundCompletedOrder': 'HOME_ORDER',
  '/udesk/addOrUpdateCatalog': 'KB_CATALOG',
  '/udesk/addOrUpdateLink': 'USEFUL_LINK',
  '/udesk/updateAgent': 'CALL_AGENT',
}
/** Resources whose record has another name. */
const ofResource: Readonly<Record<string, string>> = {
  homeDispatch: 'HOME_ORDER',
  knowledge: 'KB_QUESTION',
  expression: 'USEFUL_EXPRESSION',
  callSetting: 'CALL_WORKFLOW',
}

/** The table that holds the record whose version a call asks for, and the field of the input that names the record. */
export function tableOf(call: Call): { table: string; field: string } {
  const { resource } = allCalls.find(named => named.call === call)!
  const type = ofAnother[call.path] ?? ofResource[resource] ?? resource.replaceAll(/[A-Z]/g, letter => `_${letter}`).toUpperCase()
  const record = house.records.find(each => each.type === type) as unknown as RecordOf<PgTable> | undefined
  // The id comes first, or else the one that the version stands beside.
  const field = ['id', ...Object.keys(call.input.shape).filter(name => name.endsWith('Id'))].find(name => name in call.input.shape)
  if (record === undefined || field === undefined) throw new Error(`${call.path}: which record is it?`)
  return { table: getTableName(record.table), field }
}

export interface Versioned {
  id: number
  version: number
}

/** Some records that are not deleted, in no order; a log has no versions. */
export async function someRecords(database: Database, table: string, count: number): Promise<Versioned[]> {
  const { rows } = await database.execute<{ name: string }>(sql`select column_name as name from information_schema.columns where table_name = ${table}`)
  const has = (column: string) => rows.some(({ name }) => name === column)
  const query = `select id, ${has('version') ? 'version' : '1 as version'} from ${table} where ${has('deleted_at') ? 'deleted_at is null' : 'true'} order by random() limit ${count}`
  return (await database.execute<Versioned & Record<string, unknown>>(sql.raw(query))).rows
}

/** What makes an input that fits the schema one of a record that is there, sent for the first time. */
export async function timely(database: Database, call: Call): Promise<Record<string, unknown>> {
  const first = 'requestNo' in call.input.shape ? { requestNo: randomUUID() } : {}
  if (!('version' in call.input.shape)) return first
  const { table, field } = tableOf(call)
  // Members stay as they are, or those who make the calls would lose their sessions.
  const [record] = table === 'staff' ? [] : await someRecords(database, table, 1)
  return record === undefined ? first : { ...first, [field]: record.id, version: record.version }
}
