import { callerRefusals } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, caller as calls } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { refuse } from '../../../kit/fault.ts'
import { insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { findPhone } from './caller-info.queries.ts'
import { callerRecord } from './caller.record.ts'
import { assertCustomValues } from '../custom-field/custom-value.ts'

/** A caller is kept by the number of an arrival, or by that of a call which the member may look at. */
export async function saveCaller(
  work: Work,
  { id, version, phone, callLogId, ...fields }: ParsedInputOf<typeof calls.save>,
  staff: Principal,
): Promise<AnswerOf<typeof calls.save>> {
  if (id === undefined) {
    if (fields.blocked) assertMayBlock(staff)
    const number = await findPhone(work, [], { phone, callLogId }, staff.scope)
    const customValues = await assertCustomValues(work, 'CALLER', null, fields.customValues)
    const row = await insertRow(work, callerRecord, { ...fields, customValues, phone: number })
    return { id: row.id, version: row.version }
  }
  const row = await lockRow(work, callerRecord, id, staff.scope)
  if (fields.blocked !== row.blocked) assertMayBlock(staff)
  const customValues = await assertCustomValues(work, 'CALLER', null, fields.customValues, row.customValues)
  return { id, ...saveRow(work, callerRecord, row, version!, { ...fields, customValues }) }
}

function assertMayBlock(staff: Principal): void {
  if (!holds(staff, 'CallRecords.setting')) throw refuse(callerRefusals.block)
}
