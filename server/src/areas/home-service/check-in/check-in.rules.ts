import { and, asc, eq, sql } from 'drizzle-orm'
import type { CheckInState, MissingItem } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { faults } from '../../../kit/fault.ts'
import type { Work } from '../../../kit/work.ts'
import { artificerAvatar } from '../artificer-avatar/artificer-avatar.tables.ts'
import { artificerCert } from '../artificer-cert/artificer-cert.tables.ts'
import { countCheckedIn } from '../artificer/artificer.facts.ts'
import { artificer, artificerCategory } from '../artificer/artificer.tables.ts'
import { deriveCheckIn } from './check-in-state.ts'
import type { CheckInOutcome, ItemVersion, ServedCategory } from './check-in-state.ts'
import { flagForRedispatch } from '../home-dispatch/home-dispatch.rules.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { checkInSayings } from './check-in.sayings.ts'

/**
 * Derives the check-in state of a service person, the states of the categories and the day of checking in, in the transaction
 * that changed what they follow from: a certificate, the avatar, the categories. Nothing else writes them. It locks the person's
 * row, so whoever locks certificates or avatars as well has locked the person first. The version stays, because nobody edits these.
 */
export async function recomputeCheckIn(work: Work, artificerId: number): Promise<CheckInState> {
  const [person] = await work.db
    .select({
      artificerNo: artificer.artificerNo,
      name: artificer.name,
      status: artificer.status,
      checkInState: artificer.checkInState,
      checkInAt: artificer.checkInAt,
      ownerId: artificer.ownerId,
      workCityCode: artificer.workCityCode,
    })
    .from(artificer)
    .where(eq(artificer.id, artificerId))
    .for('update')
  if (person === undefined) throw faults.recordNotFound()
  const { outcome, categories } = await findOutcome(work.db, artificerId, person.checkInAt !== null)
  const now = clock.iso()
  for (const derived of outcome.categories) {
    const former = categories.find(({ categoryId }) => categoryId === derived.categoryId)!
    const suspendReason = derived.state === 'SUSPENDED' ? reasonOf(outcome, derived.missing) : null
    if (former.state === derived.state && former.suspendReason === suspendReason) continue
    await work.db
      .update(artificerCategory)
      .set({ state: derived.state, suspendReason, updatedAt: now, ...(derived.state === 'OPEN' && former.openedAt === null ? { openedAt: now } : {}) })
      .where(and(eq(artificerCategory.artificerId, artificerId), eq(artificerCategory.categoryId, derived.categoryId)))
  }
  const { checkInState } = outcome
  if (checkInState !== person.checkInState) {
    const checkInAt = checkInState === 'CHECKED_IN' ? (person.checkInAt ?? now) : person.checkInAt
    const isFirst = person.checkInAt === null && checkInAt !== null
    await work.db
      .update(artificer)
      .set({ checkInState, checkInAt, updatedAt: now, ...(isFirst ? readyToWork(person) : {}) })
      .where(eq(artificer.id, artificerId))
    work.audit({
      recordType: 'ARTIFICER',
      recordId: artificerId,
      recordTitle: `${person.artificerNo} ${person.name}`,
      action: 'STATE',
      changes: [{ field: 'checkInState', old: person.checkInState, new: checkInState }, ...(isFirst && person.status === 'ENABLED' ? [workBegins] : [])],
    })
    if (isFirst) await countCheckedIn(work, { id: artificerId, ...person }, now)
    if (checkInState === 'SUSPENDED') await flagForRedispatch(work, artificerId)
  }
  return checkInState
}

/** Who is checked in for the first time takes orders from then on; who is disabled meanwhile, from the enabling on. */
const readyToWork = ({ status }: { status: 'ENABLED' | 'DISABLED' }) =>
  status === 'ENABLED' ? ({ workState: 'ACCEPTING' } as const) : ({ workStateBefore: 'ACCEPTING' } as const)
const workBegins = { field: 'workState', old: 'RESTING', new: 'ACCEPTING' }

/** Names what keeps a category from being served, whether the category or everybody is asked for it. */
function reasonOf({ missing }: CheckInOutcome, own: readonly MissingItem[]): string {
  const items = [...missing.filter(({ categoryName }) => categoryName === null), ...own].map(({ item }) => item)
  return checkInSayings.lacking({ items: [...new Set(items)] })
}

type Category = ServedCategory & { suspendReason: string | null; openedAt: string | null }

/** Finds what a service person lacks now, as a whole and for each category. */
export async function findOutcome(
  database: Queryable,
  artificerId: number,
  checkedInBefore: boolean,
): Promise<{ outcome: CheckInOutcome; categories: Category[] }> {
  const certs = database
    .select({
      item: artificerCert.certType,
      categoryId: artificerCert.categoryId,
      state: artificerCert.state,
      validTo: sql<string | null>`case when ${artificerCert.longTerm} then null else ${artificerCert.validTo} end`,
    })
    .from(artificerCert)
    .where(eq(artificerCert.artificerId, artificerId))
    .orderBy(asc(artificerCert.id))
  const avatars = database
    .select({ state: artificerAvatar.state })
    .from(artificerAvatar)
    .where(eq(artificerAvatar.artificerId, artificerId))
    .orderBy(asc(artificerAvatar.id))
  const served = database
    .select({
      categoryId: artificerCategory.categoryId,
      name: homeCategory.name,
      requiredCertTypes: homeCategory.requiredCertTypes,
      state: artificerCategory.state,
      suspendReason: artificerCategory.suspendReason,
      openedAt: artificerCategory.openedAt,
    })
    .from(artificerCategory)
    .innerJoin(homeCategory, eq(homeCategory.id, artificerCategory.categoryId))
    .where(eq(artificerCategory.artificerId, artificerId))
    .orderBy(asc(artificerCategory.id))
  const ofAvatars = (await avatars).map(({ state }): ItemVersion => ({ item: 'AVATAR', categoryId: null, state, validTo: null }))
  const categories = await served
  const versions = [...(await certs), ...ofAvatars]
  return { outcome: deriveCheckIn({ versions, categories, checkedInBefore, today: clock.today() }), categories }
}
