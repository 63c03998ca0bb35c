import { sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import { countCap, progressCodes, progressStates, stageOfProgress } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, ProgressState, progress as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { visibleProgress } from './progress-scope.ts'
import { progressWhere } from './progress.queries.ts'
import { candidateProgress } from './progress.tables.ts'

/** Each state is counted so far, which is as far as a board shows; the days are those of the ones that were counted. */
const cap = sql.raw(String(countCap + 1))

type Filter = (value: Placeholder, given: object, shown: (key: string) => boolean, expected: 'FEW') => SQL

/** How many candidates stand in each state, with the filters and the scope of the list. */
export async function findProgressStatistics(
  database: Database,
  input: ParsedInputOf<typeof calls.statistics>,
  { scope, identityIds, staffId, isAdmin, fields }: Principal,
): Promise<AnswerOf<typeof calls.statistics>> {
  const given = Object.fromEntries(Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, value !== false]])))
  const shown = (key: string) => fields.get(key as never) !== 'HIDE'
  const conditions = Object.keys(given).map(name =>
    (progressWhere[name as keyof typeof progressWhere] as unknown as Filter)(sql.placeholder(name), given, shown, 'FEW'),
  )
  if (scope.kind !== 'ALL') conditions.push(visibleProgress(scope.kind, 'FEW'))
  const all = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
  const ofState = (
    state: ProgressState,
  ): SQL => sql`select ${sql.raw(`'${state}'`)} as state, count(*)::int as rows, count(*) filter (where due_at < now())::int as late,
    coalesce(round(avg(extract(epoch from now() - state_at)) / 86400, 1), 0)::text as days
    from (select ${candidateProgress.dueAt}, ${candidateProgress.stateAt} from ${candidateProgress} where ${candidateProgress.state} = ${sql.raw(`'${state}'`)} and ${all} limit ${cap}) as counted`
  const query = prepare(
    { state: sql<ProgressState>`state`, rows: sql<number>`rows`, late: sql<number>`late`, days: sql<string>`days` },
    columns => sql`select ${columns} from (${sql.join(progressStates.values.map(ofState), sql` union all `)}) as counts`,
    { named: false },
  )
  const found = await query.run(database, { ...input, ...scopeValueOf(scope), own: [...identityIds], reader: isAdmin ? null : staffId })
  return found.map(({ state, rows, late, days }) => ({
    stage: stageOfProgress(state),
    code: progressCodes[state][stageOfProgress(state) - 1]!,
    state,
    count: Math.min(rows, countCap),
    isCapped: rows > countCap,
    overdueCount: late,
    averageDays: days,
  }))
}
