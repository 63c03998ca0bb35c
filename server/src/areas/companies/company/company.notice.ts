import { eq } from 'drizzle-orm'
import { paths } from '@gongtai/contract'
import type { Work } from '../../../kit/work.ts'
import { staffIdentity } from '../../permissions/identity/identity.tables.ts'
import { staffIdsHolding } from '../../permissions/index.ts'
import { closeNotices, sendNotice } from '../../shell/index.ts'

/** The accounts bound to an identity. */
export async function accountsOf(work: Work, identityId: number | null): Promise<number[]> {
  if (identityId === null) return []
  const rows = await work.db.select({ staffId: staffIdentity.staffId }).from(staffIdentity).where(eq(staffIdentity.identityId, identityId))
  return rows.map(({ staffId }) => staffId)
}

interface Named {
  id: number
  name: string
}

const about = ({ id }: Named) => ({ area: 'recruitment', linkPath: paths.CompanyDetail({ companyId: id }), recordType: 'COMPANY', recordId: id })

/** Somebody has to examine it; whoever comes first closes the to-do for all. */
export async function askForExamination(work: Work, company: Named): Promise<void> {
  await closeNotices(work.db, 'COMPANY', company.id)
  const examiners = await staffIdsHolding(work.db, 'Company.examine')
  const others = examiners.filter(staffId => staffId !== work.actor.staffId)
  await sendNotice(work.db, others, { ...about(company), kind: 'TODO', title: `企业待审核：${company.name}`, dedupeKey: `company.examine.${company.id}` })
}

/** The examiners are done; a rejected company is its sale's to mend. */
export async function tellExamined(work: Work, company: Named & { saleId: number | null }, rejectedFor: string | null): Promise<void> {
  await closeNotices(work.db, 'COMPANY', company.id)
  const sales = await accountsOf(work, company.saleId)
  if (rejectedFor === null) await sendNotice(work.db, sales, { ...about(company), kind: 'NOTICE', title: `企业审核通过：${company.name}` })
  else
    await sendNotice(work.db, sales, {
      ...about(company),
      kind: 'TODO',
      title: `企业审核被驳回：${company.name}`,
      content: rejectedFor,
      dedupeKey: `company.reject.${company.id}`,
    })
}

/** A company was given to somebody who did not ask for it. */
export async function tellBound(work: Work, company: Named, identityId: number): Promise<void> {
  const accounts = await accountsOf(work, identityId)
  await sendNotice(
    work.db,
    accounts.filter(staffId => staffId !== work.actor.staffId),
    { ...about(company), kind: 'NOTICE', title: `新企业分配给您：${company.name}` },
  )
}
