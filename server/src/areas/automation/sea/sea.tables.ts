import { seaBizzes, seaChangeStates, seaEffects, seaLevels, seaRules } from '@gongtai/contract'
import type { SeaSettings } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, stamps, version } from '../../../db/columns.ts'

/** The rules that hold now: of each kind of customer a general one, which says everything, and exceptions, whose nulls are inherited. */
export const seaSetting = pgTable(
  'sea_setting',
  {
    id: id(),
    biz: text({ enum: seaBizzes.values }).notNull(),
    level: text({ enum: seaLevels.values }),
    deptId: integer(),
    ownLimit: integer(),
    claimPerDay: integer(),
    reclaimCoolDays: integer(),
    newProtectDays: integer(),
    noRecordDays: integer(),
    noDealDays: integer(),
    remindBeforeDays: integer(),
    enabled: boolean(),
    ...version,
    ...stamps,
  },
  table => [
    uniqueIndex('sea_setting_of').on(table.biz, sql`coalesce(${table.level}, '')`, sql`coalesce(${table.deptId}, 0)`),
    index('sea_setting_dept').on(table.deptId),
  ],
)

/** What a test run found, as far as it is kept with the change. */
export interface SeaFigures {
  total: number
  moveNow: number
  move7: number
  move30: number
  keepLonger: number
}

/** Every change of the rules, with what was before and after it. One at a time may wait for each kind of customer. */
export const seaChange = pgTable(
  'sea_setting_history',
  {
    id: id(),
    biz: text({ enum: seaBizzes.values }).notNull(),
    state: text({ enum: seaChangeStates.values }).notNull(),
    effectiveMode: text({ enum: seaEffects.values }).notNull(),
    effectiveAt: instant().notNull(),
    changeReason: text().notNull(),
    before: jsonb().$type<SeaSettings>().notNull(),
    after: jsonb().$type<SeaSettings>().notNull(),
    figures: jsonb().$type<SeaFigures>().notNull(),
    /** Who was told of it, because they are told as well when it is cancelled. */
    toldIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    cancelledBy: integer(),
    ...version,
    ...stamps,
  },
  table => [
    uniqueIndex('sea_setting_history_pending')
      .on(table.biz)
      .where(sql`${table.state} = 'PENDING'`),
    index('sea_setting_history_created').on(table.createdAt.desc(), table.id.desc()),
    index('sea_setting_history_biz').on(table.biz, table.createdAt.desc(), table.id.desc()),
    index('sea_setting_history_state').on(table.state, table.createdAt.desc(), table.id.desc()),
  ],
)

/** A test run: just these values may be saved by whoever ran it, for half an hour. */
export const seaSimulation = pgTable(
  'sea_simulation',
  {
    id: id(),
    biz: text({ enum: seaBizzes.values }).notNull(),
    /** Of the rules that it was compared with. */
    baseVersion: integer().notNull(),
    settings: jsonb().$type<SeaSettings>().notNull(),
    asOf: instant().notNull(),
    figures: jsonb().$type<SeaFigures>().notNull(),
    ...stamps,
  },
  table => [index('sea_simulation_as_of').on(table.asOf)],
)

/** The records of a test run that leave within 30 days or whose date changes. They go with it. */
export const seaSimulationRow = pgTable(
  'sea_simulation_row',
  {
    id: id(),
    simulationId: integer().notNull(),
    recordId: integer().notNull(),
    name: text().notNull(),
    ownerId: integer().notNull(),
    ownerName: text().notNull(),
    deptId: integer(),
    rule: text({ enum: seaRules.values }),
    lastRecordAt: instant(),
    oldRecycleAt: instant(),
    newRecycleAt: instant(),
    /** As soon as people have been warned. */
    movesNow: boolean().notNull(),
    staysLonger: boolean().notNull(),
    asOf: instant().notNull(),
  },
  table => [
    index('sea_simulation_row_new').on(table.simulationId, table.newRecycleAt.desc().nullsLast(), table.id.desc()),
    index('sea_simulation_row_owner').on(table.simulationId, table.ownerId),
  ],
)
