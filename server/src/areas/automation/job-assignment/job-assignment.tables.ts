import { adviserModes, assigneeKinds, jobRuleStates, positionFeeModes, positionJobTypes, positionUrgencies, waiterModes } from '@gongtai/contract'
import type { AssignCandidate } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, softDelete, stamps, texts, version } from '../../../db/columns.ts'

const integers = () =>
  integer()
    .array()
    .notNull()
    .default(sql`'{}'`)
const alive = (table: { deletedAt: unknown }) => sql`${table.deletedAt} is null`

/** The rules by which positions are given to people. They are few, and read as a whole. */
export const jobAssignmentSetting = pgTable(
  'job_assignment_setting',
  {
    id: id(),
    name: text().notNull(),
    priority: integer().notNull(),
    isDefault: boolean().notNull().default(false),
    state: text({ enum: jobRuleStates.values }).notNull().default('ENABLED'),
    cityCodes: texts(),
    categoryIds: integers(),
    companyIds: integers(),
    jobTypes: text({ enum: positionJobTypes.values })
      .array()
      .notNull()
      .default(sql`'{}'`),
    urgencies: text({ enum: positionUrgencies.values })
      .array()
      .notNull()
      .default(sql`'{}'`),
    feeModes: text({ enum: positionFeeModes.values })
      .array()
      .notNull()
      .default(sql`'{}'`),
    adviserMode: text({ enum: adviserModes.values }).notNull(),
    adviserIds: integers(),
    waiterMode: text({ enum: waiterModes.values }).notNull(),
    waiterIds: integers(),
    deptIds: integers(),
    waiterCount: integer().notNull(),
    loadLimit: integer().notNull().default(30),
    claimEnabled: boolean().notNull().default(true),
    claimLimit: integer().notNull().default(5),
    defaultTarget: integer(),
    skipOffline: boolean().notNull().default(true),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => [
    uniqueIndex('job_assignment_setting_priority').on(table.priority).where(alive(table)),
    uniqueIndex('job_assignment_setting_name').on(table.name).where(alive(table)),
    uniqueIndex('job_assignment_setting_default')
      .on(table.isDefault)
      .where(sql`${table.isDefault}`),
  ],
)

/** Whom a rule picked last, so that taking turns goes on from there. It is no part of the rule, whose version it must not raise. */
export const jobAssignmentTurn = pgTable(
  'job_assignment_turn',
  { settingId: integer().notNull(), kind: text({ enum: assigneeKinds.values }).notNull(), identityId: integer().notNull() },
  table => [primaryKey({ name: 'job_assignment_turn_pk', columns: [table.settingId, table.kind] })],
)

/** When an identity was last given a position, by whichever rule. */
export const jobAssignmentPick = pgTable('job_assignment_pick', { identityId: integer().primaryKey(), pickedAt: instant().notNull() })

/** What the engine did with a position, once per kind of identity. It keeps what the position was called then. */
export const jobAssignmentLog = pgTable(
  'job_assignment_log',
  {
    id: id(),
    at: instant().notNull(),
    positionId: integer().notNull(),
    positionTitle: text().notNull(),
    cityCode: text(),
    urgency: text({ enum: positionUrgencies.values }).notNull(),
    settingId: integer(),
    ruleName: text(),
    kind: text({ enum: assigneeKinds.values }).notNull(),
    picked: integers(),
    candidates: jsonb().$type<AssignCandidate[]>().notNull().default([]),
  },
  table => [
    index('job_assignment_log_at').on(table.at.desc().nullsLast(), table.id.desc()),
    index('job_assignment_log_setting').on(table.settingId, table.at.desc().nullsLast(), table.id.desc()),
    index('job_assignment_log_kind').on(table.kind, table.at.desc().nullsLast(), table.id.desc()),
    index('job_assignment_log_position').on(table.positionId),
    index('job_assignment_log_picked').using('gin', table.picked),
    index('job_assignment_log_none')
      .on(table.at.desc().nullsLast(), table.id.desc())
      .where(sql`${table.picked} = '{}'`),
  ],
)

/** Who gets no positions for a while: one row per identity, of which the last stands. */
export const assignPause = pgTable('assign_pause', {
  id: id(),
  identityId: integer().notNull().unique('assign_pause_identity'),
  until: instant().notNull(),
  reason: text().notNull(),
  ...version,
  ...stamps,
})
