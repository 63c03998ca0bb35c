import {
  homeGenders,
  educations,
  providerTypes,
  checkInStates,
  homePersonStates,
  workStates,
  artificerSources,
  artificerCategoryStates,
} from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { char, check, doublePrecision, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, id, instant, softDelete, soundOf, stamps, texts, version } from '../../../db/columns.ts'

/** Service persons are those who come to a consumer's home. */
export const artificer = pgTable(
  'artificer',
  {
    id: id(),
    artificerNo: text().notNull(),
    name: text().notNull(),
    sound: soundOf('name'),
    gender: text({ enum: homeGenders.values }).notNull().default('UNKNOWN'),
    birthDate: day(),
    /** It may be a region of any level. */
    nativePlace: char({ length: 6 }),
    education: text({ enum: educations.values }),
    mobile: text().notNull(),
    /** The cipher of the installation seals the number, and the digest finds it without opening it. */
    idCardSealed: text(),
    idCardDigest: text(),
    providerType: text({ enum: providerTypes.values }).notNull(),
    agencyName: text(),
    /** Only the review of avatars writes it. */
    avatarFile: text(),
    introduction: text(),
    workYears: integer(),
    tags: texts(),
    workCityCode: char({ length: 6 }).notNull(),
    serviceDistricts: texts(),
    /** The person sets out from there; both are null where nobody said it. */
    lng: doublePrecision(),
    lat: doublePrecision(),
    /** Only check-in.rules.ts writes it. */
    checkInState: text({ enum: checkInStates.values }).notNull().default('INCOMPLETE'),
    checkInAt: instant(),
    status: text({ enum: homePersonStates.values }).notNull().default('ENABLED'),
    disableReason: text(),
    /** It is the last day, and null where the person is disabled until somebody enables him. */
    disabledUntil: day(),
    disabledAt: instant(),
    disabledBy: integer(),
    workState: text({ enum: workStates.values }).notNull().default('RESTING'),
    /** Enabling brings this state back; it is null while the person is enabled. */
    workStateBefore: text({ enum: workStates.values }),
    score: numeric({ precision: 3, scale: 2 }).notNull().default('5.00'),
    orderCount: integer().notNull().default(0),
    completedCount: integer().notNull().default(0),
    refundCount: integer().notNull().default(0),
    complaintCount: integer().notNull().default(0),
    /** It is null where the rate of the product or the category holds. */
    commissionRate: numeric({ precision: 6, scale: 4 }),
    payeeName: text(),
    bankName: text(),
    bankAccountSealed: text(),
    bankAccountDigest: text(),
    emergencyName: text(),
    emergencyMobile: text(),
    source: text({ enum: artificerSources.values }).notNull(),
    sourceApplyId: integer(),
    /** It is the service person who brought this one. */
    referrerId: integer(),
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
      uniqueIndex('artificer_no').on(table.artificerNo),
      uniqueIndex('artificer_mobile').on(table.mobile).where(alive),
      uniqueIndex('artificer_id_card').on(table.idCardDigest).where(alive),
      index('artificer_mobile_tail')
        .on(sql`right(${table.mobile}, 4)`)
        .where(alive),
      index('artificer_name').using('gin', sql`bigrams(${table.name})`),
      index('artificer_sound').using('gin', table.sound),
      index('artificer_created').on(table.createdAt.desc(), table.id.desc()).where(alive),
      index('artificer_check_in').on(table.checkInAt.desc().nullsLast(), table.id.desc()).where(alive),
      index('artificer_score').on(table.score.desc(), table.id.desc()).where(alive),
      index('artificer_completed').on(table.completedCount.desc(), table.id.desc()).where(alive),
      index('artificer_place').on(table.workCityCode, table.checkInState, table.status, table.id).where(alive),
      index('artificer_state').on(table.checkInState, table.createdAt.desc(), table.id.desc()).where(alive),
      index('artificer_work').on(table.workState, table.createdAt.desc(), table.id.desc()).where(alive),
      index('artificer_type').on(table.providerType, table.createdAt.desc(), table.id.desc()).where(alive),
      index('artificer_source').on(table.source, table.createdAt.desc(), table.id.desc()).where(alive),
      index('artificer_owner').on(table.ownerId, table.createdAt.desc(), table.id.desc()).where(alive),
      index('artificer_district').using('gin', table.serviceDistricts),
      index('artificer_disabled')
        .on(table.createdAt.desc(), table.id.desc())
        .where(sql`${table.status} = 'DISABLED' and ${table.deletedAt} is null`),
      index('artificer_disabled_until')
        .on(table.disabledUntil)
        .where(sql`${table.status} = 'DISABLED'`),
      check('artificer_score_range', sql`score between 0 and 5`),
      check('artificer_rate', sql`commission_rate between 0 and 1`),
      check('artificer_agency', sql`provider_type <> 'AGENCY' or agency_name is not null`),
    ]
  },
)

/** A service person does work of these categories. Only check-in.rules.ts writes the state. */
export const artificerCategory = pgTable(
  'artificer_category',
  {
    id: id(),
    artificerId: integer().notNull(),
    /** It is a category of the second level. */
    categoryId: integer().notNull(),
    state: text({ enum: artificerCategoryStates.values }).notNull().default('PENDING'),
    suspendReason: text(),
    openedAt: instant(),
    ...stamps,
  },
  table => [
    uniqueIndex('artificer_category_pair').on(table.artificerId, table.categoryId),
    index('artificer_category_category').on(table.categoryId, table.artificerId),
  ],
)
