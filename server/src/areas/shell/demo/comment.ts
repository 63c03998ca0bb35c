import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'
import { recentInstant } from '../../../demo/generator/moment.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRows } from '../../../demo/insert.ts'
import { company } from '../../companies/company/company.tables.ts'
import { staffIdentity } from '../../permissions/identity/identity.tables.ts'
import { staff } from '../../permissions/staff/staff.tables.ts'
import { recordComment } from '../comment/comment.tables.ts'

const companies = 12
const days = 6

/** What the sales says to the recruiter of a company, and what is answered. */
const talks: readonly (readonly [asked: string, answered: string])[] = [
  ['客户下周要开新门店，@{other} 请先准备一份岗位清单。', '好的 @{other}，明天下午给你。'],
  ['合同月底到期，续签方案已发客户。@{other} 近期到岗情况怎么样？', '本月到岗 6 人，数据发到群里了。'],
  ['负责人电话一直没人接，先记一下。@{other} 你那边有其他联系人吗？', '有人事主管的电话，已补到账号里。'],
  ['客户反馈简历质量比上月好，想再加两个岗位。', '收到，今天安排发布。'],
]

/** Comments on companies between their sales and their recruiter, both of whom may open them. */
export async function seedComments(transaction: Transaction, now: Date): Promise<void> {
  const random = randomOf('shell/comment')
  const account = (identity: typeof company.saleId | typeof company.adviserId) =>
    sql<number | null>`(select ${staffIdentity.staffId} from ${staffIdentity} join ${staff} on ${staff.id} = ${staffIdentity.staffId} and ${staff.status} = 1
      where ${staffIdentity.identityId} = ${identity} order by ${staffIdentity.isMain} desc, ${staffIdentity.staffId} limit 1)`
  const found = await transaction
    .select({ id: company.id, saleId: account(company.saleId), adviserId: account(company.adviserId) })
    .from(company)
    .where(
      and(isNull(company.deletedAt), eq(company.examineState, 'PASS'), lt(company.createdAt, new Date(now.getTime() - (days + 2) * 86_400_000).toISOString())),
    )
    .orderBy(desc(company.lastFollowAt), desc(company.id))
  const names = new Map((await transaction.select({ id: staff.id, name: staff.realName }).from(staff)).map(({ id, name }) => [id, name]))
  const both = found.flatMap(({ id, saleId, adviserId }) => (saleId === null || adviserId === null || saleId === adviserId ? [] : [{ id, saleId, adviserId }]))
  const rows = both.slice(0, companies).flatMap(({ id, saleId, adviserId }, place) => {
    const [asked, answered] = talks[place % talks.length]!
    const at = recentInstant(random, now, days)
    const later = new Date(Math.min(Date.parse(at) + random.integer(9, 90) * 60_000, now.getTime())).toISOString()
    return [said(id, saleId, adviserId, asked, at), said(id, adviserId, saleId, answered, later)]
  })
  await insertRows(transaction, recordComment, rows)

  function said(companyId: number, staffId: number, otherId: number, words: string, at: string): typeof recordComment.$inferInsert {
    const name = names.get(otherId)!
    return {
      recordType: 'COMPANY',
      recordId: String(companyId),
      staffId,
      text: words.replaceAll('{other}', name),
      mentions: words.includes('{other}') ? [{ id: otherId, name }] : [],
      createdAt: at,
      createdBy: staffId,
      updatedAt: at,
      updatedBy: staffId,
    }
  }
}
