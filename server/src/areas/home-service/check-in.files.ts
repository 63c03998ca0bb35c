import { sql } from 'drizzle-orm'
import { holds } from '../../kit/access.ts'
import type { FileOwners } from '../../kit/file/owner.ts'
import { scopeValueOf } from '../../kit/scope.ts'
import { prepare } from '../../kit/select.ts'
import { artificerAvatar } from './artificer-avatar.tables.ts'
import { artificerCert } from './artificer-cert.tables.ts'
import { ofArtificer } from './check-in-scope.ts'

/** Whoever reviews the person or may look at the person's page, within the scope. */
function ofVisiblePerson(table: typeof artificerCert | typeof artificerAvatar): FileOwners[string] {
  return async (database, id, principal) => {
    if (!holds(principal, 'HomeCheckIn') && !holds(principal, 'HomeUserDetail')) return false
    const { scope } = principal
    const within = scope.kind === 'ALL' ? sql`true` : ofArtificer(table.artificerId)(scope.kind)
    const query = prepare(
      { found: sql<number>`1` },
      columns => sql`select ${columns} from ${table} where ${table.id} = ${sql.placeholder('id')} and ${within}`,
      { named: false },
    )
    return (await query.run(database, { id, ...scopeValueOf(scope) })).length > 0
  }
}

export const checkInFiles: FileOwners = { ARTIFICER_CERT: ofVisiblePerson(artificerCert), ARTIFICER_AVATAR: ofVisiblePerson(artificerAvatar) }
