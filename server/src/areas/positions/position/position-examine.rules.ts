import { positionActions, positionRefusals as refusals, positionTakesTwo } from '@gongtai/contract'
import type { ParsedInputOf, position as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import { assertVersion, changesOf, saveRow } from '../../../kit/save.ts'
import { assertOtherHands } from '../../../kit/two-people.ts'
import type { Work } from '../../../kit/work.ts'
import { namedChanges } from './position-content.rules.ts'
import { assertPayable } from './position-fee.rules.ts'
import { assertAccount, assertCompany, assertRoom, lockForAction } from './position-guard.rules.ts'
import type { Locked, PositionRow } from './position-guard.rules.ts'
import { positionNotices, tellChanged, tellMakers } from './position.notice.ts'
import { countOfCompany, goOnline } from './position-publish.rules.ts'
import { positionRecord } from './position.record.ts'
import { positionSayings } from './position.sayings.ts'

type Decision = Pick<ParsedInputOf<typeof calls.examine>, 'result' | 'reason' | 'version'>

/** Somebody else decides about a new position, or about the change of an open one. */
export async function examinePosition(work: Work, id: number, { result, reason, version }: Decision, examiner: Principal): Promise<void> {
  const { company, row } = await lockForAction(work, positionActions.examine, id, examiner)
  if (version !== undefined) assertVersion(row, version)
  if (row.state !== 'WAIT_EXAMINE' && row.pendingEdit === null) throw refuse(refusals.notExaminable)
  await assertOtherHands(work, positionTakesTwo, examiner, {
    by: [row.createdBy, row.submittedBy, row.pendingEdit?.by],
    records: [{ type: positionRecord.type, id }],
    since: row.examinedAt,
    refusal: refusals.ownSubmission,
    administratorMay: true,
  })
  const decided = { examinedBy: examiner.staffId, examinedAt: clock.iso(), waitsSince: null }
  const rejectedFor = result === 'REJECT' ? reason!.trim() : null
  if (row.state === 'WAIT_EXAMINE') await decideNew(work, { company, row }, decided, rejectedFor)
  else await decideEdit(work, { company, row }, decided, rejectedFor)
}

type Decided = Pick<PositionRow, 'examinedBy' | 'examinedAt' | 'waitsSince'>

async function decideNew(work: Work, { company, row }: Locked, decided: Decided, rejectedFor: string | null): Promise<void> {
  const titled = { title: row.title, company: company.name }
  const makers = [row.createdBy, row.submittedBy]
  if (rejectedFor !== null) {
    saveRow(work, positionRecord, row, null, { ...decided, state: 'REJECTED', stateAt: clock.iso(), examineReason: rejectedFor }, { remark: rejectedFor })
    await tellMakers(work, row, makers, positionNotices.rejected({ ...titled, reason: rejectedFor }))
  } else {
    await assertPublishable(work, { company, row })
    await assertRoom(work, company, 0)
    await goOnline(work, row, { ...decided, examineReason: null })
    await tellMakers(work, row, makers, positionNotices.passed(titled))
  }
  await countOfCompany(work, company.id)
}

/** What was so when it was submitted may have changed since. */
export async function assertPublishable(work: Work, { company, row }: Locked): Promise<void> {
  assertCompany(company, 'PUBLISH')
  if (row.validTo < clock.today()) throw refuse(refusals.expired)
  if (row.hiredCount >= row.headcount) throw refuse(refusals.full)
  await assertAccount(work, company.id, row.companyStaffId)
  await assertPayable(work, company.id, row.feeMode)
}

async function decideEdit(work: Work, { company, row }: Locked, decided: Decided, rejectedFor: string | null): Promise<void> {
  const { values, by } = row.pendingEdit!
  const edit = values as Partial<PositionRow>
  const titled = { title: row.title, company: company.name }
  if (rejectedFor !== null) {
    saveRow(work, positionRecord, row, null, { ...decided, pendingEdit: null }, { remark: rejectedFor })
    await tellMakers(work, row, [by], positionNotices.editRejected({ ...titled, reason: rejectedFor }))
    return
  }
  if (edit.feeMode !== undefined) await assertPayable(work, company.id, edit.feeMode)
  const changes = await namedChanges(work, row, edit)
  const isSilent = changesOf(positionRecord, row, edit).length === 0 && changes.length === 0
  saveRow(work, positionRecord, row, null, { ...edit, ...decided, pendingEdit: null }, { changes, ...(isSilent ? {} : { remark: positionSayings.editPassed }) })
  await tellMakers(work, row, [by], positionNotices.editPassed(titled))
  await tellChanged(work, { ...row, ...edit }, { place: edit.addressId !== undefined, slots: false })
}
