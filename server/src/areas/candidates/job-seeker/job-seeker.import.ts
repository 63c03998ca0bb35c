import { eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  bilingual,
  jobSeekerImport as importKind,
  jobSeekerRefusals as refusals,
  jobStatuses,
  seekerContent,
  seekerEducations,
  seekerFields,
  seekerGenders,
  textOf,
} from '@gongtai/contract'
import type { SeekerEdit } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { refuse } from '../../../kit/fault.ts'
import { defineImport } from '../../../kit/import/import-source.ts'
import type { Finding, ImportRun } from '../../../kit/import/import-source.ts'
import type { Undo } from '../../../kit/operation/undo.ts'
import { lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { findCitiesCalled } from '../../config/index.ts'
import { identityView, isIdentityWithin, lockIdentity } from '../../permissions/index.ts'
import { findLeavesByText, noteCategoryText } from '../../positions/index.ts'
import type { CategoryLeaf } from '../../positions/index.ts'
import { isOwnSeeker } from './job-seeker-scope.ts'
import { seekerRecord, visibleSeekerRecord } from './job-seeker.record.ts'
import type { SeekerRow } from './job-seeker.record.ts'
import { saveSeeker } from './job-seeker.rules.ts'
import { jobSeeker } from './job-seeker.tables.ts'
import { claimForBooking } from './seeker-claim.rules.ts'
import { deleteSeeker } from './seeker-erase.rules.ts'
import { nameOfWaiter } from './seeker-give.rules.ts'

interface NamedSet<Value extends string> {
  values: readonly Value[]
  labels: Record<Value, Parameters<typeof textOf>[0]>
}

/** A value of a set, by the name that it has in either language; an empty cell says nothing. */
function named<Value extends string>(set: NamedSet<Value>) {
  const entries = set.values.map(value => [value, textOf(set.labels[value])] as const)
  return z
    .string()
    .trim()
    .transform((cell, context): Value | null => {
      const found = entries.find(([value, names]) => value === cell || names.some(name => name.toLowerCase() === cell.toLowerCase()))?.[0]
      if (found === undefined && cell !== '') context.addIssue({ code: 'custom', message: bilingual('请从下拉列表中选择', 'Choose one of the list') })
      return found ?? null
    })
}

const offeredIn =
  <Value extends string>(set: NamedSet<Value>) =>
  async () =>
    set.values.map(value => textOf(set.labels[value])[0])

const emptyOr = (schema: z.ZodType<string, string>) =>
  z
    .string()
    .trim()
    .transform((cell, context): string | null => {
      if (cell === '') return null
      const parsed = schema.safeParse(cell)
      if (!parsed.success) for (const issue of parsed.error.issues) context.addIssue({ code: 'custom', message: issue.message })
      return parsed.success ? parsed.data : null
    })

const words = (most: number) =>
  z
    .string()
    .trim()
    .max(200)
    .transform(cell => [...new Set(cell.split(/[,，、;；\s]+/).filter(word => word !== ''))].slice(0, most))

const seekerRow = z.strictObject({
  name: seekerContent.name,
  mobile: seekerContent.mobile,
  gender: named(seekerGenders),
  birthDate: emptyOr(seekerContent.birthDate),
  education: named(seekerEducations),
  cityCode: z.string().trim().max(30),
  expectCategoryIds: words(3),
  expectCityCodes: words(5),
  expectMin: emptyOr(seekerContent.expectMin),
  expectMax: emptyOr(seekerContent.expectMax),
  jobStatus: named(jobStatuses),
  tags: words(20),
  remark: z.string().trim().max(500),
  waiter: z.string().trim().max(40),
})
type SeekerSheetRow = z.output<typeof seekerRow>

interface Known {
  cities: Map<string, string | null>
  leaves: Map<string, CategoryLeaf>
  /** Numbers that are known, with the name of whoever has them; null in the pool. */
  people: Map<string, { isOwn: boolean; owner: string | null }>
  /** Consultants by name whom the editor may give candidates to. */
  waiters: Map<string, number>
}

const poolNames: readonly string[] = ['公海', 'Shared pool', 'Pool']

async function know(database: Database, editor: Principal, rows: readonly Partial<SeekerSheetRow>[]): Promise<Known> {
  const mobiles = [...new Set(rows.flatMap(row => row.mobile ?? []))]
  const cityNames = [...new Set(rows.flatMap(row => [row.cityCode ?? '', ...(row.expectCityCodes ?? [])]).filter(name => name !== ''))]
  const cities = new Map<string, string | null>()
  if (cityNames.length > 0)
    for (const { code, name } of await findCitiesCalled(database, cityNames))
      for (const called of [name, name.replace(/市$/, '')]) cities.set(called, cities.has(called) && cities.get(called) !== code ? null : code)
  const found =
    mobiles.length === 0
      ? []
      : await database
          .select({ mobile: jobSeeker.mobile, waiterId: jobSeeker.waiterId, deptId: jobSeeker.deptId, owner: identityView.name })
          .from(jobSeeker)
          .leftJoin(identityView, eq(identityView.id, jobSeeker.waiterId))
          .where(sql`${inArray(jobSeeker.mobile, mobiles)} and (${jobSeeker.deletedAt} is null or ${jobSeeker.mergedIntoId} is not null)`)
  const names = [...new Set(rows.map(row => row.waiter ?? '').filter(name => name !== '' && !poolNames.includes(name)))]
  const waiters = holds(editor, 'JobSeekers.assign') && names.length > 0 ? await findWaiters(database, editor, names) : new Map<string, number>()
  return {
    cities,
    leaves: await findLeavesByText(database, [...new Set(rows.flatMap(row => row.expectCategoryIds ?? []))]),
    people: new Map(found.map(({ mobile, owner, ...row }) => [mobile!, { isOwn: isOwnSeeker(row, editor), owner }])),
    waiters,
  }
}

async function findWaiters(database: Database, editor: Principal, names: readonly string[]): Promise<Map<string, number>> {
  const rows = await database
    .select({ id: identityView.id, name: identityView.name, deptId: identityView.deptId })
    .from(identityView)
    .where(sql`${inArray(identityView.name, [...names])} and ${identityView.kind} = 'WAITER' and ${identityView.status} = 'ENABLED'`)
  return new Map(rows.filter(row => isIdentityWithin(editor, row)).map(({ id, name }) => [name, id]))
}

function check(
  { mobile, cityCode = '', expectCategoryIds = [], expectCityCodes = [], waiter = '', expectMin, expectMax }: Partial<SeekerSheetRow>,
  { known }: Pick<ImportRun<Known>, 'known'>,
): Finding[] {
  const findings: Finding[] = []
  const person = mobile === undefined ? undefined : known.people.get(mobile)
  if (person !== undefined && !person.isOwn && person.owner !== null)
    findings.push({
      key: 'mobile',
      message: [refusals.ownBy.message({ owner: person.owner }, 'zh_CN'), refusals.ownBy.message({ owner: person.owner }, 'en_US')],
      level: 'ERROR',
    })
  else if (person !== undefined)
    findings.push({ key: 'mobile', message: ['已存在，只补充空白内容', 'Already known. Only what is empty is filled in'], level: 'WARN' })
  if (cityCode !== '' && (known.cities.get(cityCode) ?? null) === null)
    findings.push({ key: 'cityCode', message: ['城市不存在', 'This city does not exist'], level: 'ERROR' })
  for (const city of expectCityCodes)
    if ((known.cities.get(city) ?? null) === null)
      findings.push({ key: 'expectCityCodes', message: [`城市不存在：${city}`, `No such city: ${city}`], level: 'ERROR' })
  for (const category of expectCategoryIds)
    if (!known.leaves.has(category))
      findings.push({ key: 'expectCategoryIds', message: [`职类未识别：${category}`, `Not a known category: ${category}`], level: 'WARN' })
  if (expectMin != null && expectMax != null && Number(expectMax) < Number(expectMin))
    findings.push({ key: 'expectMax', message: ['最高薪资不能低于最低薪资', 'The maximum cannot be below the minimum'], level: 'ERROR' })
  if (waiter !== '' && !poolNames.includes(waiter) && !known.waiters.has(waiter))
    findings.push({ key: 'waiter', message: ['没有该顾问，或您不能分配给他', 'No such consultant, or you may not assign to them'], level: 'ERROR' })
  return findings
}

/** What a row says, without what is empty. */
function contentOf(
  { cityCode, expectCategoryIds, expectCityCodes, waiter: _waiter, ...row }: SeekerSheetRow,
  known: Known,
): SeekerEdit & { unknownCategories: string[] } {
  const leaves = expectCategoryIds.flatMap(word => known.leaves.get(word)?.id ?? [])
  const values = {
    ...row,
    cityCode: known.cities.get(cityCode) ?? null,
    expectCategoryIds: [...new Set(leaves)],
    expectCityCodes: [...new Set(expectCityCodes.flatMap(city => known.cities.get(city) ?? []))],
  }
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
  return { ...(Object.fromEntries(given) as SeekerEdit), unknownCategories: expectCategoryIds.filter(word => !known.leaves.has(word)) }
}

async function saveRowOfSheet(work: Work, row: SeekerSheetRow, { editor, known, services }: ImportRun<Known>): Promise<'CREATED' | 'UPDATED'> {
  const { unknownCategories, ...content } = contentOf(row, known)
  for (const word of unknownCategories) await noteCategoryText(work, word)
  const expectCategoryText = unknownCategories.length === 0 ? null : unknownCategories.join('、')
  const [there] = await work.db
    .select({ id: sql<number>`coalesce(${jobSeeker.mergedIntoId}, ${jobSeeker.id})` })
    .from(jobSeeker)
    .where(sql`${jobSeeker.mobile} = ${row.mobile} and (${jobSeeker.deletedAt} is null or ${jobSeeker.mergedIntoId} is not null)`)
  if (there !== undefined) {
    await fillEmpty(work, there.id, content, expectCategoryText, editor, services.cipher)
    return 'UPDATED'
  }
  const waiterId = known.waiters.get(row.waiter)
  const waiter = row.waiter === '' ? undefined : waiterId === undefined ? null : await lockIdentity(work, 'WAITER', waiterId)
  const made = await saveSeeker(work, { source: 'IMPORT', ...content }, editor, {
    way: 'IMPORT',
    cipher: services.cipher,
    ...(waiter === undefined ? {} : { waiter }),
  })
  if (expectCategoryText !== null) await work.db.update(jobSeeker).set({ expectCategoryText }).where(eq(jobSeeker.id, made.id))
  return 'CREATED'
}

/** Somebody who is there gets what is empty; of the pool he is claimed, of others he is refused. */
async function fillEmpty(
  work: Work,
  id: number,
  content: SeekerEdit,
  expectCategoryText: string | null,
  editor: Principal,
  cipher: Parameters<typeof saveSeeker>[3]['cipher'],
): Promise<void> {
  const row = await lockRow(work, visibleSeekerRecord, id, { kind: 'ALL' })
  if (row.waiterId === null) await claimForBooking(work, row, editor)
  if (!isOwnSeeker(row, editor)) throw refuse(refusals.ownBy, { owner: (await nameOfWaiter(work, row.waiterId)) ?? '' })
  const isEmpty = (value: unknown) => value === null || value === undefined || value === 'UNKNOWN' || (Array.isArray(value) && value.length === 0)
  const missing = Object.entries(content).filter(([field]) => isEmpty(row[field as keyof SeekerRow]))
  if (missing.length > 0)
    await saveSeeker(work, { ...(Object.fromEntries(missing) as SeekerEdit), id, version: row.version }, editor, { way: 'IMPORT', cipher })
  if (expectCategoryText !== null && row.expectCategoryIds.length === 0) await work.db.update(jobSeeker).set({ expectCategoryText }).where(eq(jobSeeker.id, id))
}

/** Whoever was made by the sheet goes again, and whoever was filled in is as empty as before. */
const undo: Undo = {
  record: seekerRecord,
  async put(work, id, before, { staff, reason }) {
    const row = await lockRow(work, seekerRecord, id, staff.scope)
    if (before === null) return deleteSeeker(work, { id, version: row.version }, staff)
    const { version: _, ...values } = before
    saveRow(work, seekerRecord, row, null, values as Partial<SeekerRow>, { remark: reason })
  },
}

export const jobSeekerImport = defineImport<SeekerSheetRow, Known>(importKind, 'candidates', {
  fields: seekerFields,
  columns: [
    { key: 'name', required: true, example: '王建国' },
    { key: 'mobile', required: true, example: '13900001234' },
    { key: 'gender', example: '男', options: offeredIn(seekerGenders) },
    { key: 'birthDate', example: '1992-05-16' },
    { key: 'education', example: '高中/中专', options: offeredIn(seekerEducations) },
    { key: 'cityCode', label: ['城市', 'City'], example: '苏州' },
    { key: 'expectCategoryIds', example: '焊工、数控操作工', note: ['最多3个，用顿号分隔', 'Up to 3, separated by commas'] },
    { key: 'expectCityCodes', example: '苏州、无锡', note: ['最多5个，用顿号分隔', 'Up to 5, separated by commas'] },
    { key: 'expectMin', example: '6000', note: ['元/月', '¥ a month'] },
    { key: 'expectMax', example: '9000', note: ['元/月', '¥ a month'] },
    { key: 'jobStatus', example: '离职-随时到岗', options: offeredIn(jobStatuses) },
    { key: 'tags', example: '夜班、可住宿', note: ['用顿号分隔', 'Separated by commas'] },
    { key: 'remark', example: '' },
    {
      key: 'waiter',
      label: ['归属', 'Belongs to'],
      example: '',
      note: ['空白归自己，公海填“公海”，分配给他人填顾问姓名', 'Empty for yourself, “Pool” for the shared pool, or the name of a consultant'],
    },
  ],
  notes: [
    ['手机号已存在时只补充空白内容，他人的求职者不能导入', 'Of a known number only what is empty is filled in. Candidates of others are refused'],
    ['名额已满时新求职者进入公海', 'Beyond your limit new candidates go to the shared pool'],
    ['未识别的职类会进入待映射职类', 'Categories that are not known go to the list of categories to map'],
  ],
  row: seekerRow,
  repeats: ({ mobile }) => mobile,
  know,
  tellsNumbers: { key: 'jobSeeker.mobile', of: known => known.people.keys() },
  check,
  save: saveRowOfSheet,
  undo,
})
