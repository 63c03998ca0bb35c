import { sql } from 'drizzle-orm'
import type { RevealSources } from '../../../kit/reveal.ts'
import { prepare } from '../../../kit/select.ts'
import { findCallFor } from './call-log-info.queries.ts'
import { callerProfile } from '../caller/caller.tables.ts'
import { HttpFault } from '../../../kit/fault.ts'

const callerPhone = prepare(
  { value: callerProfile.phone, title: callerProfile.name },
  columns => sql`select ${columns} from ${callerProfile} where ${callerProfile.id} = ${sql.placeholder('id')}`,
)

/** Numbers of calls and callers in full, for whoever may see them. */
export const callLogReveals: Pick<RevealSources, 'CALL_LOG' | 'CALLER'> = {
  CALL_LOG: {
    async phone(database, id, scope) {
      const call = await findCallFor(database, id, scope).catch((error: unknown) => {
        if (error instanceof HttpFault) return null
        throw error
      })
      return call === null ? null : { value: call.phone, title: `${call.callId} ${call.customerName}`.trim() }
    },
  },
  CALLER: {
    phone: async (database, id) => (await callerPhone.run(database, { id }))[0] ?? null,
  },
}
