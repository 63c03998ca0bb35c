import { randomUUID } from 'node:crypto'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, describe, expect, test } from 'vitest'
import * as contract from '@gongtai/contract'
import type { Action, Actions, Call, Refusal } from '@gongtai/contract'
import { z } from 'zod'
import { house } from './app.ts'
import { columnName } from './db/drizzle-inside.ts'
import { clock } from './kit/clock.ts'
import type { RecordOf } from './kit/record.ts'
import { startTestApp } from './testing/app.ts'
import type { Answer } from './testing/client.ts'
import { members } from './testing/demo.ts'
import { sampleInput } from './testing/sample.ts'

/**
 * What must hold for every table of actions of the contract, generated from it: one row goes through every combination of the
 * states that the actions name. Nothing is offered outside of its states, and what is tried there all the same is refused
 * in the words of the action and changes nothing.
 */

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const admin = await app.signIn(members.admin)
afterAll(() => clock.reset())

/**
 * No order of the demo data owes an extra fee; home-order.test.ts has one that does. Only its author or handler solves a note,
 * and the administrator of the demo is neither; call-note.test.ts has one. Only whoever asked withdraws a request; right-request.test.ts has one.
 * A guarantee is decided where a fee waits; progress-walk.test.ts has one.
 */
const unseen: readonly string[] = ['handleGuarantee', 'payFee', 'cancelFee', 'SOLVE', 'withdraw']

type States = Record<string, string | number>
type Row = { id: number; version?: number; actions: string[] }

const { allCalls, commonRefusals, isPossible } = contract

const isActions = (value: unknown): value is Actions =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).length > 0 &&
  Object.entries(value).every(([name, one]) => (one as Action | null)?.name === name && 'from' in (one as object) && 'code' in (one as object))

/** `homeOrderActions` are those of HOME_ORDER. */
const recordOf = (name: string) => {
  const type = name
    .replace(/Actions$/, '')
    .replaceAll(/[A-Z]/g, letter => `_${letter}`)
    .toUpperCase()
  return house.records.find(record => record.type === type) as unknown as RecordOf<PgTable> | undefined
}

/** A session may make 600 calls a minute: before it has, the minute is over. */
let calls = 0
function ask(call: Call, input: Record<string, unknown>) {
  if (++calls % 400 === 0) clock.advance(60_000)
  return admin.ask(call, input)
}

/** Whether a schema is that of rows with just these actions. */
function tellsOf(schema: unknown, actions: Actions): boolean {
  const names = schema instanceof z.ZodObject ? (schema.shape.actions as unknown) : undefined
  const item = names instanceof z.ZodArray ? names.element : undefined
  return item instanceof z.ZodEnum && item.options.join() === Object.keys(actions).join()
}

const reads = allCalls.filter(({ call }) => !contract.isWrite(call))
const rowOf = ({ answer }: Call): unknown => {
  const records = answer instanceof z.ZodObject ? (answer.shape.records as unknown) : undefined
  return records instanceof z.ZodArray ? records.element : undefined
}
/** Two resources may have actions of the same names: then the one that is called as the actions are. */
function readOf(name: string, tells: (call: Call) => boolean): Call | undefined {
  const found = reads.filter(({ call }) => tells(call))
  return (found.find(({ resource }) => `${resource}Actions` === name) ?? found[0])?.call
}
const listOf = (name: string, actions: Actions) => readOf(name, call => tellsOf(rowOf(call), actions))
const detailOf = (name: string, actions: Actions) => readOf(name, ({ answer }) => tellsOf(answer, actions))

const declared = Object.entries(contract as Record<string, unknown>).flatMap(([name, actions]) => {
  if (!isActions(actions)) return []
  const record = recordOf(name)
  const list = listOf(name, actions)
  return record === undefined || list === undefined ? [] : [{ name, actions, record, list }]
})

/** What a list must be told before it answers, such as whose rows are meant: as the latest row has it. */
async function wantedBy(list: Call, table: PgTable): Promise<Record<string, unknown>> {
  const field = list.input.safeParse({}).error?.issues[0]?.path[0]
  if (field === undefined) return {}
  const column = getTableColumns(table)[String(field)]
  const { rows } = await database.execute<{ value: unknown }>(sql`select ${column} as value from ${table} order by id desc limit 1`)
  return { [String(field)]: rows[0]!.value }
}

/** States are words; those of members are numbers. */
function statesOf(schema: z.ZodType): (string | number)[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => [...(option as z.ZodLiteral<number>).values])
  return (schema as z.ZodEnum).options
}

/** Every combination of the states of the fields that the actions name. */
function combinationsOf(actions: Actions, list: Call): States[] {
  const fields = [...new Set(Object.values(actions).flatMap(({ from, to = {} }) => [...Object.keys(from), ...Object.keys(to)]))]
  let all: States[] = [{}]
  for (const field of fields) {
    const states = statesOf((rowOf(list) as z.ZodObject).shape[field] as z.ZodType)
    all = all.flatMap(one => states.map(state => ({ ...one, [field]: state })))
  }
  return all
}

/** The row as it is kept, and back to it. */
function keeperOf(table: PgTable, id: number) {
  const name = sql.identifier(getTableName(table))
  const read = async () =>
    (await database.execute<{ row: Record<string, unknown> }>(sql`select to_jsonb(t) as row from ${name} t where id = ${id}`)).rows[0]!.row
  const write = async (row: Record<string, unknown>, columns: readonly string[]) => {
    const set = columns.map(column => sql`${sql.identifier(column)} = kept.${sql.identifier(column)}`)
    await database.execute(
      sql`update ${name} set ${sql.join(set, sql`, `)} from jsonb_populate_record(null::${name}, ${JSON.stringify(row)}::jsonb) as kept where ${name}.id = ${id}`,
    )
  }
  return { read, write }
}

const idNameOf = ({ shape }: z.ZodObject): string => Object.keys(shape).find(field => /^(?:id|\w+Id)s?$/.test(field))!

/** The fields by which a call says which record it means. */
function inputOf(call: Call, { id, version }: { id: number; version: unknown }): Record<string, unknown> {
  const modest = sampleInput(call, true)
  // Some actions are the flag of a call, such as handing in what is saved.
  const flagged = Object.fromEntries(Object.entries(modest).map(([field, value]) => [field, value === false ? true : value]))
  const input = call.input.safeParse(flagged).success ? flagged : modest
  // A bulk call may say of each record which version was seen.
  if ('items' in call.input.shape) return { ...input, items: [{ [idNameOf((call.input.shape.items as z.ZodArray).element as z.ZodObject)]: id, version }] }
  const name = idNameOf(call.input)
  return {
    ...input,
    [name]: name.endsWith('s') ? [id] : id,
    ...('version' in input ? { version } : {}),
    ...('requestNo' in input ? { requestNo: randomUUID() } : {}),
  }
}

/** A bulk call answers 200 and refuses its one record in the words of the refusal. */
function outOfBulk(answer: Answer, { code, message }: Refusal): Answer {
  const [failure] = (answer.data as { failures?: { msg: string }[] } | null)?.failures ?? []
  return failure === undefined ? answer : { ...answer, code: failure.msg === message(undefined, 'zh_CN') ? code : 0 }
}

/** Those that cannot be walked by a list: what holds of them stands in the tests of their resources. */
const unwalked: readonly string[] = [
  // The log calls the record otherwise, or it is the first call of a group and no record of its own.
  'apiResourceActions',
  'missedCallActions',
  'myPositionActions',
  // No list with pages answers their rows: they stand in a tree, below a company or a position, in the months of a year, or in a dialog alone.
  'companySignActions',
  'couponBatchActions',
  'homePeriodActions',
  'importTaskActions',
  'menuActions',
  'positionAssignActions',
]

test('every table of actions is walked, or named as one that cannot be', () => {
  const tables = Object.entries(contract as Record<string, unknown>).flatMap(([name, value]) => (isActions(value) ? [name] : []))
  expect([...declared.map(({ name }) => name), ...unwalked].toSorted()).toEqual(tables.toSorted())
})

describe.each(declared)('$name', ({ name: named, actions, record, list }) => {
  const { table } = record
  const detail = detailOf(named, actions)
  const combinations = combinationsOf(actions, list)
  const all = Object.values(actions)
  const columns = Object.entries(getTableColumns(table))
  const columnOf = Object.fromEntries(columns.map(([field, column]) => [field, columnName(column)]))
  const kept = columns.flatMap(([field, column]) => (field === 'id' || column.generated !== undefined ? [] : [columnName(column)]))

  const wanted = wantedBy(list, table)
  const rowsIn = async (input: Record<string, unknown>) =>
    ((await ask(list, { ...(await wanted), ...input })) as unknown as { data: { records: Row[] } }).data.records

  /** Rows of the demo data in these states; where there are none, the latest row put into them, if its table allows that. */
  async function rowsOf(states: States): Promise<Row[]> {
    const filters = Object.fromEntries(Object.entries(states).filter(([field]) => field in list.input.shape))
    const isIn = (row: Row) => Object.entries(states).every(([field, state]) => (row as unknown as States)[field] === state)
    const canAsk = list.input.safeParse({ ...(await wanted), ...filters }).success
    const found = canAsk ? (await rowsIn({ ...filters, pageSize: 50 })).filter(isIn) : []
    if (found.length > 0) return found
    const [latest] = await rowsIn({ pageSize: 1 })
    const keeper = keeperOf(table, latest!.id)
    const named = Object.fromEntries(Object.entries(states).map(([field, state]) => [columnOf[field]!, state]))
    try {
      await keeper.write({ ...(await keeper.read()), ...named }, Object.keys(named))
    } catch {
      return []
    }
    // A list may put what is over last, so it is asked for these states where it takes them.
    return (await rowsIn({ ...(canAsk ? filters : {}), pageSize: 10 })).filter(isIn)
  }

  async function walk(visit: (states: States, rows: Row[]) => Promise<void>): Promise<void> {
    const { id } = (await rowsIn({ pageSize: 1 }))[0]!
    const keeper = keeperOf(table, id)
    const before = await keeper.read()
    const visited: States[] = []
    for (const states of combinations) {
      const rows = await rowsOf(states)
      if (rows.length > 0) visited.push(states)
      if (rows.length > 0) await visit(states, rows)
      await keeper.write(before, kept)
    }
    expect(visited.length).toBeGreaterThan(combinations.length / 2)
  }

  test('are offered in their states alone, in the order of the declaration, and each that has some is offered somewhere', async () => {
    const offered = new Set<string>()
    await walk(async (states, rows) => {
      const possible = all.filter(action => isPossible(action, states)).map(({ name }) => name)
      for (const row of rows) {
        expect(row.actions, JSON.stringify(states)).toEqual(possible.filter(name => row.actions.includes(name)))
        for (const name of row.actions) offered.add(name)
      }
      if (detail === undefined) return
      const [name] = Object.keys(detail.input.shape)
      const { data } = await ask(detail, { [name!]: rows[0]!.id })
      expect((data as Row).actions).toEqual(rows[0]!.actions)
    })
    expect(all.filter(({ name, from }) => Object.keys(from).length > 0 && !unseen.includes(name) && !offered.has(name)).map(({ name }) => name)).toEqual([])
  })

  const paths = [...new Set(all.flatMap(({ call, from }) => (call === undefined || Object.keys(from).length === 0 ? [] : [call])))]
  test.each(paths)('%s is refused outside of the states of its actions and changes nothing', async path => {
    const call = allCalls.find(one => one.call.path === path)!.call
    const ways = all.filter(action => action.call === path)
    const refusal = ways[0]!.refusal ?? commonRefusals.notInThisState
    const { code } = refusal
    const inside: number[] = []
    await walk(async (states, rows) => {
      const { id } = rows[0]!
      const keeper = keeperOf(table, id)
      const before = await keeper.read()
      const answer = outOfBulk(await ask(call, inputOf(call, { id, version: before.version })), refusal)
      if (ways.some(action => isPossible(action, states))) {
        inside.push(answer.code)
        await keeper.write(before, kept)
        return
      }
      // A sample that names something which is not there is told so before or after the state.
      if (answer.status === 200) expect(answer.code, JSON.stringify(states)).toBe(code)
      expect(answer.code, JSON.stringify(states)).not.toBe(200)
      expect(await keeper.read()).toEqual(before)
    })
    // More than the state may speak against it, but not everywhere.
    expect(inside.filter(answered => answered !== code)).not.toEqual([])
  })
})
