import { sql } from 'drizzle-orm'
import { positionDraftRecordType } from '@gongtai/contract'
import { isVisible, record } from '../../../kit/record.ts'
import type { ScopeCondition } from '../../../kit/scope.ts'
import { positionDraft } from './position-draft.tables.ts'

/** A draft is its owner's, however wide the scope of somebody else is. */
const ofOwner: ScopeCondition = kind => (kind === 'SELF' ? sql`${positionDraft.ownerStaffId} = ${sql.placeholder('scope')}` : sql`false`)
const seenByOwner = isVisible(positionDraft, ofOwner)

export const positionDraftRecord = record(positionDraftRecordType, {
  table: positionDraft,
  title: ['id'],
  scope: ofOwner,
  visible: async (database, id, scope) => scope.kind === 'SELF' && seenByOwner(database, id, scope),
  secret: ['createdAt', 'updatedAt', 'data', 'ownerStaffId', 'companyId', 'sourceId', 'submittedPositionId'],
})
