import { sql } from 'drizzle-orm'
import type { DeptNode, dept as deptCalls } from '@gongtai/contract'
import type { Handlers } from '../../kit/context.ts'
import { prepare } from '../../kit/select.ts'
import { dept } from './dept.tables.ts'
import { staff } from './staff.tables.ts'

const findDepts = prepare(
  {
    id: dept.id,
    parentId: dept.parentId,
    name: dept.name,
    code: dept.code,
    kind: sql<DeptNode['kind']>`${dept.kind}`,
    leaderId: dept.leaderId,
    leaderName: sql<string | null>`(select ${staff.realName} from ${staff} where ${staff.id} = ${dept.leaderId})`,
    level: dept.level,
    sortId: dept.sortId,
    staffCount: sql<number | null>`case when ${sql.placeholder('withStaffCount')} then
      (select count(*) from ${staff} where ${staff.deptId} = ${dept.id} and ${staff.status} = 1 and ${staff.deletedAt} is null) end`,
  },
  columns => sql`select ${columns} from ${dept} where ${dept.deletedAt} is null and ${dept.kind} = coalesce(${sql.placeholder('kind')}, ${dept.kind})
    order by ${dept.sortId}, ${dept.id}`,
)

export const deptHandlers: Handlers<typeof deptCalls> = {
  async tree({ kind, withStaffCount }, { database }) {
    return treeOf(await findDepts.run(database, { kind: kind ?? null, withStaffCount }))
  },
}

/** Departments whose parent is not among the rows (filtered by kind) stand at the top. */
function treeOf(rows: Omit<DeptNode, 'deptChildList'>[]): DeptNode[] {
  const nodes = new Map(rows.map(row => [row.id, { ...row, deptChildList: [] as DeptNode[] }]))
  const roots: DeptNode[] = []
  for (const node of nodes.values()) (node.parentId === null ? roots : (nodes.get(node.parentId)?.deptChildList ?? roots)).push(node)
  return roots
}
