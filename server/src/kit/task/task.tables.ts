import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BindChannel, BindReceiver, MisfirePolicy, OverlapPolicy, TaskResult, TaskState, TaskTrigger } from '@gongtai/contract'
import { day, id, instant, softDelete, stamps, texts, version } from '../../db/columns.ts'
import type { BindTarget } from './task.ts'

const ids = () =>
  integer()
    .array()
    .notNull()
    .default(sql`'{}'`)

/** Every task of the house has one row, made at a start. What people set stays; what they did not set follows the code. */
export const scheduledTask = pgTable(
  'scheduled_task',
  {
    id: id(),
    taskKey: text().notNull().unique(),
    area: text().notNull(),
    /** The names as the code has them, for whoever looks a task up by a word. */
    nameZh: text().notNull(),
    nameEn: text().notNull(),
    critical: boolean().notNull().default(false),
    cron: text().notNull(),
    /** When somebody set another pattern than the default, which a start must not put back. */
    editedAt: instant(),
    params: jsonb().$type<Record<string, number>>().notNull().default({}),
    overlapPolicy: text().$type<OverlapPolicy>().notNull().default('SKIP'),
    misfirePolicy: text().$type<MisfirePolicy>().notNull().default('RUN_ONCE'),
    timeoutSeconds: integer().notNull().default(600),
    retryTimes: integer().notNull().default(2),
    retryInterval: integer().notNull().default(30),
    alertStaffIds: ids(),
    failAlert: integer().notNull().default(3),
    state: text().$type<TaskState>().notNull().default('ENABLED'),
    pauseReason: text(),
    pausedAt: instant(),
    /** Null where the pattern never comes again. */
    nextRunAt: instant(),
    lastRunAt: instant(),
    lastResult: text().$type<TaskResult>(),
    failStreak: integer().notNull().default(0),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => [index('scheduled_task_due').on(table.state, table.nextRunAt)],
)

/** A task runs once for each of its bindings. */
export const taskBinding = pgTable(
  'task_binding',
  {
    id: id(),
    taskId: integer().notNull(),
    name: text().notNull(),
    targetType: text().$type<BindTarget>().notNull(),
    /** Ids of departments and members, codes of cities and skill groups. */
    targetIds: texts(),
    withBelow: boolean().notNull().default(true),
    params: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Null where it comes with its task. */
    cron: text(),
    nextRunAt: instant(),
    receiverType: text().$type<BindReceiver>().notNull(),
    receiverIds: ids(),
    channel: text().$type<BindChannel>().notNull().default('NOTICE'),
    validFrom: day().notNull(),
    validTo: day(),
    priority: integer().notNull().default(50),
    state: text().$type<'ENABLED' | 'DISABLED'>().notNull().default('ENABLED'),
    /** Whoever saved it last: a run asks again whether he may. */
    deptId: integer(),
    lastRunAt: instant(),
    lastResult: text().$type<TaskResult>(),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => [
    index('task_binding_task').on(table.taskId),
    index('task_binding_due')
      .on(table.nextRunAt)
      .where(sql`${table.nextRunAt} is not null`),
  ],
)

/** The same target is bound once per task. */
export const taskBindingTarget = pgTable(
  'task_binding_target',
  {
    id: id(),
    bindingId: integer().notNull(),
    taskId: integer().notNull(),
    targetType: text().$type<BindTarget>().notNull(),
    targetId: text().notNull(),
  },
  table => [
    uniqueIndex('task_binding_target_once').on(table.taskId, table.targetType, table.targetId),
    index('task_binding_target_binding').on(table.bindingId),
  ],
)

/** For whom a run is, as the task sees it. */
export type BoundTo = Pick<
  typeof taskBinding.$inferSelect,
  'id' | 'name' | 'targetType' | 'targetIds' | 'withBelow' | 'receiverType' | 'receiverIds' | 'channel'
>

/** What every run did. It is kept for 180 days. */
export const taskLog = pgTable(
  'task_log',
  {
    id: id(),
    taskId: integer().notNull(),
    bindingId: integer(),
    trigger: text().$type<TaskTrigger>().notNull(),
    /** When it was to begin by its pattern, or when it was asked for. */
    plannedAt: instant().notNull(),
    startedAt: instant(),
    endedAt: instant(),
    state: text().$type<TaskResult>().notNull().default('WAITING'),
    okCount: integer().notNull().default(0),
    failCount: integer().notNull().default(0),
    skipCount: integer().notNull().default(0),
    detail: texts(),
    error: text(),
    params: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** How often it was tried before. */
    retry: integer().notNull().default(0),
    operatorId: integer(),
    /** Which process ran it. */
    node: text(),
    /** Somebody asked it to stop; it does so between two records. */
    stopAskedAt: instant(),
  },
  table => [
    uniqueIndex('task_log_planned')
      .on(table.taskId, sql`coalesce(${table.bindingId}, 0)`, table.plannedAt)
      .where(sql`${table.trigger} in ('CRON', 'MISFIRE')`),
    index('task_log_time').on(sql`${table.plannedAt} desc nulls last`, sql`${table.id} desc`),
    index('task_log_task').on(table.taskId, sql`${table.plannedAt} desc nulls last`, sql`${table.id} desc`),
    index('task_log_binding').on(table.bindingId, sql`${table.plannedAt} desc nulls last`, sql`${table.id} desc`),
    index('task_log_state').on(table.state, sql`${table.plannedAt} desc nulls last`, sql`${table.id} desc`),
    index('task_log_trigger').on(table.trigger, sql`${table.plannedAt} desc nulls last`, sql`${table.id} desc`),
    index('task_log_open')
      .on(table.taskId)
      .where(sql`${table.state} in ('WAITING', 'RUNNING')`),
  ],
)
