import type { ValueOf, coopModes } from '@gongtai/contract'
import type { Work } from './work.ts'

/**
 * What hangs on companies in other areas, such as their positions. The area of companies tells it what happens to a company, in the
 * same transaction and with the row of the company locked, and asks it before something is taken away. Each area offers its own.
 */
export interface CompanyWork {
  /** Nobody is recruited for the company any more. Answers how many were stopped. */
  stopped(work: Work, companyId: number, why: 'COMPANY_DISABLED' | 'COMPANY_REJECTED'): Promise<number>
  /** A contract began or ended; null where none runs now. */
  contractChanged(work: Work, companyId: number, mode: ValueOf<typeof coopModes> | null): Promise<void>
  /** The companies have another sale, or none. */
  saleChanged(work: Work, companyIds: readonly number[], saleId: number | null): Promise<void>
  /** The company has another recruiter, who takes over what the former one had of it. */
  adviserChanged(work: Work, companyId: number, fromId: number, toId: number): Promise<void>
  /** An account answers for nothing any more, and another one of the company takes its place. */
  accountReplaced(work: Work, companyId: number, fromId: number, toId: number): Promise<void>
  /** A company that has anything is not deleted. */
  hasAny(work: Work, companyId: number): Promise<boolean>
  /** An address that is in use is not deleted. */
  usesAddress(work: Work, addressId: number): Promise<boolean>
}
