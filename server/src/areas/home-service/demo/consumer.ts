import { dayOf } from '@gongtai/contract'
import { homeStatusLog } from '../home-user/home-status-log.tables.ts'
import { homeUser, homeUserAddress } from '../home-user/home-user.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { numberSeries } from '../../../kit/numbering.tables.ts'
import { homeAddressOf } from '../../../demo/generator/address.ts'
import { instantAt, minutesBefore, recentInstant } from '../../../demo/generator/moment.ts'
import { freshMobile, personNameOf } from '../../../demo/generator/person.ts'
import type { Gender } from '../../../demo/generator/person.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRows, insertRowsWithId } from '../../../demo/insert.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import { readCities } from './place.ts'
import type { DemoCity } from './place.ts'

export interface DemoConsumer {
  id: number
  userNo: string
  name: string
  mobile: string
  city: DemoCity
  status: 'ENABLED' | 'DISABLED'
  ownerId: number | null
  registerAt: string
}

const count = 3000
const disabledCount = 18

const nicknames = ['小熊', '向日葵', '晴天', '阿宝妈妈', '柠檬', '山里的风', '豆豆', '木子', '海边', '一米阳光', '大白', '麦兜', '青青', '糖糖妈', '老赵家']
const reasons = ['多次恶意下单后拒付上门费', '辱骂服务人员，核实属实', '连续三次无故爽约', '利用优惠券套现，账号异常', '要求服务人员线下交易，多次劝阻无效']

/** 3,000 consumers, 18 of them disabled, most with one address (areas/home-service.md, Demo data). */
export async function seedConsumers(transaction: Transaction, members: readonly Member[], now: Date): Promise<DemoConsumer[]> {
  const random = randomOf('home-service/consumer')
  const cities = await readCities(transaction)
  const operator = members.find(member => member.account?.role === 'home-operator')!
  const taken = new Set(members.map(({ mobile }) => mobile))
  const drawn = Array.from({ length: count }, (_, index) => drawConsumer(random, { index, taken, now, operatorId: operator.id, city: cityOf(random, cities) }))
  const ids = await insertRowsWithId(
    transaction,
    homeUser,
    drawn.map(({ row }) => row),
  )
  await transaction.insert(numberSeries).values({ series: 'home.user', lastNumber: count })
  await insertRows(
    transaction,
    homeUserAddress,
    drawn.flatMap(({ row, city }, index) => addressesOf(random, ids[index]!, row, city)),
  )
  const disabled = drawn.flatMap(({ row: { status, disableReason, disabledAt } }, index) =>
    status === 'DISABLED'
      ? [{ targetType: 'CONSUMER' as const, targetId: ids[index]!, action: 'DISABLE' as const, reason: disableReason!, staffId: operator.id, at: disabledAt! }]
      : [],
  )
  await insertRows(transaction, homeStatusLog, disabled)
  return drawn.map(({ row, city }, index) => ({
    id: ids[index]!,
    userNo: row.userNo,
    name: row.realName ?? row.nickname,
    mobile: row.mobile,
    city,
    status: row.status ?? 'ENABLED',
    ownerId: row.ownerId ?? null,
    registerAt: row.registerAt,
  }))
}

/** Half of all live in the first cities. */
const cityOf = (random: Random, cities: readonly DemoCity[]) => cities[Math.floor(random.fraction() ** 1.8 * cities.length)]!

interface Draw {
  index: number
  taken: Set<string>
  now: Date
  operatorId: number
  city: DemoCity
}

function drawConsumer(
  random: Random,
  { index, taken, now, operatorId, city }: Draw,
): { city: DemoCity; row: typeof homeUser.$inferInsert & { userNo: string; registerAt: string } } {
  const gender = random.weighted([
    ['F', 62],
    ['M', 38],
  ] as const) satisfies Gender
  const name = personNameOf(random, gender, random.integer(1962, 2002))
  // Numbers follow the order of registration: the oldest come first.
  const age = ((count - index) / count) * 900
  const registerAt = age < 3 ? recentInstant(random, now, 2) : instantAt(dayOf(minutesBefore(now, age * 1440)), random.integer(7, 22), random.integer(0, 59))
  const isDisabled = index % 160 === 101 && index / 160 < disabledCount
  const disabledAt = isDisabled ? later(registerAt, 0.9, now) : null
  const isNamed = random.chance(0.66)
  const row = {
    userNo: `HU${String(index + 1).padStart(12, '0')}`,
    nickname: random.chance(0.4) ? `${random.pick(nicknames)}${random.integer(1, 99)}` : `${name.slice(0, 1)}${gender === 'F' ? '女士' : '先生'}`,
    realName: isNamed ? name : null,
    gender: isNamed ? (gender === 'F' ? ('FEMALE' as const) : ('MALE' as const)) : ('UNKNOWN' as const),
    mobile: freshMobile(random, taken),
    cityCode: city.cityCode,
    registerSource: random.weighted([
      ['MINI_PROGRAM', 58],
      ['APP', 22],
      ['H5', 12],
      ['PHONE', 8],
    ] as const),
    registerAt,
    lastLoginAt: random.chance(0.9) ? later(registerAt, random.fraction() * 0.5, now) : null,
    status: isDisabled ? ('DISABLED' as const) : ('ENABLED' as const),
    disableReason: isDisabled ? random.pick(reasons) : null,
    disabledAt,
    disabledBy: isDisabled ? operatorId : null,
    ownerId: city.operatorId,
    remark: random.chance(0.06) ? random.pick(['家有宠物，请提前电话确认', '老人独居，上门请多等待', '只接受周末上门', '对清洁剂气味敏感']) : null,
    createdAt: registerAt,
    updatedAt: disabledAt ?? registerAt,
  }
  return { city, row }
}

/** Some share of the way from an instant to now. */
function later(instant: string, share: number, now: Date): string {
  const from = Date.parse(instant)
  return new Date(from + Math.floor((now.getTime() - from) * share)).toISOString()
}

function addressesOf(random: Random, userId: number, row: typeof homeUser.$inferInsert, city: DemoCity): (typeof homeUserAddress.$inferInsert)[] {
  if (city.districts.length === 0 || random.chance(0.17)) return []
  return Array.from({ length: random.chance(0.14) ? 2 : 1 }, (_, index) => ({
    userId,
    contactName: row.realName ?? row.nickname,
    mobile: row.mobile,
    provinceCode: city.provinceCode,
    cityCode: city.cityCode,
    districtCode: random.pick(city.districts).code,
    detail: homeAddressOf(random, ''),
    isDefault: index === 0,
    createdAt: row.registerAt,
    updatedAt: row.registerAt,
  }))
}
