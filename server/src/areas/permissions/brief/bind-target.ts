import { and, asc, eq, ilike, inArray, isNull, sql } from 'drizzle-orm'
import { offeredTargets } from '../../../kit/bind-target.ts'
import type { BindTargetSource } from '../../../kit/bind-target.ts'
import { dept } from '../dept/dept.tables.ts'
import { staff } from '../staff/staff.tables.ts'

const numbers = (ids: readonly string[]) => ids.map(Number).filter(id => Number.isInteger(id) && id > 0 && id < 2_147_483_648)

const departments: BindTargetSource = {
  type: 'DEPT',
  async find(database, reader, { ids, keyword }) {
    const { scope } = reader ?? { scope: { kind: 'ALL' as const } }
    const rows = await database
      .select({ id: dept.id, name: dept.name })
      .from(dept)
      .where(
        and(
          isNull(dept.deletedAt),
          ids === undefined ? undefined : inArray(dept.id, numbers(ids)),
          keyword === undefined ? undefined : ilike(dept.name, `%${keyword.replaceAll(/[%_\\]/g, '\\$&')}%`),
          scope.kind === 'ALL' ? undefined : scope.kind === 'DEPT' ? inArray(dept.id, scope.deptIds) : sql`false`,
        ),
      )
      .orderBy(asc(dept.path))
      .limit(ids?.length ?? offeredTargets)
    return rows.map(({ id, name }) => ({ value: String(id), label: name }))
  },
}

const membersOf: BindTargetSource = {
  type: 'STAFF',
  async find(database, reader, { ids, keyword }) {
    const { scope } = reader ?? { scope: { kind: 'ALL' as const } }
    const rows = await database
      .select({ id: staff.id, name: staff.realName, deptName: dept.name })
      .from(staff)
      .leftJoin(dept, eq(dept.id, staff.deptId))
      .where(
        and(
          reader === null ? undefined : and(isNull(staff.deletedAt), eq(staff.status, 1)),
          ids === undefined ? undefined : inArray(staff.id, numbers(ids)),
          keyword === undefined ? undefined : ilike(staff.realName, `%${keyword.replaceAll(/[%_\\]/g, '\\$&')}%`),
          scope.kind === 'ALL' ? undefined : scope.kind === 'DEPT' ? inArray(staff.deptId, scope.deptIds) : eq(staff.id, scope.staffId),
        ),
      )
      .orderBy(asc(staff.id))
      .limit(ids?.length ?? offeredTargets)
    return rows.map(({ id, name, deptName }) => ({ value: String(id), label: deptName === null ? name : `${name} · ${deptName}` }))
  },
}

export const memberTargets: readonly BindTargetSource[] = [departments, membersOf]
