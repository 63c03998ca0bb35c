import { isNull, sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { homeUser as calls, homeUserActions, maskPhone } from '@gongtai/contract'
import type { AnswerOf, HomeUserAddressRow, HomeUserInfo, HomeUserRow, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { byMobile, byNameOrNumber, equals, fromDay, isOneOf, soundsLike, toDay } from '../../../kit/condition.ts'
import type { Expected } from '../../../kit/condition.ts'
import { faults } from '../../../kit/fault.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import type { RowOf } from '../../../kit/select.ts'
import { prepare } from '../../../kit/select.ts'
import { placeNameOf, regionNameOf } from '../../config/index.ts'
import { staffNameOf, staffView } from '../../permissions/index.ts'
import { ownedByMember } from '../../../kit/scope.ts'
import { findConsumerStat } from '../home-order/home-order-stat.queries.ts'
import { homeUser, homeUserAddress } from './home-user.tables.ts'

const owner = alias(staffView, 'owner')

const rowColumns = {
  id: homeUser.id,
  userNo: homeUser.userNo,
  nickname: homeUser.nickname,
  realName: homeUser.realName,
  mobile: homeUser.mobile,
  cityName: regionNameOf(homeUser.cityCode),
  registerSource: homeUser.registerSource,
  orderCount: homeUser.orderCount,
  paidTotalMoney: homeUser.paidTotalMoney,
  refundCount: homeUser.refundCount,
  lastOrderAt: homeUser.lastOrderAt,
  registerAt: homeUser.registerAt,
  status: homeUser.status,
  ownerId: homeUser.ownerId,
  ownerName: sql<string | null>`${owner.realName}`,
  version: homeUser.version,
}

/** It is a left join over a unique key, because the database leaves such a join out where a count needs nothing of it. */
const withOwner = sql`${homeUser} left join ${staffView} as ${owner} on ${owner.id} = ${homeUser.ownerId}`

function byKeyword(value: Placeholder, mobileShown: boolean, expected: Expected): SQL {
  const names = sql`${homeUser.nickname} || ' ' || coalesce(${homeUser.realName}, '')`
  const byNumber = sql`${homeUser.userNo} = upper(${value}::text)`
  const numbers = mobileShown ? sql`${byNumber} or ${byMobile(homeUser.mobile, value)}` : byNumber
  return byNameOrNumber(names, numbers, value, expected, soundsLike(homeUser.sound, value))
}

export const homeUserList = listQuery(calls.search, {
  select: rowColumns,
  from: withOwner,
  base: isNull(homeUser.deletedAt),
  scope: ownedByMember(homeUser.ownerId),
  where: {
    keyword: (value, _, shown, expected) => byKeyword(value, shown('homeUser.mobile'), expected),
    cityCode: value => equals(homeUser.cityCode, value),
    registerSource: value => equals(homeUser.registerSource, value),
    status: value => equals(homeUser.status, value),
    registerStart: value => fromDay(homeUser.registerAt, value),
    registerEnd: value => toDay(homeUser.registerAt, value),
    orderCountMin: value => sql`${homeUser.orderCount} >= ${value}::int`,
    orderCountMax: value => sql`${homeUser.orderCount} <= ${value}::int`,
    paidMin: value => sql`${homeUser.paidTotalMoney} >= ${value}::numeric`,
    paidMax: value => sql`${homeUser.paidTotalMoney} <= ${value}::numeric`,
    lastOrderStart: value => fromDay(homeUser.lastOrderAt, value),
    lastOrderEnd: value => toDay(homeUser.lastOrderAt, value),
    ids: values => isOneOf(homeUser.id, values),
  },
  sort: {
    registerAt: homeUser.registerAt,
    orderCount: homeUser.orderCount,
    paidTotalMoney: homeUser.paidTotalMoney,
    lastOrderAt: homeUser.lastOrderAt,
  },
  defaultSort: ['registerAt', 'desc'],
  id: homeUser.id,
})

export async function findHomeUserPage(
  database: Database,
  input: ParsedInputOf<typeof calls.search>,
  reader: Principal,
): Promise<AnswerOf<typeof calls.search>> {
  // Amounts that are hidden cannot be sorted by, because their order would tell of them.
  if (input.sortField === 'paidTotalMoney' && reader.fields.get('homeOrder.money') === 'HIDE')
    throw faults.badInput([{ field: 'sortField', message: ['不能按该字段排序', 'The list cannot be sorted by this field'] }])
  const { tabCount: _, records, ...page } = await homeUserList(database, input, { scope: reader.scope, fields: reader.fields })
  return { ...page, records: records.map(row => ({ ...row, mobile: maskPhone(row.mobile), actions: actionsOn(row, reader) })) }
}

/** Whoever may not see the number cannot edit a consumer, because the form would have to save one. */
function actionsOn(row: Pick<HomeUserRow, 'status'>, reader: Principal): HomeUserRow['actions'] {
  return actionsOf(homeUserActions, row, reader, { edit: reader.fields.get('homeUser.mobile') !== 'HIDE' })
}

export function presentHomeUsers(rows: readonly RowOf<typeof rowColumns>[], { masked }: { masked: boolean }): Omit<HomeUserRow, 'actions'>[] {
  return rows.map(row => ({ ...row, mobile: masked ? maskPhone(row.mobile) : row.mobile }))
}

const findRow = oneQuery({
  select: {
    ...rowColumns,
    gender: homeUser.gender,
    cityCode: homeUser.cityCode,
    avatar: homeUser.avatar,
    lastLoginAt: homeUser.lastLoginAt,
    disableReason: homeUser.disableReason,
    disabledAt: homeUser.disabledAt,
    disabledByName: staffNameOf(homeUser.disabledBy),
    remark: homeUser.remark,
    createdAt: homeUser.createdAt,
    updatedAt: homeUser.updatedAt,
    updatedByName: staffNameOf(homeUser.updatedBy),
  },
  from: withOwner,
  base: isNull(homeUser.deletedAt),
  scope: ownedByMember(homeUser.ownerId),
  id: homeUser.id,
})

const addressQuery = prepare(
  {
    id: homeUserAddress.id,
    contactName: homeUserAddress.contactName,
    mobile: homeUserAddress.mobile,
    provinceCode: homeUserAddress.provinceCode,
    cityCode: homeUserAddress.cityCode,
    districtCode: homeUserAddress.districtCode,
    regionName: placeNameOf(homeUserAddress.provinceCode, homeUserAddress.cityCode, homeUserAddress.districtCode),
    detail: homeUserAddress.detail,
    lng: homeUserAddress.lng,
    lat: homeUserAddress.lat,
    isDefault: homeUserAddress.isDefault,
  },
  columns => sql`select ${columns} from ${homeUserAddress}
    where ${homeUserAddress.userId} = ${sql.placeholder('userId')} and ${homeUserAddress.deletedAt} is null
    order by ${homeUserAddress.isDefault} desc, ${homeUserAddress.id}`,
)

export async function findAddressRows(database: Database, userId: number): Promise<HomeUserAddressRow[]> {
  const addresses = await addressQuery.run(database, { userId })
  return addresses.map(address => ({ ...address, mobile: maskPhone(address.mobile) }))
}

export async function findHomeUser(database: Database, userId: number, reader: Principal): Promise<HomeUserInfo> {
  const row = await findRow(database, userId, reader.scope)
  const [addresses, orderStat] = await Promise.all([findAddressRows(database, userId), findConsumerStat(database, userId)])
  return { ...row, mobile: maskPhone(row.mobile), addresses, orderStat, actions: actionsOn(row, reader) }
}
