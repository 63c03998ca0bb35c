import { dropFact, recordFact } from '../../../kit/fact.ts'
import type { Work } from '../../../kit/work.ts'
import { creditOfIdentity } from '../../permissions/index.ts'
import { positionRecord } from './position.record.ts'
import type { PositionRow } from './position-guard.rules.ts'

type Published = Pick<PositionRow, 'id' | 'saleId' | 'adviserId' | 'cityCode'>

/** A position counts once, when it is published first, for the sale of its company and for its recruiter. */
export async function countNewPosition(work: Work, { id, saleId, adviserId, cityCode }: Published): Promise<void> {
  const fact = { metric: 'POSITION_NEW', refType: positionRecord.type, refId: id, cityCode }
  for (const identityId of new Set([saleId, adviserId]))
    if (identityId !== null) await recordFact(work, { ...fact, ...(await creditOfIdentity(work.db, identityId)) })
}

/** What was deleted was none. */
export const dropNewPosition = (work: Work, id: number): Promise<void> => dropFact(work, { metric: 'POSITION_NEW', refType: positionRecord.type, refId: id })
