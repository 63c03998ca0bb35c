import { sql } from 'drizzle-orm'
import { boolean, char, check, doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CompanyInfo, ExaminedField } from '@gongtai/contract'
import { day, id, instant, money, softDelete, soundOf, stamps, texts, version } from '../../../db/columns.ts'

/** The values that passed are kept, so that they can be compared when the company is examined again. */
export type PassedValues = Record<ExaminedField, string | null>

export const company = pgTable(
  'company',
  {
    id: id(),
    companyCode: text().notNull(),
    name: text().notNull(),
    /** It is the name without spaces and in half-width characters, because two spellings of one name are one company. */
    nameKey: text().notNull(),
    shortName: text(),
    sound: soundOf('name', "coalesce(short_name, '')"),
    creditCode: char({ length: 18 }).notNull(),
    legalPerson: text(),
    /** It counts in ten thousand yuan. */
    regCapital: money(),
    establishedAt: day(),
    companyType: text().$type<CompanyInfo['companyType']>().notNull(),
    industryCode: text().notNull(),
    scale: text().$type<CompanyInfo['scale']>().notNull(),
    provinceCode: char({ length: 6 }).notNull(),
    cityCode: char({ length: 6 }).notNull(),
    districtCode: char({ length: 6 }),
    address: text().notNull(),
    lng: doublePrecision(),
    lat: doublePrecision(),
    logoFile: text(),
    photoFiles: texts(),
    website: text(),
    intro: text(),
    welfareTags: texts(),
    licenseFile: text(),
    authLetterFile: text(),
    source: text().$type<CompanyInfo['source']>().notNull(),
    /** It is null where the company is in the public pool. */
    saleId: integer(),
    /** The column stands on its own, so that the database knows what goes together with being in the pool. */
    inPool: boolean()
      .notNull()
      .generatedAlwaysAs(sql`sale_id is null`),
    saleBoundAt: instant(),
    registerSaleId: integer(),
    adviserId: integer(),
    examineState: text().$type<CompanyInfo['examineState']>().notNull(),
    examineReason: text(),
    examinedBy: integer(),
    examinedAt: instant(),
    submittedAt: instant(),
    submittedBy: integer(),
    reExamine: boolean().notNull().default(false),
    passedValues: jsonb().$type<PassedValues>(),
    signState: text().$type<CompanyInfo['signState']>().notNull().default('UNSIGNED'),
    currentSignId: integer(),
    signValidTo: day(),
    state: text().$type<CompanyInfo['state']>().notNull().default('ENABLED'),
    disableReason: text(),
    couponTotal: integer().notNull().default(0),
    couponUsed: integer().notNull().default(0),
    couponFrozen: integer().notNull().default(0),
    couponExpired: integer().notNull().default(0),
    couponAvailable: integer()
      .notNull()
      .generatedAlwaysAs(sql`coupon_total - coupon_used - coupon_frozen - coupon_expired`),
    staffCount: integer().notNull().default(0),
    onlinePositionCount: integer().notNull().default(0),
    onboardCount: integer().notNull().default(0),
    lastFollowAt: instant(),
    /** The last time that a follow-up reached somebody, because one that nobody answered keeps no company. */
    lastReachAt: instant(),
    nextFollowAt: instant(),
    lastHrLoginAt: instant(),
    /** The company goes back to the pool at this time unless somebody follows it up. */
    seaRecycleAt: instant(),
    /** They say who let it go last and when, because that sale must wait before claiming it again. */
    releasedSaleId: integer(),
    releasedAt: instant(),
    remark: text(),
    tags: texts(),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => {
    const alive = sql`${table.deletedAt} is null`
    const pool = sql`${table.inPool} and ${table.deletedAt} is null`
    return [
      uniqueIndex('company_code').on(table.companyCode),
      uniqueIndex('company_name_key').on(table.nameKey).where(alive),
      uniqueIndex('company_credit_code').on(table.creditCode).where(alive),
      // A search of one word finds both names.
      index('company_search').using('gin', sql`bigrams(${table.name} || ' ' || coalesce(${table.shortName}, ''))`),
      index('company_sound').using('gin', table.sound),
      index('company_created').on(table.createdAt.desc(), table.id.desc()).where(alive),
      index('company_sign_valid_to').on(table.signValidTo.desc().nullsLast(), table.id.desc()).where(alive),
      index('company_last_follow').on(table.lastFollowAt.desc().nullsLast(), table.id.desc()).where(alive),
      index('company_next_follow').on(table.nextFollowAt).where(alive),
      index('company_coupon_available').on(table.couponAvailable.desc(), table.id.desc()).where(alive),
      index('company_online_position').on(table.onlinePositionCount.desc(), table.id.desc()).where(alive),
      index('company_onboard').on(table.onboardCount.desc(), table.id.desc()).where(alive),
      index('company_sale').on(table.saleId, table.createdAt.desc(), table.id.desc()).where(alive),
      index('company_sale_follow').on(table.saleId, table.lastFollowAt.desc().nullsLast()).where(alive),
      index('company_adviser').on(table.adviserId, table.createdAt.desc(), table.id.desc()).where(alive),
      index('company_examine').on(table.examineState, table.submittedAt).where(alive),
      index('company_sign_valid').on(table.signState, table.signValidTo).where(alive),
      index('company_sign_state').on(table.signState, table.createdAt.desc(), table.id.desc()).where(alive),
      index('company_state')
        .on(table.createdAt.desc(), table.id.desc())
        .where(sql`${table.state} = 'DISABLED' and ${table.deletedAt} is null`),
      index('company_source').on(table.source).where(alive),
      index('company_place').on(table.cityCode, table.industryCode).where(alive),
      index('company_place_sign').on(table.cityCode, table.signState).where(alive),
      index('company_province').on(table.provinceCode).where(alive),
      index('company_industry').on(table.industryCode).where(alive),
      index('company_scale').on(table.scale).where(alive),
      index('company_login').on(table.lastHrLoginAt).where(alive),
      index('company_recycle')
        .on(table.seaRecycleAt)
        .where(sql`${table.saleId} is not null`),
      index('company_tag').using('gin', table.tags),
      // Everybody sees the pool beside own companies, so each order of it has an index.
      index('company_pool_created').on(table.inPool, table.createdAt.desc(), table.id.desc()).where(alive),
      index('company_pool_sign_valid_to').on(table.signValidTo.desc().nullsLast(), table.id.desc()).where(pool),
      index('company_pool_last_follow').on(table.lastFollowAt.desc().nullsLast(), table.id.desc()).where(pool),
      index('company_pool_coupon_available').on(table.couponAvailable.desc(), table.id.desc()).where(pool),
      index('company_pool_onboard').on(table.onboardCount.desc(), table.id.desc()).where(pool),
      // Nothing in the pool has a contract or an open position. The planner knows that of columns, not of an index's condition.
      index('company_pool_online_position').on(table.inPool, table.onlinePositionCount.desc(), table.id.desc()).where(alive),
      index('company_pool_sign_state').on(table.inPool, table.signState).where(alive),
      check('company_coupon_balance', sql`coupon_total - coupon_used - coupon_frozen - coupon_expired >= 0`),
      check('company_coupon_parts', sql`coupon_total >= 0 and coupon_used >= 0 and coupon_frozen >= 0 and coupon_expired >= 0`),
    ]
  },
)
