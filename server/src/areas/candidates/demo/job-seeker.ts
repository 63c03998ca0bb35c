import { addDays, dayOf } from '@gongtai/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'
import { instantAt, minutesBefore, recentInstant } from '../../../demo/generator/moment.ts'
import { birthDateOf, freshMobile, personNameOf, privateEmailOf } from '../../../demo/generator/person.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { insertRows, insertRowsWithId } from '../../../demo/insert.ts'
import { numberSeries } from '../../../kit/numbering.tables.ts'
import { company } from '../../companies/company/company.tables.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import { serviceIdentity, staffIdentity } from '../../permissions/identity/identity.tables.ts'
import { allKinds } from '../../positions/demo/position-plan.ts'
import type { WorkKind } from '../../positions/demo/position-plan.ts'
import { jobCategory } from '../../positions/job-category/job-category.tables.ts'
import { jobSeeker, seekerClaim } from '../job-seeker/job-seeker.tables.ts'
import { blackReasons, educationsOf, remarks, seekerTags, stories } from './job-seeker-plan.ts'
import type { StoryName } from './job-seeker-plan.ts'
import { planFollows, seedSeekerFollows } from './seeker-follow.ts'
import type { FollowedSeeker } from './seeker-follow.ts'

type Row = typeof jobSeeker.$inferInsert

export interface DemoSeeker extends Row {
  id: number
  name: string
  createdAt: string
  expectCategoryIds: number[]
  /** Who has the account of the consultant; null in the pool. */
  waiterStaffId: number | null
  /** What kind of work it is that he looks for first. */
  kind: WorkKind
}

export interface DemoSeekers {
  seekers: DemoSeeker[]
  stories: Record<StoryName, DemoSeeker>
  /** By the identity of the consultant, null for the pool. */
  byWaiter: Map<number | null, DemoSeeker[]>
}

const seekerCount = 6000
/** The consultant with whom people try the demo has so many of 300. */
const triedCount = 212
/** Nobody has more than this, so that there is room to claim. */
const mostHeld = 280
const pooledShare = 0.38

interface Waiter {
  id: number
  staffId: number
  isTried: boolean
}

/** 6 000 people who look for work where the companies of the demo are, 38 of a hundred in the pool. */
export async function seedSeekers(transaction: Transaction, members: readonly Member[], now: Date): Promise<DemoSeekers> {
  const random = randomOf('candidates/job-seeker')
  const waiters = await findWaiters(transaction, members)
  const places = await findPlaces(transaction)
  const leafOf = await leafFinder(transaction)
  const owners = ownersOf(random, waiters)
  const taken = new Set<string>()
  const plans = owners.map((waiter, index) => planOf(random, waiter, random.pick(places), random.pick(allKinds), index, taken, now))
  // Whoever is in the pool was entered by somebody, and half of them were somebody's.
  for (const { row, waiter } of plans) if (waiter === null) Object.assign(row, formerOf(random, random.pick(waiters)))
  for (const [place, story] of stories.entries()) plans.push(storyPlan(random, story, waiters, places, taken, now, place))
  const drafted = plans
    .map(plan => ({
      ...plan,
      row: { ...plan.row, expectCategoryIds: [...new Set([plan.kind, ...plan.others].map(({ title }) => leafOf(title)))].slice(0, 3) },
    }))
    .sort((one, other) => (one.row.createdAt! < other.row.createdAt! ? -1 : 1))
    .map((plan, index) => ({
      ...plan,
      row: { ...plan.row, ...(index % 400 === 7 && { expectCategoryText: '网约车司机' }), seekerCode: `S${String(index + 1).padStart(9, '0')}` },
    }))
  const told = drafted.map(
    ({ row, kind, waiter, story }) => ({ ...row, kind, waiterStaffId: waiter?.staffId ?? null, story }) as FollowedSeeker & { story: StoryName | null },
  )
  const follows = planFollows(told, now)
  const ids = await insertRowsWithId(transaction, jobSeeker, told)
  await transaction.insert(numberSeries).values({ series: 'jobSeeker', lastNumber: drafted.length })
  const seekers = told.map((seeker, index) => ({ ...seeker, id: ids[index]! }))
  await insertRows(
    transaction,
    seekerClaim,
    seekers.flatMap(({ id, waiterId, claimedAt, source }) =>
      waiterId == null
        ? []
        : [
            {
              seekerId: id,
              waiterId,
              way: source === 'STAFF_ENTRY' ? ('ENTRY' as const) : source === 'IMPORT' ? ('IMPORT' as const) : ('CLAIM' as const),
              claimedAt: claimedAt!,
            },
          ],
    ),
  )
  await seedSeekerFollows(transaction, follows, new Map(told.map((seeker, index) => [seeker, ids[index]!])))
  return {
    seekers,
    stories: Object.fromEntries(seekers.flatMap(seeker => (seeker.story === null ? [] : [[seeker.story, seeker]]))) as unknown as Record<StoryName, DemoSeeker>,
    byWaiter: Map.groupBy(seekers, ({ waiterId }) => waiterId ?? null),
  }
}

const formerOf = (random: Random, { id, staffId }: Waiter): Partial<Row> => ({ createdBy: staffId, lastWaiterId: random.chance(0.5) ? id : null })

async function findWaiters(transaction: Transaction, members: readonly Member[]): Promise<Waiter[]> {
  const triedId = members.find(({ account }) => account?.role === 'job-consultant' && account.state === undefined)!.id
  const rows = await transaction
    .select({ id: serviceIdentity.id, staffId: staffIdentity.staffId })
    .from(serviceIdentity)
    .innerJoin(staffIdentity, and(eq(staffIdentity.identityId, serviceIdentity.id), eq(staffIdentity.isMain, true)))
    .where(and(eq(serviceIdentity.kind, 'WAITER'), eq(serviceIdentity.status, 'ENABLED'), isNull(serviceIdentity.deletedAt)))
    .orderBy(serviceIdentity.id)
  return rows.map(row => ({ ...row, isTried: row.staffId === triedId }))
}

/** People live where the companies are. */
async function findPlaces(transaction: Transaction) {
  const rows = await transaction
    .select({ provinceCode: company.provinceCode, cityCode: company.cityCode, districtCode: company.districtCode, lng: company.lng, lat: company.lat })
    .from(company)
    .where(sql`${company.deletedAt} is null and ${company.saleId} is not null`)
    .orderBy(company.id)
  return rows
}
type Place = Awaited<ReturnType<typeof findPlaces>>[number]

async function leafFinder(transaction: Transaction): Promise<(title: string) => number> {
  const leaves = await transaction
    .select({ id: jobCategory.id, name: jobCategory.name, aliasText: jobCategory.aliasText })
    .from(jobCategory)
    .where(and(eq(jobCategory.level, 3), isNull(jobCategory.deletedAt)))
    .orderBy(jobCategory.id)
  const found = new Map<string, number>()
  return title => {
    let id = found.get(title)
    if (id === undefined) {
      const leaf =
        leaves.find(({ name }) => name === title) ??
        leaves.find(({ aliasText }) => aliasText.split(' ').includes(title)) ??
        leaves.find(({ name }) => name.includes(title.slice(0, 2))) ??
        leaves[title.length % leaves.length]!
      found.set(title, (id = leaf.id))
    }
    return id
  }
}

/** Who has whom: the stories apart. */
function ownersOf(random: Random, waiters: readonly Waiter[]): (Waiter | null)[] {
  const count = seekerCount - stories.length
  const held = Math.round(seekerCount * (1 - pooledShare))
  const others = waiters.filter(({ isTried }) => !isTried)
  const each = Math.min(mostHeld, Math.floor((held - triedCount) / others.length))
  const owners: (Waiter | null)[] = []
  const tried = waiters.find(({ isTried }) => isTried)
  if (tried !== undefined) owners.push(...Array.from({ length: triedCount - stories.filter(({ isPooled }) => !isPooled).length }, () => tried))
  for (const waiter of others) owners.push(...Array.from({ length: each }, () => waiter))
  while (owners.length < count) owners.push(null)
  return random.sample(owners, owners.length)
}

interface SeekerPlan {
  row: Row
  kind: WorkKind
  others: readonly WorkKind[]
  waiter: Waiter | null
  story: StoryName | null
}

const maleWork = /焊工|电工|司机|维修|冲压|保安|CNC/
const femaleWork = /护理|护士|保洁|收银|前台|文员/

function planOf(random: Random, waiter: Waiter | null, place: Place, kind: WorkKind, index: number, taken: Set<string>, now: Date): SeekerPlan {
  const today = dayOf(now)
  const gender = random.chance(maleWork.test(kind.title) ? 0.9 : femaleWork.test(kind.title) ? 0.18 : 0.52) ? 'M' : 'F'
  const birthDate = birthDateOf(
    random,
    today,
    19,
    random.weighted([
      [30, 40],
      [40, 35],
      [52, 25],
    ]),
  )
  const createdAt = recentInstant(
    random,
    now,
    random.weighted([
      [30, 15],
      [120, 35],
      [400, 50],
    ]),
  )
  const claimedAt = waiter === null ? null : claimedAfter(random, createdAt, now)
  const [from, to] = kind.pay
  const expectMin = Math.round(from * (0.9 + random.fraction() * 0.2)) * 100
  const education = random.weighted(educationsOf(kind.title))
  const firstWork = Number(birthDate.slice(0, 4)) + (education === 'BACHELOR' || education === 'MASTER' ? 22 : 18) + random.integer(0, 3)
  const firstWorkDate = `${firstWork}-${String(random.integer(1, 12)).padStart(2, '0')}-01`
  const source = random.weighted([
    ['STAFF_ENTRY', 40],
    ['SELF_REGISTER', 22],
    ['IMPORT', 16],
    ['CALL', 8],
    ['CHANNEL', 7],
    ['REFERRAL', 5],
    ['GIG', 2],
  ] as const)
  const jobStatus = random.weighted([
    ['READY', 46],
    ['EMPLOYED_MONTH', 22],
    ['EMPLOYED_LOOKING', 24],
    ['NOT_LOOKING', 8],
  ] as const)
  const isBlack = index % 160 === 7
  return {
    kind,
    others: random.sample(
      allKinds,
      random.weighted([
        [0, 45],
        [1, 35],
        [2, 20],
      ]),
    ),
    waiter,
    story: null,
    row: {
      seekerCode: '',
      name: personNameOf(random, gender, Number(birthDate.slice(0, 4))),
      gender: gender === 'M' ? 'MALE' : 'FEMALE',
      birthDate,
      mobile: freshMobile(random, taken),
      wechat: random.chance(0.35) ? `wx_${random.hex(8)}` : null,
      email: random.chance(0.12) ? privateEmailOf(random) : null,
      education,
      firstWorkDate: firstWorkDate > today ? null : firstWorkDate,
      jobStatus,
      ...place,
      lng: place.lng === null ? null : place.lng + (random.fraction() - 0.5) * 0.12,
      lat: place.lat === null ? null : place.lat + (random.fraction() - 0.5) * 0.1,
      expectCityCodes: [place.cityCode],
      expectMin: String(expectMin),
      expectMax: String(Math.max(expectMin, Math.round(to * (0.9 + random.fraction() * 0.2)) * 100)),
      expectJobType: random.weighted([
        ['FULL_TIME', 84],
        ['PART_TIME', 8],
        ['DISPATCH', 6],
        ['INTERN', 2],
      ] as const),
      relocate: random.chance(0.22),
      source,
      registered: source === 'SELF_REGISTER' || random.chance(0.2),
      waiterId: waiter?.id ?? null,
      claimedAt,
      pooledAt: waiter === null ? minutesBefore(createdAt, -60 * 24 * random.integer(0, 3)) : null,
      intention: random.weighted([
        ['A', 14],
        ['B', 34],
        ['C', 34],
        ['D', 10],
        [null, 8],
      ] as const),
      tags: random.chance(0.4) ? random.sample(seekerTags, random.integer(1, 3)) : [],
      remark: random.chance(0.18) ? random.pick(remarks) : null,
      blacklisted: isBlack,
      blackReason: isBlack ? random.pick(blackReasons) : null,
      blackAt: isBlack ? recentInstant(random, now, 90) : null,
      lastActiveAt: createdAt,
      createdAt,
      createdBy: waiter?.staffId ?? null,
      updatedAt: createdAt,
    },
  }
}

/** A third were the consultant's from the first hour, the others came to him later. */
function claimedAfter(random: Random, createdAt: string, now: Date): string {
  if (random.chance(0.35)) return createdAt
  const later = recentInstant(random, now, 60)
  return later < createdAt ? createdAt : later
}

function storyPlan(
  random: Random,
  story: (typeof stories)[number],
  waiters: readonly Waiter[],
  places: readonly Place[],
  taken: Set<string>,
  now: Date,
  place: number,
): SeekerPlan {
  const today = dayOf(now)
  const tried = waiters.find(({ isTried }) => isTried) ?? waiters[0]!
  const waiter = story.isPooled ? null : tried
  const kind = allKinds.find(({ title }) => title === story.title) ?? allKinds[0]!
  const plan = planOf(random, waiter, places[0]!, kind, 0, taken, now)
  const createdAt = instantAt(addDays(today, -200 + place * 11), 10, 15)
  // Whoever came to the pool this morning did so before the day began, at whatever hour the demo is made.
  const pooledAt = story.isPooled ? minutesBefore(now, 95) : null
  return {
    ...plan,
    others: [],
    story: story.name,
    row: {
      ...plan.row,
      name: story.name,
      gender: story.gender,
      birthDate: `${Number(today.slice(0, 4)) - story.age}-0${1 + place}-16`,
      education: story.education,
      firstWorkDate: `${Number(today.slice(0, 4)) - story.age + 19}-03-01`,
      jobStatus: 'READY',
      expectMin: String(kind.pay[0] * 100),
      expectMax: String(kind.pay[1] * 100),
      expectJobType: 'FULL_TIME',
      source: 'STAFF_ENTRY',
      intention: story.isBlack ? 'D' : 'A',
      tags: story.tags,
      remark: story.remark,
      blacklisted: story.isBlack,
      blackReason: story.isBlack ? '连续三次预约面试未到场，且不回复消息' : null,
      blackAt: story.isBlack ? instantAt(addDays(today, -4), 16, 20) : null,
      claimedAt: waiter === null ? null : createdAt,
      pooledAt,
      lastActiveAt: pooledAt ?? recentInstant(random, now, 3),
      createdBy: tried.staffId,
      createdAt,
      updatedAt: createdAt,
    },
  }
}
