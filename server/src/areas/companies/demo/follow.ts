import { addDays, dayOf } from '@gongtai/contract'
import { companyFollow } from '../company-follow/company-follow.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { instantAt, minutesBefore, recentInstant } from '../../../demo/generator/moment.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRows } from '../../../demo/insert.ts'
import type { DemoAccount } from './account.ts'
import type { DemoCompany } from './company.ts'

const followCount = 1500
const dueToday = 26
const overdue = 9
/** Companies with a follow-up to come, overdue ones among them. */
const plannedCount = 140
/** Of those due today, so many are of the sale that people try the demo with. */
const triedDue = 4
const leavingCount = 14

const contents = [
  '电话沟通本月用工计划，预计新增操作工20人，要求三班倒能接受',
  '拜访人事经理，介绍面试次数套餐，对方表示需向总经理汇报',
  '微信发送报价单与成功案例，对方已读，约下周再谈',
  '跟进合同盖章进度，法务审核中，预计三天内回寄',
  '反馈上周推荐的候选人到面情况，企业对人员稳定性较满意',
  '了解到企业正在扩建二期厂房，年后用工需求会明显增加',
  '多次致电未接通，已发短信说明来意',
  '企业目前与另一家机构合作中，合同三个月后到期，届时再联系',
  '沟通续签事宜，希望赠送面试次数，已向主管申请',
  '协助企业修改职位描述与薪资范围，提升投递量',
]

/** 1 500 follow-ups over 180 days; 26 companies to be called today, 9 overdue. */
export async function seedFollows(transaction: Transaction, companies: readonly DemoCompany[], accounts: readonly DemoAccount[], now: Date): Promise<void> {
  const random = randomOf('companies/follow')
  const today = dayOf(now)
  const bound = companies.filter(({ sale, story }) => sale !== null && story !== 'FRESH')
  // Some were not followed up for nearly as long as that is allowed, and are about to go back to the pool.
  const inOrder = leavingOf(bound, today)
  const leaving = new Set(inOrder)
  // The first goes within a day, the others in the days after.
  const leavingHours = (company: DemoCompany) => (inOrder[0] === company ? 24 * 29 + 10 : 24 * 27 + 4 + 10 * (inOrder.indexOf(company) % 4))
  const leavingNumbers = new Set([...leaving].map(({ id }) => id))
  const others = bound.filter(one => !leaving.has(one))
  const rows = Array.from({ length: followCount }, (_, index): typeof companyFollow.$inferInsert => {
    // Everybody is followed up at least once, so that nobody is taken back by surprise.
    const company = index < bound.length ? bound[index]! : random.pick(others)
    const people = accounts.filter(account => account.company === company)
    const createdAt = leaving.has(company)
      ? minutesBefore(now, 60 * leavingHours(company))
      : index < bound.length
        ? recentInstant(random, now, 20)
        : recentInstant(random, now, 180)
    const contact = random.pick(people)
    const at = createdAt < company.createdAt ? company.createdAt : createdAt
    return {
      companyId: company.id,
      staffId: company.sale!.staffId,
      method: random.weighted([
        ['PHONE', 55],
        ['WECHAT', 25],
        ['VISIT', 14],
        ['EMAIL', 6],
      ] as const),
      content: random.pick(contents),
      result: reachedFirst(
        index < bound.length,
        random.weighted([
          ['INTERESTED', 35],
          ['THINKING', 40],
          ['REFUSED', 8],
          ['NO_ANSWER', 12],
          ['OTHER', 5],
        ] as const),
      ),
      nextFollowAt: null,
      contactStaffId: contact.id,
      createdAt: at,
      createdBy: company.sale!.staffId,
      updatedAt: at,
    }
  })
  const latest = new Map<number, number>()
  for (const [index, row] of rows.entries())
    if (!latest.has(row.companyId) || rows[latest.get(row.companyId)!]!.createdAt! <= row.createdAt!) latest.set(row.companyId, index)
  const last = [...latest.values()].filter(index => !leavingNumbers.has(rows[index]!.companyId))
  const saleOf = new Map(bound.map(({ id, sale }) => [id, sale!]))
  const drawn = random.sample(last, plannedCount)
  const heldBy = (is: (sale: NonNullable<DemoCompany['sale']>) => boolean) => last.filter(index => is(saleOf.get(rows[index]!.companyId)!))
  // Whoever people try the demo with has something to see to today, and the sale some of each.
  const known = [
    ...Map.groupBy(
      heldBy(sale => sale.isKnown),
      index => saleOf.get(rows[index]!.companyId)!,
    ).values(),
  ].map(([first]) => first!)
  const ownDue = [...known, ...heldBy(sale => sale.isTried).slice(0, triedDue + 1)]
  const otherDue = drawn.filter(index => !ownDue.includes(index)).slice(0, plannedCount - ownDue.length)
  const ownToday = ownDue.slice(0, -1)
  const planned = [...ownToday, ...otherDue.slice(0, dueToday - ownToday.length), ...ownDue.slice(-1), ...otherDue.slice(dueToday - ownToday.length)]
  for (const [place, index] of planned.entries()) {
    const day = place < dueToday ? today : place < dueToday + overdue ? addDays(today, -random.integer(1, 4)) : addDays(today, random.integer(1, 14))
    rows[index]!.nextFollowAt = instantAt(day, random.integer(9, 17), random.pick([0, 30]))
  }
  await insertRows(
    transaction,
    companyFollow,
    rows.sort((one, other) => (one.createdAt === other.createdAt ? 0 : one.createdAt! < other.createdAt! ? -1 : 1)),
  )
}

/** A call that nobody answered keeps no company, so the one that everybody had has reached somebody. */
const reachedFirst = <Result extends string>(isFirst: boolean, result: Result): Result | 'THINKING' => (isFirst && result === 'NO_ANSWER' ? 'THINKING' : result)

/** Unsigned companies that were there long before, those of the sale that people try before others. */
function leavingOf(bound: readonly DemoCompany[], today: string): DemoCompany[] {
  return bound
    .filter(({ signState, createdAt }) => signState === 'UNSIGNED' && dayOf(createdAt) < addDays(today, -31))
    .sort((one, other) => Number(other.sale!.isTried) - Number(one.sale!.isTried) || one.id - other.id)
    .slice(0, leavingCount)
}
