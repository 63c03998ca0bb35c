import { HttpFault } from '../../../kit/fault.ts'
import type { RevealSource } from '../../../kit/record.ts'
import { findCallFor } from './call-log-info.queries.ts'

/** The number of a call in full, for whoever may open the call. */
export const findCallPhone: RevealSource = async (database, id, { scope }) => {
  const call = await findCallFor(database, id, scope).catch((error: unknown) => {
    if (error instanceof HttpFault) return null
    throw error
  })
  return call === null ? null : { value: call.phone, title: `${call.callId} ${call.customerName}`.trim() }
}
