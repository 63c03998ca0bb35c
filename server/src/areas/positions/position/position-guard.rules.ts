import { and, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { addDays, longestValidDays, positionRefusals as refusals, unsignedPositions, wordsIn } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import { lockFor } from '../../../kit/action.ts'
import { lockRow, readRow } from '../../../kit/save.ts'
import type { Scope } from '../../../kit/scope.ts'
import type { Work } from '../../../kit/work.ts'
import { companyStaffView, lockCompany } from '../../companies/index.ts'
import type { CompanyOfPositions } from '../../companies/index.ts'
import { findDictWords } from '../../config/index.ts'
import { positionRecord } from './position.record.ts'
import { position } from './position.tables.ts'

export type PositionRow = typeof position.$inferSelect

/** They take one of the places of a company without a contract (amendment 4). */
export const liveStates = ['WAIT_EXAMINE', 'ONLINE', 'PAUSED'] as const

export interface Locked {
  company: CompanyOfPositions
  row: PositionRow
}

/** The company is locked before its position, everywhere. */
export async function lockWithCompany(work: Work, id: number, scope: Scope): Promise<Locked> {
  const { companyId } = await readRow(work, positionRecord, id, scope, ['companyId'])
  const company = await lockCompany(work, companyId!)
  return { company, row: await lockRow(work, positionRecord, id, scope) }
}

/** The same for an action, which is refused in any other state. */
export async function lockForAction(work: Work, action: Parameters<typeof lockFor>[2], id: number, { scope }: Pick<Principal, 'scope'>): Promise<Locked> {
  const { companyId } = await readRow(work, positionRecord, id, scope, ['companyId'])
  const company = await lockCompany(work, companyId!)
  return { company, row: await lockFor(work, positionRecord, action, id, { scope }) }
}

/** Something is published for companies that passed. One that is examined again keeps what is open (amendment 5). */
export function assertCompany({ examineState, reExamine, state }: CompanyOfPositions, what: 'PUBLISH' | 'GO_ON'): void {
  const mayGoOn = what === 'GO_ON' && examineState === 'WAIT_EXAMINE' && reExamine
  if (examineState !== 'PASS' && !mayGoOn) throw refuse(refusals.companyNotPassed)
  if (state === 'DISABLED') throw refuse(refusals.companyDisabled)
}

/** A company without a contract has so many positions and no more. The lock of the company makes two who publish at once count each other. */
export async function assertRoom(work: Work, company: CompanyOfPositions, added: number): Promise<void> {
  if (company.signState === 'SIGNED') return
  if ((await countLive(work, company.id)) + added > unsignedPositions) throw refuse(refusals.unsignedFull, { count: unsignedPositions })
}

export const countLive = (work: Work, companyId: number): Promise<number> =>
  work.db.$count(position, and(eq(position.companyId, companyId), inArray(position.state, [...liveStates]), isNull(position.deletedAt)))

export function assertValidTo(validTo: string): void {
  const today = clock.today()
  if (validTo < today) throw refuse(refusals.validToPast)
  if (validTo > addDays(today, longestValidDays)) throw refuse(refusals.validToTooLate, { days: longestValidDays })
}

/** Nobody is hired beyond the headcount, so it covers whom the company has hired and has offered work. */
export function assertHeads({ hiredCount, openOfferCount }: Pick<PositionRow, 'hiredCount' | 'openOfferCount'>, headcount: number): void {
  if (headcount < hiredCount + openOfferCount) throw refuse(refusals.tooFewHeads, { count: hiredCount + openOfferCount })
}

/** Whoever answers for a position on the side of the company is an enabled account of it. */
export async function assertAccount(work: Work, companyId: number, accountId: number): Promise<{ mobile: string }> {
  const [account] = await work.db
    .select({ mobile: companyStaffView.mobile })
    .from(companyStaffView)
    .where(
      and(
        eq(companyStaffView.id, accountId),
        eq(companyStaffView.companyId, companyId),
        eq(companyStaffView.status, 'ENABLED'),
        isNull(companyStaffView.deletedAt),
      ),
    )
  if (account === undefined) throw refuse(refusals.noStaff)
  return account
}

/** Every word that is found is named, so that nobody has to look for the next one after each save. */
export async function assertWords(work: Work, spoken: Parameters<typeof wordsIn>[0]): Promise<void> {
  const words = await findDictWords(work.db, ['POSITION_GENDER', 'POSITION_FORBIDDEN'])
  const gender = wordsIn(spoken, words.POSITION_GENDER)
  if (gender.length > 0) throw refuse(refusals.genderWords, { words: gender.join('、') })
  const forbidden = wordsIn(spoken, words.POSITION_FORBIDDEN)
  if (forbidden.length > 0) throw refuse(refusals.forbiddenWords, { words: forbidden.join('、') })
}

interface Sameness {
  companyId: number
  title: string
  categoryId: number
  addressId: number
}

/** The same title, category and address at the same company, open or about to be. */
export async function assertNoDuplicate(work: Work, { companyId, title, categoryId, addressId }: Sameness, exceptId: number | null): Promise<void> {
  const [same] = await work.db
    .select({ code: position.positionCode })
    .from(position)
    .where(
      and(
        eq(position.companyId, companyId),
        inArray(position.state, [...liveStates]),
        sql`lower(${position.title}) = lower(${title.trim()})`,
        eq(position.categoryId, categoryId),
        eq(position.addressId, addressId),
        isNull(position.deletedAt),
        exceptId === null ? undefined : ne(position.id, exceptId),
      ),
    )
    .orderBy(position.id)
    .limit(1)
  if (same !== undefined) throw refuse(refusals.duplicate, { code: same.code })
}

/** How many positions of a company are in some states; for the numbers that the company keeps. */
export const countIn = (condition: ReturnType<typeof and>) =>
  sql<number>`(select ${count()}::int from ${position} where ${condition} and ${isNull(position.deletedAt)})`
