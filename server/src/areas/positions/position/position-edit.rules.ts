import { contentIssues, keyFields, positionActions, positionContentNames, positionRefusals as refusals } from '@gongtai/contract'
import type { AnswerOf, Language, ParsedInputOf, PositionContent, position as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { assertVersion, changesOf, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { contentOf, contentValues, findPlace, namedChanges } from './position-content.rules.ts'
import { namedPeople } from './position-create.rules.ts'
import { agreedFee, assertPayable } from './position-fee.rules.ts'
import { assertCompany, assertHeads, assertNoDuplicate, assertRoom, assertValidTo, assertWords, lockForAction } from './position-guard.rules.ts'
import type { Locked, PositionRow } from './position-guard.rules.ts'
import { tellChanged } from './position.notice.ts'
import { countOfCompany, fullAtWith, goOnline, submittedBy } from './position-publish.rules.ts'
import { positionRecord } from './position.record.ts'
import { positionSayings } from './position.sayings.ts'
import type { PendingEdit } from './position.tables.ts'

type SaveInput = ParsedInputOf<typeof calls.save>
type Values = Partial<PositionRow>

/**
 * Changes what was sent and nothing else. What is examined of an open position waits for somebody else, and the old words stay live
 * and bookable meanwhile (amendment 2); a position that was rejected is submitted again.
 */
export async function editPosition(work: Work, input: SaveInput, caller: Principal, language: Language): Promise<AnswerOf<typeof calls.save>> {
  const { company, row } = await lockForAction(work, positionActions.edit, input.id!, caller)
  assertVersion(row, input.version!)
  const values = await editedValues(work, row, input, caller, language)
  const isLive = row.state === 'ONLINE' || row.state === 'PAUSED'
  Object.assign(values, await editedPeople(work, row, input, caller))
  const { live, pendingEdit } = isLive ? splitOf(row, values, caller) : { live: values, pendingEdit: null }
  const changed = [...(await namedChanges(work, row, live)), ...(await waitingChanges(work, row, pendingEdit))]
  const remark = pendingEdit === null || pendingEdit === row.pendingEdit ? {} : { remark: positionSayings.waitsForReview }
  if (row.state === 'REJECTED') return submitAgain(work, { company, row }, live, caller)
  const saved = saveRow(
    work,
    positionRecord,
    row,
    null,
    { ...live, ...waitingOf(row, pendingEdit, caller), ...sinceOffline(row, live, caller) },
    { changes: changed, ...remark },
  )
  if (isLive) await tellChanged(work, { ...row, ...live }, { place: live.addressId !== undefined, slots: live.interviewTimes !== undefined })
  if (live.companyStaffId !== undefined) await countOfCompany(work, row.companyId)
  return { id: row.id, ids: [row.id], state: row.state, ...saved, isPending: pendingEdit !== null }
}

/** The new values of what differs from the position, or from the change of it that waits. */
async function editedValues(work: Work, row: PositionRow, input: SaveInput, caller: Principal, language: Language): Promise<Values> {
  const given = contentOf(input)
  const stands = Object.fromEntries(positionContentNames.map(name => [name, row[name]])) as unknown as PositionContent
  const issues = contentIssues({ ...stands, ...given })
  if (issues.length > 0) throw faults.badInput(issues.map(({ path, message }) => ({ field: path, message })))
  const values: Values = await contentValues(work, row.companyId, given, row)
  const addressId = input.addressIds?.[0]
  if (addressId !== undefined && addressId !== wishedOf(row).addressId) Object.assign(values, await findPlace(work, row.companyId, addressId))
  Object.assign(values, await editedFee(work, row, given, caller, language))
  const differing = differingOf(row, values)
  await assertWords(work, differing)
  if (differing.headcount !== undefined) {
    assertHeads(row, differing.headcount)
    differing.fullAt = fullAtWith(row, differing.headcount)
  }
  if (differing.validTo !== undefined) assertValidTo(differing.validTo)
  if (input.confirmDuplicate !== true && (['title', 'categoryId', 'addressId'] as const).some(name => differing[name] !== undefined)) {
    const { companyId, title, categoryId, addressId: at } = { ...row, ...differing }
    await assertNoDuplicate(work, { companyId, title, categoryId, addressId: at }, row.id)
  }
  return differing
}

/** What it will be once everything that waits has passed. */
const wishedOf = (row: PositionRow): PositionRow => ({ ...row, ...(row.pendingEdit?.values as Values | undefined) })

/** Of what was sent, all that differs from what is live or from what waits: sending the live value again takes a waiting change back. */
function differingOf(row: PositionRow, values: Values): Values {
  const waiting = row.pendingEdit?.values ?? {}
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => name in waiting || !isSame(row[name as keyof PositionRow], value)))
}

const amounts = /^-?\d+(?:\.\d+)?$/
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string' && amounts.test(one) && amounts.test(other)) return Number(one) === Number(other)
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** Terms that are left alone are not compared with a contract that was signed since. */
async function editedFee(work: Work, row: PositionRow, given: Partial<PositionContent>, caller: Principal, language: Language): Promise<Values> {
  const stands = wishedOf(row)
  const names = ['feeMode', 'feeType', 'feeValue', 'guaranteeDays'] as const
  if (names.every(name => given[name] === undefined || isSame(given[name], stands[name]))) return {}
  const sameMode = given.feeMode === undefined || given.feeMode === stands.feeMode
  const { feeType, feeValue, guaranteeDays } = { ...(sameMode ? stands : {}), ...given } as Partial<PositionRow>
  const wanted = {
    feeMode: given.feeMode ?? stands.feeMode,
    ...(feeType !== undefined && { feeType }),
    ...(feeValue !== undefined && { feeValue }),
    ...(guaranteeDays !== undefined && { guaranteeDays }),
    feeReason: given.feeReason ?? stands.feeReason,
  }
  return agreedFee(work, row.companyId, wanted, caller, language)
}

/** Until it is published the form says who will work on it; afterwards people are assigned. */
async function editedPeople(work: Work, row: PositionRow, input: SaveInput, caller: Principal): Promise<Values> {
  const isAsked = input.assignWay !== undefined || input.waiterIds !== undefined || (input.adviserId !== undefined && input.adviserId !== row.adviserId)
  if (!isAsked) return {}
  if (row.publishedAt !== null || (row.state !== 'WAIT_EXAMINE' && row.state !== 'REJECTED')) throw refuse(refusals.assignInstead)
  return namedPeople(work, { ...input, adviserId: input.adviserId === undefined ? row.adviserId : input.adviserId }, caller)
}

const keys: ReadonlySet<string> = new Set([...keyFields, 'provinceCode', 'cityCode', 'districtCode', 'address', 'lng', 'lat', 'categoryPath', 'feeReason'])

/** What is live at once, and what waits. Of all people only an administrator passes his own edit. */
function splitOf(row: PositionRow, values: Values, caller: Principal): { live: Values; pendingEdit: PendingEdit | null } {
  const before = row.pendingEdit?.values ?? {}
  const ofKeys = Object.entries(values).filter(([name]) => keys.has(name))
  if (ofKeys.length === 0) return { live: values, pendingEdit: row.pendingEdit }
  const others = Object.entries(values).filter(([name]) => !keys.has(name))
  const isLiveAtOnce = caller.isAdmin
  const waiting = Object.entries({ ...before, ...Object.fromEntries(ofKeys) }).filter(
    ([name, value]) => !(isLiveAtOnce && name in values) && !isSame(row[name as keyof PositionRow], value),
  )
  const live = Object.fromEntries([...others, ...(isLiveAtOnce ? ofKeys : [])]) as Values
  const pendingEdit = waiting.length === 0 ? null : { values: Object.fromEntries(waiting), at: clock.iso(), by: caller.staffId }
  return { live, pendingEdit: isLiveAtOnce && pendingEdit !== null ? { ...row.pendingEdit!, values: pendingEdit.values } : pendingEdit }
}

/** The first of several changes says since when they wait. */
function waitingOf(row: PositionRow, pendingEdit: PendingEdit | null, caller: Principal): Values {
  if (pendingEdit === row.pendingEdit || row.state === 'WAIT_EXAMINE' || row.state === 'OFFLINE') return {}
  if (pendingEdit === null) return { pendingEdit: null, waitsSince: null }
  if (caller.isAdmin) return { pendingEdit }
  return { pendingEdit, waitsSince: row.waitsSince ?? clock.iso(), submittedAt: clock.iso(), submittedBy: caller.staffId }
}

async function waitingChanges(work: Work, row: PositionRow, pendingEdit: PendingEdit | null) {
  if (pendingEdit === row.pendingEdit || pendingEdit === null) return []
  const values = pendingEdit.values as Values
  return [...changesOf(positionRecord, row, values), ...(await namedChanges(work, row, values))]
}

/** What is examined and was changed offline is examined before it is published again. */
const sinceOffline = (row: PositionRow, live: Values, caller: Principal): Values =>
  row.state === 'OFFLINE' && !caller.isAdmin && Object.keys(live).some(name => keys.has(name)) ? { isKeyEdited: true } : {}

/** A position that was rejected waits again, or is open where an administrator has mended it. */
async function submitAgain(work: Work, { company, row }: Locked, live: Values, caller: Principal): Promise<AnswerOf<typeof calls.save>> {
  const whole = { ...row, ...live }
  assertCompany(company, 'PUBLISH')
  await assertRoom(work, company, 1)
  assertValidTo(whole.validTo)
  await assertPayable(work, company.id, whole.feeMode)
  const changes = await namedChanges(work, row, live)
  const saved = caller.isAdmin
    ? await goOnline(work, row, { ...live, examineReason: null, examinedBy: caller.staffId, examinedAt: clock.iso() }, { changes }, whole.assignWish)
    : saveRow(work, positionRecord, row, null, { ...live, ...submittedBy(caller.staffId), state: 'WAIT_EXAMINE', stateAt: clock.iso() }, { changes })
  await countOfCompany(work, row.companyId)
  return { id: row.id, ids: [row.id], state: caller.isAdmin ? 'ONLINE' : 'WAIT_EXAMINE', ...saved, isPending: false }
}
