import { eq } from 'drizzle-orm'
import { callLogRefusals } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, callLog as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import type { CallerSource } from '../../../kit/caller-source.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import { noteSaved } from '../../../kit/operation/saved.ts'
import { changesOf, lockRow, titleOf } from '../../../kit/save.ts'
import type { AuditChange } from '../../../kit/audit-log.ts'
import type { Work } from '../../../kit/work.ts'
import { callLogRecord } from './call-log.record.ts'
import type { CallLogRecord } from './call-log-kind.ts'
import { callLog } from './call-log.tables.ts'
import { findMatches } from '../caller/customer-match.ts'

/** Writes those fields of a locked call that are not folded, and the audit entry. */
export async function saveCall(work: Work, call: CallLogRecord, changes: Partial<CallLogRecord>, others: readonly AuditChange[] = []): Promise<void> {
  const updatedAt = clock.iso()
  await work.db
    .update(callLog)
    .set({ ...changes, updatedAt, updatedBy: work.actor.staffId })
    .where(eq(callLog.id, call.id))
  noteSaved(work, callLogRecord, call, changes, { updatedAt })
  work.audit({
    recordType: callLogRecord.type,
    recordId: call.id,
    recordTitle: titleOf(callLogRecord, call),
    changes: [...changesOf(callLogRecord, call, changes), ...others],
    ...(changes.checkState === undefined ? {} : { action: 'STATE' }),
  })
}

/** The agent says whose call it is. It must be one of those whose number it is. */
export async function bindCustomer(
  work: Work,
  { callLogId, customerType, customerId }: ParsedInputOf<typeof calls.bindCustomer>,
  reader: Principal,
  sources: readonly CallerSource[],
): Promise<AnswerOf<typeof calls.bindCustomer>> {
  const call = await lockRow(work, callLogRecord, callLogId, reader.scope)
  const matches = await findMatches(work, sources, call.phone, reader)
  const match = matches.find(one => one.customerType === customerType && one.id === customerId)
  if (match === undefined) throw refuse(callLogRefusals.noMatch)
  const customer = { customerType, customerId, customerName: match.name }
  await saveCall(work, call, customer)
  return customer
}

export async function tagCall(work: Work, { callLogId, tags }: ParsedInputOf<typeof calls.tag>, { scope }: Principal): Promise<void> {
  const call = await lockRow(work, callLogRecord, callLogId, scope)
  await saveCall(work, call, { tags: [...new Set(tags)] })
}
