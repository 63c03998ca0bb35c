import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Call } from '@gongtai/contract'
import type { Database } from '../../server/src/db/connection.ts'

/** Which table holds the record whose version a call asks for, by its path. */
const tables: readonly (readonly [paths: RegExp, table: string])[] = [
  [/^\/saveSavedView$/, 'saved_view'],
  [/^\/(updateManger|changeUserStatus)$/, 'staff'],
  [/Dept$/, 'dept'],
  [/Role(Status)?$/, 'role'],
  [/Identity(Staff)?$/, 'service_identity'],
  [/Menu$/, 'menu_node'],
  [/^\/addOrUpdateStaff$/, 'company_staff'],
  [/^\/terminateCompanySign$/, 'company_sign'],
  [/CompanyAddress$/, 'company_address'],
  [/Company(Info)?$/, 'company'],
  [/Artificer$/, 'artificer'],
  [/Cert$/, 'artificer_cert'],
  [/HomeCategory$/, 'home_category'],
  [/OpenCity$/, 'home_open_city'],
  [/Product$/, 'home_product'],
  [/^\/(audit|payout|cancel)OrderRefund$/, 'home_refund'],
  [/Order(Pay|Fee|Service)?$/, 'home_order'],
  [/ommission(Settle)?$/, 'home_commission'],
  [/ReruitmentApply$/, 'labor_recruit_apply'],
  [/Reruitment(State)?$/, 'labor_recruit'],
  [/User$/, 'home_user'],
  [/Caller$/, 'caller_profile'],
  [/(\/notes|\/handleNote)$/, 'call_note'],
  [/NoteTemplate$/, 'note_template'],
  [/CustomField$/, 'custom_field'],
  [/Knowledge(State)?$/, 'kb_question'],
  [/Catalog$/, 'kb_catalog'],
  [/Expression$/, 'useful_expression'],
  [/Link$/, 'useful_link'],
  [/Workflow$/, 'call_workflow'],
  [/Agent$/, 'call_agent'],
]

const fields = [
  'id',
  'orderId',
  'refundId',
  'companyId',
  'identityId',
  'commissionId',
  'certId',
  'noteId',
  'signId',
  'staffId',
  'productId',
  'userId',
  'artificerId',
]

/** The table, and the field of the input that names the record. */
export function tableOf(call: Call): { table: string; field: string } {
  const found = tables.find(([paths]) => paths.test(call.path))
  const field = fields.find(name => name in call.input.shape)
  if (found === undefined || field === undefined) throw new Error(`${call.path}: which record is it?`)
  return { table: found[1], field }
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
