import { recruitApplyFields, laborApplyImport as laborApplyImportKind } from '@gongtai/contract'
import type { ValueOf } from '@gongtai/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { applyFields, bilingual, homeGenders, id, laborRecruitRefusals, recruitApplyRefusals } from '@gongtai/contract'
import type { Refusal, Text } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { HttpFault } from '../../../kit/fault.ts'
import { defineImport } from '../../../kit/import/import-source.ts'
import type { Finding } from '../../../kit/import/import-source.ts'
import { removing } from '../../../kit/operation/undo.ts'
import { findCitiesCalled } from '../../config/index.ts'
import { findRecruit } from '../labor-recruit/labor-recruit.queries.ts'
import { recruitApplyRecord } from './recruit-apply.record.ts'
import { signUp, withdrawSignUp } from './recruit-apply.rules.ts'
import { recruitApply } from './recruit-apply.tables.ts'

/** An empty cell says nothing; figures stand in cells as text. */
const figure = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(cell => (cell === '' ? null : Number(cell)), schema)

const genderNames = Object.entries(homeGenders.labels) as [ValueOf<typeof homeGenders>, Text][]
/** By either name. */
const genderOf = (cell: unknown) => genderNames.find(([, names]) => names.includes(String(cell)))?.[0]

const personRow = z.strictObject({
  name: applyFields.name,
  mobile: applyFields.mobile,
  gender: z.preprocess(
    cell => (cell === '' ? 'UNKNOWN' : genderOf(cell)),
    z.enum(['MALE', 'FEMALE', 'UNKNOWN'], bilingual('请填写男或女', 'Enter Male or Female')),
  ),
  age: figure(applyFields.age),
  city: z.string().max(30),
  experienceYears: figure(applyFields.experienceYears),
})
type PersonRow = z.output<typeof personRow>

interface Known {
  isOpen: boolean
  /** Who signed up for this recruitment already. */
  mobiles: Set<string>
  /** Codes of cities by name; null where several have it. */
  cities: Map<string, string | null>
}

/** A recruitment that is not there, or not in sight, is not open. */
function notThere(error: unknown): null {
  if (error instanceof HttpFault && error.status === 404) return null
  throw error
}

async function know(database: Database, editor: Principal, recruitId: number, rows: readonly Partial<PersonRow>[]): Promise<Known> {
  const mobiles = rows.flatMap(row => row.mobile ?? [])
  const names = [...new Set(rows.map(row => row.city?.trim() ?? '').filter(name => name !== ''))]
  const recruit = await findRecruit(database, recruitId, editor).catch(notThere)
  const taken = await database
    .select({ mobile: recruitApply.mobile })
    .from(recruitApply)
    .where(and(eq(recruitApply.recruitId, recruitId), inArray(recruitApply.mobile, mobiles), isNull(recruitApply.deletedAt)))
  const places = await findCitiesCalled(database, names)
  const cities = new Map<string, string | null>()
  for (const { code, name } of places) for (const called of [name, name.replace(/市$/, '')]) cities.set(called, cities.has(called) ? null : code)
  return { isOpen: recruit?.state === 'RECRUITING', mobiles: new Set(taken.map(({ mobile }) => mobile)), cities }
}

const textOf = (refusal: Refusal): Text => [refusal.message(undefined, 'zh_CN'), refusal.message(undefined, 'en_US')]

function check({ mobile, city = '' }: Partial<PersonRow>, { known }: { known: Known }): Finding[] {
  const findings: Finding[] = []
  const wrong = (key: string, message: Text) => findings.push({ key, message, level: 'ERROR' })
  if (!known.isOpen) wrong('', textOf(laborRecruitRefusals.recruitState))
  if (mobile !== undefined && known.mobiles.has(mobile)) wrong('mobile', textOf(recruitApplyRefusals.applyDup))
  if (city.trim() !== '' && (known.cities.get(city.trim()) ?? null) === null) wrong('city', ['城市不存在', 'This city does not exist'])
  return findings
}

/** People who signed up elsewhere, into one recruitment. */
export const recruitApplyImport = defineImport<PersonRow, Known>(laborApplyImportKind, 'homeService', {
  fields: recruitApplyFields,
  columns: [
    { key: 'name', required: true, example: '王秀兰' },
    { key: 'mobile', required: true, example: '13900001234' },
    { key: 'gender', example: '女', options: async () => genderNames.map(([, names]) => names[0]) },
    { key: 'age', example: '38', note: ['18-65岁', '18–65'] },
    { key: 'city', label: ['城市', 'City'], example: '杭州', note: ['不填则为招募城市', "Leave empty to use the recruitment's city"] },
    { key: 'experienceYears', example: '3', note: ['0-50的整数', 'A whole number from 0 to 50'] },
  ],
  notes: [
    ['手机号不能与该招募已有报名重复', 'Mobile numbers that have already signed up are not imported'],
    ['有一行错误时全部不导入', 'If any row has an error, nothing is imported'],
  ],
  row: personRow,
  params: z.strictObject({ recruitId: id }),
  repeats: ({ mobile }) => mobile,
  know: (database, editor, rows, { recruitId }) => know(database, editor, recruitId as number, rows),
  check,
  async save(work, { city, ...person }, { editor, params, known }) {
    const cityCode = known.cities.get(city.trim()) ?? null
    await signUp(work, { ...person, cityCode, recruitId: params.recruitId as number, source: 'IMPORT', referrerId: null }, editor)
    return 'CREATED'
  },
  undo: removing(recruitApplyRecord, (work, id, { staff }) => withdrawSignUp(work, id, staff)),
})
