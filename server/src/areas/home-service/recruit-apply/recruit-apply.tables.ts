import { sql } from 'drizzle-orm'
import { char, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ApplyRow, RecruitFollowRow } from '@gongtai/contract'
import { id, instant, softDelete, soundOf, stamps, version } from '../../../db/columns.ts'

export const recruitApply = pgTable(
  'labor_recruit_apply',
  {
    id: id(),
    recruitId: integer().notNull(),
    name: text().notNull(),
    sound: soundOf('name'),
    mobile: text().notNull(),
    gender: text().$type<ApplyRow['gender']>().notNull(),
    age: integer(),
    cityCode: char({ length: 6 }),
    experienceYears: integer(),
    source: text().$type<ApplyRow['source']>().notNull(),
    referrerId: integer(),
    state: text().$type<ApplyRow['state']>().notNull(),
    nextFollowAt: instant(),
    interviewAt: instant(),
    eliminateCode: text().$type<ApplyRow['eliminateCode']>(),
    eliminateReason: text(),
    /** It is the service person who was made of this sign-up. */
    artificerId: integer(),
    ownerId: integer(),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => {
    const alive = sql`${table.deletedAt} is null`
    return [
      uniqueIndex('labor_recruit_apply_mobile').on(table.recruitId, table.mobile).where(alive),
      uniqueIndex('labor_recruit_apply_artificer')
        .on(table.artificerId)
        .where(sql`${table.artificerId} is not null`),
      index('labor_recruit_apply_number').on(table.mobile),
      index('labor_recruit_apply_number_end').on(sql`right(${table.mobile}, 4)`),
      index('labor_recruit_apply_name').using('gin', sql`bigrams(${table.name})`),
      index('labor_recruit_apply_sound').using('gin', table.sound),
      index('labor_recruit_apply_created').on(table.createdAt.desc(), table.id.desc()).where(alive),
      index('labor_recruit_apply_next').on(table.nextFollowAt.desc().nullsLast(), table.id.desc()).where(alive),
      index('labor_recruit_apply_recruit').on(table.recruitId, table.createdAt.desc(), table.id.desc()).where(alive),
      index('labor_recruit_apply_state').on(table.state, table.createdAt.desc(), table.id.desc()).where(alive),
      index('labor_recruit_apply_source').on(table.source, table.createdAt.desc(), table.id.desc()).where(alive),
      index('labor_recruit_apply_city').on(table.cityCode, table.createdAt.desc(), table.id.desc()).where(alive),
      index('labor_recruit_apply_owner').on(table.ownerId, table.createdAt.desc(), table.id.desc()).where(alive),
      check('labor_recruit_apply_converted', sql`(state = 'CONVERTED') = (artificer_id is not null)`),
    ]
  },
)

/** Follow-ups are written once and never edited, because they record work. */
export const recruitFollow = pgTable(
  'labor_recruit_follow',
  {
    id: id(),
    applyId: integer().notNull(),
    content: text().notNull(),
    method: text().$type<RecruitFollowRow['method']>().notNull(),
    nextFollowAt: instant(),
    staffId: integer().notNull(),
    ...stamps,
  },
  table => [index('labor_recruit_follow_apply').on(table.applyId, table.createdAt.desc(), table.id.desc())],
)
