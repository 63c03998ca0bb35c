import { Placeholder, fillPlaceholders, is, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { company, companyStaff, staff } from '@gongtai/contract'
import type { Call } from '@gongtai/contract'
import { house } from '../app.ts'
import { loadDemos } from '../demo/seed.ts'
import { startLargeTestApp } from '../testing/app.ts'
import { sampleInput, sampleOf } from '../testing/sample.ts'
import { allLists } from './list-query.ts'
import type { ListRun } from './list-query.ts'
import { findScopeMembers, scopeValueOf } from './scope.ts'
import type { Scope } from './scope.ts'

/**
 * No list may read through a big table. Every list of the server is run with every filter and every sort on tables
 * a hundred and forty times as large as the demo, and what its plan really read is counted. Where a plan is kept
 * (decision 0018) that does not know all values, it is compared with one that does.
 */

const app = await startLargeTestApp(140)
const client = await app.services.database.$client.connect()
afterAll(() => client.release())

/** A list looks at up to 10 000 rows where it has a filter; what it throws away on the way is the waste. */
const readLimit = 25_000
/** At most so many times the pages that a plan for the values reads. A hundred more take a tenth of a millisecond, which is no matter. */
const keptLimit = { times: 1.2, pages: 100 }
const demos = await loadDemos()
const readLimits: Record<string, number> = Object.assign({}, ...demos.map(demo => demo.readLimits ?? {}))
const bigTable = 20_000
/** A sound is looked up to 2 500 rows, and a scope leaves a part of what is met. */
const soundLimit = 10_000

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

const { rows: tables } = await app.services.database.execute<{ name: string }>(
  sql`select relname as name from pg_class where relkind = 'r' and reltuples > ${bigTable} and relnamespace = 'public'::regnamespace`,
)
const bigTables = new Set(tables.map(({ name }) => name))

test('there are big tables to look at', () => {
  expect([...bigTables]).toEqual(expect.arrayContaining(demos.flatMap(demo => demo.bigTables ?? [])))
})

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** Values that the data has, where a sample of the schema would find nothing. */
const likely: Record<string, unknown> = {
  keyword: '张伟',
  deptId: 12,
  roleId: 21,
  lastLoginBefore: '2020-01-01',
  createdFrom: '2020-01-01',
  createdTo: '2020-01-01',
  isAdmin: true,
  // The one of them that asks who is asking.
  tab: 'MINE',
}

/** Filters that are not tried one by one: what they do depends on others. */
const notAlone = ['pageNum', 'pageSize', 'sortField', 'sortOrder', 'exactTotal', 'todo', 'todoLate']

function casesOf(call: Call, run: ListRun<unknown>): [string, Record<string, unknown>][] {
  const { shape } = call.input
  // What a call always asks for, such as the company whose accounts are listed, stands in every case.
  const page = { ...sampleInput(call), pageNum: 1, pageSize: 20 }
  const filters = Object.keys(shape).filter(name => !notAlone.includes(name))
  const cases: [string, Record<string, unknown>][] = [['no filter', page]]
  for (const name of filters) cases.push([name, { ...page, [name]: likely[name] ?? sampleOf(shape[name] as z.ZodType) }])
  // Names are found by their sound as well: by initials, which many have, and by all of it.
  if (filters.includes('keyword')) for (const keyword of ['zw', 'zhangwei']) cases.push([`keyword ${keyword}`, { ...page, keyword }])
  // Every queue of the list has conditions of its own, and so has what is overdue of it.
  for (const { queue, input } of house.queues.filter(({ list }) => list === run))
    cases.push([`todo ${queue.name}`, { ...page, ...input }], [`todo ${queue.name} overdue`, { ...page, ...input, todoLate: true }])
  const sorts = (shape.sortField as z.ZodOptional<z.ZodEnum>).unwrap().options
  for (const sortField of sorts) for (const sortOrder of ['asc', 'desc']) cases.push([`sort ${sortField} ${sortOrder}`, { ...page, sortField, sortOrder }])
  return cases
}

/** Some lists are asked with the identities of a person, others with the person; the text says which. */
function ownOf(text: string, params: readonly unknown[]): number | number[] {
  const at = params.findIndex(param => is(param, Placeholder) && param.name === 'own')
  return text.includes(`$${at + 1}::int[]`) ? [60] : 40
}

const scopes: Scope[] = [{ kind: 'ALL' }, { kind: 'DEPT', deptIds: [12, 13] }, { kind: 'SELF', staffId: 40, identityIds: [60] }]
async function explain(statement: string, values: unknown[] = []): Promise<PlanNode> {
  const explained = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (analyze, buffers, format json) ${statement}`, values)
  return explained.rows[0]!['QUERY PLAN'][0]!.Plan
}

/** As PostgreSQL plans it for whatever values will come. */
async function explainKept(text: string, values: unknown[]): Promise<PlanNode> {
  const literals = values.map(value => pg.escapeLiteral(Array.isArray(value) ? `{${value.join()}}` : String(value)))
  await client.query(`prepare kept as ${text}`)
  await client.query('set plan_cache_mode = force_generic_plan')
  try {
    return await explain(`execute kept (${literals.join()})`)
  } finally {
    await client.query('reset plan_cache_mode')
    await client.query('deallocate kept')
  }
}

const pagesOf = (plan: PlanNode) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
let kept = 0

for (const { call, run } of allLists)
  for (const [name, input] of casesOf(call, run)) {
    const queryOf = async (scope: Scope) => {
      const { text, params, values, isKept } = run.queryFor(input as never, scope, await run.expect(app.services.database, scope))
      const scopeMembers = scope.kind === 'DEPT' ? await findScopeMembers(app.services.database, scope) : []
      const given = { ...input, ...values, ...scopeValueOf(scope), scopeMembers, own: ownOf(text, params), reader: 40 }
      return { text, values: fillPlaceholders(params, given), isKept }
    }

    test(`${call.path} with ${name} reads no more than it shows and counts`, async () => {
      for (const scope of scopes) {
        const { text, values } = await queryOf(scope)
        for (const node of nodesOf(await explain(text, values))) {
          if (!bigTables.has(node['Relation Name'] ?? '')) continue
          const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops']
          expect(read, `${scope.kind}: ${node['Node Type']} on ${node['Relation Name']}`).toBeLessThanOrEqual(
            readLimits[`${call.path} ${name}`] ?? readLimits[call.path] ?? readLimit,
          )
        }
      }
    })

    test(`${call.path} with ${name} is kept with a plan as good as one for the values`, async () => {
      for (const scope of scopes) {
        const { text, values, isKept } = await queryOf(scope)
        // A text that holds all of its values has one plan, kept or not.
        if (isKept) kept++
        if (!isKept || values.length === 0) continue
        const [fresh, generic] = [pagesOf(await explain(text, values)), pagesOf(await explainKept(text, values))]
        expect(generic, JSON.stringify(scope)).toBeLessThanOrEqual(keptLimit.times * fresh + keptLimit.pages)
      }
    })
  }

/** Two letters that very many names begin with, that all companies have, and words that few names sound like. */
for (const keyword of ['zs', 'hd', 'gs', 'lhy', 'zhangwei'])
  for (const call of [company.search, companyStaff.search, staff.page])
    test(`${call.path} finds what sounds like ${keyword} without reading through a table`, async () => {
      const { run } = allLists.find(list => list.call === call)!
      for (const scope of scopes) {
        const input = { pageNum: 1, pageSize: 20, keyword }
        const { text, params, values } = run.queryFor(input, scope, await run.expect(app.services.database, scope))
        const given = { ...input, ...values, ...scopeValueOf(scope), own: ownOf(text, params), reader: 40 }
        for (const node of nodesOf(await explain(text, fillPlaceholders(params, given)))) {
          if (!bigTables.has(node['Relation Name'] ?? '') || node['Actual Loops'] === 0) continue
          const passed = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
          // A common sound is met at once, also in a table that is read from its beginning.
          expect(passed, `${scope.kind}: ${node['Node Type']} on ${node['Relation Name']}`).toBeLessThanOrEqual(soundLimit)
        }
      }
    })

test('every queue was asked', () => {
  const lists = new Set(allLists.map(({ run }) => run))
  expect(house.queues.filter(({ list }) => !lists.has(list)).map(({ queue }) => queue.name)).toEqual([])
})

test('plans are kept', () => {
  expect(kept).toBeGreaterThan(300)
})
