import { holds } from '../../../kit/access.ts'
import type { FileOwners } from '../../../kit/file/owner.ts'
import { isVisible } from '../../../kit/record-source.ts'
import { artificerAvatar } from '../artificer-avatar/artificer-avatar.tables.ts'
import { artificerCert } from '../artificer-cert/artificer-cert.tables.ts'
import { ofArtificer } from './check-in-scope.ts'

/** Whoever reviews the person or may look at the person's page, within the scope. */
function ofVisiblePerson(table: typeof artificerCert | typeof artificerAvatar): FileOwners[string] {
  const isInScope = isVisible(table, ofArtificer(table.artificerId))
  return async (database, id, principal) =>
    (holds(principal, 'HomeCheckIn') || holds(principal, 'HomeUserDetail')) && (await isInScope(database, id, principal.scope))
}

export const checkInFiles: FileOwners = { ARTIFICER_CERT: ofVisiblePerson(artificerCert), ARTIFICER_AVATAR: ofVisiblePerson(artificerAvatar) }
