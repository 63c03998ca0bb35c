import { bilingual, resume, resumeContent, resumeForm, resumeSave, seekerContent } from '@gongtai/contract'
import type { InputOf, ParsedResume, ResumeForm, ResumeInfo, ResumeSeeker } from '@gongtai/contract'
import { z } from 'zod'
import { isBlank, isSame } from '../../../../kit/form/form-rule.ts'

/** What the form of a resume holds, made of the contract's own rules: the candidate and the resume on one page. */

export const seekerNames = [
  'name',
  'gender',
  'birthDate',
  'mobile',
  'idCardNo',
  'wechat',
  'email',
  'education',
  'firstWorkDate',
  'provinceCode',
  'cityCode',
  'districtCode',
  'jobStatus',
  'expectCategoryIds',
  'expectCityCodes',
  'expectMin',
  'expectMax',
  'expectJobType',
  'relocate',
] as const
export type SeekerName = (typeof seekerNames)[number]
const resumeNames = Object.keys(resumeContent) as (keyof ResumeForm)[]

const seekerShape = Object.fromEntries(seekerNames.map(name => [name, seekerContent[name]])) as Pick<typeof seekerContent, SeekerName>
const { requestNo } = resumeSave.shape

/** The title may be left out: the last work gives one. */
const content = { ...seekerShape, ...resumeContent, title: z.string().max(40).nullable().optional(), requestNo }
const inOrder = (value: { expectMin: string; expectMax: string }) => Number(value.expectMax) >= Number(value.expectMin)
const wrongPay = { path: ['expectMax'], message: bilingual('最高薪资不能低于最低薪资', 'The maximum cannot be below the minimum') }

export const newResumeForm = { ...resume.save, input: z.strictObject(content).refine(inOrder, wrongPay) }
/** Of somebody who is known, numbers that are left empty stay as they are. */
export const editResumeForm = {
  ...resume.save,
  input: z
    .strictObject({
      ...content,
      mobile: seekerContent.mobile.optional(),
      idCardNo: seekerContent.idCardNo,
      wechat: seekerContent.wechat,
      email: seekerContent.email,
    })
    .refine(inOrder, wrongPay),
}
export type ResumeValues = Partial<z.input<(typeof newResumeForm)['input']>>

export const freshResume = (): ResumeValues => ({
  gender: undefined,
  jobStatus: 'READY',
  expectJobType: 'FULL_TIME',
  relocate: false,
  expectCategoryIds: [],
  expectCityCodes: [],
  skills: [],
  languages: [],
  selfEval: null,
  sourceFile: null,
  originPlatform: 'OWN',
  works: [],
  educations: [],
  projects: [],
  certs: [],
})

/** What is known of somebody, without the numbers, which are masked. */
export const seekerValues = (seeker: ResumeSeeker): ResumeValues => ({
  name: seeker.name,
  ...(seeker.gender !== 'UNKNOWN' && { gender: seeker.gender }),
  ...(seeker.birthDate !== null && { birthDate: seeker.birthDate }),
  ...(seeker.education !== null && { education: seeker.education }),
  firstWorkDate: seeker.firstWorkDate,
  provinceCode: seeker.provinceCode,
  ...(seeker.cityCode !== null && { cityCode: seeker.cityCode }),
  districtCode: seeker.districtCode,
  jobStatus: seeker.jobStatus,
  expectCategoryIds: seeker.expectCategoryIds,
  expectCityCodes: seeker.expectCityCodes,
  ...(seeker.expectMin !== null && { expectMin: plainAmount(seeker.expectMin) }),
  ...(seeker.expectMax !== null && { expectMax: plainAmount(seeker.expectMax) }),
  ...(seeker.expectJobType !== null && { expectJobType: seeker.expectJobType }),
  relocate: seeker.relocate,
})

const plainAmount = (amount: string) => amount.replace(/\.00$/, '')

export const resumeValuesOf = (info: ResumeInfo): ResumeValues => ({
  ...seekerValues(info.seeker),
  title: info.title,
  skills: info.skills,
  languages: info.languages,
  selfEval: info.selfEval,
  sourceFile: info.sourceFile?.fileName ?? null,
  originPlatform: info.originPlatform,
  works: info.works.map(found => {
    const { categoryName: _, ...work } = found
    return { ...work, salary: work.salary === null ? null : plainAmount(work.salary) }
  }),
  educations: info.educations,
  projects: info.projects,
  certs: info.certs,
})

/** Which resume and which candidate a form is about, as far as the server knows them. */
export interface KnownResume {
  id?: number
  version?: number
  seekerId?: number
  seekerVersion?: number
  /** What the candidate was like when the form began: only what was changed is sent. */
  seeker?: ResumeValues
}

const given = (value: unknown) => !isBlank(value)

/** The call that saves what stands in the form. */
export function saveInput(
  values: ResumeValues,
  known: KnownResume,
  { draft, auto = false, requestNo: number }: { draft: boolean; auto?: boolean; requestNo: string },
): InputOf<typeof resume.save> {
  const changed = seekerNames.filter(name => given(values[name]) && (known.seeker === undefined || !isSame(values[name], known.seeker[name])))
  const seeker = Object.fromEntries(changed.map(name => [name, values[name]]))
  const title = given(values.title) ? values.title! : (values.works?.[0]?.title ?? values.name ?? '')
  const whole = { ...Object.fromEntries(resumeNames.map(name => [name, values[name]])), title: title.slice(0, 40) } as ResumeForm
  return {
    ...(known.id === undefined ? (known.seekerId === undefined ? {} : { seekerId: known.seekerId }) : { id: known.id, version: known.version }),
    ...(changed.length > 0 && known.seekerVersion !== undefined && { seekerVersion: known.seekerVersion }),
    seeker,
    resume: draft ? onlyWhole(whole) : whole,
    draft,
    ...(auto && { auto }),
    requestNo: number,
  }
}

const lists = ['works', 'educations', 'projects', 'certs'] as const

/** A draft leaves out the rows that somebody is still typing. */
function onlyWhole(form: ResumeForm): ResumeForm {
  const rows = Object.fromEntries(
    lists.map(name => [name, (form[name] as unknown[]).filter(row => (resumeForm.shape[name].element as z.ZodType).safeParse(row).success)]),
  )
  return { ...form, ...rows }
}

/** Whether as much is there as a draft needs: whom it is about. */
export function isDraftable(values: ResumeValues, known: KnownResume): boolean {
  if (known.id !== undefined || known.seekerId !== undefined) return true
  return seekerContent.name.safeParse(values.name).success && seekerContent.mobile.safeParse(values.mobile).success
}

function withoutSource<Row extends { source: string }>(row: Row): Omit<Row, 'source'> {
  const { source: _, ...rest } = row
  return rest
}

export type Marks = Readonly<Record<string, { value: unknown; source: string }>>

const scalars = [
  'name',
  'gender',
  'birthDate',
  'mobile',
  'email',
  'wechat',
  'education',
  'firstWorkDate',
  'cityCode',
  'expectMin',
  'expectMax',
  'selfEval',
  'expectCityCodes',
  'expectCategoryIds',
] as const

/** Fills in what was recognised. Nothing that stands there already is written over, and rows that are there stay. */
export function withParsed(values: ResumeValues, parsed: ParsedResume): { values: ResumeValues; marks: Marks } {
  const next: Record<string, unknown> = {}
  const marks: Record<string, { value: unknown; source: string }> = {}
  const take = (name: string, value: unknown, source: string) => {
    next[name] = value
    marks[name] = { value, source }
  }
  for (const name of scalars) {
    const read = parsed[name]
    if (read !== undefined && isBlank(values[name])) take(name, read.value, read.source)
  }
  for (const name of ['skills', 'languages'] as const) {
    const read = parsed[name]
    const have = values[name] ?? []
    const added = (read?.value ?? []).filter(word => !have.some(known => known.toLowerCase() === word.toLowerCase()))
    if (read !== undefined && added.length > 0) take(name, [...have, ...added].slice(0, 30), read.source)
  }
  const rows = <Row>(name: (typeof lists)[number], found: readonly Row[], isSame: (one: Row, other: Row) => boolean, sources: readonly string[]) => {
    const have = (values[name] ?? []) as unknown as Row[]
    const added = found.filter(row => !have.some(known => isSame(known, row)))
    if (added.length > 0) take(name, [...have, ...added], sources.join('\n').slice(0, 500))
  }
  const sourcesOf = (list: readonly { source: string }[]) => list.map(({ source }) => source)
  rows(
    'works',
    parsed.works.map(work => ({ ...withoutSource(work), categoryId: null, industryCode: null, salary: null, leaveReason: null })),
    (one, other) => one.company === other.company && one.startMonth === other.startMonth,
    sourcesOf(parsed.works),
  )
  rows(
    'educations',
    parsed.educations.map(school => ({ ...withoutSource(school), fullTime: true })),
    (one, other) => one.school === other.school && one.degree === other.degree,
    sourcesOf(parsed.educations),
  )
  rows('projects', parsed.projects.map(withoutSource), (one, other) => one.name === other.name, sourcesOf(parsed.projects))
  rows(
    'certs',
    parsed.certs.map(({ name, issuedAt }) => ({ name, no: null, issuedAt, expireAt: null, file: null })),
    (one, other) => one.name === other.name,
    sourcesOf(parsed.certs),
  )
  return { values: next, marks }
}
