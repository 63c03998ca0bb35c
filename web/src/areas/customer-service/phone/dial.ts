import { useCan, useSession } from '../../../base/session.ts'
import type { DialInput } from './phone-client.ts'
import { order } from './phone-line.ts'
import { openSoftphone } from './softphone-state.ts'

/** A record whose number is dialled. The number itself stays on the server. */
export interface DialRecord {
  refType: NonNullable<DialInput['refType']>
  refId: number
  field?: string
  occasion: DialInput['occasion']
  missedId?: number
}

/** Dials the number of a record and says what stands in the way. It answers true when the call has begun. */
export function dial(record: DialRecord): Promise<boolean> {
  return order('dial', record)
}

/** Opens the softphone at its number box. */
export function dialNumberBox(): void {
  openSoftphone(true)
}

/** Whether the person has a phone to dial with. */
export function useCanDial(): boolean {
  const can = useCan()
  return useSession()?.agentId != null && can('agent')
}
