import type { Code, Text } from '@gongtai/contract'
import type { Running } from '../area.ts'
import type { JobRun } from '../job.ts'
import type { BoundTo } from './task.tables.ts'

/** One run of a task: what it works with, and what it tells. */
export interface TaskRun extends JobRun {
  readonly running: Running
  /** It counts and names what it would do, and writes nothing. */
  readonly dry: boolean
  /** The numbers of the task, as they are set for this run. */
  readonly params: Readonly<Record<string, number>>
  /** For whom it runs; null for everybody. */
  readonly binding: BoundTo | null
  readonly report: TaskReport
}

/** What a run tells of the records that it goes through. Lines name numbers of records, never people or their telephones. */
export interface TaskReport {
  ok(line?: string): void
  skip(line?: string): void
  fail(line: string): void
  /** A line that counts nothing. */
  line(line: string): void
}

/** A number that whoever looks after the task may set. */
export interface TaskParam {
  readonly label: Text
  readonly value: number
  readonly min: number
  readonly max: number
}

/** What a task can be bound to, so that it runs once for each. */
export type BindTarget = 'DEPT' | 'STAFF' | 'CITY' | 'WORKFLOW'

export interface TaskSpec {
  label: Text
  /** What it does, in a sentence. */
  meaning: Text
  /** Its pattern until somebody sets another: seven parts as Quartz writes them, in Shanghai (kit/schedule.ts). */
  cron: string
  /** Rights, sessions, money or cleaning depend on it: it can be neither paused nor made to come more rarely. */
  critical?: boolean
  /** It can go through its records without writing. */
  dry?: boolean
  /** Needed beside the code of the page to run it by hand: it makes money or scores. */
  code?: Code
  params?: Readonly<Record<string, TaskParam>>
  /** It can be bound; `codes` are what the editor of a binding and its receivers need. REQUIRED ones run for bindings only. */
  bind?: { mode: 'OPTIONAL' | 'REQUIRED'; targets: readonly [BindTarget, ...BindTarget[]]; codes: readonly [Code, ...Code[]] }
}

/** Work that comes by the clock. What it does must be safe to do again: a process may die right before saying that it was done. */
export interface Task extends TaskSpec {
  key: string
  run: (run: TaskRun) => Promise<void>
}

/** A task with the area that offers it. */
export interface HouseTask extends Task {
  area: string
}

/**
 *   export const couponExpire = defineTask('couponExpire', { label: [...], meaning: [...], cron: '0 20 0 * * ? *' }, run => …)
 */
export function defineTask(key: string, spec: TaskSpec, run: Task['run']): Task {
  return { ...spec, key, run }
}

/** The numbers of a run: those given, within their bounds, and else those that the task was made with. */
export function paramsOf(task: Pick<Task, 'params'>, ...given: readonly (Readonly<Record<string, number>> | null)[]): Record<string, number> {
  const set: Record<string, number> = Object.assign({}, ...given)
  return Object.fromEntries(Object.entries(task.params ?? {}).map(([name, { value, min, max }]) => [name, Math.min(max, Math.max(min, set[name] ?? value))]))
}
