import { paths } from '@gongtai/contract'
import { sendNotice } from '../../../kit/notice-send.ts'
import { notices } from '../../../kit/notice.ts'
import type { Work } from '../../../kit/work.ts'
import { accountsOf } from '../../permissions/index.ts'

interface Person {
  name: string
  company: string
}

export const companyStaffNotices = notices('companyStaff', {
  passed: { title: ({ name, company }: Person) => [`HR账号审核通过：${company} ${name}`, `HR account approved: ${name}, ${company}`] },
  rejected: {
    title: ({ name, company }: Person) => [`HR账号审核被驳回：${company} ${name}`, `HR account rejected: ${name}, ${company}`],
    content: ({ reason }: { reason: string }) => [reason, reason],
  },
})

interface Decided extends Person {
  companyId: number
  saleId: number | null
}

/** The sale hears of the decision, because proofs that were rejected are the sale's to mend. */
export async function tellStaffExamined(work: Work, { companyId, saleId, ...person }: Decided, rejectedFor: string | null): Promise<void> {
  const accounts = await accountsOf(work.db, saleId)
  await sendNotice(
    work.db,
    accounts.filter(staffId => staffId !== work.actor.staffId),
    {
      kind: 'NOTICE',
      area: 'recruitment',
      linkPath: paths.CompanyDetail({ companyId }),
      recordType: 'COMPANY',
      recordId: companyId,
      message: rejectedFor === null ? companyStaffNotices.passed(person) : companyStaffNotices.rejected({ ...person, reason: rejectedFor }),
    },
  )
}
