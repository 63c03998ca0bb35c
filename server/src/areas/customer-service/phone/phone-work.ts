import type { Database } from '../../../db/connection.ts'
import { inTransaction } from '../../../kit/work.ts'
import type { Work } from '../../../kit/work.ts'
import type { CallerSource } from '../../../kit/caller-source.ts'
import type { PhoneProvider } from './provider.ts'

/** The phone system that runs, or null where there is none, and whom the areas know by number. */
export interface PhoneLine {
  provider: PhoneProvider | null
  callerSources: readonly CallerSource[]
}

/** A unit of work of the phone system itself. Nothing is written to the audit log, because calls keep their events. */
export function inPhoneWork<Result>(database: Database, work: (work: Work) => Promise<Result>): Promise<Result> {
  const started = performance.now()
  const actor = { staffId: null, realName: null, deptId: null, sessionId: null, ip: null, device: 'phone' }
  const frame = { actor, action: 'NONE', area: 'customerService', apiId: null, requestId: null, elapsed: () => performance.now() - started, forget: () => {} }
  return inTransaction(database, frame, work)
}
