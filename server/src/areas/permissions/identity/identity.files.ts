import { holds } from '../../../kit/access.ts'
import type { FileOwners } from '../../../kit/file/owner.ts'
import { findIdentities } from './identity.queries.ts'

/** Whoever sees an identity in its list may open its files. */
export const identityFiles: FileOwners = {
  IDENTITY: async (database, id, principal) => holds(principal, 'ExpertManage') && (await findIdentities(database, [id], principal.scope)).length > 0,
}
