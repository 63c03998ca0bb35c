import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { DeptNode, ParsedInputOf, dept as deptCalls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import type { DeptUse } from '../../../kit/dept-use.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import type { Scope } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { dept } from './dept.tables.ts'
import { serviceIdentity } from '../identity/identity.tables.ts'
import { staff } from '../staff/staff.tables.ts'

/** A department without a member in scope has no count, by which the page knows that it is not the person's own. */
const scopes: Record<Scope['kind'], { department: SQL; member: SQL }> = {
  ALL: { department: sql`true`, member: sql`true` },
  DEPT: { department: sql`${dept.id} = any(${sql.placeholder('scope')})`, member: sql`true` },
  SELF: {
    department: sql`exists (select from ${staff} where ${staff.id} = ${sql.placeholder('scope')} and ${staff.deptId} = ${dept.id})`,
    member: sql`${staff.id} = ${sql.placeholder('scope')}`,
  },
}

const treeQuery = ({ department, member }: { department: SQL; member: SQL }) => {
  const enabled = sql`${staff.deptId} = ${dept.id} and ${staff.status} = 1 and ${staff.deletedAt} is null and ${member}`
  return prepare(
    {
      id: dept.id,
      parentId: dept.parentId,
      name: dept.name,
      code: dept.code,
      kind: sql<DeptNode['kind']>`${dept.kind}`,
      leaderId: dept.leaderId,
      leaderName: sql<string | null>`(select ${staff.realName} from ${staff} where ${staff.id} = ${dept.leaderId})`,
      deputyIds: dept.deputyIds,
      level: dept.level,
      sortId: dept.sortId,
      version: dept.version,
      staffCount: sql<
        number | null
      >`case when ${sql.placeholder('withStaffCount')} and ${department} then (select count(*) from ${staff} where ${enabled}) end`,
      staffList: sql<DeptNode['staffList']>`case when ${sql.placeholder('withStaff')} and ${department} then
        (select coalesce(json_agg(json_build_object('id', ${staff.id}, 'realName', ${staff.realName}) order by ${staff.realName}, ${staff.id}), '[]')
        from ${staff} where ${enabled}) end`,
    },
    columns => sql`select ${columns} from ${dept} where ${dept.deletedAt} is null and ${dept.kind} = coalesce(${sql.placeholder('kind')}, ${dept.kind})
      order by ${dept.sortId}, ${dept.id}`,
  )
}

const treeQueries = { ALL: treeQuery(scopes.ALL), DEPT: treeQuery(scopes.DEPT), SELF: treeQuery(scopes.SELF) }

/** All departments are listed, because anybody may choose one; only counts and names of members keep to the scope. */
export async function findDeptTree(database: Database, input: ParsedInputOf<typeof deptCalls.tree>, person: Principal): Promise<DeptNode[]> {
  const { kind = null, withStaffCount, withStaff } = input
  const values = { kind, withStaffCount, withStaff: withStaff && holds(person, 'UserManage'), ...scopeValueOf(person.scope) }
  return treeOf(await treeQueries[person.scope.kind].run(database, values))
}

/** A department whose parent was left out by the filter stands at the top. */
function treeOf(rows: Omit<DeptNode, 'deptChildList'>[]): DeptNode[] {
  const nodes = new Map(rows.map(row => [row.id, { ...row, deptChildList: [] as DeptNode[] }]))
  const roots: DeptNode[] = []
  for (const node of nodes.values()) (node.parentId === null ? roots : (nodes.get(node.parentId)?.deptChildList ?? roots)).push(node)
  return roots
}

/** A department with business identities cannot be deleted, because it decides whose their records are. */
export const identityUse: DeptUse = {
  label: ['专家/客服/销售', 'recruiters, job consultants and sales reps'],
  uses: async (database, deptId) => (await database.$count(serviceIdentity, and(eq(serviceIdentity.deptId, deptId), isNull(serviceIdentity.deletedAt)))) > 0,
}
