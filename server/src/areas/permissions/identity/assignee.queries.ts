import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AssigneeKind, IdentityRow } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import type { Work } from '../../../kit/work.ts'
import { dept } from '../dept/dept.tables.ts'
import { staff } from '../staff/staff.tables.ts'
import { serviceIdentity, staffIdentity } from './identity.tables.ts'

/** Somebody whom work can be given to by a rule. */
export interface Assignee {
  id: number
  kind: AssigneeKind
  name: string
  deptId: number
  /** The ids from the root down to the department. */
  deptPath: number[]
  cityCodes: string[]
  categoryIds: number[]
  loadLimit: number | null
  status: IdentityRow['status']
  /** One of its accounts is enabled. */
  hasAccount: boolean
  createdAt: string
}

/** All recruiters and consultants, disabled ones too, because whoever reads wants to know why they get nothing. */
export async function findAssignees(database: Queryable): Promise<Assignee[]> {
  const rows = await database
    .select({
      id: serviceIdentity.id,
      kind: sql<AssigneeKind>`${serviceIdentity.kind}`,
      name: serviceIdentity.name,
      deptId: serviceIdentity.deptId,
      deptPath: sql<string>`coalesce(${dept.path}, '')`,
      cityCodes: serviceIdentity.cityCodes,
      categoryIds: serviceIdentity.categoryIds,
      loadLimit: serviceIdentity.loadLimit,
      status: serviceIdentity.status,
      hasAccount: sql<boolean>`exists (select from ${staffIdentity} join ${staff} on ${staff.id} = ${staffIdentity.staffId}
        where ${staffIdentity.identityId} = ${serviceIdentity.id} and ${staff.status} = 1 and ${staff.deletedAt} is null)`,
      createdAt: serviceIdentity.createdAt,
    })
    .from(serviceIdentity)
    .leftJoin(dept, eq(dept.id, serviceIdentity.deptId))
    .where(and(inArray(serviceIdentity.kind, ['ADVISER', 'WAITER']), isNull(serviceIdentity.deletedAt)))
    .orderBy(asc(serviceIdentity.id))
  return rows.map(row => ({ ...row, deptPath: row.deptPath.split('/').filter(Boolean).map(Number) }))
}

/** They are locked in the order of their ids, so that two who give work to the same people wait for each other instead of in a ring. */
export async function lockIdentities(work: Work, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await work.db.execute(
    sql`select ${serviceIdentity.id} from ${serviceIdentity} where ${serviceIdentity.id} = any(${sql.param([...ids])}::int[]) order by ${serviceIdentity.id} for update`,
  )
}
