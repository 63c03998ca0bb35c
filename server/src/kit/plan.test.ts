import { fillPlaceholders, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { artificerAvatar, artificerCert, callLog, company, identity } from '@gongtai/contract'
import type { Call } from '@gongtai/contract'
import { startLargeTestApp } from '../testing/app.ts'
import { sampleInput, sampleOf } from '../testing/sample.ts'
import { allLists } from './list-query.ts'
import { findScopeMembers, scopeValueOf } from './scope.ts'
import type { Scope } from './scope.ts'

/**
 * No list may read through a big table. Every list of the server is run with every filter and every sort on tables
 * a hundred and forty times as large as the demo, and what its plan really read is counted.
 */

const app = await startLargeTestApp(140)
const pool = app.services.database.$client

/** A list counts up to 10 000 rows for its total and for each of its tabs; what it throws away on the way is the waste. */
const readLimit = 25_000
/** What reads more by its nature. */
const readLimits: Record<string, number> = {
  // Departments of thousands, whose members are looked up in a hash: for that many, all service persons are read.
  [artificerCert.search.path]: 30_000,
  [artificerAvatar.search.path]: 30_000,
  // Only the first companies have contracts here. The database joins in the order of ids, as if one were done after those.
  [`${company.search.path} signFrom`]: 70_000,
  [`${company.search.path} signTo`]: 70_000,
  // What a department has of the companies with open positions is found among all that have one.
  [`${company.search.path} hasOnlinePosition`]: 30_000,
  // A third of all calls are of one business, two fifths have a note: what is counted up to the cap is found among all.
  [`${callLog.page.path} bizType`]: 45_000,
  [`${callLog.page.path} hasNote`]: 45_000,
  // Sorted by how many companies each sale has, it counts those of all sales.
  [identity.salePage.path]: 70_000,
}
const bigTable = 20_000

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

const { rows: tables } = await app.services.database.execute<{ name: string }>(
  sql`select relname as name from pg_class where relkind = 'r' and reltuples > ${bigTable} and relnamespace = 'public'::regnamespace`,
)
const bigTables = new Set(tables.map(({ name }) => name))

test('there are big tables to look at', () => {
  expect([...bigTables]).toEqual(
    expect.arrayContaining([
      'staff',
      'staff_notice',
      'company',
      'company_staff',
      'home_user',
      'artificer',
      'artificer_cert',
      'artificer_avatar',
      'labor_recruit',
      'labor_recruit_apply',
      'home_order',
      'home_order_artificer',
      'home_refund',
      'home_commission',
      'home_commission_item',
      'call_log',
      'call_note',
      'caller_profile',
    ]),
  )
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
}

function casesOf(call: Call): [string, Record<string, unknown>][] {
  const { shape } = call.input
  // What a call always asks for, such as the company whose accounts are listed, stands in every case.
  const page = { ...sampleInput(call), pageNum: 1, pageSize: 20 }
  const filters = Object.keys(shape).filter(name => !['pageNum', 'pageSize', 'sortField', 'sortOrder', 'exactTotal'].includes(name))
  const cases: [string, Record<string, unknown>][] = [['no filter', page]]
  for (const name of filters) cases.push([name, { ...page, [name]: likely[name] ?? sampleOf(shape[name] as z.ZodType) }])
  const sorts = (shape.sortField as z.ZodOptional<z.ZodEnum>).unwrap().options
  for (const sortField of sorts) for (const sortOrder of ['asc', 'desc']) cases.push([`sort ${sortField} ${sortOrder}`, { ...page, sortField, sortOrder }])
  return cases
}

const scopes: Scope[] = [{ kind: 'ALL' }, { kind: 'DEPT', deptIds: [12, 13] }, { kind: 'SELF', staffId: 40, identityIds: [60] }]

for (const { call, run } of allLists)
  for (const [name, input] of casesOf(call))
    test(`${call.path} with ${name} reads no more than it shows and counts`, async () => {
      for (const scope of scopes) {
        const { text, params } = run.queryFor(input as never, scope)
        const scopeMembers = scope.kind === 'DEPT' ? await findScopeMembers(app.services.database, scope) : []
        const values = { ...input, ...scopeValueOf(scope), scopeMembers, own: call === company.search ? [60] : 40, limit: 20, offset: 0 }
        const explained = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (analyze, format json) ${text}`, fillPlaceholders(params, values))
        for (const node of nodesOf(explained.rows[0]!['QUERY PLAN'][0]!.Plan)) {
          if (!bigTables.has(node['Relation Name'] ?? '')) continue
          const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) * node['Actual Loops']
          expect(read, `${scope.kind}: ${node['Node Type']} on ${node['Relation Name']}`).toBeLessThanOrEqual(
            readLimits[`${call.path} ${name}`] ?? readLimits[call.path] ?? readLimit,
          )
        }
      }
    })
