import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'
import { randomOf } from '../../../demo/generator/random.ts'

const personal = [
  '重点跟进',
  '随时到岗',
  '可夜班',
  '有叉车证',
  '周末面试',
  '老客户推荐',
  '高薪意向',
  '本地优先',
  '可外派',
  '储备人选',
  '二次回访',
  '技能过硬',
  '待补简历',
  '年后到岗',
  '夫妻工',
  '住宿需求',
  '应届生',
  '女工优先岗',
]
const ofDept = [
  '本部门焊工库',
  '本部门普工库',
  '数控人才',
  '物流司机库',
  '餐饮门店库',
  '护理人才',
  '开发人才',
  '财务人才',
  '急招备选',
  '面试未到回访',
  '苏州工业园区',
  '可倒班人选',
]
const ofCompany = ['公共·高级技工', '公共·管理人才', '公共·双语人才', '公共·持证人员', '公共·急招通用', '公共·校招储备']

/**
 * Thirty-six groups: those of consultants, of their departments and of everybody. A personal one holds whom its owner looks after,
 * the others candidates of people who may share them.
 */
export async function seedTalentPools(transaction: Transaction, now: Date): Promise<void> {
  const random = randomOf('candidates/talent-pool')
  const { rows: waiters } = await transaction.execute<{ id: number; staffId: number; deptId: number }>(sql`
    select identity.id, account.staff_id as "staffId", identity.dept_id as "deptId" from service_identity as identity
    join lateral (select staff_id from staff_identity where identity_id = identity.id order by is_main desc limit 1) as account on true
    where identity.kind = 'WAITER' and identity.status = 'ENABLED' and exists (select from job_seeker where waiter_id = identity.id) order by identity.id`)
  if (waiters.length === 0) return
  const pools = [
    ...personal.map((name, place) => ({ name, kind: 'PERSONAL', waiter: waiters[place % waiters.length]! })),
    ...ofDept.map((name, place) => ({ name, kind: 'DEPT', waiter: waiters[(place * 3) % waiters.length]! })),
    ...ofCompany.map((name, place) => ({ name, kind: 'COMPANY', waiter: waiters[(place * 5) % waiters.length]! })),
  ]
  for (const { name, kind, waiter } of pools) {
    const size = random.integer(6, 40)
    const made = new Date(now.getTime() - random.integer(2_000, 200_000) * 60_000).toISOString()
    await transaction.execute(sql`
      with made as (
        insert into talent_pool (name, kind, owner_staff_id, dept_id, created_at, created_by, updated_at, updated_by)
        values (${name}, ${kind}, ${waiter.staffId}, ${kind === 'DEPT' ? waiter.deptId : null}, ${made}, ${waiter.staffId}, ${made}, ${waiter.staffId}) returning id
      )
      insert into talent_pool_item (pool_id, resume_id, added_by, created_at, created_by, updated_at, updated_by)
      select made.id, chosen.id, ${waiter.staffId}, ${made}, ${waiter.staffId}, ${made}, ${waiter.staffId} from made,
        (select id from resume where state = 'ACTIVE' and waiter_id = ${waiter.id} order by id limit ${size} offset ${random.integer(0, 10)}) as chosen`)
  }
  await transaction.execute(sql`
    update talent_pool set item_count = own.count from (select pool_id, count(*)::int as count from talent_pool_item group by pool_id) as own where own.pool_id = talent_pool.id`)
}
