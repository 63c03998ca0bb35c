import { dictExtras, dictRefusals, fieldErrors } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'

type Extra = Record<string, unknown>

/** Some dictionaries are kept by few, and some of their values stand still once they count (config.md, amendment 24). */
export function assertChangeable(typeCode: string, present: Extra | null, editor: Principal): void {
  const { code, startsOn } = dictExtras[typeCode] ?? {}
  if (code !== undefined && !holds(editor, code)) throw faults.lacks(code)
  if (startsOn !== undefined && present !== null && String(present[startsOn]) <= clock.today()) throw refuse(dictRefusals.begun)
}

/** What a value is to carry, in the form that its dictionary asks for. */
export function extraOf(typeCode: string, given: Extra | null, present: Extra | null): Extra | null {
  const declared = dictExtras[typeCode]
  if (declared === undefined) {
    // What a dictionary carried before its values had a form stays.
    if (given !== null && JSON.stringify(given) !== JSON.stringify(present)) throw refuse(dictRefusals.extraGiven)
    return present
  }
  const parsed = declared.schema.safeParse(given ?? {}, { reportInput: true })
  if (!parsed.success) {
    const said = (language: 'zh_CN' | 'en_US') =>
      fieldErrors(parsed.error.issues, language)
        .map(({ field, message }) => `${field} ${message}`)
        .join('; ')
    throw refuse(dictRefusals.extraWrong, { zh: said('zh_CN'), en: said('en_US') })
  }
  const extra = parsed.data as Extra
  if (declared.startsOn !== undefined) {
    const day = firstOfNextMonth(clock.today())
    if (String(extra[declared.startsOn]) < day) throw refuse(dictRefusals.startsTooSoon, { day })
  }
  return extra
}

function firstOfNextMonth(today: string): string {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
}
