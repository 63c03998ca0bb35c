import { asc, isNull, sql } from 'drizzle-orm'
import { addDays, dayOf, isLiveProgress } from '@gongtai/contract'
import type { ProgressState } from '@gongtai/contract'
import type { Transaction } from '../../../db/connection.ts'
import { instantAt, minutesBefore, recentInstant, waitingSince } from '../../../demo/generator/moment.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { insertRows, insertRowsWithId } from '../../../demo/insert.ts'
import { numberSeries } from '../../../kit/numbering.tables.ts'
import { companyAddress } from '../../companies/company-address/company-address.tables.ts'
import { readCalendar } from '../../config/index.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import { interview } from '../interview/interview.tables.ts'
import { offer } from '../offer/offer.tables.ts'
import { onboard, resignation } from '../onboard/onboard.tables.ts'
import { takesPlace } from '../progress/progress-settle.ts'
import { candidateProgress, progressLog, progressMilestone } from '../progress/progress.tables.ts'
import type { DemoSeeker, DemoSeekers } from './job-seeker.ts'
import { findUnits, linkUnits } from './progress-ledger.ts'
import type { DemoUnit } from './progress-ledger.ts'
import { SeekerPool, findDemoAccounts, findDemoPlaces } from './progress-people.ts'
import type { DemoPlace } from './progress-people.ts'
import { courseOf, meetingOn, progressPlan } from './progress-plan.ts'
import type { Course } from './progress-plan.ts'
import { logRowsOf, milestoneRowsOf, offerRowOf, onboardRowOf, resignationRowOf } from './progress-outcome.ts'
import { interviewRowsOf, isStoppedPlace, progressRowOf, roundsOf } from './progress-rows.ts'
import type { DemoProgress } from './progress-rows.ts'
import { revertedLogs, storiesOf } from './progress-story.ts'
import { seedNotices, seedVisits, sumUpProgress } from './progress-sum.ts'

const hires: readonly ProgressState[] = ['ONBOARDED', 'RESIGN_PLANNED', 'RESIGN_WAIT']
const worked: readonly ProgressState[] = [...hires, 'RESIGNED']
/** What is long over and came to the company's door, for whom units of the quota were used. */
const old: readonly ProgressState[] = ['FAILED', 'OFFER_DECLINED', 'ONBOARDED', 'NOT_ONBOARDED', 'RESIGNED', 'RESIGN_WAIT', 'RESIGN_PLANNED']
const todayCount = 25
const tomorrowCount = 41
const freshCount = 24
/** They left within the guarantee, and somebody decides about the fee. */
const isBrokenHire = (state: ProgressState, place: number): boolean => state === 'RESIGNED' && place < 5

/** 4 200 candidates on positions over twelve months, from booking to resignation. */
export async function seedProgress(transaction: Transaction, people: DemoSeekers, members: readonly Member[], now: Date): Promise<void> {
  const random = randomOf('candidates/progress')
  const places = await findDemoPlaces(transaction)
  const accounts = await findDemoAccounts(transaction)
  const maker = new Maker(random, places, people, accounts, members, await findUnits(transaction), now)
  const made = maker.makeAll()
  await insertAll(transaction, made, now)
}

export interface Made extends DemoProgress {
  unit: DemoUnit | null
}

export class Maker {
  readonly random: Random
  readonly now: Date
  readonly pool: SeekerPool
  readonly accounts: ReadonlyMap<number, number>
  readonly stories: DemoSeekers['stories']
  private readonly places: readonly DemoPlace[]
  private readonly open: readonly DemoPlace[]
  private readonly byCompany = new Map<number, DemoPlace[]>()
  private readonly units: DemoUnit[]
  private readonly frozen: DemoUnit[]
  private readonly triedWaiter: number | undefined
  private readonly triedAdviser: number | undefined
  private readonly waiters: number[]
  /** Positions whose companies take no part any more. */
  private readonly stopped: readonly DemoPlace[]

  constructor(
    random: Random,
    places: readonly DemoPlace[],
    people: DemoSeekers,
    accounts: ReadonlyMap<number, number>,
    members: readonly Member[],
    units: readonly DemoUnit[],
    now: Date,
  ) {
    this.random = random
    this.now = now
    this.places = places
    this.open = places.filter(({ state }) => state === 'ONLINE')
    this.accounts = accounts
    this.stories = people.stories
    const storyIds = new Set(Object.values(people.stories).map(({ id }) => id))
    this.pool = new SeekerPool(
      random,
      people.seekers.filter(({ id }) => !storyIds.has(id)),
    )
    for (const place of places) if (place.feeMode === 'COUPON') this.byCompany.set(place.companyId, [...(this.byCompany.get(place.companyId) ?? []), place])
    const today = dayOf(now)
    const used = units.filter(
      ({ companyId, consumedAt, frozenAt }) =>
        this.byCompany.has(companyId) &&
        consumedAt !== null &&
        dayOf(frozenAt) < dayOf(consumedAt) &&
        dayOf(consumedAt) < addDays(today, -2) &&
        dayOf(consumedAt) > addDays(today, -355),
    )
    this.units = random.sample(used, used.length)
    this.frozen = units.filter(
      ({ companyId, consumedAt }) => consumedAt === null && this.byCompany.get(companyId)?.some(({ state }) => state === 'ONLINE') === true,
    )
    const accountOf = (role: string) => members.find(({ account }) => account?.role === role && account.state === undefined)?.id
    const identityOf = (staffId: number | undefined, ids: Iterable<number>) => [...ids].find(id => accounts.get(id) === staffId)
    this.waiters = [...new Set(people.seekers.flatMap(({ waiterId }) => (waiterId == null ? [] : [waiterId])))]
    this.triedWaiter = identityOf(accountOf('job-consultant'), this.waiters)
    this.triedAdviser = identityOf(accountOf('recruit-expert'), new Set(places.flatMap(({ adviserId }) => (adviserId === null ? [] : [adviserId]))))
    // They were booked when he was their recruiter.
    this.stopped = places.filter(isStoppedPlace).map(place => ({ ...place, adviserId: this.triedAdviser ?? place.adviserId }))
  }

  makeAll(): Made[] {
    const made: Made[] = storiesOf(this)
    for (const [state, count] of progressPlan) for (let place = 0; place < count; place++) made.push(this.one(state, place))
    return made.sort((one, other) => (one.course.bookedAt < other.course.bookedAt ? -1 : 1))
  }

  /** Open positions of different companies that are paid in another way than by interviews, with room for the stories. The first is for a welder. */
  storyPlaces(): DemoPlace[] {
    const isForWelder = ({ title }: DemoPlace) => Number(title.includes('焊'))
    const rich = this.open
      .filter(({ feeMode, headcount }) => feeMode !== 'COUPON' && headcount > 3)
      .toSorted((one, other) => isForWelder(other) - isForWelder(one))
    const chosen = [...new Map(rich.map(one => [one.companyId, one])).values()].slice(0, 5)
    for (const one of chosen) one.left -= 2
    return chosen
  }

  private one(state: ProgressState, place: number): Made {
    if (state === 'WAIT_INTERVIEW' && place < this.frozen.length) return this.planned(place, this.frozen[place]!)
    if (state === 'WAIT_INTERVIEW') return this.planned(place, null)
    const unit = old.includes(state) && !this.isFresh(state, place) ? (this.units.find(one => this.fits(state, one)) ?? null) : null
    if (unit !== null) this.units.splice(this.units.indexOf(unit), 1)
    const at = unit === null ? this.meetingAt(state, place) : meetingOn(this.random, dayOf(unit.consumedAt!))
    const course = courseOf(this.random, { state, at, now: this.now, place, ...(unit !== null && { acceptedAt: unit.frozenAt }) })
    // Whoever used a unit has signed in on the day of the ledger.
    if (unit !== null) course.checkInAt ??= minutesBefore(at, 8)
    if (state === 'ONBOARDED' && place < 4) Object.assign(course, this.startedDaysAgo(place % 2 === 0 ? 1 : 7))
    return this.build(course, this.placeFor(state, place, unit), unit, this.ofTried(state, place))
  }

  /** Whoever started yesterday or a week ago is called today. */
  private startedDaysAgo(days: number): Partial<Course> {
    const onboardDate = addDays(dayOf(this.now), -days)
    return { onboardDate, planDate: onboardDate, confirmedAt: instantAt(onboardDate, 15, 20) }
  }

  /** Some started lately, so that somebody calls to ask how it goes, and a few of them have left again. */
  private isFresh = (state: ProgressState, place: number): boolean => (state === 'ONBOARDED' && place < freshCount) || isBrokenHire(state, place)

  /** A hire takes weeks, so that its meeting lies further back. */
  private fits(state: ProgressState, { consumedAt }: DemoUnit): boolean {
    const days = (this.now.getTime() - Date.parse(consumedAt!)) / 86_400_000
    return state === 'FAILED' ? days > 4 : state === 'OFFER_DECLINED' ? days > 18 : state === 'RESIGNED' ? days > 70 : days > 32
  }

  /** When a meeting without a unit of the quota took place. */
  private meetingAt(state: ProgressState, place: number): string {
    const { random, now } = this
    const today = dayOf(now)
    if (state === 'BOOKED') return waitingSince(random, now, [2, 12, 32].includes(place) ? [30, 90] : [1, 20])
    if (state === 'CHECKED_IN') return minutesBefore(now, random.integer(5, 35))
    if (state === 'NO_SHOW' && place < 5) return minutesBefore(waitingSince(random, now, [4, 21]), 150)
    if (state === 'CANCELLED' && place < 5) return meetingOn(random, addDays(today, 1))
    if (this.isFresh(state, place)) return meetingOn(random, addDays(today, -random.integer(16, 46)))
    if (state === 'WAIT_FEEDBACK')
      return place % 5 === 3 ? meetingOn(random, addDays(today, -random.integer(4, 6))) : minutesBefore(waitingSince(random, now, [2, 20]), 50)
    const [from, to] = (
      { PASSED: [1, 1], OFFER_ISSUED: [1, 2], OFFER_SENT: [5, 8], WAIT_ONBOARD: [8, 14] } as Partial<Record<ProgressState, [number, number]>>
    )[state] ?? [worked.includes(state) || state === 'NOT_ONBOARDED' ? 40 : state === 'OFFER_DECLINED' ? 20 : 3, 350]
    if (to < 30) return meetingOn(random, addDays(today, -random.integer(from, to)))
    return meetingOn(random, dayOf(recentInstant(random, new Date(now.getTime() - from * 86_400_000), to - from)))
  }

  /** Meetings that are still to come: the rest of today, tomorrow, and the days after. What lies before now has taken place. */
  private planned(place: number, unit: DemoUnit | null): Made {
    const { random, now } = this
    const today = dayOf(now)
    const day = place < todayCount ? today : place < todayCount + tomorrowCount ? addDays(today, 1) : addDays(today, random.integer(2, 9))
    let at = meetingOn(random, day)
    if (at < minutesBefore(now, -40)) at = instantAt(addDays(today, random.integer(2, 9)), random.integer(9, 16), 30)
    const acceptedAt = unit?.frozenAt ?? waitingSince(random, now, [4, 96])
    const course = courseOf(random, { state: 'WAIT_INTERVIEW', at, now, place, acceptedAt })
    return this.build(course, this.placeFor('WAIT_INTERVIEW', place, unit), unit, this.ofTried('WAIT_INTERVIEW', place))
  }

  /** The people with whom the demo is tried have something to do. */
  private ofTried(state: ProgressState, place: number): number | undefined {
    if (this.triedWaiter === undefined) return undefined
    if (state === 'WAIT_INTERVIEW')
      return place < 6 || (place >= todayCount && place < todayCount + 4) || (place >= 100 && place < 106) ? this.triedWaiter : undefined
    const few: Partial<Record<ProgressState, number>> = { BOOKED: 5, WAIT_FEEDBACK: 3, OFFER_SENT: 3, WAIT_ONBOARD: 4, NO_SHOW: 6, ONBOARDED: 18, CANCELLED: 5 }
    return place < (few[state] ?? 0) ? this.triedWaiter : undefined
  }

  private placeFor(state: ProgressState, place: number, unit: DemoUnit | null): DemoPlace {
    const { random } = this
    const needsRoom = worked.includes(state) || takesPlace(state)
    const isOpen = isLiveProgress(state) && !worked.includes(state)
    const advised =
      place < ({ BOOKED: 6, WAIT_FEEDBACK: 7, PASSED: 5, OFFER_ISSUED: 4, OFFER_SENT: 3, WAIT_ONBOARD: 4 } as Partial<Record<ProgressState, number>>)[state]!
    const own = advised && this.triedAdviser !== undefined ? this.open.filter(({ adviserId }) => adviserId === this.triedAdviser) : []
    if (state === 'BOOKED' && place >= 20 && place < 24 && this.stopped.length > 0) return random.pick(this.stopped)
    const ofUnit = unit === null ? [] : this.byCompany.get(unit.companyId)!.filter(one => !isOpen || one.state === 'ONLINE')
    // Without a unit it is a position that is paid in another way, as long as somebody comes.
    const others = (isOpen ? this.open : this.places).filter(
      ({ feeMode, adviserId }) =>
        (state !== 'WAIT_INTERVIEW' || feeMode !== 'COUPON') &&
        adviserId !== null &&
        (adviserId !== this.triedAdviser || !['BOOKED', 'WAIT_FEEDBACK'].includes(state)),
    )
    const several = state === 'PASSED' ? own.filter(({ interviewRounds }) => interviewRounds > 1) : []
    const priced = isBrokenHire(state, place) ? others.filter(({ feeMode, guaranteeDays }) => feeMode === 'RESULT' && guaranteeDays >= 30) : []
    const from = [ofUnit, several, own, priced].find(some => some.length > 0) ?? others
    for (let attempt = 0; attempt < 60; attempt++) {
      const one = random.pick(attempt < 30 ? from : others)
      // What is open still looks for somebody.
      if (needsRoom && one.left <= (one.state === 'ONLINE' || one.state === 'PAUSED' ? 1 : 0)) continue
      if (needsRoom) one.left--
      return one
    }
    throw new Error(`no position has room for ${state}`)
  }

  build(course: Course, place: DemoPlace, unit: DemoUnit | null, waiterId?: number, known?: DemoSeeker): Made {
    const isHire = hires.includes(course.state)
    const seeker = known ?? this.pool.take(place, course.bookedAt, { isLive: isLiveProgress(course.state), isHire, waiterId })
    const held = seeker.waiterId ?? seeker.lastWaiterId ?? this.waiters[seeker.id % this.waiters.length]!
    const rounds = roundsOf(this.random, place, course)
    const back = (rounds - 1) * 3 * 1_440
    const shifted =
      rounds > 1
        ? { ...course, bookedAt: minutesBefore(course.bookedAt, back), acceptedAt: course.acceptedAt === null ? null : minutesBefore(course.acceptedAt, back) }
        : course
    const isUsed = unit !== null && place.companyId === unit.companyId && place.feeMode === 'COUPON'
    return {
      course: shifted,
      place,
      seeker,
      waiterId: held,
      waiterStaff: this.accounts.get(held) ?? null,
      adviserStaff: place.adviserId === null ? null : (this.accounts.get(place.adviserId) ?? null),
      rounds,
      batchId: isUsed ? unit.batchId : null,
      isFrozen: isUsed && unit.consumedAt === null,
      unit: isUsed ? unit : null,
    }
  }
}

async function insertAll(transaction: Transaction, made: readonly Made[], now: Date): Promise<void> {
  const calendar = await readCalendar(transaction)
  const rows = made.map((demo, index) => progressRowOf(demo, `B${String(index + 1).padStart(11, '0')}`, calendar))
  // Departments and readers are worked out for all of them at once, and not row by row.
  await transaction.execute(sql`alter table candidate_progress disable trigger user`)
  const ids = await insertRowsWithId(transaction, candidateProgress, rows)
  await transaction.insert(numberSeries).values({ series: 'candidate_progress', lastNumber: made.length })
  const addresses = await transaction
    .select({ id: companyAddress.id, companyId: companyAddress.companyId, address: companyAddress.address })
    .from(companyAddress)
    .where(isNull(companyAddress.deletedAt))
    .orderBy(asc(companyAddress.id))
  const addressBy = new Map(addresses.toReversed().map(one => [one.companyId, one]))
  await insertRows(
    transaction,
    interview,
    made.flatMap((demo, index) => interviewRowsOf(demo, ids[index]!, companyId => addressBy.get(companyId))),
  )
  const offers = made.flatMap((demo, index) => offerRowOf(demo, ids[index]!, index) ?? [])
  const offerIds = await insertRowsWithId(transaction, offer, offers)
  const offerOf = new Map(offers.map(({ progressId }, index) => [progressId, offerIds[index]!]))
  const today = dayOf(now)
  await insertRows(
    transaction,
    onboard,
    made.flatMap((demo, index) => onboardRowOf(demo, ids[index]!, offerOf.get(ids[index]!) ?? 0, rows[index]!, today) ?? []),
  )
  await insertRows(
    transaction,
    resignation,
    made.flatMap((demo, index) => resignationRowOf(demo, ids[index]!) ?? []),
  )
  await insertRows(
    transaction,
    progressMilestone,
    made.flatMap((demo, index) => milestoneRowsOf(demo, ids[index]!, rows[index]!)),
  )
  const logs = made.flatMap((demo, index) => logRowsOf(demo, ids[index]!)).sort((one, other) => (one.at < other.at ? -1 : 1))
  await insertRows(transaction, progressLog, logs)
  await revertedLogs(transaction, made, ids, now)
  await linkUnits(
    transaction,
    made.flatMap(({ unit }, index) => (unit === null ? [] : [{ unit, progressId: ids[index]! }])),
  )
  await sumUpProgress(transaction)
  await seedNotices(transaction, now)
  await seedVisits(transaction, today)
}
