import { sql } from 'drizzle-orm'
import { jobSeekerRefusals as refusals, maskName, ofIdCard, seekerContentNames, seekerIssues } from '@gongtai/contract'
import type { SeekerEdit } from '@gongtai/contract'
import type { AuditChange } from '../../../kit/audit-log.ts'
import type { Cipher } from '../../../kit/cipher.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import type { Work } from '../../../kit/work.ts'
import { findRegions } from '../../config/index.ts'
import { assertLeaf, jobCategoryView } from '../../positions/index.ts'
import type { SeekerRow } from './job-seeker.record.ts'

/** The columns that a save writes. */
export type SeekerValues = Partial<SeekerRow>

/** Of what was given, all that says something. An empty text says nothing. */
export function givenOf(input: SeekerEdit): SeekerEdit {
  const entries = seekerContentNames.flatMap(name => {
    const value = input[name]
    if (value === undefined) return []
    return [[name, typeof value === 'string' && value.trim() === '' ? null : typeof value === 'string' ? value.trim() : value] as const]
  })
  return Object.fromEntries(entries)
}

/** The new values of a candidate, checked against each other and against what stands there already. */
export async function seekerValues(work: Work, row: SeekerRow | null, input: SeekerEdit, cipher: Cipher): Promise<SeekerValues> {
  const { idCardNo, ...given } = givenOf(input)
  const values = { ...given, ...idCardValues(row, idCardNo, cipher) } as SeekerValues
  if (given.tags !== undefined) values.tags = [...new Set(given.tags)]
  completeByIdCard(row, values, idCardNo)
  const issues = seekerIssues({ ...row, ...values }, clock.today())
  if (issues.length > 0) throw faults.badInput(issues.map(({ path, message }) => ({ field: path, message })))
  if (values.nextFollowAt != null && values.nextFollowAt !== row?.nextFollowAt && values.nextFollowAt <= clock.iso())
    throw faults.badInput([{ field: 'nextFollowAt', message: ['下次跟进时间必须晚于当前时间', 'Choose a future time'] }])
  await assertCategories(work, row, values)
  Object.assign(values, await placeValues(work, row, values))
  await assertRegions(work, [...(values.expectCityCodes ?? []), values.nativeCode ?? null])
  if (values.expectCategoryIds !== undefined && values.expectCategoryIds.length > 0) values.expectCategoryText = null
  return values
}

/** An identity number is sealed, and its digest finds it again. */
function idCardValues(row: SeekerRow | null, idCardNo: string | null | undefined, cipher: Cipher): SeekerValues {
  if (idCardNo === undefined) return {}
  const written = idCardNo?.toUpperCase() ?? null
  const idCardDigest = written === null ? null : cipher.digest(written)
  if (idCardDigest === (row?.idCardDigest ?? null)) return {}
  return { idCardDigest, idCardSealed: written === null ? null : cipher.encrypt(written) }
}

/** The number tells birth and gender: it fills in what is not known, and what is known must agree with it. */
function completeByIdCard(row: SeekerRow | null, values: SeekerValues, idCardNo: string | null | undefined): void {
  if (idCardNo == null) return
  const told = ofIdCard(idCardNo)
  const birthDate = values.birthDate ?? row?.birthDate ?? null
  const gender = values.gender ?? row?.gender ?? 'UNKNOWN'
  if (birthDate !== null && birthDate !== told.birthDate) throw refuse(refusals.idCardDiffers)
  if (gender !== 'UNKNOWN' && gender !== told.gender) throw refuse(refusals.genderDiffers)
  Object.assign(values, told)
}

/** A number that is kept must agree with a birth date or gender that changes without it. */
export function assertKeptIdCard(row: SeekerRow, values: SeekerValues, cipher: Cipher): void {
  if (values.idCardDigest !== undefined || row.idCardSealed === null) return
  if (values.birthDate === undefined && values.gender === undefined) return
  const idCardNo = cipher.decrypt(row.idCardSealed)
  if (idCardNo !== null) completeByIdCard(row, { ...values }, idCardNo)
}

async function assertCategories(work: Work, row: SeekerRow | null, { expectCategoryIds }: SeekerValues): Promise<void> {
  if (expectCategoryIds === undefined) return
  if (new Set(expectCategoryIds).size !== expectCategoryIds.length)
    throw faults.badInput([{ field: 'expectCategoryIds', message: ['期望职类重复', 'Choose each category once'] }])
  // A category that was disabled since may stay.
  for (const id of expectCategoryIds.toSorted((one, other) => one - other))
    if (!(row?.expectCategoryIds ?? []).includes(id)) await assertLeaf(work, id, refusals.unknownCategory)
}

/** City and district lie within each other, and the province is that of the city. */
async function placeValues(work: Work, row: SeekerRow | null, values: SeekerValues): Promise<SeekerValues> {
  if (values.cityCode === undefined && values.districtCode === undefined && values.provinceCode === undefined) return {}
  const cityCode = values.cityCode === undefined ? (row?.cityCode ?? null) : values.cityCode
  if (cityCode === null) return { provinceCode: null, cityCode: null, districtCode: null }
  const isMoved = cityCode !== row?.cityCode
  const districtCode = values.districtCode === undefined ? (isMoved ? null : (row?.districtCode ?? null)) : values.districtCode
  const regions = await findRegions(work.db, [cityCode, districtCode])
  const city = regions.get(cityCode)
  if (city?.storey !== 2 || (districtCode !== null && regions.get(districtCode)?.parentCode !== cityCode)) throw refuse(refusals.unknownRegion)
  if (values.provinceCode != null && values.provinceCode !== city.parentCode) throw refuse(refusals.unknownRegion)
  return { provinceCode: city.parentCode, cityCode, districtCode }
}

async function assertRegions(work: Work, codes: readonly (string | null)[]): Promise<void> {
  const wanted = codes.filter(code => code !== null)
  if (wanted.length === 0) return
  const regions = await findRegions(work.db, wanted)
  if (wanted.some(code => !regions.has(code))) throw refuse(refusals.unknownRegion)
}

/** The log shows names instead of ids and codes, and of a person's own name and number no more than their beginning. */
export async function namedSeekerChanges(work: Work, row: SeekerRow | null, values: SeekerValues): Promise<AuditChange[]> {
  const changes: AuditChange[] = []
  const add = (field: string, old: unknown, now: unknown) => {
    if (JSON.stringify(old ?? null) !== JSON.stringify(now ?? null)) changes.push({ field, old: old ?? null, new: now ?? null })
  }
  if (values.name !== undefined && values.name !== row?.name)
    changes.push({ field: 'name', old: row === null ? null : maskName(row.name), new: maskName(values.name) })
  if (values.idCardDigest !== undefined)
    changes.push({ field: 'idCardNo', old: row?.idCardDigest == null ? null : '****', new: values.idCardDigest === null ? null : '****' })
  if (values.expectCategoryIds !== undefined)
    add('expectCategoryIds', await categoryNames(work, row?.expectCategoryIds), await categoryNames(work, values.expectCategoryIds))
  if (values.expectCityCodes !== undefined)
    add('expectCityCodes', await regionNames(work, row?.expectCityCodes), await regionNames(work, values.expectCityCodes))
  const place = ['provinceCode', 'cityCode', 'districtCode'] as const
  if (place.some(name => values[name] !== undefined))
    add(
      'region',
      await regionNames(
        work,
        place.map(name => row?.[name] ?? null),
      ),
      await regionNames(
        work,
        place.map(name => values[name] ?? null),
      ),
    )
  if (values.nativeCode !== undefined) add('nativeCode', await regionNames(work, [row?.nativeCode ?? null]), await regionNames(work, [values.nativeCode]))
  return changes
}

async function categoryNames(work: Work, ids: readonly number[] | undefined): Promise<string | null> {
  if (ids === undefined || ids.length === 0) return null
  const rows = await work.db
    .select({ id: jobCategoryView.id, name: jobCategoryView.name })
    .from(jobCategoryView)
    .where(sql`${jobCategoryView.id} = any(${sql.param([...ids])}::int[])`)
  return ids.map(id => rows.find(row => row.id === id)?.name ?? String(id)).join('、')
}

async function regionNames(work: Work, codes: readonly (string | null)[] | undefined): Promise<string | null> {
  const wanted = (codes ?? []).filter(code => code !== null)
  if (wanted.length === 0) return null
  const regions = await findRegions(work.db, wanted)
  return wanted.map(code => regions.get(code)?.name ?? code).join(' ')
}
