import type { CallerInfo, InputOf, caller } from '@gongtai/contract'
import type { Whose } from './CallUserDetailPage.tsx'

/** What the form of a caller starts with. It is undefined where no number is known to keep a new profile by. */
export function editOf(whose: Whose, { profile, callLogId, name, city }: CallerInfo): InputOf<typeof caller.save> | undefined {
  if (profile !== null) return profile
  const number = callLogId !== null ? { callLogId } : whose.phone === undefined ? undefined : { phone: whose.phone }
  if (number === undefined) return undefined
  return { ...number, name, gender: null, city, kind: '', tags: [], customValues: {}, remark: null, blocked: false }
}
