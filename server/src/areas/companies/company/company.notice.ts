import { paths } from '@gongtai/contract'
import { closeNotices, sendNotice } from '../../../kit/notice-send.ts'
import { notices } from '../../../kit/notice.ts'
import type { Work } from '../../../kit/work.ts'
import { accountsOf } from '../../permissions/index.ts'

interface Titled {
  name: string
}

interface HandedOver {
  from: string
  count: number
}

export const companyNotices = notices('company', {
  /** It is not sent any more, because the queue of the examiners tells it. Those that were sent keep their words. */
  toExamine: { title: ({ name }: Titled) => [`企业待审核：${name}`, `Company to review: ${name}`] },
  passed: { title: ({ name }: Titled) => [`企业审核通过：${name}`, `Company approved: ${name}`] },
  rejected: {
    title: ({ name }: Titled) => [`企业审核被驳回：${name}`, `Company rejected: ${name}`],
    content: ({ reason }: { reason: string }) => [reason, reason],
  },
  bound: { title: ({ name }: Titled) => [`新企业分配给您：${name}`, `A company was assigned to you: ${name}`] },
  released: {
    title: ({ name }: Titled) => [`企业已释放到公海：${name}`, `Company released to the shared pool: ${name}`],
    content: ({ reason }: { reason: string }) => [reason, reason],
  },
  handedOver: {
    title: ({ from, count }: HandedOver) => [`${from}的${count}家企业已交接给您`, `${count} of ${from}'s companies were handed over to you`],
    content: ({ from, count }: HandedOver) => [
      `${from}名下的${count}家企业已交接给您，绑定和回收时间从现在起重新计算。`,
      `${count} of ${from}'s companies are now yours. Their assignment and return dates start over.`,
    ],
  },
  recycled: {
    title: ({ name }: Titled) => [`企业已回收到公海：${name}`, `Company returned to the shared pool: ${name}`],
    content: ({ name }: Titled) => [
      `企业“${name}”长期未跟进，已自动回收到公海。`,
      `“${name}” had no follow-ups for a long time and went back to the shared pool.`,
    ],
  },
  recycledUnsigned: {
    title: ({ name }: Titled) => [`企业已回收到公海：${name}`, `Company returned to the shared pool: ${name}`],
    content: ({ name }: Titled) => [
      `企业“${name}”长期未成交，已自动回收到公海。`,
      `“${name}” did not sign a contract for a long time and went back to the shared pool.`,
    ],
  },
  recycleSoon: {
    title: ({ name }: Titled) => [`企业即将回收到公海：${name}`, `Company about to return to the shared pool: ${name}`],
    content: ({ name, day }: Titled & { day: string }) => [
      `企业“${name}”将于${day}自动回收到公海，请及时跟进。`,
      `“${name}” goes back to the shared pool on ${day}. Follow up before then to keep it.`,
    ],
  },
})

interface Named {
  id: number
  name: string
}

const about = ({ id }: Named) => ({ area: 'recruitment', linkPath: paths.CompanyDetail({ companyId: id }), recordType: 'COMPANY', recordId: id })

/**
 * The sale hears of the decision, because a rejected company is the sale's to mend: what waits for it stands in its queue, as
 * what waits for the examiners stands in theirs. To-dos of the time before there were queues are closed.
 */
export async function tellExamined(work: Work, company: Named & { saleId: number | null }, rejectedFor: string | null): Promise<void> {
  await closeNotices(work.db, 'COMPANY', company.id)
  const { name } = company
  const message = rejectedFor === null ? companyNotices.passed({ name }) : companyNotices.rejected({ name, reason: rejectedFor })
  await sendNotice(work.db, await accountsOf(work.db, company.saleId), { ...about(company), kind: 'NOTICE', message })
}

/** The receiver is told, because nobody asked for this company. */
export async function tellBound(work: Work, company: Named, identityId: number): Promise<void> {
  const accounts = await accountsOf(work.db, identityId)
  await sendNotice(
    work.db,
    accounts.filter(staffId => staffId !== work.actor.staffId),
    { ...about(company), kind: 'NOTICE', message: companyNotices.bound({ name: company.name }) },
  )
}

/** Whoever loses a company by the hand of a lead is told why. */
export async function tellReleased(work: Work, company: Named, saleId: number, reason: string): Promise<void> {
  const accounts = await accountsOf(work.db, saleId)
  await sendNotice(
    work.db,
    accounts.filter(staffId => staffId !== work.actor.staffId),
    { ...about(company), kind: 'NOTICE', message: companyNotices.released({ name: company.name, reason }) },
  )
}

/** One notice tells of all companies that came with a handover. */
export async function tellHandedOver(work: Work, identityId: number, told: HandedOver): Promise<void> {
  const accounts = await accountsOf(work.db, identityId)
  await sendNotice(
    work.db,
    accounts.filter(staffId => staffId !== work.actor.staffId),
    { kind: 'NOTICE', area: 'recruitment', linkPath: `${paths.Company({})}?tab=MINE`, message: companyNotices.handedOver(told) },
  )
}
