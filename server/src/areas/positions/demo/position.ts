import { addDays, dayOf, unsignedPositions } from '@gongtai/contract'
import type { InterviewSlot, PositionState } from '@gongtai/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'
import { instantAt, minutesBefore, recentInstant, shanghaiHourOf, waitingSince } from '../../../demo/generator/moment.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { insertRowsWithId } from '../../../demo/insert.ts'
import { numberSeries } from '../../../kit/numbering.tables.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import { jobCategory } from '../job-category/job-category.tables.ts'
import { position } from '../position/position.tables.ts'
import { findEmployers } from './position-company.ts'
import type { Employer } from './position-company.ts'
import {
  cancelNotes,
  descriptionOf,
  kindsOf,
  offlineNotes,
  pauseNotes,
  rejections,
  requirementOf,
  stateCounts,
  violationNotes,
  welfares,
} from './position-plan.ts'
import type { WorkKind } from './position-plan.ts'

type Row = typeof position.$inferInsert
export type DemoPosition = Row & { id: number; employer: Employer }

interface Plan {
  employer: Employer
  kind: WorkKind
  state: PositionState
  story?: Partial<Row>
}

interface Leaf {
  id: number
  path: number[]
  name: string
}

/** 900 positions of the companies that there are (areas/positions.md, Demo data), the newest last. */
export async function seedPositionRows(transaction: Transaction, members: readonly Member[], now: Date): Promise<DemoPosition[]> {
  const random = randomOf('positions/position')
  const employers = await findEmployers(transaction)
  const leaves = await transaction
    .select({ id: jobCategory.id, path: jobCategory.path, name: jobCategory.name, aliasText: jobCategory.aliasText })
    .from(jobCategory)
    .where(and(eq(jobCategory.level, 3), isNull(jobCategory.deletedAt)))
  const leafOf = (title: string): Leaf =>
    leaves.find(({ name }) => name === title) ??
    leaves.find(({ aliasText }) => aliasText.split(' ').includes(title)) ??
    leaves.find(({ name }) => name.includes(title.slice(0, 2))) ??
    leaves[title.length % leaves.length]!
  const reviewer = members.find(({ account }) => account?.role === 'reviewer')!
  const triedId = members.find(({ account }) => account?.role === 'recruit-expert' && account.state === undefined)!.id
  const drafted = plansOf(random, employers, triedId, now).map((plan, index) =>
    rowOf(random, plan, { index, leaf: leafOf(plan.kind.title), reviewerId: reviewer.id }, now),
  )
  // Numbers and ids follow the time at which positions were made.
  const rows = drafted
    .sort((one, other) => (one.row.createdAt! < other.row.createdAt! ? -1 : 1))
    .map(({ row, employer }, index) => ({
      employer,
      row: { ...row, positionCode: `P${String(index + 1).padStart(9, '0')}` },
    }))
  const ids = await insertRowsWithId(
    transaction,
    position,
    rows.map(({ row }) => row),
  )
  await transaction.insert(numberSeries).values({ series: 'position', lastNumber: rows.length })
  return rows.map(({ row, employer }, index) => ({ ...row, employer, id: ids[index]! }))
}

/** Which company looks for whom, and how far it has come. */
function plansOf(random: Random, employers: readonly Employer[], triedId: number, now: Date): Plan[] {
  const of = (part: string) => employers.find(({ name }) => name.includes(part))!
  const today = dayOf(now)
  const kindOf = (employer: Employer, title: string) => kindsOf(employer.industryCode).find(one => one.title === title) ?? kindsOf(employer.industryCode)[0]!
  const told = (part: string, title: string, state: PositionState, story: Partial<Row>): Plan => ({
    employer: of(part),
    kind: kindOf(of(part), title),
    state,
    story,
  })
  const it = employers.find(({ industryCode, isSigned, isLive }) => industryCode === 'SOFTWARE' && isSigned && isLive) ?? employers[0]!
  const plans: Plan[] = [
    told('恒远', 'CNC操作工', 'ONLINE', { headcount: 60, hiredCount: 41, urgency: 'VERY_URGENT', validTo: addDays(today, 45) }),
    told('麦谷', '储备店长', 'ONLINE', { headcount: 12, hiredCount: 3, urgency: 'URGENT', validTo: addDays(today, 30) }),
    told('启明', '护理员', 'OFFLINE', { headcount: 20, hiredCount: 6, offlineReason: 'COMPANY_DISABLED', stateReason: '收费招聘：沟通风险核实属实' }),
    told('海拓', '叉车司机', 'ONLINE', {
      headcount: 15,
      hiredCount: 4,
      urgency: 'URGENT',
      validTo: addDays(today, 20),
      lastBookAt: instantAt(addDays(today, -12), 10, 20),
    }),
    { employer: it, kind: kindOf(it, 'Java开发工程师'), state: 'WAIT_EXAMINE', story: { headcount: 4, urgency: 'URGENT' } },
  ]
  const counts = { ...stateCounts }
  for (const { state } of plans) counts[state]--
  // A company without a contract has at most three that live, and most positions are of those that have one.
  const live = new Map<number, number>(plans.filter(({ state }) => isLiveState(state)).map(({ employer }) => [employer.id, 1]))
  const open = employers.filter(({ isLive }) => isLive)
  // Few of those who have no credits left look for people.
  const able = open.filter(({ id, couponAvailable }) => couponAvailable > 0 || id % 4 === 0)
  const signed = able.filter(({ isSigned }) => isSigned)
  // What is over began long ago.
  const longAgo = new Date(now.getTime() - 340 * 86_400_000).toISOString()
  const old = employers.filter(({ createdAt }) => createdAt < longAgo)
  const pickFor = (state: PositionState): Employer => {
    if (!isLiveState(state)) return random.pick(state === 'REJECTED' ? open : old)
    for (;;) {
      const one = random.chance(0.85) ? random.pick(signed) : random.pick(able)
      const count = live.get(one.id) ?? 0
      if (!one.isSigned && count >= unsignedPositions) continue
      live.set(one.id, count + 1)
      return one
    }
  }
  const frame = of('恒远')
  // The expert whose account people try finds something to correct.
  const tried = open.filter(({ publisherId }) => publisherId === triedId)
  for (const [state, count] of Object.entries(counts) as [PositionState, number][])
    for (let place = 0; place < count; place++) {
      // The frame contract brings many positions at once.
      const employer = state === 'ONLINE' && place < 24 ? frame : state === 'REJECTED' && place < 4 ? random.pick(tried) : pickFor(state)
      plans.push({ employer, kind: random.pick(kindsOf(employer.industryCode)), state })
    }
  return plans
}

const isLiveState = (state: PositionState) => state === 'ONLINE' || state === 'PAUSED' || state === 'WAIT_EXAMINE'

interface Details {
  index: number
  leaf: Leaf
  reviewerId: number
}

function rowOf(random: Random, { employer, kind, state, story = {} }: Plan, { index, leaf, reviewerId }: Details, now: Date): { row: Row; employer: Employer } {
  const today = dayOf(now)
  const hr = random.pick(employer.hrs)
  const times = timesOf(random, employer, state, index, now)
  const headcount =
    story.headcount ??
    random.weighted([
      [1, 10],
      [2, 16],
      [3, 14],
      [5, 16],
      [6, 14],
      [8, 10],
      [12, 8],
      [20, 7],
      [40, 3],
      [120, 1],
    ] as const)
  const hiredCount = story.hiredCount ?? hiredOf(random, state, index, headcount)
  const counters = countersOf(random, hiredCount, headcount, times.publishedAt !== null)
  const hourly = kind.hourly === true && random.chance(0.5)
  const from = hourly ? random.integer(18, 26) : random.integer(kind.pay[0], Math.round((kind.pay[0] + kind.pay[1]) / 2)) * 100
  const to = hourly ? from + random.integer(1, 6) : Math.max(from + 500, random.integer(Math.round((kind.pay[0] + kind.pay[1]) / 2), kind.pay[1]) * 100)
  const experience = random.weighted([
    [0, 5],
    [1, 3],
    [2, 1],
    [3, 1],
  ] as const)
  const skills = random.sample(kind.skills, Math.min(kind.skills.length, random.integer(2, 3)))
  const row: Row = {
    positionCode: '',
    companyId: employer.id,
    companyStaffId: hr.id,
    saleId: employer.saleId,
    title: `${kind.title}${random.weighted([
      ['', 7],
      ['（白班）', 1],
      ['（包食宿）', 1],
      ['（急招）', 0.6],
    ] as const)}`,
    categoryId: leaf.id,
    categoryPath: leaf.path,
    jobType: hourly
      ? random.pick(['PART_TIME', 'DISPATCH'] as const)
      : random.weighted([
          ['FULL_TIME', 84],
          ['DISPATCH', 7],
          ['OUTSOURCE', 6],
          ['INTERN', 3],
        ] as const),
    headcount,
    hiredCount,
    urgency: random.weighted([
      ['NORMAL', 63],
      ['URGENT', 25],
      // What is very urgent does not wait for a review.
      ['VERY_URGENT', state === 'WAIT_EXAMINE' ? 0 : 12],
    ] as const),
    salaryUnit: hourly ? 'HOUR' : 'MONTH',
    salaryMin: `${from}.00`,
    salaryMax: `${to}.00`,
    salaryMonths: !hourly && random.chance(0.2) ? 13 : 12,
    eduMin: random.weighted([
      ['UNLIMITED', 40],
      ['JUNIOR', 18],
      ['SENIOR', 18],
      ['COLLEGE', 16],
      ['BACHELOR', 8],
    ] as const),
    expMin: experience === 0 ? null : experience,
    ageMin: 18,
    ageMax: random.pick([35, 40, 45, 50, 55]),
    skills,
    skillsNorm: skills.map(one => one.toLowerCase()),
    welfareTags: random.sample(welfares, random.integer(3, 6)),
    workTime: random.pick(['08:00-17:30', '08:30-20:30 两班', '09:00-18:00', '10:00-22:00 排班']),
    restType: random.pick(['DOUBLE', 'SINGLE', 'ROTATE', 'BIG_SMALL'] as const),
    shiftType: random.pick(['DAY', 'DAY', 'TWO', 'THREE', 'NIGHT'] as const),
    probationMonths: random.pick([1, 1, 2, 3]),
    insurance: random.chance(0.7) ? ['五险'] : ['五险一金'],
    provideMeal: random.chance(0.6),
    provideLodging: random.chance(0.5),
    addressId: employer.address.id,
    provinceCode: employer.address.provinceCode,
    cityCode: employer.address.cityCode,
    districtCode: employer.address.districtCode,
    address: employer.address.address,
    description: descriptionOf(kind.title, [index, index + 1, index + 3, index + 4]),
    requirement: requirementOf(skills, experience),
    interviewMode: random.weighted([
      ['ONSITE', 8],
      ['VIDEO', 1],
      ['PHONE', 1],
    ] as const),
    interviewRounds: random.pick([1, 1, 1, 2]),
    interviewAddressId: employer.address.id,
    interviewContact: hr.name,
    interviewMobile: hr.mobile,
    bringNote: '身份证原件、近期照片',
    noticeNote: '请提前10分钟到门卫处登记',
    interviewTimes: slotsOf(random),
    ...employer.terms,
    internalNote: random.chance(0.25)
      ? random.pick(['HR偏好有同厂经验的候选人', '宿舍四人间，夏季有空调', '月底集中面试，提前一天报名单', '试用期工资打八折，面试时说明'])
      : null,
    adviserId: null,
    state,
    source: random.weighted([
      ['STAFF', 8],
      ['HR', 2],
      ['IMPORT', 1],
    ] as const),
    validTo: validToOf(random, state, index, today),
    examinedBy: times.examinedAt === null ? null : reviewerId,
    ...times,
    ...counters,
    ...outcomeOf(random, state, index, employer, times),
    submittedBy: employer.publisherId,
    createdBy: employer.publisherId,
    updatedAt: times.stateAt ?? times.examinedAt ?? times.submittedAt ?? times.createdAt,
    updatedBy: employer.publisherId,
  }
  return { employer, row: { ...row, ...story } }
}

/** When it was made, handed in, examined and published, none before its cause. */
function timesOf(random: Random, employer: Employer, state: PositionState, index: number, now: Date) {
  if (state === 'WAIT_EXAMINE') {
    // One in seven has waited too long.
    const submittedAt = waitingSince(random, now, index % 7 === 0 ? [26, 60] : [0.4, 14])
    return {
      createdAt: submittedAt,
      submittedAt,
      examinedAt: null,
      publishedAt: null,
      refreshedAt: null,
      stateAt: null,
      closedAt: null,
      waitsSince: submittedAt,
    }
  }
  if (state === 'REJECTED') {
    const rejectedAt = waitingSince(random, now, index % 23 === 0 ? [50, 70] : [1, 40])
    const handedIn = minutesBefore(rejectedAt, random.integer(30, 240))
    return { createdAt: handedIn, submittedAt: handedIn, examinedAt: rejectedAt, publishedAt: null, refreshedAt: null, stateAt: null, closedAt: null }
  }
  if (state === 'ONLINE' && index % 60 === 7) {
    // A few came in today, for whoever wants to claim them.
    const examinedToday = waitingSince(random, now, [0.5, 20])
    const handedIn = minutesBefore(examinedToday, random.integer(30, 120))
    return {
      createdAt: handedIn,
      submittedAt: handedIn,
      examinedAt: examinedToday,
      publishedAt: examinedToday,
      refreshedAt: examinedToday,
      stateAt: null,
      closedAt: null,
    }
  }
  const age = state === 'ONLINE' ? random.integer(1, 70) : state === 'PAUSED' ? random.integer(15, 90) : random.integer(60, 330)
  const createdAt = laterOf(recentInstant(random, new Date(now.getTime() - age * 86_400_000), 2), minutesBefore(employer.createdAt, -60))
  const limit = now.toISOString()
  const submittedAt = earlierOf(minutesBefore(createdAt, -random.integer(2, 40)), limit)
  const examinedAt = earlierOf(atWork(minutesBefore(submittedAt, -random.integer(30, 300))), limit)
  const ended = state === 'OFFLINE' || state === 'CLOSED'
  const stateAt = ended
    ? earlierOf(laterOf(endedAtOf(random, index, now), examinedAt), limit)
    : state === 'PAUSED'
      ? laterOf(recentInstant(random, now, 12), examinedAt)
      : null
  const refreshedAt = state === 'ONLINE' && random.chance(0.5) ? laterOf(recentInstant(random, now, 9), examinedAt) : examinedAt
  return { createdAt, submittedAt, examinedAt, publishedAt: examinedAt, refreshedAt, stateAt, closedAt: state === 'CLOSED' ? stateAt : null }
}

/** Most ended long ago. Of those that ended lately most did in the last days, so that few wait too long for a decision. */
function endedAtOf(random: Random, index: number, now: Date): string {
  if (index % 12 === 1) return recentInstant(random, now, index % 96 === 1 ? 12 : 2)
  return recentInstant(random, new Date(now.getTime() - 35 * 86_400_000), 115)
}

/** Nobody examines at night: what comes late waits until the morning. */
function atWork(instant: string): string {
  const hour = shanghaiHourOf(instant)
  if (hour >= 8 && hour < 20) return instant
  return instantAt(hour < 8 ? dayOf(instant) : addDays(dayOf(instant), 1), 9, Number(instant.slice(14, 16)))
}

const laterOf = (one: string, other: string) => (one > other ? one : other)
const earlierOf = (one: string, other: string) => (one < other ? one : other)

function hiredOf(random: Random, state: PositionState, index: number, headcount: number): number {
  if (state === 'WAIT_EXAMINE' || state === 'REJECTED') return 0
  // Three quarters of the closed ones were filled, and some that are open wait for somebody to close them.
  if (state === 'CLOSED') return index % 4 === 0 ? random.integer(0, Math.max(0, headcount - 1)) : headcount
  if (state === 'ONLINE' && index % 31 === 0) return headcount
  return random.chance(0.45) ? 0 : random.integer(0, Math.max(0, headcount - 1))
}

function countersOf(random: Random, hired: number, headcount: number, wasPublished: boolean) {
  if (!wasPublished) return { bookCount: 0, arriveCount: 0, offerCount: 0, onboardCount: 0 }
  const offerCount = hired + random.integer(0, 2)
  const arriveCount = Math.round(offerCount * 1.6) + random.integer(0, 4)
  return { onboardCount: hired, offerCount, arriveCount, bookCount: Math.round(arriveCount * 1.5) + random.integer(0, Math.min(12, headcount * 2)) }
}

function validToOf(random: Random, state: PositionState, index: number, today: string): string {
  if (state === 'OFFLINE' || state === 'CLOSED') return addDays(today, -random.integer(2, 120))
  if (state === 'REJECTED' || state === 'WAIT_EXAMINE') return addDays(today, random.integer(30, 120))
  // A few end in the next days.
  if (index % 40 === 0) return addDays(today, index % 200 === 0 ? random.integer(1, 2) : random.integer(3, 7))
  return addDays(today, random.integer(10, 150))
}

function outcomeOf(random: Random, state: PositionState, index: number, { isDisabled }: Employer, { stateAt }: { stateAt: string | null }): Partial<Row> {
  switch (state) {
    case 'REJECTED':
      return { examineReason: random.pick(rejections) }
    case 'PAUSED':
      return { stateReason: random.pick(pauseNotes) }
    case 'OFFLINE':
      if (isDisabled) return { offlineReason: 'COMPANY_DISABLED', stateReason: '企业已停用' }
      if (index % 3 === 0) return { offlineReason: 'MANUAL', stateReason: random.pick(offlineNotes) }
      if (index % 17 === 0) return { offlineReason: 'VIOLATION', stateReason: random.pick(violationNotes) }
      return { offlineReason: 'EXPIRED', validTo: addDays(dayOf(stateAt!), -1) }
    case 'CLOSED':
      return index % 4 === 0 ? { closeReason: 'CANCELLED', stateReason: random.pick(cancelNotes) } : { closeReason: 'FILLED' }
    default:
      return {}
  }
}

function slotsOf(random: Random): InterviewSlot[] {
  const days = random.sample(['1', '2', '3', '4', '5'], random.integer(2, 4)).sort()
  return days.map(day =>
    random.chance(0.5)
      ? { day, start: '09:30', end: '11:30', capacity: random.pick([5, 10, 20]) }
      : { day, start: '14:00', end: '16:30', capacity: random.pick([5, 10, 20]) },
  )
}

/** What companies and their accounts carry of positions is taken from the positions. */
export async function sumUpPositions(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`update company set
    online_position_count = (select count(*) from position where company_id = company.id and state = 'ONLINE' and deleted_at is null),
    onboard_count = coalesce((select sum(onboard_count) from position where company_id = company.id and deleted_at is null), 0)`)
  await transaction.execute(sql`update company_staff set position_count =
    (select count(*) from position where company_staff_id = company_staff.id and state in ('WAIT_EXAMINE', 'ONLINE', 'PAUSED') and deleted_at is null)`)
}
