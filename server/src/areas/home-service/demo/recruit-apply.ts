import { addDays, dayOf } from '@gongtai/contract'
import type { ApplyRow } from '@gongtai/contract'
import { eq, sql } from 'drizzle-orm'
import { artificer } from '../artificer/artificer.tables.ts'
import { laborRecruit } from '../labor-recruit/labor-recruit.tables.ts'
import { recruitApply, recruitFollow } from '../recruit-apply/recruit-apply.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { instantAt, minutesBefore, recentInstant, workingInstant } from '../../../demo/generator/moment.ts'
import { birthDateOf, freshMobile, personNameOf } from '../../../demo/generator/person.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRows, insertRowsWithId } from '../../../demo/insert.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import type { DemoArtificer } from './artificer.ts'
import type { DemoRecruit } from './recruit.ts'

type NewApply = typeof recruitApply.$inferInsert

/** The funnel beside those who became service persons (areas/home-service.md, Demo data). */
const counts: readonly (readonly [ApplyRow['state'], number])[] = [
  ['NEW', 100],
  ['CONTACTED', 90],
  ['INTERVIEW', 60],
  ['PASSED', 40],
  ['ELIMINATED', 30],
]
const due = 18
/** Who is new no more signed up at least so long ago: long enough for three talks. */
const settledDays = 6

const contents = [
  '电话沟通，有同岗位经验，可接受就近派单',
  '微信发送岗位介绍和薪酬说明，对方考虑中',
  '确认健康证在有效期内，约到门店面谈',
  '电话未接通，已发短信说明来意',
  '询问培训安排和结算方式，已答复',
  '家人还在商量，约后天再联系',
  '面谈表现不错，沟通能力强，等待试单',
]
const reasons = { NO_INTENT: '已找到其他工作', UNREACHABLE: '连续三次电话未接通', UNFIT: '年龄超出要求', ABSENT: '约定面试两次未到' } as const

/** 380 sign-ups with their follow-ups; the 60 service persons who came by a recruitment link back to theirs. */
export async function seedApplies(
  transaction: Transaction,
  { recruits, artificers, members, now }: { recruits: readonly DemoRecruit[]; artificers: readonly DemoArtificer[]; members: readonly Member[]; now: Date },
): Promise<void> {
  const random = randomOf('home-service/recruit-apply')
  const taken = new Set([...members, ...artificers].map(({ mobile }) => mobile))
  const open = recruits.filter(({ state }) => state === 'RECRUITING' || state === 'PAUSED')
  const referrers = artificers.filter(({ checkInState }) => checkInState === 'CHECKED_IN')
  const rows = [
    ...recruits.flatMap(recruit => recruit.hires.map(hire => convertedRow(random, recruit, hire))),
    ...counts.flatMap(([state, count]) =>
      Array.from({ length: count }, (_, place) => applyRow(random, { state, place, taken, now, recruit: random.pick(open), referrers })),
    ),
  ].sort((one, other) => (one.createdAt! < other.createdAt! ? -1 : 1))
  const ids = await insertRowsWithId(transaction, recruitApply, rows)
  await insertRows(
    transaction,
    recruitFollow,
    rows.flatMap((row, index) => followRows(random, row, ids[index]!)),
  )
  const ofRecruit = sql`${recruitApply.recruitId} = ${laborRecruit.id}`
  await transaction.update(laborRecruit).set({
    applyCount: sql`(select count(*) from ${recruitApply} where ${ofRecruit})`,
    hiredCount: sql`(select count(*) from ${recruitApply} where ${ofRecruit} and ${recruitApply.state} = 'CONVERTED')`,
  })
  await transaction.update(artificer).set({ sourceApplyId: recruitApply.id }).from(recruitApply).where(eq(recruitApply.artificerId, artificer.id))
}

/** Whole years. */
const yearsBetween = (from: string, to: string) => Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)

function convertedRow(random: Random, recruit: DemoRecruit, hire: DemoArtificer): NewApply {
  const createdAt = minutesBefore(hire.createdAt, random.integer(settledDays, 11) * 1440)
  const age = yearsBetween(hire.birthDate, dayOf(hire.createdAt))
  return {
    recruitId: recruit.id,
    name: hire.name,
    mobile: hire.mobile,
    gender: hire.gender,
    age,
    cityCode: hire.city.cityCode,
    experienceYears: random.integer(0, Math.min(12, age - 20)),
    source: random.pick(['MINI_PROGRAM', 'POSTER_QR', 'PHONE']),
    state: 'CONVERTED',
    interviewAt: instantAt(addDays(dayOf(hire.createdAt), -1), random.integer(9, 16), random.pick([0, 30])),
    artificerId: hire.id,
    ownerId: recruit.ownerId,
    createdAt,
    updatedAt: hire.createdAt,
    updatedBy: recruit.ownerId,
  }
}

interface Draw {
  state: ApplyRow['state']
  place: number
  taken: Set<string>
  now: Date
  recruit: DemoRecruit
  referrers: readonly DemoArtificer[]
}

function applyRow(random: Random, { state, place, taken, now, recruit, referrers }: Draw): NewApply {
  const today = dayOf(now)
  const gender = random.weighted([
    ['F', 65],
    ['M', 35],
  ] as const)
  const birthDate = birthDateOf(random, today, 22, 52)
  const age = yearsBetween(birthDate, today)
  const drawnAt = state === 'NEW' ? recentInstant(random, now, 6) : recentInstant(random, new Date(minutesBefore(now, settledDays * 1440)), 24)
  const createdAt = drawnAt < recruit.createdAt ? recruit.createdAt : drawnAt
  const source = random.weighted([
    ['MINI_PROGRAM', 40],
    ['POSTER_QR', 20],
    ['REFERRAL', 15],
    ['PHONE', 15],
    ['IMPORT', 10],
  ] as const)
  const eliminateCode = random.pick(['NO_INTENT', 'UNREACHABLE', 'UNFIT', 'ABSENT'] as const)
  return {
    recruitId: recruit.id,
    name: personNameOf(random, gender, Number(birthDate.slice(0, 4))),
    mobile: freshMobile(random, taken),
    gender: gender === 'F' ? 'FEMALE' : 'MALE',
    age,
    cityCode: recruit.city.cityCode,
    experienceYears: random.chance(0.85) ? random.integer(0, Math.min(12, age - 20)) : null,
    source,
    referrerId: source === 'REFERRAL' ? random.pick(referrers).id : null,
    state,
    // Some are overdue, the others are to be called in the days to come.
    nextFollowAt:
      state === 'CONTACTED'
        ? instantAt(addDays(today, place < due ? -random.integer(1, 2) : random.integer(1, 7)), random.integer(9, 17), random.pick([0, 30]))
        : null,
    interviewAt:
      state === 'INTERVIEW'
        ? instantAt(addDays(today, random.integer(1, 8)), random.integer(9, 16), random.pick([0, 30]))
        : state === 'PASSED'
          ? instantAt(addDays(today, -random.integer(1, 2)), random.integer(9, 16), random.pick([0, 30]))
          : null,
    ...(state === 'ELIMINATED' ? { eliminateCode, eliminateReason: reasons[eliminateCode] } : {}),
    ownerId: recruit.ownerId,
    createdAt,
    updatedAt: createdAt,
  }
}

/** At least one talk with everybody who is new no more, one a day from the day after the sign-up. */
function followRows(random: Random, { state, createdAt, nextFollowAt, ownerId }: NewApply, applyId: number): (typeof recruitFollow.$inferInsert)[] {
  if (state === 'NEW') return []
  const count = random.integer(1, 3)
  return Array.from({ length: count }, (_, index) => {
    const at = workingInstant(random, addDays(dayOf(createdAt!), index + 1))
    return {
      applyId,
      content: random.pick(contents),
      method: random.weighted([
        ['PHONE', 65],
        ['WECHAT', 27],
        ['VISIT', 8],
      ] as const),
      nextFollowAt: index === count - 1 ? (nextFollowAt ?? null) : null,
      staffId: ownerId!,
      createdAt: at,
      createdBy: ownerId!,
      updatedAt: at,
    }
  })
}
