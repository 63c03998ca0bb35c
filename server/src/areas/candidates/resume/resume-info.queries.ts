import { sql } from 'drizzle-orm'
import { jobSeekerRefusals, maskPhone, resumeCompleteness, resumeRefusals } from '@gongtai/contract'
import type { AnswerOf, LinkedFile, ResumeInfo, ResumeSeeker, resume as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { linkedFileOf } from '../../../kit/file/linked.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import type { RowOf } from '../../../kit/select.ts'
import { identityView, staffNameOf } from '../../permissions/index.ts'
import { categoryNameOf } from '../../positions/index.ts'
import { isOwnSeeker, visibleSeekers } from '../job-seeker/job-seeker-scope.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { talentPool } from '../talent-pool/talent-pool.tables.ts'
import { resumeActionsOf } from './resume-action.ts'
import { findResumeDocument, maskMail } from './resume-document.queries.ts'
import { confidedResumes, visibleResumes } from './resume-scope.ts'
import { resume, resumeCert, resumeEducation, resumeProject, resumeVersion, resumeWork } from './resume.tables.ts'

const own = sql.placeholder('own')

const seekerColumns = {
  seekerId: jobSeeker.id,
  seekerCode: jobSeeker.seekerCode,
  name: jobSeeker.name,
  gender: jobSeeker.gender,
  birthDate: jobSeeker.birthDate,
  mobile: jobSeeker.mobile,
  wechat: jobSeeker.wechat,
  email: jobSeeker.email,
  hasIdCard: sql<boolean>`${jobSeeker.idCardDigest} is not null`,
  education: jobSeeker.education,
  firstWorkDate: jobSeeker.firstWorkDate,
  jobStatus: jobSeeker.jobStatus,
  provinceCode: jobSeeker.provinceCode,
  cityCode: jobSeeker.cityCode,
  districtCode: jobSeeker.districtCode,
  address: jobSeeker.address,
  expectCategoryIds: jobSeeker.expectCategoryIds,
  expectCityCodes: jobSeeker.expectCityCodes,
  expectMin: jobSeeker.expectMin,
  expectMax: jobSeeker.expectMax,
  expectJobType: jobSeeker.expectJobType,
  relocate: jobSeeker.relocate,
  remark: jobSeeker.remark,
  waiterName: sql<string | null>`${identityView.name}`,
  seekerVersion: jobSeeker.version,
}

const find = oneQuery({
  select: {
    id: resume.id,
    resumeCode: resume.resumeCode,
    title: resume.title,
    isDefault: resume.isDefault,
    state: resume.state,
    completeness: resume.completeness,
    skills: resume.skills,
    languages: resume.languages,
    selfEval: resume.selfEval,
    sourceFile: sql<LinkedFile | null>`${linkedFileOf(resume.sourceFile)}`,
    hasSourceFile: sql<boolean>`${resume.sourceFile} is not null`,
    originPlatform: resume.originPlatform,
    works: sql<ResumeInfo['works']>`(select coalesce(json_agg(json_build_object('company', ${resumeWork.company}, 'title', ${resumeWork.title},
      'categoryId', ${resumeWork.categoryId}, 'categoryName', ${categoryNameOf(resumeWork.categoryId)}, 'industryCode', ${resumeWork.industryCode},
      'startMonth', ${resumeWork.startMonth}, 'endMonth', ${resumeWork.endMonth}, 'salary', ${resumeWork.salary}::text, 'content', ${resumeWork.content},
      'leaveReason', ${resumeWork.leaveReason}) order by ${resumeWork.sort}), '[]') from ${resumeWork} where ${resumeWork.resumeId} = ${resume.id})`,
    educations: sql<
      ResumeInfo['educations']
    >`(select coalesce(json_agg(json_build_object('school', ${resumeEducation.school}, 'major', ${resumeEducation.major},
      'degree', ${resumeEducation.degree}, 'startMonth', ${resumeEducation.startMonth}, 'endMonth', ${resumeEducation.endMonth}, 'fullTime', ${resumeEducation.fullTime})
      order by ${resumeEducation.sort}), '[]') from ${resumeEducation} where ${resumeEducation.resumeId} = ${resume.id})`,
    projects: sql<ResumeInfo['projects']>`(select coalesce(json_agg(json_build_object('name', ${resumeProject.name}, 'role', ${resumeProject.role},
      'startMonth', ${resumeProject.startMonth}, 'endMonth', ${resumeProject.endMonth}, 'content', ${resumeProject.content}) order by ${resumeProject.sort}), '[]')
      from ${resumeProject} where ${resumeProject.resumeId} = ${resume.id})`,
    certs: sql<
      ResumeInfo['certs']
    >`(select coalesce(json_agg(json_build_object('name', ${resumeCert.name}, 'no', ${resumeCert.no}, 'issuedAt', ${resumeCert.issuedAt},
      'expireAt', ${resumeCert.expireAt}, 'file', ${resumeCert.file}) order by ${resumeCert.sort}), '[]') from ${resumeCert} where ${resumeCert.resumeId} = ${resume.id})`,
    enteredByName: staffNameOf(resume.enteredBy),
    refreshedAt: resume.refreshedAt,
    createdAt: resume.createdAt,
    version: resume.version,
    pools: sql<
      ResumeInfo['pools']
    >`(select coalesce(json_agg(json_build_object('id', ${talentPool.id}, 'name', ${talentPool.name}) order by ${talentPool.id}), '[]')
      from ${talentPool} where ${talentPool.id} = any(${resume.poolIds}) and ${talentPool.deletedAt} is null
      and (${talentPool.kind} <> 'PERSONAL' or ${talentPool.ownerStaffId} = ${own}))`,
    versionCount: sql<number>`(select count(*)::int from ${resumeVersion} where ${resumeVersion.resumeId} = ${resume.id})`,
    waiterId: resume.waiterId,
    deptId: jobSeeker.deptId,
    ...seekerColumns,
  },
  from: sql`${resume} join ${jobSeeker} on ${jobSeeker.id} = ${resume.seekerId} left join ${identityView} on ${identityView.id} = ${jobSeeker.waiterId}`,
  base: sql`${resume.deletedAt} is null and ${jobSeeker.deletedAt} is null`,
  id: resume.id,
  scope: visibleResumes,
})

const maskWord = (word: string | null) => (word === null ? null : `${word.slice(0, 1)}****`)

/** A resume with its candidate, contacts masked. `isOwn` says whether the reader has the candidate. */
export async function findResume(database: Database, id: number, reader: Principal): Promise<{ info: AnswerOf<typeof calls.info>; isOwn: boolean }> {
  const found = await find(database, id, reader.scope, reader.staffId)
  const document = await findResumeDocument(database, id)
  const isOwn = isOwnSeeker(found, reader)
  const { rest, seeker } = apart(found, isOwn)
  const { missing } = resumeCompleteness({
    seeker: found,
    works: rest.works,
    educations: rest.educations,
    skills: rest.skills,
    selfEval: rest.selfEval,
    sourceFile: rest.hasSourceFile ? 'there' : null,
    certs: rest.certs,
  })
  const info = {
    ...rest,
    missing,
    // Whoever may not look at files does not hear their names either; who edits needs them to keep them.
    sourceFile: isOwn ? rest.sourceFile : null,
    certs: rest.certs.map(cert => (isOwn ? cert : { ...cert, no: maskWord(cert.no), file: null })),
    // What somebody earned and why he left is between him and his consultant.
    works: rest.works.map(work => (isOwn ? work : { ...work, salary: null, leaveReason: null })),
    seeker,
    document,
    actions: resumeActionsOf(found, reader),
  }
  return { info, isOwn }
}

type SeekerColumns = RowOf<typeof seekerColumns> & { waiterId: number | null; deptId: number | null }

/** The candidate as the form shows him, and what else was read. What is between him and his consultant is told to the consultant. */
function apart<Found extends SeekerColumns>(found: Found, isOwn: boolean): { rest: Omit<Found, keyof SeekerColumns>; seeker: ResumeSeeker } {
  const { waiterId, deptId: _, seekerId, seekerVersion, mobile, wechat, email, address, remark, ...others } = found
  const names = [
    'seekerCode',
    'name',
    'gender',
    'birthDate',
    'hasIdCard',
    'education',
    'firstWorkDate',
    'jobStatus',
    'provinceCode',
    'cityCode',
    'districtCode',
  ] as const
  const wished = ['expectCategoryIds', 'expectCityCodes', 'expectMin', 'expectMax', 'expectJobType', 'relocate', 'waiterName'] as const
  const entries = Object.entries(others)
  const isOfSeeker = (name: string) => ([...names, ...wished] as readonly string[]).includes(name)
  const told = Object.fromEntries(entries.filter(([name]) => isOfSeeker(name))) as Pick<SeekerColumns, (typeof names)[number] | (typeof wished)[number]>
  return {
    rest: Object.fromEntries(entries.filter(([name]) => !isOfSeeker(name))) as Omit<Found, keyof SeekerColumns>,
    seeker: {
      ...told,
      id: seekerId,
      mobile: mobile === null ? null : maskPhone(mobile),
      wechat: maskWord(wechat),
      email: maskMail(email),
      address: isOwn ? address : null,
      remark: isOwn ? remark : null,
      isInPool: waiterId === null,
      version: seekerVersion,
    },
  }
}

const findSeeker = oneQuery({
  select: { ...seekerColumns, waiterId: jobSeeker.waiterId, deptId: jobSeeker.deptId },
  from: sql`${jobSeeker} left join ${identityView} on ${identityView.id} = ${jobSeeker.waiterId}`,
  base: sql`${jobSeeker.deletedAt} is null and ${jobSeeker.erasedAt} is null`,
  id: jobSeeker.id,
  scope: visibleSeekers,
})

/** Whom a further resume is about. Somebody else's candidate gets none. */
export async function findResumeStart(database: Database, seekerId: number, reader: Principal): Promise<AnswerOf<typeof calls.start>> {
  const found = await findSeeker(database, seekerId, reader.scope)
  if (found.waiterId !== null && !isOwnSeeker(found, reader)) throw refuse(jobSeekerRefusals.ownBy, { owner: found.waiterName ?? '' })
  return apart(found, isOwnSeeker(found, reader)).seeker
}

/** Which resume a number or a code means, for whoever may see it. A hidden one is told as one that is not there. */
export async function findReadableResume(
  database: Database,
  { resumeId, resumeCode }: { resumeId?: number | undefined; resumeCode?: string | undefined },
  reader: Principal,
): Promise<{ id: number; seekerId: number; resumeCode: string; isConfided: boolean; isOwn: boolean }> {
  const seen = reader.scope.kind === 'ALL' ? sql`true` : visibleResumes(reader.scope.kind)
  const which = resumeId === undefined ? sql`${resume.resumeCode} = upper(${sql.placeholder('code')}::text)` : sql`${resume.id} = ${sql.placeholder('id')}`
  const query = prepare(
    {
      id: resume.id,
      seekerId: resume.seekerId,
      resumeCode: resume.resumeCode,
      state: resume.state,
      waiterId: resume.waiterId,
      deptId: jobSeeker.deptId,
      isConfided: sql<boolean>`coalesce(${confidedResumes(reader)}, false)`,
    },
    columns => sql`select ${columns} from ${resume} join ${jobSeeker} on ${jobSeeker.id} = ${resume.seekerId}
      where ${which} and ${resume.deletedAt} is null and ${jobSeeker.deletedAt} is null and ${seen}`,
    { named: false },
  )
  const [row] = await query.run(database, { id: resumeId, code: resumeCode, ...scopeValueOf(reader.scope) })
  if (row === undefined) throw faults.recordNotFound()
  const isOwn = isOwnSeeker(row, reader)
  if (row.state === 'HIDDEN' && !isOwn) throw refuse(resumeRefusals.gone)
  return { id: row.id, seekerId: row.seekerId, resumeCode: row.resumeCode, isConfided: row.isConfided, isOwn }
}
