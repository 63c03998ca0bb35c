import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { homeOrderActions } from '@gongtai/contract'
import type { ParsedInputOf, homeOrder as calls } from '@gongtai/contract'
import { saveRow } from '../../../kit/save.ts'
import type { Scope } from '../../../kit/scope.ts'
import type { Work } from '../../../kit/work.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { lockOrder } from './home-order-action.ts'
import { homeOrderArtificer } from './home-order-artificer.tables.ts'
import { homeOrderRecord } from './home-order.record.ts'
import { logOrder } from './home-order-log.rules.ts'

/** Remarks and complaints are only added, so no version is asked for. */
export async function addRemark(work: Work, { orderId, type, content: given }: ParsedInputOf<typeof calls.remark>, scope: Scope): Promise<void> {
  const order = await lockOrder(work, homeOrderActions[type === 'COMPLAINT' ? 'complain' : 'remark'], orderId, scope)
  const content = given.trim()
  if (type === 'COMPLAINT') await countComplaint(work, orderId)
  saveRow(work, homeOrderRecord, order, null, type === 'COMPLAINT' ? { complaintFlag: true } : { innerRemark: content }, { remark: content })
  await logOrder(work, { orderId, type, content })
}

/** A complaint counts against everybody who goes or went there. */
async function countComplaint(work: Work, orderId: number): Promise<void> {
  const sent = await work.db
    .select({ id: homeOrderArtificer.artificerId })
    .from(homeOrderArtificer)
    .where(and(eq(homeOrderArtificer.orderId, orderId), homeOrderArtificer.active))
  const ids = sent.map(({ id }) => id)
  if (ids.length === 0) return
  await work.db.select({ id: artificer.id }).from(artificer).where(inArray(artificer.id, ids)).orderBy(asc(artificer.id)).for('update')
  await work.db
    .update(artificer)
    .set({ complaintCount: sql`${artificer.complaintCount} + 1` })
    .where(inArray(artificer.id, ids))
}
