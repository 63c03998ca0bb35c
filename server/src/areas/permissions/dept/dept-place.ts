import { and, eq, isNull, sql } from 'drizzle-orm'
import { deptRefusals, maxDeptLevel } from '@gongtai/contract'
import { refuse } from '../../../kit/fault.ts'
import type { Scope } from '../../../kit/scope.ts'
import type { Work } from '../../../kit/work.ts'
import { dept } from './dept.tables.ts'
import { staff } from '../staff/staff.tables.ts'

export type DeptRow = typeof dept.$inferSelect

/** Parent, path, level and order of departments always agree, because all of them change here and under `lockRights`. */

/** A parent that the editor may not touch does not exist for him. */
export async function findParent(work: Work, id: number, scope: Scope): Promise<DeptRow> {
  const [parent] = await work.db
    .select()
    .from(dept)
    .where(and(eq(dept.id, id), isNull(dept.deletedAt)))
  if (parent === undefined || !mayTouch(scope, parent.id)) throw refuse(deptRefusals.noParent)
  return parent
}

function mayTouch(scope: Scope, id: number): boolean {
  return scope.kind === 'ALL' || (scope.kind === 'DEPT' && scope.deptIds.includes(id))
}

export async function assertMayStandUnder(work: Work, row: DeptRow, parent: DeptRow): Promise<void> {
  if (parent.path.startsWith(row.path)) throw refuse(deptRefusals.belowItself)
  const [deepest] = await work.db
    .select({ level: sql<number>`max(${dept.level})` })
    .from(dept)
    .where(and(below(row.path), isNull(dept.deletedAt)))
  if (parent.level + 1 + deepest!.level - row.level > maxDeptLevel) throw refuse(deptRefusals.tooDeep)
}

/** Deleted departments move along, so that no path is ever wrong. */
export async function rewritePaths(work: Work, row: DeptRow, parent: DeptRow): Promise<void> {
  const path = `${parent.path}${row.id}/`
  await work.db
    .update(dept)
    .set({ path: sql`${path}::text || substr(${dept.path}, ${row.path.length + 1}::int)`, level: sql`${dept.level} + ${parent.level + 1 - row.level}::int` })
    .where(below(row.path))
}

/** The siblings of a department keep their order and make room for it. */
export async function takePlace(work: Work, { id, parentId }: { id: number; parentId: number | null }, place: number): Promise<void> {
  await work.db.execute(sql`
    with other as (
      select id, row_number() over (order by sort_id, id) - 1 as at from dept
      where parent_id is not distinct from ${parentId}::int and id <> ${id}::int and deleted_at is null
    ), placed as (
      select id, case when at < ${place}::int then at else at + 1 end as at from other
      union all select ${id}::int, least(${place}::int, (select count(*) from other))
    )
    update dept set sort_id = placed.at from placed where dept.id = placed.id and dept.sort_id <> placed.at`)
}

/** The scope of those in, below and above a department hangs on its place, and so does that of whoever leads one of these. */
export async function membersAround(work: Work, paths: readonly string[]): Promise<number[]> {
  const { rows } = await work.db.execute<{ id: number }>(sql`
    with around as (
      select dept.id, dept.leader_id from dept join unnest(${sql.param([...paths])}::text[]) as way (path)
        on dept.path like way.path || '%' or way.path like dept.path || '%'
      where dept.deleted_at is null
    )
    select id from staff where deleted_at is null and (dept_id in (select id from around) or id in (select leader_id from around)) order by id`)
  return rows.map(row => row.id)
}

export async function countMembersBelow(work: Work, path: string): Promise<number> {
  const [members] = await work.db
    .select({ count: sql<number>`count(*)::int` })
    .from(staff)
    .innerJoin(dept, eq(dept.id, staff.deptId))
    .where(and(below(path), eq(staff.status, 1), isNull(staff.deletedAt)))
  return members!.count
}

function below(path: string) {
  return sql`${dept.path} like ${`${path}%`}`
}
