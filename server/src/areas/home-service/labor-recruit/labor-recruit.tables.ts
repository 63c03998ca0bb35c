import { sql } from 'drizzle-orm'
import { boolean, char, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { RecruitInfo } from '@gongtai/contract'
import { day, id, money, softDelete, stamps, texts, version } from '../../../db/columns.ts'

/** A recruitment calls for service persons. A draft may lack what a running one has. */
export const laborRecruit = pgTable(
  'labor_recruit',
  {
    id: id(),
    recruitNo: text().notNull(),
    title: text().notNull(),
    categoryId: integer(),
    cityCode: char({ length: 6 }),
    districts: texts(),
    workMode: text().$type<RecruitInfo['workMode']>().notNull(),
    headcount: integer(),
    /** The transactions that sign people up and convert them keep these counts. */
    hiredCount: integer().notNull().default(0),
    applyCount: integer().notNull().default(0),
    payMin: money(),
    payMax: money(),
    payUnit: text().$type<RecruitInfo['payUnit']>().notNull(),
    ageMin: integer(),
    ageMax: integer(),
    genderLimit: text().$type<RecruitInfo['genderLimit']>().notNull(),
    certTypes: texts().$type<RecruitInfo['certTypes']>(),
    trainProvided: boolean().notNull().default(false),
    requirement: text(),
    benefit: text(),
    contactName: text(),
    contactMobile: text(),
    startDate: day(),
    deadline: day(),
    state: text().$type<RecruitInfo['state']>().notNull(),
    ownerId: integer(),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => {
    const alive = sql`${table.deletedAt} is null`
    return [
      uniqueIndex('labor_recruit_no').on(table.recruitNo),
      index('labor_recruit_title').using('gin', sql`bigrams(${table.title})`),
      index('labor_recruit_created').on(table.createdAt.desc(), table.id.desc()).where(alive),
      index('labor_recruit_deadline').on(table.deadline.desc().nullsLast(), table.id.desc()).where(alive),
      index('labor_recruit_apply_count').on(table.applyCount.desc(), table.id.desc()).where(alive),
      index('labor_recruit_state').on(table.state, table.createdAt.desc(), table.id.desc()).where(alive),
      index('labor_recruit_owner').on(table.ownerId, table.createdAt.desc(), table.id.desc()).where(alive),
      index('labor_recruit_city').on(table.cityCode, table.createdAt.desc(), table.id.desc()).where(alive),
      index('labor_recruit_category').on(table.categoryId, table.createdAt.desc(), table.id.desc()).where(alive),
      index('labor_recruit_work_mode').on(table.workMode, table.createdAt.desc(), table.id.desc()).where(alive),
      check('labor_recruit_counts', sql`hired_count >= 0 and apply_count >= hired_count`),
      check('labor_recruit_open', sql`state = 'DRAFT' or (category_id is not null and city_code is not null and headcount > 0 and deadline is not null)`),
    ]
  },
)
