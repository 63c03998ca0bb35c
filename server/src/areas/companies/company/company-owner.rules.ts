import { clock } from '../../../kit/clock.ts'
import type { Work } from '../../../kit/work.ts'
import { companyOwnerLog } from './company-owner.tables.ts'
import type { OwnerMove } from './company-owner.tables.ts'

interface NewOwner {
  from: number | null
  to: number | null
}

/** Reports tell from it who had a company when. */
export async function recordOwner(work: Work, companyIds: readonly number[], action: OwnerMove, { from, to }: NewOwner): Promise<void> {
  if (companyIds.length === 0) return
  const row = { action, fromSaleId: from, toSaleId: to, operatorId: work.actor.staffId, at: clock.iso() }
  await work.db.insert(companyOwnerLog).values(companyIds.map(companyId => ({ ...row, companyId })))
}
