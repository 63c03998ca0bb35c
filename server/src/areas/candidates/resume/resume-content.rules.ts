import { asc, eq } from 'drizzle-orm'
import { resumeCompleteness } from '@gongtai/contract'
import type { ResumeForm } from '@gongtai/contract'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { faults } from '../../../kit/fault.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import type { Work } from '../../../kit/work.ts'
import { assertDictValues } from '../../config/index.ts'
import { assertLeaf } from '../../positions/index.ts'
import type { SeekerRow } from '../job-seeker/job-seeker.record.ts'
import { resumeRecord } from './resume.record.ts'
import type { ResumeTableRow } from './resume.record.ts'
import { resumeCert, resumeEducation, resumeProject, resumeWork } from './resume.tables.ts'

/** The parts of a resume: how what people type is checked and kept, and what lists and matching know of it. */

const blankToNull = (text: string | null) => (text === null || text.trim() === '' ? null : text.trim())
const unique = (words: readonly string[]) => [...new Map(words.map(word => [word.trim().toLowerCase(), word.trim()])).values()].filter(word => word !== '')

/** Blanks at the ends, empty texts and repeated skills say nothing. Works and schools stand newest first. */
export function tidied(form: ResumeForm): ResumeForm {
  const newest = <Row extends { startMonth: string | null; endMonth: string | null }>(rows: readonly Row[]): Row[] =>
    rows.toSorted(
      (one, other) => (other.endMonth ?? '9999').localeCompare(one.endMonth ?? '9999') || (other.startMonth ?? '').localeCompare(one.startMonth ?? ''),
    )
  return {
    ...form,
    title: form.title.trim(),
    skills: unique(form.skills),
    languages: unique(form.languages),
    selfEval: blankToNull(form.selfEval),
    works: newest(form.works).map(row => ({
      ...row,
      content: blankToNull(row.content),
      leaveReason: blankToNull(row.leaveReason),
      industryCode: blankToNull(row.industryCode),
    })),
    educations: newest(form.educations).map(row => ({ ...row, major: blankToNull(row.major) })),
    projects: newest(form.projects).map(row => ({ ...row, role: blankToNull(row.role), content: blankToNull(row.content) })),
    certs: form.certs.map(row => ({ ...row, no: blankToNull(row.no) })),
  }
}

/** A resume reports what was: nothing of it lies in the future or before the birth. `before` is what stands there already. */
export async function assertContent(work: Work, form: ResumeForm, seeker: SeekerRow, before: ResumeForm | null): Promise<void> {
  const thisMonth = clock.today().slice(0, 7)
  const faultsFound: { field: string; message: readonly [string, string] }[] = []
  const say = (field: string, zh: string, en: string) => faultsFound.push({ field, message: [zh, en] })
  const birth = seeker.birthDate?.slice(0, 7) ?? null
  for (const part of ['works', 'educations', 'projects'] as const)
    form[part].forEach((row, place) => {
      // Who studies knows when the school will end.
      if ((row.startMonth !== null && row.startMonth > thisMonth) || (part !== 'educations' && row.endMonth !== null && row.endMonth > thisMonth))
        say(`resume.${part}.${place}.startMonth`, '时间不能晚于本月', 'A month cannot lie in the future')
      else if (birth !== null && row.startMonth !== null && row.startMonth < birth)
        say(`resume.${part}.${place}.startMonth`, '经历时间早于出生日期', 'A month lies before the date of birth')
    })
  form.certs.forEach(({ issuedAt }, place) => {
    if (issuedAt !== null && issuedAt > clock.today())
      say(`resume.certs.${place}.issuedAt`, '发证日期不能晚于今天', 'The certificate cannot be issued in the future')
  })
  if (faultsFound.length > 0) throw faults.badInput(faultsFound)
  const known = new Set(before?.works.map(({ categoryId }) => categoryId))
  const chosen = new Set(form.works.flatMap(({ categoryId }) => (categoryId === null || known.has(categoryId) ? [] : [categoryId])))
  for (const id of [...chosen].toSorted((one, other) => one - other)) await assertLeaf(work, id)
  await assertDictValues(
    work.db,
    'INDUSTRY',
    form.works.map(({ industryCode }) => industryCode),
    before?.works.map(({ industryCode }) => industryCode) ?? [],
  )
}

/** An entry without what says where it stands. */
function withoutPlace<Row extends { id: number; resumeId: number; sort: number }>(row: Row): Omit<Row, 'id' | 'resumeId' | 'sort'> {
  const { id: _, resumeId: _resume, sort: _sort, ...rest } = row
  return rest
}

/** What a resume says as a whole, without its ids, as its form has it. */
export async function readResumeForm(work: Pick<Work, 'db'>, row: ResumeTableRow): Promise<ResumeForm> {
  const [works, educations, projects, certs] = await Promise.all([
    work.db.select().from(resumeWork).where(eq(resumeWork.resumeId, row.id)).orderBy(asc(resumeWork.sort)),
    work.db.select().from(resumeEducation).where(eq(resumeEducation.resumeId, row.id)).orderBy(asc(resumeEducation.sort)),
    work.db.select().from(resumeProject).where(eq(resumeProject.resumeId, row.id)).orderBy(asc(resumeProject.sort)),
    work.db.select().from(resumeCert).where(eq(resumeCert.resumeId, row.id)).orderBy(asc(resumeCert.sort)),
  ])
  const { title, skills, languages, selfEval, sourceFile, originPlatform } = row
  return {
    title,
    skills,
    languages,
    selfEval,
    sourceFile,
    originPlatform,
    works: works.map(withoutPlace),
    educations: educations.map(withoutPlace),
    projects: projects.map(withoutPlace),
    certs: certs.map(withoutPlace),
  }
}

const ranks = ['JUNIOR', 'SENIOR', 'COLLEGE', 'BACHELOR', 'MASTER', 'DOCTOR']

/** The columns of a resume that follow from its parts and from the candidate. */
export function resumeValues(form: ResumeForm, seeker: SeekerRow) {
  const { title, skills, languages, selfEval, sourceFile, originPlatform, works, educations, projects, certs } = form
  const best = educations.toSorted((one, other) => ranks.indexOf(other.degree) - ranks.indexOf(one.degree))[0]
  const workedMonths = monthsByCategory(works)
  const words = [
    title,
    ...works.flatMap(row => [row.title, row.company]),
    ...skills,
    ...educations.flatMap(row => [row.school, row.major ?? '']),
    ...projects.map(row => row.name),
    ...certs.map(row => row.name),
  ]
  return {
    title,
    skills,
    languages,
    selfEval,
    sourceFile,
    originPlatform,
    completeness: resumeCompleteness({ seeker, works, educations, skills, selfEval, sourceFile, certs }).percent,
    skillsNorm: [...new Set(skills.map(skill => skill.toLowerCase()))],
    lastTitle: works[0]?.title ?? null,
    lastCompany: works[0]?.company ?? null,
    school: best?.school ?? null,
    major: best?.major ?? null,
    certNames: [...new Set(certs.map(({ name }) => name))],
    workedMonths,
    workedCategoryIds: Object.keys(workedMonths).map(Number),
    partText: [...new Set(words)].join(' ').slice(0, 4_000),
  }
}

/** How long somebody worked in each category; an open end lasts until now. */
function monthsByCategory(works: ResumeForm['works']): Record<string, number> {
  const months: Record<string, number> = {}
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  for (const { categoryId, startMonth, endMonth } of works)
    if (categoryId !== null) months[categoryId] = (months[categoryId] ?? 0) + Math.max(1, count(endMonth ?? clock.today().slice(0, 7)) - count(startMonth) + 1)
  return months
}

/** Writes the parts anew and links the files that they name. The resume is locked. */
export async function writeResumeParts(work: Work, resumeId: number, form: ResumeForm, staffId: number): Promise<void> {
  for (const table of [resumeWork, resumeEducation, resumeProject, resumeCert]) await work.db.delete(table).where(eq(table.resumeId, resumeId))
  const placed = <Row extends object>(rows: readonly Row[]) => rows.map((row, sort) => ({ ...row, resumeId, sort }))
  if (form.works.length > 0) await work.db.insert(resumeWork).values(placed(form.works))
  if (form.educations.length > 0) await work.db.insert(resumeEducation).values(placed(form.educations))
  if (form.projects.length > 0) await work.db.insert(resumeProject).values(placed(form.projects))
  if (form.certs.length > 0) await work.db.insert(resumeCert).values(placed(form.certs))
  const owner = { bizType: resumeRecord.type, bizId: resumeId, staffId }
  await linkFiles(work, { ...owner, scene: 'resume.file' }, form.sourceFile === null ? [] : [form.sourceFile])
  await linkFiles(
    work,
    { ...owner, scene: 'resume.cert' },
    form.certs.flatMap(({ file }) => (file === null ? [] : [file])),
  )
}

const spans = {
  works: (row: ResumeForm['works'][number]) => `${row.company} ${row.title} ${row.startMonth}~${row.endMonth ?? ''}`,
  educations: (row: ResumeForm['educations'][number]) => `${row.school} ${row.major ?? ''} ${row.startMonth ?? ''}~${row.endMonth ?? ''}`,
  projects: (row: ResumeForm['projects'][number]) => `${row.name} ${row.startMonth ?? ''}~${row.endMonth ?? ''}`,
  certs: (row: ResumeForm['certs'][number]) => row.name,
}

/** The log names the entries of a part that changed. */
export function partChanges(before: ResumeForm | null, form: ResumeForm): AuditChange[] {
  return (Object.keys(spans) as (keyof typeof spans)[]).flatMap(part => {
    const told = (of: ResumeForm | null) => (of === null ? [] : (of[part] as never[]).map(spans[part]))
    const [old, now] = [told(before), told(form)]
    const isSame = JSON.stringify(before?.[part] ?? []) === JSON.stringify(form[part])
    return isSame
      ? []
      : [{ field: part, old: old.length === 0 ? null : old.join('；').slice(0, 500), new: now.length === 0 ? null : now.join('；').slice(0, 500) }]
  })
}

/** Whether two say the same. */
export const isSameContent = (one: ResumeForm, other: ResumeForm) => JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, inner]) => [name, ordered(inner)]),
  )
}
