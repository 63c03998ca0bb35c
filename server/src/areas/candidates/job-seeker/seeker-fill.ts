import type { SeekerRow } from './job-seeker.record.ts'
import { mostSeekerTags } from '@gongtai/contract'

/** What a merge keeps of each value that it filled in. */
export type Filled = Record<string, { old: unknown; new: unknown }>

/** These go together: half of a place or of a range of pay would be wrong. */
const groups: readonly (readonly (keyof SeekerRow)[])[] = [
  ['birthDate'],
  ['idCardSealed', 'idCardDigest'],
  ['wechat'],
  ['email'],
  ['education'],
  ['firstWorkDate'],
  ['cityCode', 'provinceCode', 'districtCode', 'address', 'lng', 'lat'],
  ['nativeCode'],
  ['expectCategoryIds'],
  ['expectCityCodes'],
  ['expectMin', 'expectMax'],
  ['expectJobType'],
  ['intention'],
  ['nextFollowAt'],
  ['remark'],
]

const isEmpty = (value: unknown): boolean => value === null || value === undefined || (Array.isArray(value) && value.length === 0)

/**
 * What the record that stays gets of the one that goes: whatever it does not know itself, all tags, and a place on the blacklist, which
 * nobody leaves by a merge.
 */
export function filledValues(kept: SeekerRow, merged: SeekerRow): { values: Partial<SeekerRow>; filled: Filled } {
  const values: Record<string, unknown> = {}
  for (const group of groups) {
    const [first] = group
    if (!isEmpty(kept[first!]) || isEmpty(merged[first!])) continue
    for (const field of group) if (!isEmpty(merged[field])) values[field] = merged[field]
  }
  if (kept.gender === 'UNKNOWN' && merged.gender !== 'UNKNOWN') values.gender = merged.gender
  const tags = [...new Set([...kept.tags, ...merged.tags])].slice(0, mostSeekerTags)
  if (tags.length > kept.tags.length) values.tags = tags
  if (merged.blacklisted && !kept.blacklisted) Object.assign(values, { blacklisted: true, blackReason: merged.blackReason, blackAt: merged.blackAt })
  if (merged.lastActiveAt !== null && merged.lastActiveAt > (kept.lastActiveAt ?? '')) values.lastActiveAt = merged.lastActiveAt
  const filled = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { old: kept[field as keyof SeekerRow], new: value }]))
  return { values, filled }
}
