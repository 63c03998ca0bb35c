import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { DeptNode, dept as deptCalls } from '@gongtai/contract'
import type { Handlers } from '../../kit/context.ts'
import { dept } from './dept.tables.ts'
import { staff } from './staff.tables.ts'

export const deptHandlers: Handlers<typeof deptCalls> = {
  async tree({ kind, withStaffCount }, { database }) {
    const leader = sql<string | null>`(select ${staff.realName} from ${staff} where ${staff.id} = ${dept.leaderId})`
    const count = sql<number>`(select count(*)::int from ${staff} where ${staff.deptId} = ${dept.id} and ${staff.status} = 1 and ${staff.deletedAt} is null)`
    const rows = await database
      .select({
        id: dept.id,
        parentId: dept.parentId,
        name: dept.name,
        code: dept.code,
        kind: dept.kind,
        leaderId: dept.leaderId,
        leaderName: leader,
        level: dept.level,
        sortId: dept.sortId,
        staffCount: withStaffCount ? count : sql<null>`null`,
      })
      .from(dept)
      .where(and(isNull(dept.deletedAt), kind === undefined ? undefined : eq(dept.kind, kind)))
      .orderBy(asc(dept.sortId), asc(dept.id))
    return treeOf(rows as Omit<DeptNode, 'deptChildList'>[])
  },
}

/** Departments whose parent is not among the rows (filtered by kind) stand at the top. */
function treeOf(rows: Omit<DeptNode, 'deptChildList'>[]): DeptNode[] {
  const nodes = new Map(rows.map(row => [row.id, { ...row, deptChildList: [] as DeptNode[] }]))
  const roots: DeptNode[] = []
  for (const node of nodes.values()) (node.parentId === null ? roots : (nodes.get(node.parentId)?.deptChildList ?? roots)).push(node)
  return roots
}
