import { sql } from 'drizzle-orm'
import {
  allCalls,
  artificer,
  artificerAvatar,
  artificerCert,
  audit,
  callLog,
  callNote,
  company,
  exportTask,
  homeCommission,
  homeOrder,
  homeRefund,
  homeUser,
  identity,
  importTask,
  laborRecruit,
  missedCall,
  presence,
  recruitApply,
  staff,
} from '@gongtai/contract'
import type { Call, NamedCall } from '@gongtai/contract'
import type { Database } from '../../server/src/db/connection.ts'
import type { Client } from '../../server/src/testing/client.ts'

/** A kind of record that a data scope hides from some people: by the list that shows it, or by the kind that it belongs to. */
type Kind = { list: Call; input?: Record<string, unknown> } | { below: KindName; table: string; column: string; value?: string }

const daysAgo = (days: number) => new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
/** The days before this one, to which nothing is added any more. */
const days = { from: daysAgo(30), to: daysAgo(1) }

export type KindName = keyof typeof kinds
export const kinds = {
  STAFF: { list: staff.page },
  SESSION: { list: presence.onlinePage },
  AUDIT_LOG: { list: audit.page, input: days },
  ADVISER: { list: identity.adviserPage },
  WAITER: { list: identity.waiterPage },
  SALE: { list: identity.salePage },
  EXPORT_TASK: { list: exportTask.page, input: { all: true } },
  IMPORT_TASK: { list: importTask.page },
  COMPANY: { list: company.search },
  COMPANY_STAFF: { below: 'COMPANY', table: 'company_staff', column: 'company_id' },
  COMPANY_SIGN: { below: 'COMPANY', table: 'company_sign', column: 'company_id' },
  COMPANY_FOLLOW: { below: 'COMPANY', table: 'company_follow', column: 'company_id' },
  COMPANY_ADDRESS: { below: 'COMPANY', table: 'company_address', column: 'company_id' },
  COUPON_BATCH: { below: 'COMPANY', table: 'coupon_batch', column: 'company_id' },
  HOME_USER: { list: homeUser.search },
  HOME_USER_ADDRESS: { below: 'HOME_USER', table: 'home_user_address', column: 'user_id' },
  ARTIFICER: { list: artificer.search },
  ARTIFICER_CERT: { list: artificerCert.search },
  ARTIFICER_AVATAR: { list: artificerAvatar.search },
  HOME_ORDER: { list: homeOrder.page },
  HOME_FEE: { below: 'HOME_ORDER', table: 'home_order_fee', column: 'order_id' },
  HOME_PAYMENT: { below: 'HOME_ORDER', table: 'home_payment', column: 'order_id' },
  HOME_REFUND: { list: homeRefund.page },
  HOME_COMMISSION: { list: homeCommission.page },
  COMMISSION_ITEM: { below: 'HOME_COMMISSION', table: 'home_commission_item', column: 'commission_id' },
  COMMISSION_SETTLEMENT: { below: 'HOME_COMMISSION', table: 'commission_settlement', column: 'commission_id' },
  LABOR_RECRUIT: { list: laborRecruit.page },
  RECRUIT_APPLY: { list: recruitApply.page },
  // A missed call is its workflow's, whoever was rung; what was recorded was answered.
  CALL_LOG: { list: callLog.page, input: { hasRecording: true } },
  CALL_ID: { below: 'CALL_LOG', table: 'call_log', column: 'id', value: 'call_id' },
  MISSED_CALL: { list: missedCall.page },
  CALL_NOTE: { list: callNote.page },
} as const satisfies Record<string, { list: Call; input?: Record<string, unknown> } | { below: string; table: string; column: string; value?: string }>

/** Which record a field of an input names, where its own name does not say enough: by resource, or by call. */
const ofResource: Record<string, KindName> = {
  'staff.id': 'STAFF',
  'staff.ids': 'STAFF',
  'staff.fromId': 'STAFF',
  'role.permissionDetail.id': 'STAFF',
  'identity.id': 'SALE',
  'identity.ids': 'SALE',
  'identity.adviserPage.ids': 'ADVISER',
  'identity.waiterPage.ids': 'WAITER',
  'identity.fromId': 'SALE',
  'identity.toId': 'SALE',
  'presence.ids': 'SESSION',
  'audit.id': 'AUDIT_LOG',
  'exportTask.id': 'EXPORT_TASK',
  'exportTask.ids': 'EXPORT_TASK',
  'homeFile.id': 'EXPORT_TASK',
  'importTask.id': 'IMPORT_TASK',
  'company.id': 'COMPANY',
  'company.ids': 'COMPANY',
  'companyStaff.id': 'COMPANY_STAFF',
  'companyStaff.staffId': 'COMPANY_STAFF',
  'companyFollow.id': 'COMPANY_FOLLOW',
  'companyAddress.id': 'COMPANY_ADDRESS',
  'recruitEvent.entityId': 'COMPANY',
  'homeUser.id': 'HOME_USER',
  'homeUser.ids': 'HOME_USER',
  'artificer.id': 'ARTIFICER',
  'artificer.ids': 'ARTIFICER',
  'homeOwner.ids': 'HOME_USER',
  'checkIn.id': 'ARTIFICER_CERT',
  'artificerCert.id': 'ARTIFICER_CERT',
  'artificerAvatar.id': 'ARTIFICER_AVATAR',
  'artificerAvatar.ids': 'ARTIFICER_AVATAR',
  'homeOrder.ids': 'HOME_ORDER',
  'homeCommission.id': 'HOME_COMMISSION',
  'homeCommission.ids': 'HOME_COMMISSION',
  'homeCommission.explain.id': 'COMMISSION_ITEM',
  'settleImage.id': 'HOME_COMMISSION',
  'laborRecruit.id': 'LABOR_RECRUIT',
  'recruitApply.id': 'RECRUIT_APPLY',
  'callLog.id': 'CALL_LOG',
  'callLog.ids': 'CALL_LOG',
  'missedCall.ids': 'MISSED_CALL',
  'callNote.id': 'CALL_NOTE',
  'callNote.ids': 'CALL_NOTE',
  'callNote.linkId': 'HOME_ORDER',
}

const ofField: Record<string, KindName> = {
  addStaffIds: 'STAFF',
  removeStaffIds: 'STAFF',
  staffIds: 'STAFF',
  identityId: 'SALE',
  companyId: 'COMPANY',
  companyStaffId: 'COMPANY_STAFF',
  contactStaffId: 'COMPANY_STAFF',
  handoverStaffId: 'COMPANY_STAFF',
  signId: 'COMPANY_SIGN',
  batchId: 'COUPON_BATCH',
  userId: 'HOME_USER',
  consumerId: 'HOME_USER',
  addressId: 'HOME_USER_ADDRESS',
  artificerId: 'ARTIFICER',
  orderId: 'HOME_ORDER',
  feeId: 'HOME_FEE',
  feeIds: 'HOME_FEE',
  refundId: 'HOME_REFUND',
  commissionId: 'HOME_COMMISSION',
  itemId: 'COMMISSION_ITEM',
  recruitId: 'LABOR_RECRUIT',
  applyId: 'RECRUIT_APPLY',
  callLogId: 'CALL_LOG',
  callId: 'CALL_ID',
}

/** Resources that everybody with their code shares, or that are each person's own. */
const shared = new Set([
  'navigation',
  'notice',
  'savedView',
  'shell',
  'dept',
  'role',
  'menu',
  'apiResource',
  'file',
  'homeCategory',
  'openCity',
  'homeProduct',
  'homePeriod',
  'phone',
  'agent',
  'simulator',
  'noteTemplate',
  'customField',
  'knowledge',
  'expression',
  'callSetting',
  'reveal',
  'caller',
])

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
])

/** The kind of record that a field of a call names; null where it names none that a scope hides, undefined where nobody has said. */
export function kindOf({ resource, name }: NamedCall, field: string): KindName | null | undefined {
  const known = ofResource[`${resource}.${name}.${field}`] ?? ofResource[`${resource}.${field}`] ?? ofField[field]
  return known ?? (shared.has(resource) || chosen.has(field) ? null : undefined)
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
  for (const [name, kind] of Object.entries(kinds) as [KindName, Kind][]) {
    if ('list' in kind) {
      const { all: _, ...own } = kind.input ?? {}
      const shown = new Set(await idsOf(person, kind.list, own, 20))
      hidden[name] = (await idsOf(admin, kind.list, kind.input ?? {}, 3)).filter(id => !shown.has(id))
    } else {
      const { rows } = await database.execute<{ value: number | string }>(
        sql`select ${sql.identifier(kind.value ?? 'id')} as value from ${sql.identifier(kind.table)} where ${sql.identifier(kind.column)} = any(${sql.param(hidden[kind.below])}::int[]) limit 200`,
      )
      hidden[name] = rows.map(({ value }) => value)
    }
  }
  return hidden
}
