import type { SeaValues } from '@gongtai/contract'
import type { Said } from '../../../base/text.ts'
import type { text } from './text.ts'

/** A rule in words, as it would be told to whoever holds customers. */
export function sentenceOf(values: SeaValues, t: Said<(typeof text)['sentence']>): string {
  const { newProtectDays, noRecordDays, noDealDays } = values
  const why = [
    newProtectDays !== null && newProtectDays > 0 ? [t.first(newProtectDays)] : [],
    noRecordDays !== null && noRecordDays > 0 ? [t.record(noRecordDays)] : [],
    noDealDays !== null && noDealDays > 0 ? [t.deal(noDealDays)] : [],
  ].flat()
  const returns = values.enabled === true && why.length > 0 ? t.returns(why.join(t.or)) + t.remind(values.remindBeforeDays ?? 0) : t.none
  return `${returns}${t.end}${t.limit(values.ownLimit ?? 0, values.claimPerDay ?? 0, values.reclaimCoolDays ?? 0)}`
}
