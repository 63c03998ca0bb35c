import { sql } from 'drizzle-orm'
import { age as yearsSince, maskPhone } from '@gongtai/contract'
import type { ResumeDocument } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { faults } from '../../../kit/fault.ts'
import { prepare } from '../../../kit/select.ts'
import type { Source } from '../../../kit/select.ts'
import { regionNameOf, regionNamesOf } from '../../config/index.ts'
import { jobCategoryView } from '../../positions/index.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { resume, resumeCert, resumeEducation, resumeProject, resumeWork } from './resume.tables.ts'

/** Names of categories in the order in which the candidate wants them. */
export const wantedCategories = sql<
  string[]
>`array(select ${jobCategoryView.name} from unnest(${jobSeeker.expectCategoryIds}) with ordinality as wanted (id, place)
  join ${jobCategoryView} on ${jobCategoryView.id} = wanted.id order by wanted.place)`

const columns = {
  resumeCode: resume.resumeCode,
  title: resume.title,
  name: jobSeeker.name,
  gender: jobSeeker.gender,
  birthDate: jobSeeker.birthDate,
  education: jobSeeker.education,
  firstWorkDate: jobSeeker.firstWorkDate,
  cityName: regionNameOf(jobSeeker.cityCode),
  jobStatus: jobSeeker.jobStatus,
  avatarFile: jobSeeker.avatarFile,
  mobile: jobSeeker.mobile,
  email: jobSeeker.email,
  wechat: jobSeeker.wechat,
  categories: wantedCategories,
  cities: regionNamesOf(jobSeeker.expectCityCodes),
  expectMin: jobSeeker.expectMin,
  expectMax: jobSeeker.expectMax,
  jobType: jobSeeker.expectJobType,
  skills: resume.skills,
  languages: resume.languages,
  selfEval: resume.selfEval,
  works: sql<ResumeDocument['works']>`(select coalesce(json_agg(json_build_object('company', ${resumeWork.company}, 'title', ${resumeWork.title},
    'startMonth', ${resumeWork.startMonth}, 'endMonth', ${resumeWork.endMonth}, 'content', ${resumeWork.content}) order by ${resumeWork.sort}), '[]')
    from ${resumeWork} where ${resumeWork.resumeId} = ${resume.id})`,
  educations: sql<
    ResumeDocument['educations']
  >`(select coalesce(json_agg(json_build_object('school', ${resumeEducation.school}, 'major', ${resumeEducation.major},
    'degree', ${resumeEducation.degree}, 'startMonth', ${resumeEducation.startMonth}, 'endMonth', ${resumeEducation.endMonth}, 'fullTime', ${resumeEducation.fullTime})
    order by ${resumeEducation.sort}), '[]') from ${resumeEducation} where ${resumeEducation.resumeId} = ${resume.id})`,
  projects: sql<ResumeDocument['projects']>`(select coalesce(json_agg(json_build_object('name', ${resumeProject.name}, 'role', ${resumeProject.role},
    'startMonth', ${resumeProject.startMonth}, 'endMonth', ${resumeProject.endMonth}, 'content', ${resumeProject.content}) order by ${resumeProject.sort}), '[]')
    from ${resumeProject} where ${resumeProject.resumeId} = ${resume.id})`,
  certs: sql<ResumeDocument['certs']>`(select coalesce(json_agg(json_build_object('name', ${resumeCert.name}, 'issuedAt', ${resumeCert.issuedAt},
    'expireAt', ${resumeCert.expireAt}) order by ${resumeCert.sort}), '[]') from ${resumeCert} where ${resumeCert.resumeId} = ${resume.id})`,
  refreshedAt: resume.refreshedAt,
}
const query = prepare(
  columns,
  selected => sql`select ${selected} from ${resume} join ${jobSeeker} on ${jobSeeker.id} = ${resume.seekerId}
    where ${resume.id} = ${sql.placeholder('id')} and ${resume.deletedAt} is null`,
)

/** The first letter is enough to tell that there is one. */
const maskText = (text: string | null) => (text === null ? null : `${text.slice(0, 1)}****`)

/** An address of mail keeps its first letter and where it is. */
export const maskMail = (mail: string | null) => (mail === null ? null : `${mail.slice(0, 1)}****${mail.slice(mail.indexOf('@'))}`)

/**
 * A resume as one reads it. Whether somebody may read it, and with contacts, is asked before. Page, print, PDF
 * and report show this.
 */
export async function findResumeDocument(source: Source, resumeId: number, { withContacts = false } = {}): Promise<ResumeDocument> {
  const [row] = await query.run(source, { id: resumeId })
  if (row === undefined) throw faults.recordNotFound()
  const { birthDate, firstWorkDate, categories, cities, expectMin, expectMax, jobType, mobile, email, wechat, ...rest } = row
  const today = clock.today()
  return {
    ...rest,
    age: birthDate === null ? null : yearsSince(birthDate, today),
    workYears: firstWorkDate === null ? null : Math.max(0, yearsSince(firstWorkDate, today)),
    mobile: withContacts || mobile === null ? mobile : maskPhone(mobile),
    email: withContacts ? email : maskMail(email),
    wechat: withContacts ? wechat : maskText(wechat),
    expect: { categories, cities, min: expectMin, max: expectMax, jobType },
  }
}
