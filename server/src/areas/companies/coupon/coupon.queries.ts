import { desc, eq, sql } from 'drizzle-orm'
import { coupon as calls, couponBatchActions } from '@gongtai/contract'
import type { AnswerOf, CouponBatchRow, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { equals, fromDay, toDay } from '../../../kit/condition.ts'
import { listQuery } from '../../../kit/list-query.ts'
import type { ProgressNames } from '../../../kit/progress-names.ts'
import { staffView } from '../../permissions/index.ts'
import { ofCompany, visibleCompanies } from '../company/company-scope.ts'
import { companySign } from '../company-sign/company-sign.tables.ts'
import { companyStaff } from '../company-staff/company-staff.tables.ts'
import { couponBatch, hrCouponLog } from './coupon.tables.ts'
import { findVisibleCompany } from '../company/visible-company.queries.ts'

const logList = listQuery(calls.log, {
  select: {
    id: hrCouponLog.id,
    createdAt: hrCouponLog.createdAt,
    type: hrCouponLog.type,
    source: couponBatch.source,
    delta: hrCouponLog.delta,
    balanceAfter: hrCouponLog.balanceAfter,
    batchId: hrCouponLog.batchId,
    batchExpireAt: couponBatch.expireAt,
    staffName: sql<string | null>`(select ${companyStaff.name} from ${companyStaff} where ${companyStaff.id} = ${hrCouponLog.companyStaffId})`,
    progressId: hrCouponLog.progressId,
    operatorKind: hrCouponLog.operatorKind,
    operatorName: hrCouponLog.operatorName,
    remark: hrCouponLog.remark,
  },
  from: sql`${hrCouponLog} join ${couponBatch} on ${couponBatch.id} = ${hrCouponLog.batchId}`,
  scope: ofCompany(hrCouponLog.companyId, visibleCompanies),
  where: {
    companyId: value => equals(hrCouponLog.companyId, value),
    companyStaffId: value => equals(hrCouponLog.companyStaffId, value),
    type: value => equals(hrCouponLog.type, value),
    source: value => equals(couponBatch.source, value),
    progressId: value => equals(hrCouponLog.progressId, value),
    timeFrom: value => fromDay(hrCouponLog.createdAt, value),
    timeTo: value => toDay(hrCouponLog.createdAt, value),
  },
  sort: { createdAt: hrCouponLog.createdAt },
  defaultSort: ['createdAt', 'desc'],
  id: hrCouponLog.id,
})

export async function findCouponLog(
  database: Database,
  input: ParsedInputOf<typeof calls.log>,
  reader: Principal,
  names: readonly ProgressNames[],
): Promise<AnswerOf<typeof calls.log>> {
  const [{ tabCount: _, ...page }] = await Promise.all([
    logList(database, input, { scope: reader.scope }),
    findVisibleCompany(database, input.companyId, reader),
  ])
  const ids = page.records.flatMap(({ progressId }) => (progressId === null ? [] : [progressId]))
  const known = new Map((await Promise.all(names.map(source => source.find(database, ids, reader)))).flatMap(found => [...found]))
  return { ...page, records: page.records.map(row => ({ ...row, seekerName: row.progressId === null ? null : (known.get(row.progressId) ?? null) })) }
}

/** The batches of a company, the newest first. */
export async function findBatches(database: Database, companyId: number, reader: Principal): Promise<CouponBatchRow[]> {
  const { isOwn } = await findVisibleCompany(database, companyId, reader)
  const rows = await database
    .select({
      id: couponBatch.id,
      source: couponBatch.source,
      number: couponBatch.number,
      remaining: couponBatch.remaining,
      frozen: couponBatch.frozen,
      expireAt: couponBatch.expireAt,
      state: couponBatch.state,
      contractNo: companySign.contractNo,
      reason: couponBatch.reason,
      createdByName: staffView.realName,
      createdAt: couponBatch.createdAt,
    })
    .from(couponBatch)
    .leftJoin(companySign, eq(companySign.id, couponBatch.signId))
    .leftJoin(staffView, eq(staffView.id, couponBatch.createdBy))
    .where(eq(couponBatch.companyId, companyId))
    // What can still be used stands before the rest.
    .orderBy(sql`${couponBatch.state} <> 'ACTIVE'`, desc(couponBatch.id))
  return rows.map(row => ({ ...row, actions: actionsOf(couponBatchActions, row, reader, { revoke: isOwn && row.remaining > 0 && row.frozen === 0 }) }))
}
