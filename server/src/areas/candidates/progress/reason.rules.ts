import { progressRefusals as refusals } from '@gongtai/contract'
import { faults, refuse } from '../../../kit/fault.ts'

/** OTHER says nothing by itself, so that it needs words; with any other reason they are welcome. */
export function assertReason(reasonCode: string | null | undefined, reasonText: string | null | undefined): string | null {
  if (reasonCode == null) throw refuse(refusals.reasonCode)
  const text = reasonText?.trim() ?? ''
  if (reasonCode === 'OTHER' && text.length < 5) throw refuse(refusals.reasonText)
  return text === '' ? null : text
}

/** Some codes are given by the system and never by a person. */
export function assertOwnReason(reasonCode: string, field: string, ofSystem: readonly string[]): void {
  if (ofSystem.includes(reasonCode)) throw faults.badInput([{ field, message: ['该原因由系统登记', 'Only the system gives this reason'] }])
}
