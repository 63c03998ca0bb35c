import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { allCalls, audit, callLog, exportTask, identity, importTask, isWrite, missedCall, presence } from '@gongtai/contract'
import type { Call, NamedCall } from '@gongtai/contract'
import { z } from 'zod'
import { house } from '../../server/src/app.ts'
import type { Database } from '../../server/src/db/connection.ts'
import { columnName } from '../../server/src/db/drizzle-inside.ts'
import type { RecordOf } from '../../server/src/kit/record.ts'
import type { Client } from '../../server/src/testing/client.ts'

/** A kind of record that a data scope hides from some people: by the list that shows it, or by the kind that it belongs to. */
type Kind = { list: Call; input?: Record<string, unknown> } | { below: string; table: string; column: string; value?: string }

const daysAgo = (days: number) => new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
/** The days before this one, to which nothing is added any more. */
const days = { from: daysAgo(30), to: daysAgo(1) }

/** HOME_ORDER for homeOrder. */
const typeOf = (name: string) => name.replaceAll(/[A-Z]/g, letter => `_${letter}`).toUpperCase()

const records = house.records as unknown as readonly RecordOf<PgTable>[]
const scoped = records.filter(({ scope }) => scope !== null)

/** The list that shows what a resource is about: it asks for nothing but a page. */
function listOf(resource: string): Call | undefined {
  const found = allCalls.find(({ resource: of, call }) => {
    const answer = call.answer instanceof z.ZodObject ? call.answer : null
    return of === resource && !isWrite(call) && answer !== null && 'records' in answer.shape && call.input.safeParse({ pageNum: 1, pageSize: 20 }).success
  })
  return found?.call
}

const listed: Record<string, Kind> = Object.fromEntries(
  [...new Set(allCalls.map(({ resource }) => resource))].flatMap(resource => {
    const list = listOf(resource)
    return list === undefined || !scoped.some(({ type }) => type === typeOf(resource)) ? [] : [[typeOf(resource), { list }]]
  }),
)

/** What has no list of its own belongs to a record that has: company_staff by its company_id. */
const below: Record<string, Kind> = Object.fromEntries(
  scoped.flatMap(({ type, table }) => {
    if (type in listed) return []
    const columns = Object.entries(getTableColumns(table))
    const [parent] = Object.keys(listed).flatMap(of => {
      const column = columns.find(([field]) => field.endsWith('Id') && isNamed(of, typeOf(field.slice(0, -2))))
      return column === undefined ? [] : [{ below: of, table: getTableName(table), column: columnName(column[1]) }]
    })
    return parent === undefined ? [] : [[type, parent]]
  }),
)

/** ORDER is short for HOME_ORDER. */
function isNamed(type: string, name: string): boolean {
  return type === name || type.endsWith(`_${name}`)
}

/** What is no record of its own, has several lists, or needs more to be found. */
const special: Record<string, Kind> = {
  SESSION: { list: presence.onlinePage },
  AUDIT_LOG: { list: audit.page, input: days },
  ADVISER: { list: identity.adviserPage },
  WAITER: { list: identity.waiterPage },
  SALE: { list: identity.salePage },
  EXPORT_TASK: { list: exportTask.page, input: { all: true } },
  IMPORT_TASK: { list: importTask.page },
  HOME_FEE: { below: 'HOME_ORDER', table: 'home_order_fee', column: 'order_id' },
  HOME_PAYMENT: { below: 'HOME_ORDER', table: 'home_payment', column: 'order_id' },
  COMMISSION_ITEM: { below: 'HOME_COMMISSION', table: 'home_commission_item', column: 'commission_id' },
  // A missed call is its workflow's, whoever was rung; what was recorded was answered.
  CALL_LOG: { list: callLog.page, input: { hasRecording: true } },
  CALL_ID: { below: 'CALL_LOG', table: 'call_log', column: 'id', value: 'call_id' },
  MISSED_CALL: { list: missedCall.page },
}

export type KindName = string
export const kinds: Readonly<Record<KindName, Kind>> = { ...listed, ...below, ...special }

/** Which record a field names where its own name, or that of its resource, does not say it. */
const named: Record<string, KindName> = {
  'role.permissionDetail.id': 'STAFF',
  'identity.id': 'SALE',
  'identity.ids': 'SALE',
  'identity.adviserPage.ids': 'ADVISER',
  'identity.waiterPage.ids': 'WAITER',
  'identity.fromId': 'SALE',
  'identity.toId': 'SALE',
  'staff.fromId': 'STAFF',
  'presence.ids': 'SESSION',
  'audit.id': 'AUDIT_LOG',
  'homeFile.id': 'EXPORT_TASK',
  'companyStaff.staffId': 'COMPANY_STAFF',
  'recruitEvent.entityId': 'COMPANY',
  'homeOwner.ids': 'HOME_USER',
  'checkIn.id': 'ARTIFICER_CERT',
  'homeCommission.explain.id': 'COMMISSION_ITEM',
  'settleImage.id': 'HOME_COMMISSION',
  'callNote.linkId': 'HOME_ORDER',
  addStaffIds: 'STAFF',
  removeStaffIds: 'STAFF',
  staffIds: 'STAFF',
  identityId: 'SALE',
  contactStaffId: 'COMPANY_STAFF',
  handoverStaffId: 'COMPANY_STAFF',
  userId: 'HOME_USER',
  callId: 'CALL_ID',
  consumerId: 'HOME_USER',
  addressId: 'HOME_USER_ADDRESS',
}

/** Fields that name what everybody may choose from, or that a list narrows what it shows by. */
const chosen = new Set([
  'deptId',
  'roleId',
  'roleIds',
  'categoryId',
  'categoryIds',
  'parentId',
  'menuIds',
  'apiId',
  'productId',
  'skuId',
  'templateId',
  'progressId',
  'agentId',
  'saleId',
  'adviserId',
  'saleIds',
  'adviserIds',
  'waiterIds',
  'ownerId',
  'handlerId',
  'leaderId',
  'deputyIds',
  'operatorId',
  'mainStaffId',
  'staffId',
  'xiaoKeUserId',
  'dingUserId',
  'uploadId',
  'sortId',
  'recordId',
  'customerId',
  'referrerId',
  'lastEventId',
  'refId',
  'missedId',
  'scenarioId',
  'runId',
])

/** The kind of record that a field of a call names; null where it names none that a scope hides, undefined where nobody has said. */
export function kindOf({ resource, name }: NamedCall, field: string): KindName | null | undefined {
  const said = named[`${resource}.${name}.${field}`] ?? named[`${resource}.${field}`] ?? named[field]
  if (said !== undefined) return said
  if (chosen.has(field)) return null
  const word = field.replace(/s$/, '').replace(/(^i|I)d$/, '')
  const own = word === '' ? typeOf(resource) : typeOf(word)
  const found = own in kinds ? own : Object.keys(kinds).find(kind => word !== '' && isNamed(kind, own))
  if (found !== undefined) return found
  // What a resource calls its id is a record that everybody with its code shares, or each person's own.
  return word === '' || records.some(({ type }) => isNamed(type, own)) ? null : undefined
}

export const isIdField = (field: string) => /(^i|I)ds?$/.test(field)

/** Every field of every call that names a record of such a kind. */
export const references = allCalls.flatMap(named =>
  Object.keys(named.call.input.shape)
    .filter(isIdField)
    .flatMap(field => {
      const kind = kindOf(named, field)
      return kind == null ? [] : [{ named, field, kind }]
    }),
)

interface Page {
  total: number
  records: { id: number }[]
}

async function idsOf(client: Client, list: Call, input: Record<string, unknown>, pages: number): Promise<number[]> {
  const ids: number[] = []
  for (let pageNum = 1; pageNum <= pages; pageNum++) {
    const { total, records } = (await client.call(list, { ...input, pageNum, pageSize: 200 })) as Page
    ids.push(...records.map(({ id }) => id))
    if (pageNum * 200 >= total) break
  }
  return ids
}

/** Records that an administrator's list shows and this person's does not; of what has no list, those that belong to such a one. */
export async function hiddenFrom(person: Client, admin: Client, database: Database): Promise<Record<KindName, (number | string)[]>> {
  const hidden = {} as Record<KindName, (number | string)[]>
  for (const [name, kind] of Object.entries(kinds)) {
    if ('list' in kind) {
      const { all: _, ...own } = kind.input ?? {}
      const shown = new Set(await idsOf(person, kind.list, own, 20))
      hidden[name] = (await idsOf(admin, kind.list, kind.input ?? {}, 3)).filter(id => !shown.has(id))
    } else {
      const { rows } = await database.execute<{ value: number | string }>(
        sql`select ${sql.identifier(kind.value ?? 'id')} as value from ${sql.identifier(kind.table)} where ${sql.identifier(kind.column)} = any(${sql.param(hidden[kind.below]!)}::int[]) limit 200`,
      )
      hidden[name] = rows.map(({ value }) => value)
    }
  }
  return hidden
}
