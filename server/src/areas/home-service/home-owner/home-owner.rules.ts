import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Column } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { homeUserRefusals, paths } from '@gongtai/contract'
import type { Code, ParsedInputOf, homeOwner as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import type { HandoverSource } from '../../../kit/handover.ts'
import { lockRow, saveRow } from '../../../kit/save.ts'
import type { RecordOf } from '../../../kit/record.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import type { Scope } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import type { Work } from '../../../kit/work.ts'
import { findStaffName, holdEnabledStaff } from '../../permissions/index.ts'
import { artificerRecord } from '../artificer/artificer.record.ts'
import { homeOrder } from '../home-order/home-order.tables.ts'
import { homeUserRecord } from '../home-user/home-user.record.ts'
import { laborRecruitRecord } from '../labor-recruit/labor-recruit.record.ts'
import { openCity } from '../open-city/open-city.tables.ts'
import { recruitApplyRecord } from '../recruit-apply/recruit-apply.record.ts'

type TargetType = ParsedInputOf<typeof calls.assign>['targetType']
type Owned = PgTable & { id: Column; ownerId: Column; version: Column; updatedAt: Column; updatedBy: Column; deletedAt: Column }

interface OwnedKind {
  kind: RecordOf<Owned>
  /** Whoever holds this code may say whose these records are. */
  code: Code
}

/** All of these belong to a member. */
export const ownedKinds: Record<TargetType, OwnedKind> = {
  CONSUMER: { kind: homeUserRecord as never, code: 'HomeUser.assign' },
  ARTIFICER: { kind: artificerRecord as never, code: 'HomeUser.assign' },
  RECRUIT: { kind: laborRecruitRecord as never, code: 'LaborRecruit.assign' },
  APPLY: { kind: recruitApplyRecord as never, code: 'LaborRecruit.assign' },
}

export async function assignOwner(
  work: Work,
  id: number,
  /** An undo may leave the record to nobody, as it was. */
  { targetType, ownerId }: { targetType: TargetType; ownerId: number | null },
  scope: Scope,
): Promise<void> {
  const { kind } = ownedKinds[targetType]
  const row = (await lockRow(work, kind, id, scope)) as { id: number; version: number; ownerId: number | null }
  if (row.ownerId === ownerId) throw refuse(homeUserRefusals.sameOwner)
  const owner = ownerId === null ? null : await lockOwner(work, ownerId)
  const former = row.ownerId === null ? null : await findStaffName(work.db, row.ownerId)
  saveRow(work, kind, row, null, { ownerId } as never, { changes: [{ field: 'ownerName', old: former, new: owner }] })
}

/** The owner is locked until the record is written, so that he is not disabled in between. */
async function lockOwner(work: Work, ownerId: number): Promise<string> {
  const owner = await holdEnabledStaff(work.db, ownerId)
  if (owner === null) throw refuse(homeUserRefusals.ownerInactive)
  return owner.realName
}

/** The answer of a bulk names the records in scope. */
export async function ownedNames(database: Database, targetType: TargetType, ids: readonly number[], scope: Scope): Promise<Map<number, string>> {
  const { table, title, scope: ownedBy } = ownedKinds[targetType].kind
  const name = (table as unknown as Record<string, Column>)[title.at(-1)!]!
  const within = scope.kind === 'ALL' ? sql`true` : ownedBy!(scope.kind)
  const query = prepare(
    { id: sql<number>`${table.id}`, name: sql<string>`${name}` },
    columns => sql`select ${columns} from ${table} where ${table.id} = any(${sql.placeholder('ids')}::int[]) and ${table.deletedAt} is null and ${within}`,
    { named: false },
  )
  return new Map((await query.run(database, { ids: [...ids], ...scopeValueOf(scope) })).map(row => [row.id, row.name]))
}

const tables = Object.values(ownedKinds).map(({ kind }) => kind.table)

/** A leaving member hands over the records, and the cities, whose new people would otherwise go to nobody. */
export const homeHandover: HandoverSource = {
  key: 'HOME_OWNER',
  label: ['上门服务记录', 'Home-service records'],
  linkPath: () => paths.HomeUser(),
  count: staffId =>
    sql`(${sql.join(
      [
        ...tables.map(table => sql`(select count(*) from ${table} where ${table.ownerId} = ${staffId} and ${table.deletedAt} is null)`),
        sql`(select count(*) from ${homeOrder} where ${homeOrder.ownerId} = ${staffId})`,
        sql`(select count(*) from ${openCity} where ${openCity.operatorId} = ${staffId})`,
      ],
      sql` + `,
    )})`,
  async move(work, fromId, toId) {
    const by = { updatedAt: clock.iso(), updatedBy: work.actor.staffId }
    // Orders come before people, because whatever changes both locks them in this order.
    const orders = await work.db
      .update(homeOrder)
      .set({ ...by, ownerId: toId, version: sql`${homeOrder.version} + 1` })
      .where(eq(homeOrder.ownerId, fromId))
      .returning({ id: homeOrder.id })
    let moved = orders.length
    for (const table of tables) {
      const rows = await work.db
        .update(table as PgTable)
        .set({ ...by, ownerId: toId, version: sql`${table.version} + 1` })
        .where(and(eq(table.ownerId, fromId), isNull(table.deletedAt)))
        .returning({ id: sql<number>`${table.id}` })
      moved += rows.length
    }
    const cities = await work.db
      .update(openCity)
      .set({ ...by, operatorId: toId, version: sql`${openCity.version} + 1` })
      .where(eq(openCity.operatorId, fromId))
      .returning({ id: openCity.id })
    return moved + cities.length
  },
}
