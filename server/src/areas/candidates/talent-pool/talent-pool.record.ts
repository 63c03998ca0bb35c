import { sql } from 'drizzle-orm'
import { talentPoolRecordType, talentPoolRefusals } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'
import type { ScopeCondition } from '../../../kit/scope.ts'
import { staffView } from '../../permissions/index.ts'
import { talentPool } from './talent-pool.tables.ts'

/** Personal groups are their owner's, those of a department are seen in it, and public ones by everybody. */
const visiblePools: ScopeCondition = kind => {
  const value = sql.placeholder('scope')
  const owner = kind === 'SELF' ? sql`${talentPool.ownerStaffId} = ${value}` : sql`false`
  const dept =
    kind === 'SELF'
      ? sql`${talentPool.deptId} = (select ${staffView.deptId} from ${staffView} where ${staffView.id} = ${value})`
      : sql`${talentPool.deptId} = any(${value})`
  return sql`(${owner} or ${talentPool.kind} = 'COMPANY' or (${talentPool.kind} = 'DEPT' and ${dept}))`
}

/** Which member writes to a group is asked by its rules, because a scope of departments does not name a member. */
export const talentPoolRecord = record(talentPoolRecordType, {
  table: talentPool,
  title: ['name'],
  scope: visiblePools,
  writeScope: null,
  unique: { talent_pool_name: talentPoolRefusals.nameTaken },
  secret: ['ownerStaffId', 'deptId', 'itemCount', 'createdAt'],
})
