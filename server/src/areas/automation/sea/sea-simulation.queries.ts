import { sql } from 'drizzle-orm'
import { sea as calls, seaRefusals, seaSimulationMinutes } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, SeaSimulationRow } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { equals, mentions } from '../../../kit/condition.ts'
import { refuse } from '../../../kit/fault.ts'
import { listQuery } from '../../../kit/list-query.ts'
import type { ScopeCondition } from '../../../kit/scope.ts'
import type { SeaSource } from '../../../kit/sea.ts'
import type { RowOf } from '../../../kit/select.ts'
import { deptNameOf } from '../../permissions/index.ts'
import { seaSimulation, seaSimulationRow as row } from './sea.tables.ts'

const columns = {
  id: row.id,
  recordId: row.recordId,
  name: row.name,
  ownerId: row.ownerId,
  ownerName: row.ownerName,
  deptName: deptNameOf(row.deptId),
  rule: row.rule,
  lastRecordAt: row.lastRecordAt,
  oldRecycleAt: row.oldRecycleAt,
  newRecycleAt: row.newRecycleAt,
}

/** People see the records of their scope, whatever the test run counts. */
const ofOwner: ScopeCondition = kind =>
  kind === 'SELF' ? sql`${row.ownerId} = any(${sql.placeholder('scopeIdentities')}::int[])` : sql`${row.deptId} = any(${sql.placeholder('scope')}::int[])`

const within = (days: number) => sql`${row.newRecycleAt} <= ${row.asOf} + ${sql.raw(`interval '${days} days'`)}`

/** Whoever ran it held the code of these rules; nobody else reads it. */
export const simulationList = listQuery(calls.simulationPage, {
  select: columns,
  from: sql`${row}`,
  base: sql`exists (select from ${seaSimulation} where ${seaSimulation.id} = ${row.simulationId} and ${seaSimulation.createdBy} = ${sql.placeholder('reader')})`,
  scope: ofOwner,
  where: {
    simulationId: value => equals(row.simulationId, value),
    keyword: value => mentions(sql`${row.name} || ' ' || ${row.ownerName}`, value),
    rule: value => equals(row.rule, value),
    bucket: value => sql`((${value}::text = 'NOW' and ${row.movesNow}) or (${value}::text = 'WEEK' and ${within(7)})
      or (${value}::text = 'MONTH' and ${within(30)}) or (${value}::text = 'LONGER' and ${row.staysLonger}))`,
    ownerId: value => equals(row.ownerId, value),
    deptId: value => equals(row.deptId, value),
  },
  sort: { newRecycleAt: row.newRecycleAt, oldRecycleAt: row.oldRecycleAt, lastRecordAt: row.lastRecordAt },
  defaultSort: ['newRecycleAt', 'asc'],
  id: row.id,
})

export async function findSimulationPage(
  database: Database,
  input: ParsedInputOf<typeof calls.simulationPage>,
  seas: readonly SeaSource[],
  { scope, staffId }: Principal,
): Promise<AnswerOf<typeof calls.simulationPage>> {
  const [simulation] = await database.select({ biz: seaSimulation.biz }).from(seaSimulation)
    .where(sql`${seaSimulation.id} = ${input.simulationId} and ${seaSimulation.createdBy} = ${staffId}
      and ${seaSimulation.asOf} >= ${clock.in(-seaSimulationMinutes * 60_000)}`)
  if (simulation === undefined) throw refuse(seaRefusals.simulationGone)
  const { tabCount: _, sums: _sums, records, ...page } = await simulationList(database, input, { scope, reader: staffId })
  const source = seas.find(({ biz }) => biz === simulation.biz)
  return { ...page, records: records.map(one => withAddress(one, source)) }
}

export const withAddress = (found: RowOf<typeof columns>, source?: SeaSource): SeaSimulationRow => ({ ...found, href: source?.href(found.recordId) ?? '' })
