import {
  positionEducations,
  interviewModes,
  offlineReasons,
  positionAudiences,
  positionFeeModes,
  positionJobTypes,
  positionSources,
  positionStates,
  positionUrgencies,
  feeTypes,
  restTypes,
  salaryUnits,
  shiftTypes,
  closeReasonsOfPosition,
} from '@gongtai/contract'
import type { InterviewSlot, PositionKeyField } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { boolean, char, check, doublePrecision, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, id, instant, money, softDelete, soundOf, stamps, texts, version } from '../../../db/columns.ts'

/** The key values of an open position as somebody wants them, until somebody else has examined them. */
export interface PendingEdit {
  /** The values of the columns to be written, by their names. */
  values: Partial<Record<PositionKeyField | 'provinceCode' | 'cityCode' | 'districtCode' | 'address' | 'lng' | 'lat' | 'categoryPath' | 'feeReason', unknown>>
  at: string
  by: number
}

/** Who is to work on a position once it is published, as the form says. Without it the rules decide. */
export interface AssignWish {
  waiterIds: number[]
  target: number | null
}

/** What can be worked on comes first, what is over last, and of each the newest first. */
const openFirst = `(case state when 'WAIT_EXAMINE' then 6 when 'ONLINE' then 5 when 'PAUSED' then 4 when 'REJECTED' then 3 when 'OFFLINE' then 2 else 1 end) * 1e11
  + extract(epoch from coalesce(refreshed_at, created_at) - '2000-01-01 00:00:00+00'::timestamptz)`

const perMonth = `case salary_unit when 'HOUR' then 174 when 'DAY' then 21.75 when 'MONTH' then salary_months / 12.0 else 1 end`

export const position = pgTable(
  'position',
  {
    id: id(),
    positionCode: text().notNull(),
    companyId: integer().notNull(),
    companyStaffId: integer().notNull(),
    /** The sale of the company, copied when it changes, because lists are limited by it. */
    saleId: integer(),
    title: text().notNull(),
    sound: soundOf('title'),
    categoryId: integer().notNull(),
    categoryPath: integer().array().notNull(),
    jobType: text({ enum: positionJobTypes.values }).notNull(),
    headcount: integer().notNull(),
    hiredCount: integer().notNull().default(0),
    /** Offers that are out and neither accepted to the end nor refused; over-hiring is refused by both. */
    openOfferCount: integer().notNull().default(0),
    gap: integer()
      .notNull()
      .generatedAlwaysAs(sql`greatest(headcount - hired_count, 0)`),
    isFull: boolean()
      .notNull()
      .generatedAlwaysAs(sql`hired_count >= headcount`),
    /** Open with nobody at work. The database counts these few, which it cannot guess from the two facts apart. */
    isLonely: boolean()
      .notNull()
      .generatedAlwaysAs(sql`state = 'ONLINE' and not is_assigned`),
    urgency: text({ enum: positionUrgencies.values }).notNull().default('NORMAL'),
    salaryUnit: text({ enum: salaryUnits.values }).notNull(),
    salaryMin: money(),
    salaryMax: money(),
    salaryMonths: integer().notNull().default(12),
    negotiable: boolean().notNull().default(false),
    salaryNote: text(),
    /** The pay as a monthly amount, by which positions are found and compared. */
    monthMin: numeric({ precision: 14, scale: 2 }).generatedAlwaysAs(sql.raw(`round(salary_min * ${perMonth}, 2)`)),
    monthMax: numeric({ precision: 14, scale: 2 }).generatedAlwaysAs(sql.raw(`round(salary_max * ${perMonth}, 2)`)),
    eduMin: text({ enum: positionEducations.values }).notNull().default('UNLIMITED'),
    expMin: integer(),
    expMax: integer(),
    ageMin: integer(),
    ageMax: integer(),
    skills: texts(),
    /** Trimmed and in small letters, for matching. */
    skillsNorm: texts(),
    certs: texts(),
    languages: texts(),
    welfareTags: texts(),
    workTime: text(),
    restType: text({ enum: restTypes.values }),
    shiftType: text({ enum: shiftTypes.values }),
    probationMonths: integer(),
    insurance: texts(),
    provideMeal: boolean().notNull().default(false),
    provideLodging: boolean().notNull().default(false),
    addressId: integer().notNull(),
    provinceCode: char({ length: 6 }).notNull(),
    cityCode: char({ length: 6 }).notNull(),
    districtCode: char({ length: 6 }),
    address: text().notNull(),
    lng: doublePrecision(),
    lat: doublePrecision(),
    description: text().notNull(),
    requirement: text(),
    interviewMode: text({ enum: interviewModes.values }).notNull(),
    interviewRounds: integer().notNull().default(1),
    interviewAddressId: integer(),
    interviewContact: text().notNull(),
    interviewMobile: text().notNull(),
    bringNote: text(),
    noticeNote: text(),
    interviewTimes: jsonb().$type<InterviewSlot[]>().notNull(),
    feeMode: text({ enum: positionFeeModes.values }).notNull(),
    feeType: text({ enum: feeTypes.values }),
    feeValue: money(),
    guaranteeDays: integer().notNull().default(0),
    /** Why the terms differ from the contract; null where they do not. */
    feeReason: text(),
    anonymous: boolean().notNull().default(false),
    visible: text({ enum: positionAudiences.values }).notNull().default('PUBLIC'),
    internalNote: text(),
    adviserId: integer(),
    assignWish: jsonb().$type<AssignWish>(),
    /** It has at least one consultant at work. */
    isAssigned: boolean().notNull().default(false),
    /** The department of its recruiter, or of its sale where it has none. The database keeps it and the next (migration 0017). */
    deptId: integer(),
    /** The departments of all who may see it. */
    deptIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** When people were last assigned by hand. Whoever takes that back finds by it what was done. */
    peopleAt: instant(),
    state: text({ enum: positionStates.values }).notNull(),
    offlineReason: text({ enum: offlineReasons.values }),
    closeReason: text({ enum: closeReasonsOfPosition.values }),
    /** What was said with the last change of state. */
    stateReason: text(),
    /** Since when it is in its state. */
    stateAt: instant(),
    examineReason: text(),
    examinedBy: integer(),
    examinedAt: instant(),
    submittedAt: instant(),
    submittedBy: integer(),
    pendingEdit: jsonb().$type<PendingEdit>(),
    /** When it came to wait for an examiner, new or changed; null where nothing waits. */
    waitsSince: instant(),
    /** Something that is examined was changed while it was offline, so that somebody examines it before it is published again. */
    isKeyEdited: boolean().notNull().default(false),
    /** When it was published first. */
    publishedAt: instant(),
    refreshedAt: instant(),
    validTo: day().notNull(),
    closedAt: instant(),
    bookCount: integer().notNull().default(0),
    arriveCount: integer().notNull().default(0),
    offerCount: integer().notNull().default(0),
    onboardCount: integer().notNull().default(0),
    lastBookAt: instant(),
    /** Since when nobody is to be hired any more; whoever changes the numbers keeps it. */
    fullAt: instant(),
    openFirst: doublePrecision().notNull().generatedAlwaysAs(sql.raw(openFirst)),
    source: text({ enum: positionSources.values }).notNull().default('STAFF'),
    copiedFromId: integer(),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => {
    const alive = sql`${table.deletedAt} is null`
    return [
      uniqueIndex('position_code').on(table.positionCode),
      index('position_search').using('gin', sql`bigrams(${table.title})`),
      index('position_sound').using('gin', table.sound),
      index('position_created').on(table.createdAt.desc(), table.id.desc()).where(alive),
      index('position_published').on(table.publishedAt.desc().nullsLast(), table.id.desc()).where(alive),
      index('position_refreshed').on(table.refreshedAt.desc().nullsLast(), table.id.desc()).where(alive),
      index('position_valid').on(table.validTo.desc().nullsLast(), table.id.desc()).where(alive),
      index('position_book').on(table.bookCount.desc(), table.id.desc()).where(alive),
      index('position_onboard').on(table.onboardCount.desc(), table.id.desc()).where(alive),
      index('position_last_book').on(table.lastBookAt.desc().nullsLast(), table.id.desc()).where(alive),
      index('position_month').on(table.monthMax.desc().nullsLast(), table.id.desc()).where(alive),
      index('position_gap').on(table.gap.desc(), table.id.desc()).where(alive),
      index('position_state_created').on(table.state, table.createdAt.desc(), table.id.desc()).where(alive),
      index('position_state_published').on(table.state, table.publishedAt.desc().nullsLast(), table.id.desc()).where(alive),
      index('position_state_valid').on(table.state, table.validTo).where(alive),
      index('position_company').on(table.companyId, table.state).where(alive),
      index('position_company_staff').on(table.companyStaffId).where(alive),
      index('position_address').on(table.addressId).where(alive),
      index('position_adviser').on(table.adviserId, table.state).where(alive),
      // The departments stand in these two, so that a list of one is walked and counted without its rows.
      index('position_open_first').on(table.openFirst.desc(), table.id.desc(), table.deptIds).where(alive),
      index('position_state_open').on(table.state, table.openFirst.desc(), table.id.desc(), table.deptIds).where(alive),
      index('position_adviser_open').on(table.adviserId, table.openFirst.desc(), table.id.desc()).where(alive),
      index('position_sale').on(table.saleId, table.openFirst.desc(), table.id.desc()).where(alive),
      index('position_creator').on(table.createdBy, table.openFirst.desc(), table.id.desc()).where(alive),
      index('position_dept').on(table.deptId, table.state).where(alive),
      index('position_depts').using('gin', sql`(${table.deptIds} || '{}'::int[])`),
      index('position_city').on(table.cityCode, table.state).where(alive),
      index('position_province').on(table.provinceCode, table.state).where(alive),
      index('position_urgency').on(table.urgency, table.state).where(alive),
      index('position_job_type').on(table.jobType, table.state).where(alive),
      index('position_fee_mode').on(table.feeMode, table.state).where(alive),
      index('position_edu').on(table.eduMin, table.state).where(alive),
      index('position_visible').on(table.visible, table.state).where(alive),
      index('position_month_min').on(table.monthMin).where(alive),
      index('position_filled').on(table.isFull, table.state).where(alive),
      // Since when nobody was recommended.
      index('position_idle')
        .on(sql`greatest(coalesce(last_book_at, published_at), state_at)`)
        .where(sql`${table.state} = 'ONLINE' and ${table.deletedAt} is null`),
      index('position_offline_since')
        .on(table.stateAt)
        .where(sql`${table.state} = 'OFFLINE' and ${table.deletedAt} is null`),
      index('position_category').on(table.categoryId, table.state).where(alive),
      index('position_waits')
        .on(table.waitsSince, table.id)
        .where(sql`${table.waitsSince} is not null and ${table.deletedAt} is null`),
      index('position_unassigned')
        .on(table.stateAt)
        .where(sql`${table.isLonely} and ${table.deletedAt} is null`),
      index('position_unassigned_open')
        .on(table.openFirst.desc(), table.id.desc())
        .where(sql`${table.isLonely} and ${table.deletedAt} is null`),
      index('position_rejected')
        .on(table.createdBy)
        .where(sql`${table.state} = 'REJECTED' and ${table.deletedAt} is null`),
      index('position_skill').using('gin', table.skillsNorm),
      check('position_heads', sql`headcount >= 1 and hired_count >= 0 and open_offer_count >= 0`),
      check('position_pay', sql`salary_max is null or salary_min is null or salary_max >= salary_min`),
    ]
  },
)
