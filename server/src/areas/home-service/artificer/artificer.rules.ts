import { and, eq, inArray, isNull } from 'drizzle-orm'
import { artificerRefusals, maskAccount } from '@gongtai/contract'
import type { ParsedInputOf, artificer as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import type { AuditChange } from '../../../kit/audit-log.ts'
import type { Cipher } from '../../../kit/cipher.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { nextNumber } from '../../../kit/numbering.ts'
import { insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { artificerRecord } from './artificer.record.ts'
import type { Artificer } from './artificer-kind.ts'
import { artificerCategory } from './artificer.tables.ts'
import { recomputeCheckIn } from '../check-in/check-in.rules.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { findRegions } from '../../config/index.ts'
import { assertOpenCity, noPlace, operatorOf } from '../home-place.ts'

type Needed = 'name' | 'mobile' | 'providerType' | 'source' | 'workCityCode' | 'serviceDistricts'

/** Some values of a person who begins must be known, and the others may be. */
export type NewArtificer = Pick<Artificer, Needed> &
  Partial<Omit<Artificer, Needed | 'id' | 'artificerNo' | 'checkInState' | 'checkInAt' | 'version'>> & { categoryIds: readonly number[] }

/**
 * Everybody begins here, whoever brings the person: with a number, an owner (the operator of the city unless one is named),
 * the categories, and a check-in that has all before it. A mobile number that is taken is refused by the unique key.
 */
export async function createArtificer(work: Work, { categoryIds, ...fields }: NewArtificer, numbers: readonly AuditChange[] = []): Promise<Artificer> {
  await assertOpenCity(work, fields.workCityCode)
  const places = await placeChanges(work, null, fields)
  const ownerId = fields.ownerId ?? (await operatorOf(work, fields.workCityCode))
  const categories = await findCategories(work, categoryIds, [])
  const artificerNo = `AR${String(await nextNumber(work, 'home.artificer')).padStart(12, '0')}`
  const made = await insertRow(work, artificerRecord, { ...fields, artificerNo, ownerId, createdAt: clock.iso() }, [
    ...places,
    ...numbers,
    ...categoryChange([], namesOf(categories)),
  ])
  await addCategories(work, made.id, categoryIds)
  await recomputeCheckIn(work, made.id)
  return made
}

export async function addArtificer(
  work: Work,
  { bankAccountNo, requestNo: _requestNo, ...fields }: ParsedInputOf<typeof calls.add>,
  cipher: Cipher,
): Promise<{ id: number }> {
  const bank = bankAccountOf(null, bankAccountNo, cipher)
  const { lng = null, lat = null } = fields
  const { id } = await createArtificer(work, { ...trimmed(fields), lng, lat, ...bank.columns, source: 'ADMIN' }, bank.changes)
  return { id }
}

export async function updateArtificer(
  work: Work,
  { id, version, categoryIds, bankAccountNo, ...given }: ParsedInputOf<typeof calls.update>,
  editor: Principal,
  cipher: Cipher,
): Promise<{ id: number; version: number }> {
  const row = await lockRow(work, artificerRecord, id, editor.scope)
  const fields = trimmed(given)
  if (row.idCardDigest !== null && (fields.name !== row.name || fields.gender !== row.gender || fields.birthDate !== row.birthDate))
    throw refuse(artificerRefusals.identityExamined)
  if (fields.workCityCode !== row.workCityCode) await assertOpenCity(work, fields.workCityCode)
  const places = await placeChanges(work, row, fields)
  const former = await work.db
    .select({ id: homeCategory.id, name: homeCategory.name })
    .from(artificerCategory)
    .innerJoin(homeCategory, eq(homeCategory.id, artificerCategory.categoryId))
    .where(eq(artificerCategory.artificerId, id))
  const formerIds = former.map(category => category.id)
  const categories = await findCategories(work, categoryIds, formerIds)
  const bank = bankAccountOf(row, bankAccountNo, cipher)
  const changes = [...places, ...bank.changes, ...categoryChange(namesOf(former), namesOf(categories))]
  const { lng = row.lng, lat = row.lat } = fields
  const saved = saveRow(work, artificerRecord, row, version, { ...fields, lng, lat, ...bank.columns }, { changes })
  const gone = formerIds.filter(one => !categoryIds.includes(one))
  if (gone.length > 0) await work.db.delete(artificerCategory).where(and(eq(artificerCategory.artificerId, id), inArray(artificerCategory.categoryId, gone)))
  await addCategories(
    work,
    id,
    categoryIds.filter(one => !formerIds.includes(one)),
  )
  await recomputeCheckIn(work, id)
  return { id, ...saved }
}

/** Blank values become null, and an individual has no agency. */
function trimmed<
  Fields extends Pick<ParsedInputOf<typeof calls.add>, 'agencyName' | 'payeeName' | 'bankName' | 'emergencyName' | 'introduction' | 'remark' | 'providerType'>,
>(fields: Fields): Fields {
  const blank = (value: string | null) => (value === null || value.trim() === '' ? null : value.trim())
  return {
    ...fields,
    agencyName: fields.providerType === 'AGENCY' ? blank(fields.agencyName) : null,
    payeeName: blank(fields.payeeName),
    bankName: blank(fields.bankName),
    emergencyName: blank(fields.emergencyName),
    introduction: blank(fields.introduction),
    remark: blank(fields.remark),
  }
}

interface Named {
  id: number
  name: string
}

const namesOf = (named: readonly Named[]) => named.map(({ name }) => name)

const categoryChange = (old: string[], chosen: string[]): AuditChange[] =>
  [...old].sort().join() === [...chosen].sort().join() ? [] : [{ field: 'categories', old: old.length === 0 ? null : old, new: chosen }]

/** Categories are of the second level and enabled, but one that the person has already may stay. They are locked, so that nobody deletes them meanwhile. */
async function findCategories(work: Work, ids: readonly number[], formerIds: readonly number[]): Promise<Named[]> {
  const rows = await work.db
    .select({ id: homeCategory.id, name: homeCategory.name, level: homeCategory.level, enabled: homeCategory.enabled })
    .from(homeCategory)
    .where(and(inArray(homeCategory.id, [...ids]), isNull(homeCategory.deletedAt)))
    .orderBy(homeCategory.id)
    .for('share')
  const fits = rows.length === new Set(ids).size && rows.every(({ id, level, enabled }) => level === 2 && (enabled || formerIds.includes(id)))
  if (!fits) throw faults.badInput([{ field: 'categoryIds', message: ['请选择服务类目', 'Choose categories'] }])
  return rows
}

async function addCategories(work: Work, artificerId: number, categoryIds: readonly number[]): Promise<void> {
  if (categoryIds.length === 0) return
  const by = { createdAt: clock.iso(), createdBy: work.actor.staffId, updatedAt: clock.iso(), updatedBy: work.actor.staffId }
  await work.db.insert(artificerCategory).values([...new Set(categoryIds)].map(categoryId => ({ artificerId, categoryId, ...by })))
}

type Places = Pick<Artificer, 'workCityCode' | 'serviceDistricts'> & Partial<Pick<Artificer, 'nativePlace'>>

/** Refuses districts of another city. The log keeps names, because codes say nothing to a reader. */
async function placeChanges(work: Work, row: Artificer | null, fields: Places): Promise<AuditChange[]> {
  const nativePlace = fields.nativePlace ?? null
  const { workCityCode, serviceDistricts } = fields
  const former = row === null ? [] : [row.workCityCode, row.nativePlace, ...row.serviceDistricts]
  const regions = await findRegions(work.db, [workCityCode, nativePlace, ...serviceDistricts, ...former])
  if (serviceDistricts.some(code => regions.get(code)?.parentCode !== workCityCode)) throw noPlace('serviceDistricts')
  if (nativePlace !== null && !regions.has(nativePlace)) throw noPlace('nativePlace')
  const nameOf = (code: string) => regions.get(code)?.name ?? code
  const nameOrNull = (code: string | null | undefined) => (code == null ? null : nameOf(code))
  const changes: AuditChange[] = [
    { field: 'workCityCode', old: nameOrNull(row?.workCityCode), new: nameOf(workCityCode) },
    { field: 'serviceDistricts', old: row === null ? null : row.serviceDistricts.map(nameOf), new: serviceDistricts.map(nameOf) },
    { field: 'nativePlace', old: nameOrNull(row?.nativePlace), new: nameOrNull(nativePlace) },
  ]
  return changes.filter(change => String(change.old) !== String(change.new))
}

/** A bank account is kept sealed, so the digest tells whether it changed, and the log keeps it masked. */
function bankAccountOf(row: Artificer | null, given: string | null | undefined, cipher: Cipher): { columns: Partial<Artificer>; changes: AuditChange[] } {
  const digest = typeof given === 'string' ? cipher.digest(given) : null
  if (given === undefined || digest === (row?.bankAccountDigest ?? null)) return { columns: {}, changes: [] }
  const former = typeof row?.bankAccountSealed === 'string' ? cipher.decrypt(row.bankAccountSealed) : null
  return {
    columns: { bankAccountSealed: given === null ? null : cipher.encrypt(given), bankAccountDigest: digest },
    changes: [{ field: 'bankAccountNo', old: former === null ? null : maskAccount(former), new: given === null ? null : maskAccount(given) }],
  }
}
