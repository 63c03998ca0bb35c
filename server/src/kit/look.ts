import { and, eq, sql } from 'drizzle-orm'
import { declaredRecords, fieldCatalogue, isWrite, maskPhone, normalisePhone, numbersFoundBy } from '@gongtai/contract'
import type { Call, Code, FieldKey } from '@gongtai/contract'
import type { Database } from '../db/connection.ts'
import { holds } from './access.ts'
import type { Principal } from './access.ts'
import { writeAudit } from './audit-log.ts'
import { sha256 } from './cipher.ts'
import { clock } from './clock.ts'
import { HttpFault } from './fault.ts'
import { lookDay } from './look.tables.ts'
import { auditRow } from './work.ts'
import type { AuditFrame } from './work.ts'

/** Of one person on one day, whatever is looked at. */
export const looksPerDay = 300

/**
 * Counts a look at a masked value by a conditional write, so that many at once do not pass the limit. A number that is looked
 * for again on the same day is no new look: false, and nothing is counted.
 */
export async function countLook(database: Database, staffId: number, number?: string): Promise<boolean> {
  const day = clock.today()
  const numbers = number === undefined ? [] : [sha256(number)]
  const isNew = sql`not (${lookDay.numbers} && excluded.numbers)`
  const [counted] = await database
    .insert(lookDay)
    .values({ staffId, day, looks: 1, numbers })
    .onConflictDoUpdate({
      target: [lookDay.staffId, lookDay.day],
      set: { looks: sql`${lookDay.looks} + 1`, numbers: sql`${lookDay.numbers} || excluded.numbers` },
      setWhere: sql`${lookDay.looks} < ${looksPerDay} and ${isNew}`,
    })
    .returning({ looks: lookDay.looks })
  if (counted !== undefined) return true
  const [known] = await database
    .select({ numbers: lookDay.numbers })
    .from(lookDay)
    .where(and(eq(lookDay.staffId, staffId), eq(lookDay.day, day)))
  if (numbers.length > 0 && known!.numbers.includes(numbers[0]!)) return false
  throw new HttpFault(429, ['今日查看次数已达上限', "You have reached today's limit for viewing sensitive data"])
}

/**
 * Whether a person is shown no more of these numbers than their masks: by the rule of a role, without the code of any record
 * that has them, or of those records that are not his.
 */
function isMasked(principal: Principal, key: FieldKey): boolean {
  if (principal.fields.has(key)) return true
  if (principal.isAdmin) return false
  return !shownBy(key).some(({ code, isConfided }) => !isConfided && holds(principal, code))
}

const shownBy = (key: FieldKey): { code: Code; isConfided: boolean }[] =>
  declaredRecords().flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ guard, reveal, isConfided = false }) => (guard === key && reveal !== undefined ? [{ code: reveal, isConfided }] : [])),
  )

/** A whole number as people type it; its last four digits, which the mask shows, and the beginning of one are none. */
function wholeNumber(typed: unknown): string | null {
  if (typeof typed !== 'string') return null
  const digits = normalisePhone(typed).replaceAll(/\D/g, '')
  if (typed.replaceAll(/[\s\d+()-]/g, '') !== '' || digits.length < 7 || digits.length > 20) return null
  return digits.startsWith('1') && digits.length < 11 ? null : digits
}

export interface NumberSearch {
  number: string
  key: FieldKey
}

/** What somebody who does not see these numbers would learn by looking for one: that it is there, and whose it is. */
export function numberSearch(principal: Principal, keys: readonly FieldKey[], typed: unknown): NumberSearch | null {
  const number = wholeNumber(typed)
  const key = number === null ? undefined : keys.find(each => isMasked(principal, each))
  return number === null || key === undefined ? null : { number, key }
}

/** Counts it with the looks and logs it, the number masked. */
export async function noteNumberSearch(database: Database, frame: AuditFrame, staffId: number, { number, key }: NumberSearch): Promise<void> {
  if (!(await countLook(database, staffId, number))) return
  await writeAudit(database, {
    ...auditRow({ ...frame, action: 'VIEW_SENSITIVE' }, null, 'OK', 200),
    recordTitle: maskPhone(number),
    remark: key,
  })
}

/** Which numbers the filters of a call find, made once: those of fields that are numbers themselves, and keywords that say so. */
export function numberFilters(call: Call): { name: string; keys: readonly FieldKey[] }[] {
  if (isWrite(call)) return []
  return Object.entries(call.input.shape).flatMap(([name, schema]) => {
    const keys = numbersFoundBy(schema as never).filter(key => fieldCatalogue[key].kind === 'PHONE')
    return keys.length === 0 ? [] : [{ name, keys }]
  })
}
