import { homeGenders, homePersonStates, registerSources } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { boolean, char, check, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, money, softDelete, soundOf, stamps, version } from '../../../db/columns.ts'

export const homeUser = pgTable(
  'home_user',
  {
    id: id(),
    userNo: text().notNull(),
    nickname: text().notNull(),
    realName: text(),
    sound: soundOf('nickname', "coalesce(real_name, '')"),
    gender: text({ enum: homeGenders.values }).notNull().default('UNKNOWN'),
    avatar: text(),
    mobile: text().notNull(),
    cityCode: char({ length: 6 }).notNull(),
    registerSource: text({ enum: registerSources.values }).notNull(),
    registerAt: instant().notNull(),
    lastLoginAt: instant(),
    orderCount: integer().notNull().default(0),
    paidTotalMoney: money().notNull().default('0'),
    refundCount: integer().notNull().default(0),
    lastOrderAt: instant(),
    status: text({ enum: homePersonStates.values }).notNull().default('ENABLED'),
    disableReason: text(),
    disabledAt: instant(),
    disabledBy: integer(),
    /** It is null where the city has no operator. */
    ownerId: integer(),
    remark: text(),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => {
    const alive = sql`${table.deletedAt} is null`
    return [
      uniqueIndex('home_user_no').on(table.userNo),
      uniqueIndex('home_user_mobile').on(table.mobile).where(alive),
      // It is searched by its last four digits, because people give those on the telephone.
      index('home_user_mobile_tail')
        .on(sql`right(${table.mobile}, 4)`)
        .where(alive),
      index('home_user_search').using('gin', sql`bigrams(${table.nickname} || ' ' || coalesce(${table.realName}, ''))`),
      index('home_user_sound').using('gin', table.sound),
      index('home_user_register').on(table.registerAt.desc(), table.id.desc()).where(alive),
      index('home_user_status').on(table.status, table.registerAt.desc(), table.id.desc()).where(alive),
      index('home_user_city').on(table.cityCode, table.registerAt.desc(), table.id.desc()).where(alive),
      index('home_user_source').on(table.registerSource, table.registerAt.desc(), table.id.desc()).where(alive),
      index('home_user_owner').on(table.ownerId, table.registerAt.desc(), table.id.desc()).where(alive),
      index('home_user_order_count').on(table.orderCount.desc(), table.id.desc()).where(alive),
      index('home_user_paid').on(table.paidTotalMoney.desc(), table.id.desc()).where(alive),
      index('home_user_last_order').on(table.lastOrderAt.desc().nullsLast(), table.id.desc()).where(alive),
      check('home_user_figures', sql`order_count >= 0 and refund_count >= 0 and paid_total_money >= 0`),
    ]
  },
)

/** A consumer is served at these addresses. */
export const homeUserAddress = pgTable(
  'home_user_address',
  {
    id: id(),
    userId: integer().notNull(),
    contactName: text().notNull(),
    mobile: text().notNull(),
    provinceCode: char({ length: 6 }).notNull(),
    cityCode: char({ length: 6 }).notNull(),
    districtCode: char({ length: 6 }),
    detail: text().notNull(),
    lng: doublePrecision(),
    lat: doublePrecision(),
    isDefault: boolean().notNull().default(false),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => [
    index('home_user_address_user')
      .on(table.userId)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('home_user_address_default')
      .on(table.userId)
      .where(sql`${table.isDefault} and ${table.deletedAt} is null`),
  ],
)
