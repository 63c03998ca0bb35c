import { and, eq } from 'drizzle-orm'
import { paths } from '@gongtai/contract'
import { sendNotice } from '../../../kit/notice-send.ts'
import { notices } from '../../../kit/notice.ts'
import type { NoticeMessage } from '../../../kit/notice.ts'
import type { Work } from '../../../kit/work.ts'
import { findCompanyName } from '../../companies/index.ts'
import { accountsOf } from '../../permissions/index.ts'
import { positionAssign } from '../position-assign/position-assign.tables.ts'
import type { PositionRow } from './position-guard.rules.ts'

interface Titled {
  title: string
  company: string
}
interface Reasoned {
  reason: string
}
interface Counted {
  company: string
  count: number
}
const because = ({ reason }: Reasoned): [string, string] => [reason, reason]

export const positionNotices = notices('position', {
  passed: { title: ({ title, company }: Titled) => [`职位审核通过：${company} ${title}`, `Position approved: ${title}, ${company}`] },
  rejected: { title: ({ title, company }: Titled) => [`职位审核被驳回：${company} ${title}`, `Position rejected: ${title}, ${company}`], content: because },
  editPassed: { title: ({ title, company }: Titled) => [`职位修改已通过：${company} ${title}`, `Change approved: ${title}, ${company}`] },
  editRejected: { title: ({ title, company }: Titled) => [`职位修改被驳回：${company} ${title}`, `Change rejected: ${title}, ${company}`], content: because },
  paused: { title: ({ title, company }: Titled) => [`职位已暂停：${company} ${title}`, `Position paused: ${title}, ${company}`], content: because },
  offline: { title: ({ title, company }: Titled) => [`职位已下线：${company} ${title}`, `Position offline: ${title}, ${company}`], content: because },
  closed: { title: ({ title, company }: Titled) => [`职位已关闭：${company} ${title}`, `Position closed: ${title}, ${company}`], content: because },
  expired: {
    title: ({ title, company }: Titled) => [`职位已过期下线：${company} ${title}`, `Position expired: ${title}, ${company}`],
    content: () => ['请重新上线或关闭该职位。', 'Publish it again or close it.'],
  },
  moved: { title: ({ title, company }: Titled) => [`工作地点已变更：${company} ${title}`, `New workplace: ${title}, ${company}`] },
  rescheduled: { title: ({ title, company }: Titled) => [`面试时间已变更：${company} ${title}`, `New interview slots: ${title}, ${company}`] },
  companyStopped: {
    title: ({ company, count }: Counted) => [`${company}的${count}个职位已下线`, `${count} positions of ${company} went offline`],
    content: because,
  },
  contractEnded: {
    title: ({ company, count }: Counted) => [`${company}的${count}个职位已暂停：合同已结束`, `${count} positions of ${company} are paused: its contract ended`],
  },
  contractStarted: {
    title: ({ company, count }: Counted) => [
      `${company}的${count}个职位已恢复：新合同已生效`,
      `${count} positions of ${company} are open again under a new contract`,
    ],
  },
})

type Told = Pick<PositionRow, 'id' | 'title' | 'adviserId' | 'saleId'>

const about = (id: number) =>
  ({ kind: 'NOTICE', area: 'recruitment', linkPath: paths.PositionDetail({ positionId: id }), recordType: 'POSITION', recordId: id }) as const

/** Those who work on a position: its recruiter, the sale of its company and its consultants. Whoever acts knows it already. */
export async function accountsAtWork(work: Work, { id, adviserId, saleId }: Omit<Told, 'title'>): Promise<number[]> {
  const waiters = await work.db
    .select({ identityId: positionAssign.identityId })
    .from(positionAssign)
    .where(and(eq(positionAssign.positionId, id), eq(positionAssign.state, 'ACTIVE'), eq(positionAssign.identityKind, 'WAITER')))
  const accounts = new Set<number>()
  for (const identityId of new Set([adviserId, saleId, ...waiters.map(waiter => waiter.identityId)]))
    for (const staffId of await accountsOf(work.db, identityId)) if (staffId !== work.actor.staffId) accounts.add(staffId)
  return [...accounts]
}

export async function tellAtWork(work: Work, row: Told, message: NoticeMessage): Promise<void> {
  await sendNotice(work.db, await accountsAtWork(work, row), { ...about(row.id), message })
}

/** Whoever made or edited it hears what became of it. */
export async function tellMakers(work: Work, row: Told, makers: readonly (number | null | undefined)[], message: NoticeMessage): Promise<void> {
  const receivers = [...new Set(makers)].filter(staffId => staffId != null && staffId !== work.actor.staffId) as number[]
  await sendNotice(work.db, receivers, { ...about(row.id), message })
}

/** One notice for each person tells of all positions of a company. */
export async function tellOfCompany(work: Work, companyId: number, rows: readonly Told[], message: (count: number) => NoticeMessage): Promise<void> {
  const counts = new Map<number, number>()
  for (const row of rows) for (const staffId of await accountsAtWork(work, row)) counts.set(staffId, (counts.get(staffId) ?? 0) + 1)
  for (const count of new Set(counts.values()))
    await sendNotice(
      work.db,
      [...counts].flatMap(([staffId, own]) => (own === count ? [staffId] : [])),
      { kind: 'NOTICE', area: 'recruitment', linkPath: `${paths.Position({})}?companyId=${companyId}`, message: message(count) },
    )
}

/** A new place or new times concern those who send people there. */
export async function tellChanged(work: Work, row: Told & { companyId: number }, { place, slots }: { place: boolean; slots: boolean }): Promise<void> {
  if (!place && !slots) return
  const titled = { title: row.title, company: (await findCompanyName(work.db, row.companyId)) ?? '' }
  if (place) await tellAtWork(work, row, positionNotices.moved(titled))
  if (slots) await tellAtWork(work, row, positionNotices.rescheduled(titled))
}
