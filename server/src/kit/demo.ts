import type { Transaction } from '../db/connection.ts'
import type { Cipher } from './cipher.ts'
import type { ExportSource } from './export/export-source.ts'
import type { Storage } from './file/storage.ts'
import type { HouseTask } from './task/task.ts'

/** What the demo data of an area is made with. */
export interface DemoContext<Member> {
  transaction: Transaction
  /**
   * Runs by a second connection, at the stages that areas fill at the same time: two processors take little more than half
   * the time of one. It commits before the first, so of a seed that was killed in between its rows are left, and the next
   * one begins without them.
   */
  onTheSide: <Result>(run: (side: Transaction) => Promise<Result>) => Promise<Result>
  /** The instant that counts as now: all times are relative to it. */
  now: Date
  /** Of the password of every demo account. */
  passwordHash: string
  /** Where the bytes of files go; without one there are rows alone. */
  storage: Storage | null
  /** What identity and bank numbers are sealed with; without one they are left out. */
  cipher: Cipher | null
  /** Every kind of export, for files that are made as people make them. */
  exports: readonly ExportSource[]
  /** Everything that comes by the clock. */
  tasks: readonly HouseTask[]
  /** Everybody who works here, from the second stage on. */
  members: Member[]
}

/**
 * The order in which demo data comes: who works here, by which rules and lists, what people work with, what happened to it,
 * what it left in files, and last the traces that all of this left in logs. Within records, events and files the areas are
 * filled at the same time; settings and traces come area by area.
 */
export const demoStages = ['members', 'settings', 'records', 'events', 'files', 'traces'] as const
export type DemoStage = (typeof demoStages)[number]

/** What an area adds at each stage, with the words that whoever waits reads meanwhile. */
export type DemoSteps = { readonly [Stage in DemoStage]?: readonly [label: string, run: () => Promise<void>] }

export interface Multiplied {
  /** How many times as many as in the demo. */
  scale: number
  /** Of the password of every copy, cheap to verify. */
  passwordHash: string
}

/** The demo data of an area. */
export interface AreaDemo<Context = never> {
  steps: (context: Context) => DemoSteps
  /** Tables that the steps fill by the second connection. */
  sideTables?: readonly string[]
  /** Makes the big tables larger, for tests of plans and of load. The rows are made by the database from those of the demo. */
  multiply?: (transaction: Transaction, options: Multiplied) => Promise<void>
  /** Tables that are big once multiplied. */
  bigTables?: readonly string[]
  /** Lists that read more rows by their nature than a test of plans allows others, by path, or path and filter. */
  readLimits?: Readonly<Record<string, number>>
}
