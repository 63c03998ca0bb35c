import { addDays, dayOf } from '@gongtai/contract'
import type { CheckInState } from '@gongtai/contract'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { artificer, artificerCategory } from '../artificer/artificer.tables.ts'
import { checkInSayings } from '../check-in/check-in.sayings.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { homeStatusLog } from '../home-user/home-status-log.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import type { Cipher } from '../../../kit/cipher.ts'
import { numberSeries } from '../../../kit/numbering.tables.ts'
import { instantAt, minutesBefore } from '../../../demo/generator/moment.ts'
import { birthDateOf, freshMobile, idCardOf, personNameOf } from '../../../demo/generator/person.ts'
import type { Gender } from '../../../demo/generator/person.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRows, insertRowsWithId } from '../../../demo/insert.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import { planArtificers } from './artificer-plan.ts'
import type { ArtificerPlan } from './artificer-plan.ts'
import { readCities } from './place.ts'
import type { DemoCity } from './place.ts'

export interface DemoCategory {
  id: number
  name: string
  parentId: number
  requiredCertTypes: (typeof homeCategory.$inferSelect)['requiredCertTypes']
}

export interface DemoArtificer extends Omit<ArtificerPlan, 'gender' | 'name' | 'category' | 'cityName'> {
  id: number
  artificerNo: string
  name: string
  gender: 'MALE' | 'FEMALE'
  mobile: string
  birthDate: string
  /** Of whoever has handed in an identity card at all. */
  idCardNo: string
  city: DemoCity
  serviceDistricts: readonly string[]
  categories: readonly DemoCategory[]
  ownerId: number | null
  createdAt: string
  checkInAt: string | null
}

interface Options {
  cipher: Cipher | null
  now: Date
}

const reasons = ['客户投诉服务态度，核实属实', '私下收取额外费用，停单整改', '连续两次迟到超过一小时', '拒绝佩戴工牌，多次提醒无效', '个人原因申请暂停接单']
const agencies = ['安心到家家政服务有限公司', '悦邻生活服务有限公司', '百姓帮家庭服务有限公司', '洁之家保洁服务有限公司']
const skills = ['擅长收纳', '会开车', '普通话流利', '有耐心', '川菜', '粤菜', '家电熟手', '高空作业', '双语沟通', '夜间可服务', '自带工具', '育儿经验丰富']
const banks = ['中国工商银行', '中国农业银行', '中国建设银行', '中国银行', '招商银行', '中国邮政储蓄银行']

/** 420 service persons in every state of their check-in (areas/home-service.md, Demo data). */
export async function seedArtificers(transaction: Transaction, members: readonly Member[], { cipher, now }: Options): Promise<DemoArtificer[]> {
  const random = randomOf('home-service/artificer')
  const cities = (await readCities(transaction)).filter(({ isOpen, districts }) => isOpen && districts.length > 0)
  const categories = await readCategories(transaction)
  const operator = members.find(member => member.account?.role === 'home-operator')!
  const taken = new Set(members.map(({ mobile }) => mobile))
  const people = planArtificers().map((plan, index) => drawArtificer(random, plan, { index, taken, now, cities, categories }))
  const rows = people.map(person => rowOf(random, person, { cipher, now, operatorId: operator.id }))
  const ids = await insertRowsWithId(transaction, artificer, rows)
  await transaction.insert(numberSeries).values({ series: 'home.artificer', lastNumber: people.length })
  const made = people.map((person, index) => ({ ...person, id: ids[index]! }))
  await insertRows(transaction, artificerCategory, made.flatMap(categoryRows))
  const disabled = rows.flatMap(({ status, disableReason, disabledAt }, index) =>
    status === 'DISABLED'
      ? [{ targetType: 'ARTIFICER' as const, targetId: ids[index]!, action: 'DISABLE' as const, reason: disableReason!, staffId: operator.id, at: disabledAt! }]
      : [],
  )
  await insertRows(transaction, homeStatusLog, disabled)
  return made
}

async function readCategories(transaction: Transaction): Promise<DemoCategory[]> {
  return transaction
    .select({
      id: homeCategory.id,
      name: homeCategory.name,
      parentId: sql<number>`${homeCategory.parentId}`,
      requiredCertTypes: homeCategory.requiredCertTypes,
    })
    .from(homeCategory)
    .where(and(eq(homeCategory.level, 2), isNull(homeCategory.deletedAt)))
    .orderBy(asc(homeCategory.id))
}

interface Draw {
  index: number
  taken: Set<string>
  now: Date
  cities: readonly DemoCity[]
  categories: readonly DemoCategory[]
}

function drawArtificer(random: Random, plan: ArtificerPlan, { index, taken, now, cities, categories }: Draw): Omit<DemoArtificer, 'id'> {
  const drawnGender = random.weighted([
    ['F', 60],
    ['M', 40],
  ] as const)
  const gender: Gender = plan.gender ?? drawnGender
  const today = dayOf(now)
  const birthDate = birthDateOf(random, today, 22, 56)
  const name = personNameOf(random, gender, Number(birthDate.slice(0, 4)))
  const drawnCity = cities[Math.floor(random.fraction() ** 1.6 * cities.length)]!
  const city = (plan.cityName === undefined ? undefined : cities.find(one => one.name.startsWith(plan.cityName!))) ?? drawnCity
  const first = (plan.category === undefined ? undefined : categories.find(plan.category)) ?? random.pick(categories)
  const siblings = categories.filter(({ id, parentId }) => parentId === first.parentId && id !== first.id)
  const isFresh = plan.checkInState === 'INCOMPLETE' || plan.checkInState === 'PENDING_REVIEW' || plan.checkInState === 'REJECTED'
  const days = plan.story === 'TOP' ? 760 : isFresh ? random.integer(1, 25) : 8 + Math.floor((1 - index / 420) * 620) + random.integer(0, 20)
  const createdAt = instantAt(addDays(today, -days), random.integer(9, 18), random.integer(0, 59))
  return {
    ...plan,
    artificerNo: `AR${String(index + 1).padStart(12, '0')}`,
    name: plan.name ?? name,
    gender: gender === 'F' ? 'FEMALE' : 'MALE',
    mobile: freshMobile(random, taken),
    birthDate,
    idCardNo: idCardOf(random, random.pick(city.districts).code, birthDate, gender),
    city,
    serviceDistricts: random.sample(city.districts, Math.min(city.districts.length, random.integer(1, 4))).map(({ code }) => code),
    categories: [first, ...(plan.story === undefined && random.chance(0.45) ? random.sample(siblings, Math.min(1, siblings.length)) : [])],
    ownerId: city.operatorId,
    createdAt,
    checkInAt: isFresh ? null : instantAt(addDays(dayOf(createdAt), random.integer(2, 8)), random.integer(9, 17), random.integer(0, 59)),
  }
}

interface RowOptions extends Options {
  operatorId: number
}

function rowOf(random: Random, person: Omit<DemoArtificer, 'id'>, { cipher, now, operatorId }: RowOptions): typeof artificer.$inferInsert {
  const { checkInState, story, source, isDisabled, isDisabledUntil, name } = person
  const isChecked = checkInState === 'CHECKED_IN' || checkInState === 'SUSPENDED'
  const isAgency = story === undefined && random.chance(0.22)
  const account = `622${Array.from({ length: 16 }, () => random.integer(0, 9)).join('')}`
  const hasBank = isChecked || random.chance(0.4)
  const disabledAt = isDisabled ? minutesBefore(now, 60 * 24 * random.integer(2, 5)) : null
  return {
    artificerNo: person.artificerNo,
    name,
    gender: person.gender,
    birthDate: person.birthDate,
    nativePlace: random.pick(person.city.districts).code,
    education: random.weighted([
      ['JUNIOR', 38],
      ['SENIOR', 24],
      ['VOCATIONAL', 20],
      ['COLLEGE', 12],
      ['BACHELOR', 3],
      ['PRIMARY', 3],
    ] as const),
    mobile: person.mobile,
    // Written when the identity card passes.
    ...(isChecked && cipher !== null ? { idCardSealed: cipher.encrypt(person.idCardNo), idCardDigest: cipher.digest(person.idCardNo) } : {}),
    providerType: isAgency ? 'AGENCY' : 'INDIVIDUAL',
    agencyName: isAgency ? random.pick(agencies) : null,
    introduction: `从事${person.categories[0]!.name}多年，做事细致，客户评价好。`,
    workYears: random.integer(1, 15),
    tags: random.sample(skills, random.integer(1, 3)),
    workCityCode: person.city.cityCode,
    serviceDistricts: [...person.serviceDistricts],
    checkInState,
    checkInAt: person.checkInAt,
    status: isDisabled ? 'DISABLED' : 'ENABLED',
    disableReason: isDisabled ? (isDisabledUntil ? reasons[1]! : reasons[0]!) : null,
    disabledUntil: isDisabledUntil ? addDays(dayOf(now), 7) : null,
    disabledAt,
    disabledBy: isDisabled ? operatorId : null,
    workState: checkInState === 'CHECKED_IN' && !isDisabled && random.chance(0.82) ? 'ACCEPTING' : 'RESTING',
    workStateBefore: isDisabled ? (checkInState === 'CHECKED_IN' ? 'ACCEPTING' : 'RESTING') : null,
    commissionRate: story === 'TOP' ? '0.8000' : random.chance(0.08) ? '0.7500' : null,
    payeeName: hasBank ? name : null,
    bankName: hasBank ? random.pick(banks) : null,
    ...(hasBank && cipher !== null ? { bankAccountSealed: cipher.encrypt(account), bankAccountDigest: cipher.digest(account) } : {}),
    emergencyName: personNameOf(random, random.pick(['M', 'F']), random.integer(1965, 1998)),
    emergencyMobile: freshMobile(random, new Set()),
    source,
    ownerId: person.ownerId,
    createdAt: person.createdAt,
    updatedAt: disabledAt ?? person.checkInAt ?? person.createdAt,
  }
}

const categoryStates: Record<CheckInState, 'PENDING' | 'OPEN' | 'SUSPENDED'> = {
  INCOMPLETE: 'PENDING',
  PENDING_REVIEW: 'PENDING',
  REJECTED: 'PENDING',
  CHECKED_IN: 'OPEN',
  SUSPENDED: 'SUSPENDED',
}

function categoryRows({ id, categories, checkInState, checkInAt, createdAt }: DemoArtificer): (typeof artificerCategory.$inferInsert)[] {
  return categories.map(({ id: categoryId }) => ({
    artificerId: id,
    categoryId,
    state: categoryStates[checkInState],
    suspendReason: checkInState === 'SUSPENDED' ? checkInSayings.lacking({ items: ['ID_CARD'] }) : null,
    openedAt: checkInAt,
    createdAt,
    updatedAt: checkInAt ?? createdAt,
  }))
}
