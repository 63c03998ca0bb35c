import { eq } from 'drizzle-orm'
import { jobSeekerRefusals as refusals, maskName, maskNumber, maskPhone, seekerContentNames } from '@gongtai/contract'
import type { AnswerOf, Language, ParsedInputOf, SeekerContentName, seekerMerge as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { faults, Refused } from '../../../kit/fault.ts'
import { findRegions } from '../../config/index.ts'
import type { Work } from '../../../kit/work.ts'
import { findCategoryName } from '../../positions/index.ts'
import { visibleSeekerRecord } from './job-seeker.record.ts'
import type { SeekerRow } from './job-seeker.record.ts'
import { jobSeeker } from './job-seeker.tables.ts'
import { nameOfWaiter } from './seeker-give.rules.ts'
import { assertMergeable, consentOf } from './seeker-merge.rules.ts'
import { seekerParts } from './seeker-part.ts'

type Preview = AnswerOf<typeof calls.preview>

/** What a merge of two records would do. Of somebody else's record it tells the family name and whose it is, and nothing else. */
export async function previewMerge(
  database: Database,
  work: Work,
  { seekerId, otherId, otherCode }: ParsedInputOf<typeof calls.preview>,
  caller: Principal,
  language: Language,
): Promise<Preview> {
  const seeker = await readSeeker(work, eq(jobSeeker.id, seekerId))
  const other = await readSeeker(work, otherId === undefined ? eq(jobSeeker.seekerCode, otherCode!.trim().toUpperCase()) : eq(jobSeeker.id, otherId))
  if (!(await visibleSeekerRecord.visible(database, seeker.id, caller.scope))) throw faults.recordNotFound()
  const isOpen = await visibleSeekerRecord.visible(database, other.id, caller.scope)
  // Whoever guesses ids learns nothing of what he may not see; a number was told by somebody.
  if (!isOpen && otherCode === undefined) throw faults.recordNotFound()
  const { obstacle, agreeBy } = await judge(work, seeker, other, caller, language)
  return {
    seeker: await sideOf(work, seeker, true),
    other: await sideOf(work, other, isOpen),
    differs: isOpen ? await differencesOf(work, seeker, other) : [],
    parts: isOpen ? await partsOf(work, seeker.id, other.id) : [],
    obstacle,
    agreeBy,
  }
}

async function readSeeker(work: Work, condition: ReturnType<typeof eq>): Promise<SeekerRow> {
  const [row] = await work.db.select().from(jobSeeker).where(condition)
  if (row === undefined || (row.deletedAt !== null && row.mergedIntoId === null)) throw faults.recordNotFound()
  return row
}

async function judge(work: Work, seeker: SeekerRow, other: SeekerRow, caller: Principal, language: Language): Promise<Pick<Preview, 'obstacle' | 'agreeBy'>> {
  try {
    const merged = [seeker, other].find(row => row.mergedIntoId !== null)
    if (merged !== undefined) throw new Refused(refusals.merged.code, spoken => refusals.merged.message({ code: merged.seekerCode }, spoken))
    const waiterId = consentOf(seeker, other, caller)
    await assertMergeable(work, seeker, other)
    return { obstacle: null, agreeBy: await nameOfWaiter(work, waiterId) }
  } catch (error) {
    if (error instanceof Refused) return { obstacle: error.text(language), agreeBy: null }
    throw error
  }
}

async function sideOf(work: Work, row: SeekerRow, isOpen: boolean): Promise<Preview['seeker']> {
  return {
    id: row.id,
    seekerCode: row.seekerCode,
    name: isOpen ? row.name : maskName(row.name),
    mobile: row.mobile === null || !isOpen ? null : maskPhone(row.mobile),
    waiterName: await nameOfWaiter(work, row.waiterId),
    isPooled: row.waiterId === null,
    createdAt: row.createdAt,
    version: row.version,
  }
}

async function partsOf(work: Work, seekerId: number, otherId: number): Promise<Preview['parts']> {
  const parts: Preview['parts'] = []
  for (const part of seekerParts) {
    const [seeker, other] = [(await part.idsOf(work, seekerId)).length, (await part.idsOf(work, otherId)).length]
    if (seeker > 0 || other > 0) parts.push({ kind: part.kind, seeker, other })
  }
  return parts
}

const shownAs: Partial<Record<SeekerContentName, 'masked'>> = { mobile: 'masked', wechat: 'masked', email: 'masked' }
/** These are shown elsewhere in the dialog, or are no values for the eye. */
const unshown: readonly SeekerContentName[] = ['idCardNo', 'avatarFile', 'lng', 'lat', 'provinceCode', 'channelId', 'nextFollowAt']

async function differencesOf(work: Work, seeker: SeekerRow, other: SeekerRow): Promise<Preview['differs']> {
  const differs: Preview['differs'] = []
  for (const field of seekerContentNames) {
    if (unshown.includes(field)) continue
    const [one, two] = [seeker[field as keyof SeekerRow], other[field as keyof SeekerRow]]
    if (JSON.stringify(one ?? null) === JSON.stringify(two ?? null)) continue
    differs.push({ field, seeker: await wordsOf(work, field, one), other: await wordsOf(work, field, two) })
  }
  return differs
}

/** Values of a set go out as they are, because the page knows their names in the reader's language. */
async function wordsOf(work: Work, field: SeekerContentName, value: unknown): Promise<string | null> {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return null
  if (field === 'expectCategoryIds')
    return (await Promise.all((value as number[]).map(id => findCategoryName(work.db, id)))).filter(name => name !== null).join('、')
  if (field === 'expectCityCodes' || field === 'cityCode' || field === 'districtCode' || field === 'nativeCode') {
    const codes = Array.isArray(value) ? (value as string[]) : [value as string]
    const regions = await findRegions(work.db, codes)
    return codes.map(code => regions.get(code)?.name ?? code).join('、')
  }
  if (Array.isArray(value)) return value.join('、')
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (shownAs[field] === 'masked') return text.length === 11 ? maskPhone(text) : maskNumber(text)
  return text
}
