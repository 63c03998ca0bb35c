import type { Transaction } from '../../../db/connection.ts'
import { minutesBefore, recentInstant } from '../../../demo/generator/moment.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRows } from '../../../demo/insert.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import { positionDraft } from '../position-draft/position-draft.tables.ts'
import { positionFollow } from '../position-follow/position-follow.tables.ts'
import { findBearers } from './position-company.ts'
import type { DemoPosition } from './position.ts'

/** 14 drafts, four of the expert whose account people try. */
export async function seedDrafts(transaction: Transaction, positions: readonly DemoPosition[], members: readonly Member[], now: Date): Promise<void> {
  const random = randomOf('positions/draft')
  const expert = members.find(({ account }) => account?.role === 'recruit-expert' && account.state === undefined)!
  const own = positions.filter(({ createdBy }) => createdBy === expert.id)
  const others = positions.filter(({ createdBy }) => createdBy !== expert.id)
  const chosen = [...random.sample(own.length >= 4 ? own : others, 4), ...random.sample(others, 10)]
  await insertRows(
    transaction,
    positionDraft,
    chosen.map((one, place) => {
      const step = place % 5
      const updatedAt = recentInstant(random, now, place < 4 ? 3 : 40)
      const isCopy = place % 3 === 1
      return {
        ownerStaffId: place < 4 ? expert.id : one.createdBy!,
        companyId: one.companyId,
        title: place === 3 ? null : one.title,
        step,
        data: {
          companyId: one.companyId,
          companyStaffId: one.companyStaffId,
          addressIds: [one.addressId],
          ...(place === 3 ? {} : { title: one.title, categoryId: one.categoryId }),
          jobType: one.jobType,
          headcount: one.headcount,
          ...(step > 0 ? { salaryUnit: one.salaryUnit, salaryMin: one.salaryMin, salaryMax: one.salaryMax, description: one.description } : {}),
        },
        source: isCopy ? ('COPY' as const) : ('NEW' as const),
        sourceId: isCopy ? one.id : null,
        createdAt: updatedAt,
        createdBy: place < 4 ? expert.id : one.createdBy!,
        updatedAt,
        updatedBy: place < 4 ? expert.id : one.createdBy!,
      }
    }),
  )
}

const said: readonly (readonly [kind: (typeof positionFollow.$inferInsert)['kind'], content: string])[] = [
  ['COMMUNICATE', '与HR电话沟通，本周可安排两批现场面试，每批不超过10人'],
  ['COMMUNICATE', 'HR反馈上一批候选人稳定性不错，希望继续推荐同类背景'],
  ['ADJUST', '企业同意将年龄上限放宽5岁，薪资上限提高300元'],
  ['ADJUST', '面试时间改为每周二、周四下午，已同步给顾问'],
  ['PROBLEM', '厂区位置偏远，候选人到面率低，建议企业安排班车'],
  ['PROBLEM', '同区域竞争企业薪资高约10%，推荐难度加大'],
  ['OTHER', '已发送最新岗位视频，供顾问推荐时使用'],
  ['COMMUNICATE', '与用人部门确认夜班补贴标准，面试时可直接说明'],
]

/** 900 follow-ups: most positions have one, those that run have several. */
export async function seedPositionFollows(transaction: Transaction, positions: readonly DemoPosition[], now: Date): Promise<void> {
  const random = randomOf('positions/follow')
  const bearers = await findBearers(transaction)
  const published = positions.filter(({ publishedAt }) => publishedAt != null)
  const rows = Array.from({ length: 900 }, () => {
    const one = random.pick(published)
    const [kind, content] = random.pick(said)
    const latest = one.stateAt ?? now.toISOString()
    const span = Math.max(60, (Date.parse(latest) - Date.parse(one.publishedAt!)) / 60_000)
    const at = minutesBefore(one.publishedAt!, -Math.floor(random.fraction() * span))
    const createdAt = at < now.toISOString() ? at : minutesBefore(now, 30)
    const staffId = bearers.get(one.employer.adviserId ?? one.employer.saleId!)!
    return { positionId: one.id, staffId, kind, content, createdAt, createdBy: staffId, updatedAt: createdAt, updatedBy: staffId }
  })
  await insertRows(
    transaction,
    positionFollow,
    rows.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1)),
  )
}
