import { and, eq, isNull } from 'drizzle-orm'
import { positionContentNames, positionRefusals as refusals } from '@gongtai/contract'
import type { PositionContent } from '@gongtai/contract'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { sanitizeRichText } from '../../../kit/rich-text.ts'
import type { Work } from '../../../kit/work.ts'
import { companyAddressView, companyStaffView } from '../../companies/index.ts'
import { findCategoryName } from '../job-category/job-category.queries.ts'
import { assertLeaf } from '../job-category/leaf.rules.ts'
import { assertAccount } from './position-guard.rules.ts'
import type { PositionRow } from './position-guard.rules.ts'

/** How what people type becomes what is kept. The fee has rules of its own. */

type Fee = 'feeMode' | 'feeType' | 'feeValue' | 'guaranteeDays' | 'feeReason'
export type ContentValues = Partial<Omit<PositionRow, Fee>>

/** Of what was sent, all that is said of the position itself. */
export function contentOf(input: Partial<PositionContent>): Partial<PositionContent> {
  return Object.fromEntries(positionContentNames.flatMap(name => (input[name] === undefined ? [] : [[name, input[name]]])))
}

/** `before` is the position as it stands: what it holds already is not asked about again, however old it is. */
export async function contentValues(work: Work, companyId: number, given: Partial<PositionContent>, before: PositionRow | null): Promise<ContentValues> {
  const { title, description, requirement, feeMode: _mode, feeType: _type, feeValue: _value, guaranteeDays: _days, feeReason: _reason, ...plain } = given
  const values: ContentValues = { ...plain }
  if (title !== undefined) values.title = title.trim()
  if (description !== undefined) values.description = describedIn(description)
  if (requirement !== undefined) values.requirement = requirement === null ? null : emptyToNull(sanitizeRichText(requirement))
  for (const name of ['salaryNote', 'workTime', 'bringNote', 'noticeNote', 'internalNote'] as const)
    if (typeof values[name] === 'string') values[name] = emptyToNull(values[name].trim())
  for (const name of ['skills', 'certs', 'languages', 'welfareTags', 'insurance'] as const)
    if (values[name] !== undefined) values[name] = [...new Set(values[name])]
  if (values.skills !== undefined) values.skillsNorm = [...new Set(values.skills.map(skill => skill.toLowerCase()))]
  if (values.negotiable === true && before === null) Object.assign(values, { salaryMin: values.salaryMin ?? null, salaryMax: values.salaryMax ?? null })
  if (given.categoryId !== undefined && given.categoryId !== before?.categoryId) values.categoryPath = (await assertLeaf(work, given.categoryId)).path
  if (given.companyStaffId !== undefined && given.companyStaffId !== before?.companyStaffId) {
    const { mobile } = await assertAccount(work, companyId, given.companyStaffId)
    // Of a new position the number of whoever answers for it is taken where none was given.
    if (before === null && given.interviewMobile === undefined) values.interviewMobile = mobile
  }
  if (given.interviewAddressId != null && given.interviewAddressId !== before?.interviewAddressId) await findPlace(work, companyId, given.interviewAddressId)
  return values
}

const emptyToNull = (text: string) => (text === '' ? null : text)

/** Of a text that was posted around the editor nothing may be left. */
function describedIn(html: string): string {
  const clean = sanitizeRichText(html)
  if (clean === '') throw faults.badInput([{ field: 'description', message: ['请输入职位描述', 'Enter a description'] }])
  return clean
}

export type Place = Pick<PositionRow, 'addressId' | 'provinceCode' | 'cityCode' | 'districtCode' | 'address' | 'lng' | 'lat'>

/** An address of the company, as a position copies it. The lock of the company keeps it there. */
export async function findPlace(work: Work, companyId: number, addressId: number): Promise<Place> {
  const { provinceCode, cityCode, districtCode, address, lng, lat } = companyAddressView
  const [place] = await work.db
    .select({ provinceCode, cityCode, districtCode, address, lng, lat })
    .from(companyAddressView)
    .where(and(eq(companyAddressView.id, addressId), eq(companyAddressView.companyId, companyId), isNull(companyAddressView.deletedAt)))
  if (place === undefined) throw refuse(refusals.noAddress)
  return { addressId, ...place }
}

/** The log shows names, because people do not know categories, accounts and addresses by their ids. */
export async function namedChanges(work: Work, before: Partial<PositionRow>, values: Partial<PositionRow>): Promise<AuditChange[]> {
  const names = { categoryId: findCategoryName, companyStaffId: accountName, interviewAddressId: addressText } as const
  const changes: AuditChange[] = []
  for (const [field, find] of Object.entries(names) as [keyof typeof names, typeof findCategoryName][]) {
    const [old, now] = [before[field] ?? null, values[field]]
    if (now === undefined || now === old) continue
    changes.push({ field, old: old === null ? null : await find(work.db, old), new: now === null ? null : await find(work.db, now) })
  }
  return changes
}

const accountName: typeof findCategoryName = async (database, id) =>
  (await database.select({ name: companyStaffView.name }).from(companyStaffView).where(eq(companyStaffView.id, id)))[0]?.name ?? null

const addressText: typeof findCategoryName = async (database, id) =>
  (await database.select({ address: companyAddressView.address }).from(companyAddressView).where(eq(companyAddressView.id, id)))[0]?.address ?? null
