import { and, eq, gte, lte } from 'drizzle-orm'
import { inLanguage, positionFields, positionRefusals as refusals } from '@gongtai/contract'
import type { Language } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import type { Work } from '../../../kit/work.ts'
import { companySignView } from '../../companies/index.ts'
import type { PositionRow } from './position-guard.rules.ts'

/** What a company pays for people who are found for a position. */
export type FeeTerms = Pick<PositionRow, 'feeMode' | 'feeType' | 'feeValue' | 'guaranteeDays'>

export interface ContractTerms extends FeeTerms {
  /** No contract runs, or one that is for nothing but a trial. */
  isBare: boolean
  hasContract: boolean
}

/** The terms that the running contract gives to the positions of a company. Without one, and on trial, interviews are paid one by one. */
export async function findContractTerms(database: Queryable, companyId: number): Promise<ContractTerms> {
  const today = clock.today()
  const [sign] = await database
    .select({
      coopMode: companySignView.coopMode,
      feeType: companySignView.feeType,
      feeValue: companySignView.feeValue,
      guaranteeDays: companySignView.guaranteeDays,
    })
    .from(companySignView)
    .where(
      and(
        eq(companySignView.companyId, companyId),
        eq(companySignView.state, 'ACTIVE'),
        lte(companySignView.validFrom, today),
        gte(companySignView.validTo, today),
      ),
    )
  if (sign === undefined || sign.coopMode === 'TRIAL')
    return { feeMode: 'COUPON', feeType: null, feeValue: null, guaranteeDays: 0, isBare: true, hasContract: sign !== undefined }
  const { coopMode: feeMode, ...terms } = sign
  return { feeMode, ...(isPriced(feeMode) ? terms : { ...terms, feeType: null, feeValue: null }), isBare: false, hasContract: true }
}

/** Credits and what is free have no price of their own. */
export const isPriced = (feeMode: PositionRow['feeMode']): boolean => feeMode === 'RESULT' || feeMode === 'ANNUAL'

interface Wanted extends Partial<FeeTerms> {
  feeMode: PositionRow['feeMode']
  feeReason: string | null
}

/**
 * The fee that a position gets. It follows the contract (amendment 3): another mode, another guarantee, a lower price or none at all
 * needs the right to grant exceptions and a reason, because otherwise free positions would dodge the quota. Whoever does not see
 * fees leaves the price out, and the contract's is taken.
 */
export async function agreedFee(
  work: Work,
  companyId: number,
  wanted: Wanted,
  caller: Principal,
  language: Language,
): Promise<FeeTerms & { feeReason: string | null }> {
  const contract = await findContractTerms(work.db, companyId)
  await assertPayable(work, companyId, wanted.feeMode)
  const sameMode = wanted.feeMode === contract.feeMode
  const { feeType, feeValue, guaranteeDays } = contract
  const priced = isPriced(wanted.feeMode)
  const agreed: FeeTerms = {
    feeMode: wanted.feeMode,
    feeType: priced ? (wanted.feeType === undefined ? (sameMode ? feeType : null) : wanted.feeType) : null,
    feeValue: priced ? (wanted.feeValue === undefined ? (sameMode ? feeValue : null) : wanted.feeValue) : null,
    guaranteeDays: wanted.guaranteeDays ?? guaranteeDays,
  }
  const differing = differenceOf(agreed, contract)
  if (differing === null) return { ...agreed, feeReason: null }
  const reason = wanted.feeReason?.trim() ?? ''
  if (!holds(caller, 'Position.feeException') || reason === '')
    throw refuse(refusals.feeException, { term: inLanguage(positionFields[differing].label, language) })
  return { ...agreed, feeReason: reason }
}

function differenceOf(agreed: FeeTerms, contract: ContractTerms): keyof FeeTerms | null {
  if (agreed.feeMode !== contract.feeMode) return 'feeMode'
  if (isPriced(agreed.feeMode)) {
    if (contract.feeType !== null && agreed.feeType !== contract.feeType) return 'feeType'
    if (contract.feeValue !== null && (agreed.feeValue === null || Number(agreed.feeValue) < Number(contract.feeValue))) return 'feeValue'
  }
  return agreed.guaranteeDays === contract.guaranteeDays ? null : 'guaranteeDays'
}

/** Paying per hire or by the year needs a contract that runs, whoever grants exceptions. */
export async function assertPayable(work: Work, companyId: number, feeMode: PositionRow['feeMode']): Promise<void> {
  if (isPriced(feeMode) && !(await findContractTerms(work.db, companyId)).hasContract) throw refuse(refusals.feeNeedsSign)
}
