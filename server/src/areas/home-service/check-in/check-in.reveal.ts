import { sql } from 'drizzle-orm'
import type { RevealSources } from '../../../kit/reveal.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { artificerCert } from '../artificer-cert/artificer-cert.tables.ts'
import { ofArtificer } from './check-in-scope.ts'

/** The number of an identity card in full, for whoever compares it with the picture. */
export const checkInReveals: Pick<RevealSources, 'ARTIFICER_CERT'> = {
  ARTIFICER_CERT: {
    async certNo(database, id, scope, cipher) {
      const within = scope.kind === 'ALL' ? sql`true` : ofArtificer(artificerCert.artificerId)(scope.kind)
      const query = prepare(
        { sealed: artificerCert.certNoSealed, title: artificerCert.certName },
        columns => sql`select ${columns} from ${artificerCert} where ${artificerCert.id} = ${sql.placeholder('id')} and ${within}`,
        { named: false },
      )
      const [row] = await query.run(database, { id, ...scopeValueOf(scope) })
      const value = row === undefined || row.sealed === null ? null : cipher.decrypt(row.sealed)
      return value === null ? null : { value, title: row!.title }
    },
  },
}
