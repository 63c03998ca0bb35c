import { positionActions, positionContentNames, positionRefusals as refusals } from '@gongtai/contract'
import type { AnswerOf, Language, ParsedInputOf, position as calls } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { lockFor } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import type { Undoer } from '../../../kit/operation/undo.ts'
import { assertVersion, deleteRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { finishAssignments, restAssignments } from '../position-assign/assign-life.rules.ts'
import { createDraft } from '../position-draft/position-draft.rules.ts'
import { createPositions } from './position-create.rules.ts'
import { editPosition } from './position-edit.rules.ts'
import { dropNewPosition } from './position.facts.ts'
import { assertCompany, assertRoom, lockForAction, lockWithCompany } from './position-guard.rules.ts'
import type { PositionRow } from './position-guard.rules.ts'
import { findVisiblePosition } from './position-lookup.queries.ts'
import { countOfCompany } from './position-publish.rules.ts'
import { positionRecord } from './position.record.ts'
import { takeOffline } from './position-state.rules.ts'

const dayMs = 86_400_000

/** One call makes and changes positions, and each takes a right of its own. */
export async function savePosition(
  work: Work,
  input: ParsedInputOf<typeof calls.save>,
  caller: Principal,
  language: Language,
): Promise<AnswerOf<typeof calls.save>> {
  const code = input.id === undefined ? 'NewPosition' : 'PositionEdit'
  if (!holds(caller, code)) throw faults.lacks(code)
  return input.id === undefined ? createPositions(work, input, caller, language) : editPosition(work, input, caller, language)
}

/** It comes up in lists as if it were new, once a day at most. */
export async function refreshPosition(work: Work, id: number, caller: Principal): Promise<void> {
  const row = await lockFor(work, positionRecord, positionActions.refresh, id, caller)
  if (row.refreshedAt !== null && row.refreshedAt > clock.in(-dayMs)) throw refuse(refusals.refreshed)
  saveRow(work, positionRecord, row, null, { refreshedAt: clock.iso() })
}

/** It stands in lists where it stood before. */
export async function putRefreshBack(work: Work, id: number, { refreshedAt }: PositionRow, { staff }: Undoer): Promise<void> {
  saveRow(work, positionRecord, await lockFor(work, positionRecord, positionActions.refresh, id, staff), null, { refreshedAt })
}

export async function offlinePosition(work: Work, id: number, reason: string, caller: Principal): Promise<void> {
  const locked = await lockForAction(work, positionActions.offline, id, caller)
  await takeOffline(work, locked, reason.trim(), 'MANUAL')
  await countOfCompany(work, locked.company.id)
}

/** It is as open or as paused as it was, where its company may still have it. Nobody has changed it since, so nothing is to be examined. */
export async function putOfflineBack(work: Work, id: number, before: PositionRow, { staff, reason }: Undoer): Promise<void> {
  const { company, row } = await lockWithCompany(work, id, staff.scope)
  if (row.state !== 'OFFLINE') throw refuse(refusals.notInState)
  assertCompany(company, 'GO_ON')
  if (row.validTo < clock.today()) throw refuse(refusals.expired)
  await assertRoom(work, company, 1)
  saveRow(work, positionRecord, row, null, before, { remark: reason })
  await restAssignments(work, id, before.state !== 'ONLINE')
  await countOfCompany(work, company.id)
}

/** Numbers, fees and notes are not copied for somebody who does not see them, nor is what only this position has. */
export async function copyPosition(work: Work, id: number, caller: Principal): Promise<{ draftId: number }> {
  const isConfided = await findVisiblePosition(work, id, caller)
  const row = await lockRow(work, { ...positionRecord, writeScope: positionRecord.scope }, id, caller.scope)
  const withheld = new Set(['interviewMobile', 'validTo', 'feeReason'])
  if (!isConfided) for (const name of ['internalNote', 'feeMode', 'feeType', 'feeValue', 'guaranteeDays']) withheld.add(name)
  if (caller.fields.get('position.feeValue') === 'HIDE') withheld.add('feeValue')
  const content = Object.fromEntries(positionContentNames.filter(name => !withheld.has(name)).map(name => [name, row[name] ?? null]))
  const { companyId, title, addressId } = row
  const draft = await createDraft(work, {
    ownerStaffId: caller.staffId,
    source: 'COPY',
    sourceId: id,
    companyId,
    title,
    data: { ...content, companyId, addressIds: [addressId] },
  })
  return { draftId: draft.id }
}

/** Only a position for which nobody was ever recommended is deleted. */
export async function deletePosition(work: Work, { id, version }: ParsedInputOf<typeof calls.delete>, caller: Principal): Promise<void> {
  const { company, row } = await lockForAction(work, positionActions.delete, id, caller)
  assertVersion(row, version)
  if (row.bookCount > 0 || row.hiredCount > 0 || row.openOfferCount > 0) throw refuse(refusals.hasProgress)
  deleteRow(work, positionRecord, row, version)
  await finishAssignments(work, id)
  await dropNewPosition(work, id)
  await countOfCompany(work, company.id)
}
