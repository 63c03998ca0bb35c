import { eq, sql } from 'drizzle-orm'
import type { AnswerOf, talentPool as calls } from '@gongtai/contract'
import type { Database, Queryable } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { prepare } from '../../../kit/select.ts'
import { deptNameOf, staffNameOf } from '../../permissions/index.ts'
import { talentPool } from './talent-pool.tables.ts'

const reader = sql.placeholder('reader')
const query = prepare(
  {
    id: talentPool.id,
    name: talentPool.name,
    kind: talentPool.kind,
    ownerName: staffNameOf(talentPool.ownerStaffId),
    deptId: talentPool.deptId,
    deptName: deptNameOf(talentPool.deptId),
    remark: talentPool.remark,
    itemCount: talentPool.itemCount,
    isOwn: sql<boolean>`${talentPool.ownerStaffId} = ${reader}`,
    version: talentPool.version,
  },
  columns => sql`select ${columns} from ${talentPool} where ${talentPool.deletedAt} is null
    and (${talentPool.ownerStaffId} = ${reader} or ${talentPool.kind} = 'COMPANY'
      or (${talentPool.kind} = 'DEPT' and (${sql.placeholder('all')} or ${talentPool.deptId} = any(${sql.placeholder('depts')}::int[]))))
    order by ${talentPool.kind} = 'PERSONAL' desc, ${talentPool.kind} = 'DEPT' desc, lower(${talentPool.name}), ${talentPool.id} limit 500`,
)

/** The departments whose groups a person sees: those of the scope, and the own one. */
export const poolDepts = ({ scope, deptId }: Principal): number[] => [...(scope.kind === 'DEPT' ? scope.deptIds : []), ...(deptId === null ? [] : [deptId])]

/** One's own groups first, then those of the department, then those of everybody. */
export const findTalentPools = (database: Database, person: Principal): Promise<AnswerOf<typeof calls.list>> =>
  query.run(database, { reader: person.staffId, all: person.scope.kind === 'ALL', depts: poolDepts(person) })

export async function findPoolName(database: Queryable, id: number): Promise<string | null> {
  return (await database.select({ name: talentPool.name }).from(talentPool).where(eq(talentPool.id, id)))[0]?.name ?? null
}
