import { addDays, dayOf } from '@gongtai/contract'
import type { Audience } from '@gongtai/contract'
import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'
import { instantAt, minutesBefore } from '../../../demo/generator/moment.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { insertRows, insertRowsWithId } from '../../../demo/insert.ts'
import { role } from '../../permissions/role/role.tables.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import { announcement, announcementRead } from '../announcement/announcement.tables.ts'

type Row = typeof announcement.$inferInsert

interface Planned {
  title: string
  text: readonly [zh: string, en: string]
  level?: Row['level']
  state: Row['state']
  /** Days from today on which it begins and ends. */
  days: readonly [from: number, to: number]
  roles?: readonly string[]
  departments?: readonly string[]
  closable?: boolean
  /** The share of its people who have seen it. */
  seen?: number
}

const planned: readonly Planned[] = [
  {
    title: '报表口径调整说明',
    text: ['下周一起业绩报表按回款日统计，历史数据不变', 'From next Monday performance reports count by day of payment; past figures stay'],
    state: 'DRAFT',
    days: [5, 9],
  },
  {
    title: '年度数据备份',
    text: ['周六凌晨进行年度备份，期间导出任务排队执行', 'Yearly backup early on Saturday; exports wait in line meanwhile'],
    level: 'WARN',
    state: 'DRAFT',
    days: [8, 9],
  },
  {
    title: '信息部值班安排',
    text: ['本周六日由运维工程师高建华值班，紧急问题请电话联系', 'Gao Jianhua is on call this weekend; phone him for anything urgent'],
    state: 'ONLINE',
    days: [-1, 4],
    departments: ['it'],
    seen: 0.6,
  },
  {
    title: '培训平台上线预告',
    text: ['培训管理模块将于下周开放，届时请各校区核对资料', 'Training opens next week; please have your school data ready to check'],
    state: 'ONLINE',
    days: [3, 10],
  },
  {
    title: '国庆放假安排',
    text: ['国庆期间客服照常值班，审核延至节后处理', 'Support works through the holiday; reviews wait until after it'],
    state: 'OFFLINE',
    days: [-48, -39],
    seen: 0.97,
  },
  {
    title: '短信通道故障',
    text: ['短信通道异常，验证码可能延迟，正在处理', 'Text messages are delayed, codes may arrive late. We are on it'],
    level: 'ERROR',
    state: 'OFFLINE',
    days: [-33, -32],
    closable: false,
    seen: 0.88,
  },
  {
    title: '短信通道恢复',
    text: ['短信通道已恢复正常，感谢配合', 'Text messages work again. Thank you for your patience'],
    state: 'OFFLINE',
    days: [-32, -30],
    seen: 0.74,
  },
  {
    title: '销售考核新规',
    text: ['本月起跟进记录须当日填写，逾期不计入考核', 'From this month follow-ups count only when written the same day'],
    level: 'WARN',
    state: 'OFFLINE',
    days: [-28, -21],
    roles: ['sales', 'sales-lead'],
    seen: 0.93,
  },
  {
    title: '客服话术更新',
    text: ['退款相关话术已更新，请坐席今日内阅读', 'Refund scripts have changed; agents please read them today'],
    state: 'OFFLINE',
    days: [-19, -16],
    roles: ['call-agent', 'service-lead'],
    seen: 1,
  },
  {
    title: '财务月结提醒',
    text: ['本月结算于25日截止，请提前核对回款', 'This month closes on the 25th; please match payments before'],
    state: 'OFFLINE',
    days: [-14, -10],
    departments: ['finance'],
    seen: 1,
  },
  {
    title: '后台升级完成',
    text: ['后台已升级至5.4.0，首页可直接处理待办', 'The console is now 5.4.0: work through your queues from Home'],
    state: 'OFFLINE',
    days: [-6, -3],
    seen: 0.91,
  },
]

/** Twelve of them, with who has read each: the banner of tonight's maintenance, what is being written, and what is over. */
export async function seedAnnouncements(transaction: Transaction, now: Date, members: readonly Member[], editorId: number): Promise<void> {
  const random = randomOf('config/announcement')
  const codes = planned.flatMap(({ roles = [] }) => roles)
  const roles = await transaction.select({ id: role.id, code: role.code }).from(role).where(inArray(role.code, codes))
  const people = members.filter(({ status }) => status === 1)
  const stories = [...planned].map(plan => ({ plan, for: peopleOf(plan, people), row: rowOf(plan, now, editorId, audienceOf(plan, roles, members)) }))
  stories.sort((one, other) => one.row.startAt.localeCompare(other.row.startAt))
  const rows = [
    ...stories.map(story => ({ ...story.row, reachCount: story.row.state === 'DRAFT' ? null : story.for.length })),
    maintenance(now, people.length, editorId),
  ]
  const ids = await insertRowsWithId(transaction, announcement, rows)
  const receipts = stories.flatMap(({ plan, row, for: readers }, place) =>
    readers.filter(() => random.chance(plan.seen ?? 0)).map(({ id }) => receiptOf(random, now, { announcementId: ids[place]!, staffId: id }, row)),
  )
  await insertRows(transaction, announcementRead, receipts)
}

/** Seeded late in the evening the maintenance is that of tomorrow. */
function maintenance(now: Date, reachCount: number, createdBy: number) {
  const today = dayOf(now)
  const day = now.toISOString() < instantAt(today, 23, 30) ? today : addDays(today, 1)
  const startAt = instantAt(today, 0)
  return {
    title: '系统维护通知',
    text: '今晚23:00-23:30系统维护',
    textEn: 'Maintenance tonight, 23:00–23:30',
    level: 'WARN' as const,
    startAt,
    endAt: instantAt(day, 23, 30),
    state: 'ONLINE' as const,
    closable: true,
    audience: { kind: 'ALL' as const, ids: [] },
    wordedAt: minutesBefore(startAt, 480),
    createdAt: minutesBefore(startAt, 480),
    updatedAt: minutesBefore(startAt, 480),
    createdBy,
    reachCount,
  }
}

const hasDepartment = (member: Member, keys: readonly string[]) => keys.includes(member.department.plan.key)

function peopleOf({ roles, departments }: Planned, people: readonly Member[]): Member[] {
  if (roles !== undefined) return people.filter(member => member.role !== null && roles.includes(member.role))
  return departments === undefined ? [...people] : people.filter(member => hasDepartment(member, departments))
}

function audienceOf({ roles, departments }: Planned, known: readonly { id: number; code: string | null }[], members: readonly Member[]): Audience {
  if (roles !== undefined) return { kind: 'ROLE', ids: known.filter(({ code }) => code !== null && roles.includes(code)).map(({ id }) => id) }
  if (departments === undefined) return { kind: 'ALL', ids: [] }
  return { kind: 'DEPT', ids: [...new Set(members.filter(member => hasDepartment(member, departments)).map(({ department }) => department.id))] }
}

function rowOf(
  { title, text: [text, textEn], level = 'INFO', state, days: [from, to], closable = true }: Planned,
  now: Date,
  createdBy: number,
  audience: Audience,
) {
  const today = dayOf(now)
  const startAt = instantAt(addDays(today, from), 8)
  // What begins later was written today at the latest.
  const written = [minutesBefore(startAt, 900), minutesBefore(now, 600)].sort()[0]!
  const made = { createdAt: written, updatedAt: written, wordedAt: written, createdBy }
  return { title, text, textEn, level, state, startAt, endAt: instantAt(addDays(today, to), 20), closable, audience, ...made }
}

/** Most see it in its first day, and many put it away at once. */
function receiptOf(
  random: Random,
  now: Date,
  whose: { announcementId: number; staffId: number },
  { startAt, endAt, closable }: Pick<Row, 'startAt' | 'endAt' | 'closable'>,
) {
  const last = Math.min(Date.parse(endAt), now.getTime())
  const first = Date.parse(startAt)
  const at = first + Math.floor((last - first) * random.fraction() ** 3)
  const readAt = new Date(at).toISOString()
  return {
    ...whose,
    readAt,
    closedAt: closable === true && random.chance(0.7) ? new Date(Math.min(last, at + random.integer(5, 600) * 1_000)).toISOString() : null,
  }
}
