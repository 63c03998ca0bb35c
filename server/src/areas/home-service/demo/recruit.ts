import { addDays, dayOf } from '@gongtai/contract'
import { laborRecruit } from '../labor-recruit/labor-recruit.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { instantAt } from '../../../demo/generator/moment.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRowsWithId } from '../../../demo/insert.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import type { DemoArtificer, DemoCategory } from './artificer.ts'
import type { DemoCity } from './place.ts'

type State = (typeof laborRecruit.$inferSelect)['state']

export interface DemoRecruit {
  id: number
  state: State
  city: DemoCity
  category: DemoCategory
  ownerId: number
  /** Who became service persons through it. */
  hires: readonly DemoArtificer[]
  createdAt: string
  /** The last day on which somebody signed up. */
  lastDay: string
}

/** 24 in all states, the one of the story first. */
const states: readonly State[] = [
  'FINISHED',
  ...Array.from({ length: 7 }, (): State => 'RECRUITING'),
  ...Array.from({ length: 5 }, (): State => 'FINISHED'),
  ...Array.from({ length: 3 }, (): State => 'RECRUITING'),
  ...Array.from({ length: 3 }, (): State => 'PAUSED'),
  ...Array.from({ length: 2 }, (): State => 'FINISHED'),
  ...Array.from({ length: 3 }, (): State => 'DRAFT'),
]
const storyHires = 8

const requirements = [
  '身体健康，无不良嗜好，能吃苦耐劳',
  '持健康证优先，普通话流利，服务意识强',
  '有同岗位经验一年以上，会使用智能手机接单',
  '为人诚实守信，服从平台派单与服务标准',
]
const benefits = ['多劳多得，次日结算；提供意外险', '免费岗前培训，提供工服和工具包', '节假日双倍补贴，推荐奖励300元', '就近派单，时间自由；每月全勤奖200元']

/** Labour recruitments; whoever came by one is among its hires, in the city of the recruitment. */
export async function seedRecruits(
  transaction: Transaction,
  { members, artificers, now }: { members: readonly Member[]; artificers: readonly DemoArtificer[]; now: Date },
): Promise<DemoRecruit[]> {
  const random = randomOf('home-service/recruit')
  const operator = members.find(member => member.account?.role === 'home-operator')!
  const groups = groupsOf(artificers.filter(({ source }) => source === 'LABOR_RECRUIT'))
  const busiest = groups[0]![0]!
  const planned = states.map((state, index) => draw(random, { index, state, hires: groups[index] ?? [], sample: random.pick(artificers), busiest, now }))
  const rows = planned.map((recruit, index) => rowOf(random, { ...recruit, ownerId: recruit.city.operatorId ?? operator.id }, { index, now }))
  const ids = await insertRowsWithId(transaction, laborRecruit, rows)
  return planned.map((recruit, index) => ({ ...recruit, id: ids[index]!, ownerId: rows[index]!.ownerId! }))
}

/** The last of the busiest city for the story, everybody else by city. */
function groupsOf(hires: readonly DemoArtificer[]): DemoArtificer[][] {
  const byCity = Map.groupBy(hires, ({ city }) => city.cityCode)
  const [first, ...others] = [...byCity.values()].toSorted((one, other) => other.length - one.length)
  const sorted = first!.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
  const story = sorted.filter(({ checkInAt }) => checkInAt !== null).slice(-storyHires)
  return [story, sorted.filter(hire => !story.includes(hire)), ...others]
}

interface Draw {
  index: number
  state: State
  hires: readonly DemoArtificer[]
  /** Whose city and work a recruitment has that nobody came by yet. */
  sample: DemoArtificer
  busiest: DemoArtificer
  now: Date
}

function draw(random: Random, { index, state, hires, sample, busiest, now }: Draw): Omit<DemoRecruit, 'id' | 'ownerId'> {
  const today = dayOf(now)
  const { city, categories } = hires[0] ?? (index === 0 ? busiest : sample)
  const firstHire = hires.map(hire => hire.createdAt).toSorted()[0]
  const startedBefore = state === 'DRAFT' ? random.integer(1, 6) : random.integer(35, 90)
  const createdDay = firstHire === undefined ? addDays(today, -startedBefore) : addDays(dayOf(firstHire), -random.integer(12, 30))
  const lastHire = hires
    .map(hire => hire.createdAt)
    .toSorted()
    .at(-1)
  const lastDay = state === 'FINISHED' ? (lastHire === undefined ? addDays(today, -random.integer(5, 20)) : dayOf(lastHire)) : today
  return { state, city, category: categories[0]!, hires, createdAt: instantAt(createdDay, random.integer(9, 17), random.integer(0, 59)), lastDay }
}

const pays = { MONTH: [4500, 9800], DAY: [200, 420], HOUR: [30, 68], ORDER: [80, 260] } as const

function rowOf(
  random: Random,
  { state, city, category, hires, createdAt, lastDay, ownerId }: Omit<DemoRecruit, 'id'>,
  { index, now }: { index: number; now: Date },
): typeof laborRecruit.$inferInsert {
  const isStory = index === 0
  const today = dayOf(now)
  const payUnit = random.weighted([
    ['MONTH', 50],
    ['DAY', 15],
    ['HOUR', 20],
    ['ORDER', 15],
  ] as const)
  const [low, high] = pays[payUnit]
  const payMin = Math.round(low * (1 + random.fraction() * 0.3))
  const createdDay = dayOf(createdAt)
  const isComplete = state !== 'DRAFT' || random.chance(0.4)
  const cityName = city.name.replace(/市$/, '')
  return {
    recruitNo: `LR${createdDay.replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`,
    title: isStory ? '国庆保洁突击招募' : `${cityName}${category.name}${random.pick(['长期招募', '急招', '储备招募', '旺季招募', '新区扩招'])}`,
    categoryId: isComplete ? category.id : null,
    cityCode: city.cityCode,
    districts: random
      .sample(city.districts, Math.min(city.districts.length, random.integer(1, 3)))
      .map(({ code }) => code)
      .sort(),
    workMode: isStory || payUnit !== 'MONTH' ? 'PART_TIME' : 'FULL_TIME',
    headcount: isStory ? hires.length : isComplete ? hires.length + random.integer(3, 18) : null,
    payMin: `${payMin}.00`,
    payMax: `${Math.round(Math.min(high, payMin * 1.5))}.00`,
    payUnit,
    ageMin: 20,
    ageMax: random.pick([45, 50, 55]),
    genderLimit: random.weighted([
      ['ANY', 6],
      ['FEMALE', 3],
      ['MALE', 1],
    ] as const),
    certTypes: [...category.requiredCertTypes],
    trainProvided: random.chance(0.7),
    requirement: random.pick(requirements),
    benefit: random.pick(benefits),
    contactName: '招募专员',
    contactMobile: isComplete ? '057188886666' : null,
    startDate: createdDay,
    // The one of the story had found everybody before its last day.
    deadline: isStory ? addDays(lastDay, 10) : state === 'FINISHED' ? lastDay : isComplete ? addDays(today, random.integer(6, 60)) : null,
    state,
    ownerId,
    createdAt,
    createdBy: ownerId,
    updatedAt: state === 'FINISHED' ? instantAt(addDays(lastDay, 1), 0, 15) : createdAt,
    updatedBy: state === 'FINISHED' ? null : ownerId,
  }
}
