import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { clock } from '../../../kit/clock.ts'
import type { CompanyWork } from '../../../kit/company-work.ts'
import { lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { companyAddressView, companyStaffView, findCompanyName } from '../../companies/index.ts'
import { restAssignments } from '../position-assign/assign-life.rules.ts'
import { adviserChange, noteOnPosition } from '../position-assign/assign-note.ts'
import { endRows, findActiveRows, give, settlePeople } from '../position-assign/assign-people.rules.ts'
import type { PositionRow } from './position-guard.rules.ts'
import { positionNotices, tellOfCompany } from './position.notice.ts'
import { countOfCompany, goOnline } from './position-publish.rules.ts'
import { positionRecord } from './position.record.ts'
import { positionSayings } from './position.sayings.ts'
import { withWaitingEdit } from './position-state.rules.ts'
import { position } from './position.tables.ts'

/** What companies tell their positions (amendment 7). The company is locked by whoever tells it. */

const everything = { kind: 'ALL' } as const
const alive = isNull(position.deletedAt)

/** They are locked in the order of their ids, as everywhere. */
async function lockAll(work: Work, companyId: number, condition: SQL | undefined): Promise<PositionRow[]> {
  const found = await work.db
    .select({ id: position.id })
    .from(position)
    .where(and(eq(position.companyId, companyId), condition, alive))
    .orderBy(asc(position.id))
  const rows: PositionRow[] = []
  for (const { id } of found) rows.push(await lockRow(work, positionRecord, id, everything))
  return rows
}

const isOpen = inArray(position.state, ['ONLINE', 'PAUSED'])

export const positionsOfCompanies: CompanyWork = {
  async stopped(work, companyId, why) {
    const rows = await lockAll(work, companyId, isOpen)
    const remark = why === 'COMPANY_DISABLED' ? positionSayings.companyDisabled : positionSayings.companyRejected
    for (const row of rows) {
      saveRow(
        work,
        positionRecord,
        row,
        null,
        { ...withWaitingEdit(row), state: 'OFFLINE', stateAt: clock.iso(), offlineReason: why, stateReason: null },
        { remark },
      )
      await restAssignments(work, row.id, true)
    }
    const company = (await findCompanyName(work.db, companyId)) ?? ''
    await tellOfCompany(work, companyId, rows, count => positionNotices.companyStopped({ company, count, reason: remark }))
    await countOfCompany(work, companyId)
    return rows.length
  },
  async contractChanged(work, companyId, mode) {
    const company = (await findCompanyName(work.db, companyId)) ?? ''
    const paused = await pauseUnpaid(work, companyId, mode)
    await tellOfCompany(work, companyId, paused, count => positionNotices.contractEnded({ company, count }))
    const resumed = mode === null ? [] : await resumePaid(work, companyId, mode)
    await tellOfCompany(work, companyId, resumed, count => positionNotices.contractStarted({ company, count }))
    if (paused.length > 0 || resumed.length > 0) await countOfCompany(work, companyId)
  },
  async saleChanged(work, companyIds, saleId) {
    if (companyIds.length === 0) return
    // It is a copy of what the company says, which logs it.
    await work.db
      .update(position)
      .set({ saleId })
      .where(and(inArray(position.companyId, [...companyIds]), sql`${position.saleId} is distinct from ${saleId}::int`))
  },
  async adviserChanged(work, companyId, fromId, toId) {
    for (const row of await lockAll(work, companyId, and(eq(position.adviserId, fromId), ne(position.state, 'CLOSED')))) await replaceAdviser(work, row, toId)
  },
  async accountReplaced(work, companyId, fromId, toId) {
    for (const row of await lockAll(work, companyId, and(eq(position.companyStaffId, fromId), ne(position.state, 'CLOSED'))))
      saveRow(
        work,
        positionRecord,
        row,
        null,
        { companyStaffId: toId },
        { changes: [{ field: 'companyStaffId', old: await accountName(work, fromId), new: await accountName(work, toId) }] },
      )
    await countOfCompany(work, companyId)
  },
  hasAny: async (work, companyId) => (await work.db.$count(position, and(eq(position.companyId, companyId), alive))) > 0,
  async usesAddress(work, addressId) {
    const isAt = sql`(${position.addressId} = ${addressId} or ${position.interviewAddressId} = ${addressId} or (${position.pendingEdit} -> 'values' ->> 'addressId')::int = ${addressId})`
    const [{ companyId } = { companyId: null }] = await work.db
      .select({ companyId: companyAddressView.companyId })
      .from(companyAddressView)
      .where(eq(companyAddressView.id, addressId))
    if (companyId === null) return false
    const lives = inArray(position.state, ['WAIT_EXAMINE', 'ONLINE', 'PAUSED'])
    return (await work.db.$count(position, and(eq(position.companyId, companyId), lives, isAt, alive))) > 0
  },
}

/** What is paid per hire or by the year rests without a contract, or with one of another kind, unless that was agreed as an exception. */
async function pauseUnpaid(work: Work, companyId: number, mode: string | null): Promise<PositionRow[]> {
  const isPriced = inArray(position.feeMode, ['RESULT', 'ANNUAL'])
  const isUnpaid = mode === null ? isPriced : and(isPriced, sql`${position.feeMode} <> ${mode}`, isNull(position.feeReason))
  const rows = await lockAll(work, companyId, and(eq(position.state, 'ONLINE'), isUnpaid))
  for (const row of rows) {
    saveRow(
      work,
      positionRecord,
      row,
      null,
      { state: 'PAUSED', stateAt: clock.iso(), offlineReason: 'SIGN_ENDED', stateReason: null },
      { remark: positionSayings.contractEnded },
    )
    await restAssignments(work, row.id, true)
  }
  return rows
}

/** What rested for want of a contract goes on, as far as it still could. */
async function resumePaid(work: Work, companyId: number, mode: string): Promise<PositionRow[]> {
  const rests = and(eq(position.state, 'PAUSED'), eq(position.offlineReason, 'SIGN_ENDED'))
  const isPaid = sql`(${position.feeMode} = ${mode} or ${position.feeReason} is not null)`
  const rows = await lockAll(work, companyId, and(rests, isPaid, eq(position.isFull, false), sql`${position.validTo} >= ${clock.today()}::date`))
  for (const row of rows) await goOnline(work, row, {}, { remark: positionSayings.contractStarted })
  return rows
}

/** A position that is not published yet has nobody at work whose place the new recruiter takes. */
async function replaceAdviser(work: Work, row: PositionRow, adviserId: number): Promise<void> {
  const at = clock.iso()
  const former = (await findActiveRows(work, row.id)).filter(({ identityKind }) => identityKind === 'ADVISER')
  await endRows(work, former, 'REPLACED', at)
  if (former.length > 0)
    await give(work, { positionId: row.id, kind: 'ADVISER', identityId: adviserId, source: 'MANUAL', target: null, rests: row.state !== 'ONLINE', at })
  await settlePeople(work, row.id, adviserId)
  noteOnPosition(work, row, { changes: [await adviserChange(work, row.adviserId, adviserId)] })
}

async function accountName(work: Work, id: number): Promise<string | null> {
  const [account] = await work.db.select({ name: companyStaffView.name }).from(companyStaffView).where(eq(companyStaffView.id, id))
  return account?.name ?? null
}
