import { holds } from '../../../kit/access.ts'
import type { FileOwners } from '../../../kit/file/owner.ts'
import { findIdentities } from './identity.queries.ts'

/** Who may open the files of an identity: whoever sees it in its list. */
export const identityFiles: FileOwners = {
  IDENTITY: async (database, id, principal) => holds(principal, 'ExpertManage') && (await findIdentities(database, [id], principal.scope)).length > 0,
}
