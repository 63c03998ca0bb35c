import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Call, SceneName } from '@gongtai/contract'
import { connect } from '../../server/src/db/connection.ts'
import type { Database } from '../../server/src/db/connection.ts'
import { staff } from '../../server/src/areas/permissions/staff/staff.tables.ts'
import { auditLog } from '../../server/src/kit/audit-log.ts'
import { createCipher } from '../../server/src/kit/cipher.ts'
import { file } from '../../server/src/kit/file/file.tables.ts'
import type { TestApp } from '../../server/src/testing/app.ts'
import { Client } from '../../server/src/testing/client.ts'
import type { Answer } from '../../server/src/testing/client.ts'
import { members, testSecret } from '../../server/src/testing/demo.ts'
import { startProduct } from '../kit/product.ts'

/** So many ask at once, so many times over. */
export const width = 50
export const rounds = Number(process.env.RACE_ROUNDS ?? 20)

export interface Racer {
  client: Client
  id: number
  mobile: string
}

export interface Arena {
  database: Database
  /** What the makers of test records ask for: the database, the cipher and sign-ins; there is no application in this process. */
  app: TestApp
  /** Administrators with a session each, half of them at either process. */
  racers: readonly Racer[]
  newMembers(count: number, values?: Partial<typeof staff.$inferInsert>): Promise<{ id: number; mobile: string }[]>
  /** At either process in turns. */
  signIn(mobile: string): Promise<Client>
}

export interface Round {
  ask: (racer: Racer, place: number) => Promise<Answer>
  /** One unless said otherwise; null where any number may win and `after` says what must hold. */
  winners?: number | null
  /** What must hold afterwards: above all that the ledgers are equal. */
  after?: (answers: readonly Answer[]) => Promise<void>
}

export interface Race {
  calls: readonly Call[]
  title: string
  /** Codes of those who come too late; words where the answer is of a bulk action, which names no code; 4xx where it is no refusal. */
  refused: readonly (number | RegExp)[]
  prepare: (round: number) => Promise<Round>
}

/** One line of the table. */
export interface RaceResult {
  paths: string[]
  title: string
  rounds: number
  winners: number
  refused: Record<string, number>
}

let made = 0

/** Two processes on one database. What the racers must be beside administrators is said before they sign in. */
export async function openArena(beforeSignIn: (database: Database, people: readonly { id: number }[]) => Promise<void> = async () => {}): Promise<Arena> {
  // What the clock would start has no part in it.
  const env = { JOBS: 'off' }
  const one = await startProduct({ env })
  const two = await startProduct({ env, databaseUrl: one.databaseUrl, dataDir: one.dataDir })
  const database = connect({ url: one.databaseUrl, poolSize: 4, onError: () => {} })
  afterAll(() => database.$client.end())
  const [first] = await database.select().from(staff).where(eq(staff.mobile, members.admin))
  const { passwordHash, deptId } = first!
  let signedIn = 0
  const signIn = (mobile: string) => (signedIn++ % 2 === 0 ? one : two).signIn(mobile)
  const newMembers = (count: number, values: Partial<typeof staff.$inferInsert> = {}) =>
    database
      .insert(staff)
      .values(
        Array.from({ length: count }, () => {
          const number = String(++made).padStart(8, '0')
          return {
            realName: `赛手${String(made).replace(/\d/g, digit => '零一二三四五六七八九'[Number(digit)]!)}`,
            mobile: `197${number}`,
            passwordHash,
            deptId,
            ...values,
          }
        }),
      )
      .returning({ id: staff.id, mobile: staff.mobile })
  const racers: Racer[] = []
  const people = await newMembers(width, { isAdmin: true })
  await beforeSignIn(database, people)
  for (const { id, mobile } of people) racers.push({ id, mobile, client: await signIn(mobile) })
  const services = { database, cipher: createCipher(testSecret), access: { forget: () => {} } }
  return { database, app: { services, signIn } as unknown as TestApp, racers, newMembers, signIn }
}

/** What one heard: won, or why not. */
function outcomeOf({ status, code, data }: Answer): string {
  if (status !== 200) return `HTTP ${status}`
  if (code !== 200) return String(code)
  const failures = (data as { failures?: { msg: string }[] } | null)?.failures
  return failures === undefined || failures.length === 0 ? 'won' : failures[0]!.msg
}

/** The one of the reasons that it is; words may name whoever was faster, which is another one each time. */
const reasonOf = (outcome: string, refused: Race['refused']) => {
  const reason = refused.find(each => (typeof each === 'number' ? outcome === String(each) : each.test(outcome)))
  return reason instanceof RegExp ? reason.source : reason?.toString()
}

/** One person at both processes, for what one person sends again and again. */
export function atBoth({ racers }: Pick<Arena, 'racers'>, round: number): (place: number) => Client {
  const twins = racers.slice(0, 2).map(({ client }) => Object.assign(new Client(client.origin), { token: racers[round % racers.length]!.client.token }))
  return place => twins[place % 2]!
}

/** A file that each racer has uploaded for this purpose; what lies on the disk is not asked for. */
export async function newFiles({ database, racers }: Pick<Arena, 'database' | 'racers'>, scene: SceneName): Promise<string[]> {
  const rows = racers.map(({ id }) => {
    const fileName = `${randomUUID().replaceAll('-', '')}.png`
    const common = { originalName: '图.png', ext: 'png', mime: 'image/png', size: 100, sha256: '0'.repeat(64), kind: 'IMAGE' as const }
    return { ...common, fileName, scene, visibility: 'PRIVATE' as const, storage: 'LOCAL' as const, storageKey: fileName, uploaderId: id }
  })
  await database.insert(file).values(rows)
  return rows.map(({ fileName }) => fileName)
}

/** Where the last one stands: each entry of the trail begins where the one before it ended, and the last says what is so now. */
export async function expectTrail(
  { database }: Pick<Arena, 'database'>,
  { recordType, recordId, field }: { recordType: string; recordId: number; field: string },
  now: string | null,
): Promise<void> {
  const entries = await database
    .select({ changes: auditLog.changes })
    .from(auditLog)
    .where(and(eq(auditLog.recordType, recordType), eq(auditLog.recordId, String(recordId)), eq(auditLog.result, 'OK')))
    .orderBy(asc(auditLog.id))
  const steps = entries.flatMap(({ changes }) => changes.filter(change => change.field === field))
  // The racers send it to five places or more, one of which may be where it began: each was arrived at.
  expect(steps.length).toBeGreaterThanOrEqual(4)
  expect(steps.slice(1).map(step => step.old)).toEqual(steps.slice(0, -1).map(step => step.new))
  expect(steps.at(-1)!.new).toBe(now)
}

/** A test of its own: so many rounds, in each so many winners, and everybody else is refused for one of the reasons. */
export function race({ racers }: Pick<Arena, 'racers'>, { calls, title, refused, prepare }: Race): void {
  test(`${calls.map(call => call.path).join(' ')}: ${title}`, { timeout: 300_000 }, async () => {
    const result: RaceResult = { paths: calls.map(call => call.path), title, rounds: 0, winners: 0, refused: {} }
    for (let round = 0; round < rounds; round++) {
      const { ask, winners = 1, after } = await prepare(round)
      const answers = await Promise.all(racers.map((racer, place) => ask(racer, place)))
      const outcomes = answers.map(outcomeOf)
      expect(
        outcomes.filter(outcome => outcome !== 'won' && reasonOf(outcome, refused) === undefined),
        `round ${round}: refused for another reason`,
      ).toEqual([])
      const won = outcomes.filter(outcome => outcome === 'won').length
      expect(won, `round ${round}: winners; ${outcomes.join()}`).toBe(winners ?? won)
      await after?.(answers)
      result.rounds++
      result.winners += won
      for (const outcome of outcomes) {
        if (outcome === 'won') continue
        const reason = reasonOf(outcome, refused)!
        result.refused[reason] = (result.refused[reason] ?? 0) + 1
      }
    }
    if (process.env.RACE_RESULTS !== undefined) appendFileSync(process.env.RACE_RESULTS, `${JSON.stringify(result)}\n`)
  })
}
