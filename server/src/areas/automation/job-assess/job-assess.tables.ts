import { assessGrades, assessReceivers, assigneeKinds, jobRuleStates, overdueActions, positionUrgencies } from '@gongtai/contract'
import type { ScoreFullValues, ScoreWeights } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { boolean, char, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, softDelete, stamps, texts, version } from '../../../db/columns.ts'

/** What is expected of those who work on a position, and what happens when it does not come. */
export const jobAssessSetting = pgTable(
  'job_assess_setting',
  {
    id: id(),
    name: text().notNull(),
    priority: integer().notNull(),
    identityKind: text({ enum: assigneeKinds.values }).notNull(),
    isDefault: boolean().notNull().default(false),
    state: text({ enum: jobRuleStates.values }).notNull().default('ENABLED'),
    urgencies: text({ enum: positionUrgencies.values })
      .array()
      .notNull()
      .default(sql`'{}'`),
    categoryIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    cityCodes: texts(),
    firstBookHours: integer(),
    weekBookMin: integer(),
    arriveHours: integer(),
    arriveMin: integer(),
    targetDays: integer(),
    targetPercent: integer(),
    warnPercent: integer().notNull().default(80),
    overdueAction: text({ enum: overdueActions.values }).notNull().default('NOTIFY'),
    reclaimHours: integer(),
    noticeTo: text({ enum: assessReceivers.values })
      .array()
      .notNull()
      .default(sql`'{SELF}'`),
    /** The default rule of a kind says how its months are scored. */
    weights: jsonb().$type<ScoreWeights>(),
    fullValues: jsonb().$type<ScoreFullValues>(),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => [
    uniqueIndex('job_assess_setting_priority')
      .on(table.identityKind, table.priority)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('job_assess_setting_name')
      .on(table.name)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('job_assess_setting_default')
      .on(table.identityKind)
      .where(sql`${table.isDefault}`),
  ],
)

/** What a person reached in a month. Name, department and weights are those of the moment, since all of them change later. */
export const jobAssessResult = pgTable(
  'job_assess_result',
  {
    id: id(),
    month: char({ length: 7 }).notNull(),
    identityId: integer().notNull(),
    identityKind: text({ enum: assigneeKinds.values }).notNull(),
    identityName: text().notNull(),
    deptId: integer().notNull(),
    settingId: integer().notNull(),
    assigned: integer().notNull(),
    ontimeFirst: integer().notNull(),
    bookNum: integer().notNull(),
    arriveNum: integer().notNull(),
    onboardNum: integer().notNull(),
    overdueNum: integer().notNull(),
    weights: jsonb().$type<ScoreWeights>().notNull(),
    fullValues: jsonb().$type<ScoreFullValues>().notNull(),
    /** Workdays of the month, and those on which the person was there. */
    workdays: integer().notNull(),
    presentDays: integer().notNull(),
    score: numeric({ precision: 5, scale: 2 }).notNull(),
    grade: text({ enum: assessGrades.values }).notNull(),
    rank: integer().notNull(),
    /** Until then it is computed anew every night; afterwards never. */
    frozenAt: instant(),
    ...stamps,
  },
  table => [
    uniqueIndex('job_assess_result_key').on(table.month, table.identityId),
    index('job_assess_result_month').on(table.month.desc().nullsLast(), table.id.desc()),
    index('job_assess_result_score').on(table.score.desc().nullsLast(), table.id.desc()),
    index('job_assess_result_identity').on(table.identityId),
    index('job_assess_result_dept').on(table.deptId),
  ],
)
