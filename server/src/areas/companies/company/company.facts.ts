import { dropFact, recordFact } from '../../../kit/fact.ts'
import type { Work } from '../../../kit/work.ts'
import { creditOfIdentity } from '../../permissions/index.ts'
import { companyRecord } from './company.record.ts'

interface NewCompany {
  id: number
  registerSaleId: number | null
  cityCode: string
}

/** A new company counts for the sale that registered it: whoever claims it later brought nothing new. */
export async function countNewCompany(work: Work, { id, registerSaleId, cityCode }: NewCompany): Promise<void> {
  await recordFact(work, { metric: 'COMPANY_NEW', refType: companyRecord.type, refId: id, cityCode, ...(await creditOfIdentity(work.db, registerSaleId)) })
}

/** What was deleted was none. */
export const dropNewCompany = (work: Work, id: number): Promise<void> => dropFact(work, { metric: 'COMPANY_NEW', refType: companyRecord.type, refId: id })
