import { isNull, sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import { age as yearsSince, maskPhone, resume as calls, resumeStates } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, ResumeRow } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { byNameOrNumber, contains, equals, fromDay, isOneOf, mentions, toDay } from '../../../kit/condition.ts'
import type { Expected } from '../../../kit/condition.ts'
import { listQuery } from '../../../kit/list-query.ts'
import type { ListOptions } from '../../../kit/list-query.ts'
import type { RowOf } from '../../../kit/select.ts'
import { regionNameOf, regionNamesOf } from '../../config/index.ts'
import { identityView } from '../../permissions/index.ts'
import { leavesOf } from '../../positions/index.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { talentPool } from '../talent-pool/talent-pool.tables.ts'
import { resumeActionsOf } from './resume-action.ts'
import { wantedCategories } from './resume-document.queries.ts'
import { visibleResumeParts } from './resume-scope.ts'
import { resume } from './resume.tables.ts'

const columns = {
  id: resume.id,
  resumeCode: resume.resumeCode,
  seekerId: resume.seekerId,
  seekerName: sql<string>`${jobSeeker.name}`,
  gender: sql<ResumeRow['gender']>`${jobSeeker.gender}`,
  birthDate: resume.birthDate,
  mobile: sql<string | null>`${jobSeeker.mobile}`,
  title: resume.title,
  isDefault: resume.isDefault,
  state: resume.state,
  completeness: resume.completeness,
  lastTitle: resume.lastTitle,
  lastCompany: resume.lastCompany,
  education: resume.education,
  school: resume.school,
  major: resume.major,
  firstWorkDate: resume.firstWorkDate,
  skills: resume.skills,
  languages: resume.languages,
  certNames: resume.certNames,
  jobStatus: resume.jobStatus,
  cityName: regionNameOf(sql`${jobSeeker.cityCode}`),
  expectCategories: wantedCategories,
  expectCities: regionNamesOf(sql`${jobSeeker.expectCityCodes}`),
  expectMin: resume.expectMin,
  expectMax: resume.expectMax,
  waiterName: sql<string | null>`${identityView.name}`,
  refreshedAt: resume.refreshedAt,
  createdAt: resume.createdAt,
  version: resume.version,
  waiterId: resume.waiterId,
  deptId: sql<number | null>`${jobSeeker.deptId}`,
}
export type ResumeListRow = RowOf<typeof columns>

const today = sql`(now() at time zone 'Asia/Shanghai')::date`
const yearsAgo = (years: SQL) => sql`(${today} - make_interval(years => ${years}))::date`
/** The number that `workedDays` has of somebody who began on this day. */
const workedSince = (date: SQL) => sql`(date '2100-01-01' - ${date})`

const byKeyword = (value: Placeholder, expected: Expected): SQL =>
  byNameOrNumber(resume.searchText, sql`${resume.resumeCode} = upper(${value}::text)`, value, expected)

/** The group is one that the reader may see: whose is somebody else's must not tell what stands in it. */
const inPool = (value: Placeholder): SQL => sql`${resume.poolIds} @> array[${value}::int] and exists (select from ${talentPool}
  where ${talentPool.id} = ${value} and ${talentPool.deletedAt} is null and (${talentPool.kind} <> 'PERSONAL' or ${talentPool.ownerStaffId} = ${sql.placeholder('reader')}))`

export const resumeList = listQuery(calls.page, {
  select: columns,
  from: sql`${resume}`,
  beside: sql`left join ${jobSeeker} on ${jobSeeker.id} = ${resume.seekerId} left join ${identityView} on ${identityView.id} = ${resume.waiterId}`,
  base: isNull(resume.deletedAt),
  scope: visibleResumeParts,
  where: {
    keyword: (value, _given, _shown, expected) => byKeyword(value, expected),
    state: value => equals(resume.state, value),
    poolId: inPool,
    seekerId: value => equals(resume.seekerId, value),
    categoryId: value => sql`${resume.categoryIds} && ${leavesOf(value)}`,
    cityCode: value => sql`${resume.cityCodes} @> array[${value}::text]`,
    education: value => equals(resume.education, value),
    school: (value, _given, _shown, expected) => contains(resume.school, value, expected),
    major: (value, _given, _shown, expected) => contains(resume.major, value, expected),
    skill: values => sql`${resume.skillsNorm} @> array(select lower(btrim(skill)) from unnest(${values}::text[]) as skill)`,
    // The words of certificates stand in the text of the search, whose index finds them.
    cert: (value, _given, _shown, expected) =>
      sql`${contains(resume.searchText, value, expected)} and ${mentions(sql`array_to_string(${resume.certNames}, ' ')`, value)}`,
    language: value => sql`${resume.languages} @> array[${value}::text]`,
    ageFrom: value => sql`${resume.birthDate} <= ${yearsAgo(sql`${value}::int`)}`,
    ageTo: value => sql`${resume.birthDate} > ${yearsAgo(sql`${value}::int + 1`)}`,
    workYearsFrom: value => sql`${resume.workedDays} >= ${workedSince(yearsAgo(sql`${value}::int`))}`,
    workYearsTo: value => sql`${resume.workedDays} < ${workedSince(yearsAgo(sql`${value}::int + 1`))}`,
    salaryFrom: value => sql`${resume.expectMax} >= ${value}::numeric`,
    salaryTo: value => sql`${resume.expectMin} <= ${value}::numeric`,
    jobStatus: value => equals(resume.jobStatus, value),
    updatedFrom: value => fromDay(resume.refreshedAt, value),
    updatedTo: value => toDay(resume.refreshedAt, value),
    completenessFrom: value => sql`${resume.completeness} >= ${value}::int`,
    ids: values => isOneOf(resume.id, values),
  },
  sort: {
    openFirst: resume.openFirst,
    refreshedAt: resume.refreshedAt,
    completeness: resume.completeness,
    workYears: resume.workedDays,
    createdAt: resume.createdAt,
  },
  defaultSort: ['openFirst', 'desc'],
  id: resume.id,
  tabs: { filter: 'state', column: resume.state, values: resumeStates.states },
})

/** What the list is asked with for a person. */
export const resumeOptions = ({ scope, fields, staffId }: Principal): ListOptions => ({ scope, fields, reader: staffId })

export async function findResumePage(database: Database, input: ParsedInputOf<typeof calls.page>, reader: Principal): Promise<AnswerOf<typeof calls.page>> {
  const { tabCount, sums: _, records, ...page } = await resumeList(database, input, resumeOptions(reader))
  return { ...page, records: records.map(row => ({ ...presentResume(row), actions: resumeActionsOf(row, reader) })), stateCount: tabCount }
}

/** Numbers are always masked in lists. */
export function presentResume(found: ResumeListRow): Omit<ResumeRow, 'actions'> {
  const { birthDate, firstWorkDate, mobile, waiterId: _, deptId: _dept, ...row } = found
  return {
    ...row,
    age: birthDate === null ? null : yearsSince(birthDate, clock.today()),
    workYears: firstWorkDate === null ? null : Math.max(0, yearsSince(firstWorkDate, clock.today())),
    mobile: mobile === null ? null : maskPhone(mobile),
  }
}
