import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { hashPassword } from '../areas/permissions/staff/password.ts'
import type { Member } from '../areas/permissions/demo/staff.ts'
import { staff } from '../areas/permissions/staff/staff.tables.ts'
import { house } from '../app.ts'
import type { Database, Transaction } from '../db/connection.ts'
import type { Cipher } from '../kit/cipher.ts'
import { demoStages } from '../kit/demo.ts'
import type { AreaDemo, DemoContext, DemoStage } from '../kit/demo.ts'
import type { Storage } from '../kit/file/storage.ts'
import { withoutIndexes } from './without-indexes.ts'

/** What the demo data of every area is made with. */
export type Demo = DemoContext<Member>

/** The demo data of all areas, which no process needs that only serves. */
export async function loadDemos(): Promise<AreaDemo<Demo>[]> {
  const loaded = await Promise.all(house.demos.map(load => load()))
  return loaded.map(({ demo }) => demo as AreaDemo<Demo>)
}

export interface DemoOptions {
  /** The instant that counts as now: all times of the demo data are relative to it. */
  today: Date
  /** Of every demo account. */
  password: string
  /** How many times the big tables are as large as in the demo, for load tests. */
  scale?: number
  /** Where the bytes of its files go; without one there are rows alone. */
  storage?: Storage
  /** What identity and bank numbers are sealed with; without one they are left out. */
  cipher?: Cipher
  progress?: (done: number, total: number, label: string) => void
}

/** Any number, the same in every process: one seeds, the others wait and find it done. */
const seedLock = 7_300_412

/**
 * Fills an empty database with the demo data; reference data must be there. Answers false, and does nothing,
 * when there are members already. A seed that was killed leaves nothing that the next one would stumble over.
 */
export async function seedDemo(database: Database, { today: now, password, scale = 1, storage, cipher, progress = () => {} }: DemoOptions): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return database.transaction(async transaction => {
    await settle(transaction)
    await transaction.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    const [member] = await transaction.select({ id: staff.id }).from(staff).limit(1)
    if (member !== undefined) return false
    await fill(
      database,
      { transaction, now, passwordHash, storage: storage ?? null, cipher: cipher ?? null, exports: house.exports, tasks: house.tasks, members: [] },
      progress,
    )
    if (scale > 1) await enlarge(transaction, scale, password)
    return true
  })
}

/** Fills an empty database with departments and members alone, for tests that make everything else themselves. */
export async function seedMembers(database: Database, { today: now, password }: Pick<DemoOptions, 'today' | 'password'>): Promise<void> {
  const passwordHash = await hashPassword(password)
  const demos = await loadDemos()
  await database.transaction(async transaction => {
    const made = {
      transaction,
      now,
      passwordHash,
      storage: null,
      cipher: null,
      exports: house.exports,
      tasks: house.tasks,
      members: [],
      onTheSide: () => never(),
    }
    for (const { steps } of demos) await steps(made).members?.[1]()
  })
}

function never(): never {
  throw new Error('members come before the second connection')
}

/** Makes the big tables of a database with the demo data `scale` times as large. */
export function enlargeDemo(database: Database, scale: number, password: string): Promise<void> {
  return database.transaction(async transaction => {
    await settle(transaction)
    await enlarge(transaction, scale, password)
  })
}

function enlarge(transaction: Transaction, scale: number, password: string): Promise<void> {
  return withoutIndexes(transaction, 'ALL', async () => {
    // Cheap to verify, so that a load test can sign thousands of people in.
    const passwordHash = await hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 })
    for (const { multiply } of await loadDemos()) await multiply?.(transaction, { scale, passwordHash })
  })
}

/** It may take its time. Few samples give these tables as good plans as many do, in a tenth of the time. */
async function settle(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select set_config('statement_timeout', '0', true), set_config('default_statistics_target', '20', true)`)
}

/**
 * No member was ever here, so whoever the log names was made by a seed that broke off between the commits of its two
 * connections. Then all that the second one wrote is its own.
 */
async function removeLeftovers(side: Transaction, demos: readonly AreaDemo<Demo>[]): Promise<void> {
  const { rows } = await side.execute(sql`select 1 from audit_log where staff_id is not null limit 1`)
  if (rows.length > 0) await side.execute(sql.raw(`truncate ${demos.flatMap(({ sideTables = [] }) => sideTables).join(', ')} restart identity`))
}

/** Stages in which one area does not wait for the other. */
const together = demoStages.slice(demoStages.indexOf('records'), demoStages.indexOf('traces'))

async function fill(database: Database, made: Omit<Demo, 'onTheSide'>, progress: NonNullable<DemoOptions['progress']>): Promise<void> {
  const demos = await loadDemos()
  let side: Transaction
  const areas = demos.map(({ steps }) => steps({ ...made, onTheSide: run => run(side) }))
  const total = areas.reduce((sum, steps) => sum + Object.keys(steps).length, 0)
  let done = 0
  const runsOf = (stage: DemoStage) =>
    areas.flatMap(({ [stage]: step }) => {
      if (step === undefined) return []
      const [label, work] = step
      return async () => {
        progress(done, total, label)
        await work()
        progress(++done, total, label)
      }
    })

  for (const stage of ['members', 'settings'] as const) for (const run of runsOf(stage)) await run()
  await database.transaction(async opened => {
    side = opened
    await settle(side)
    await removeLeftovers(side, demos)
    for (const stage of together) {
      // All of them end before the first failure is told, or the others would go on writing to a connection that is given back.
      const ended = await Promise.allSettled(runsOf(stage).map(run => run()))
      for (const end of ended) if (end.status === 'rejected') throw end.reason
    }
  })
  for (const run of runsOf('traces')) await run()
}
