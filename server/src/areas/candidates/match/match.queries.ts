import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { maskPhone, matchLevels, seekerEducations } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, ValueOf, jobMatch as calls, matchObstacles } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { faults } from '../../../kit/fault.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import type { Source } from '../../../kit/select.ts'
import { companyView } from '../../companies/index.ts'
import { regionNameOf, regionNamesOf } from '../../config/index.ts'
import { identityNameOf } from '../../permissions/index.ts'
import { categoryNameOf, jobCategoryView, leavesOf, positionView } from '../../positions/index.ts'
import { inPool, ownSeekers, visibleSeekers } from '../job-seeker/job-seeker-scope.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { candidateProgress } from '../progress/progress.tables.ts'
import { recReport } from '../rec-report/rec-report.tables.ts'
import { resume } from '../resume/resume.tables.ts'
import { scored, weightValues, weightsOf } from './match-score.ts'
import { onePosition, oneSeeker, positionsFor, seekersFor, typedSeeker, yearsSince } from './match-side.ts'

type Level = ValueOf<typeof matchLevels>
const levelOf = (score: number): Level => (score >= 80 ? 'HIGH' : score >= 60 ? 'GOOD' : score >= 40 ? 'FAIR' : 'LOW')

const cell = <Data>(name: string) => sql<Data>`best.${sql.identifier(name)}`

const matchColumns = {
  score: cell<number>('score'),
  category: cell<number>('category'),
  location: cell<number>('location'),
  salary: cell<number>('salary'),
  skillPoints: cell<number>('skills'),
  experience: cell<number>('experience'),
  educationPoints: cell<number>('education'),
  bonus: cell<number>('bonus'),
  distance: cell<number | null>('distance'),
  unfit: cell<ValueOf<typeof matchObstacles>[]>('unfit'),
}

/** How the required skills are written on the position, by whether the resume has them. */
const skillsOf = (has: boolean) => sql<string[]>`array(select wanted from unnest(${positionView.skills}) as wanted
  where (lower(trim(wanted)) = any(coalesce((select judged.skills from s as judged where judged.id is not distinct from best.seeker_id limit 1), '{}'))) = ${sql.raw(String(has))})`
const missingCerts = sql<string[]>`array(select wanted from unnest(${positionView.certs}) as wanted
  where not wanted = any(coalesce((select judged.cert_names from s as judged where judged.id is not distinct from best.seeker_id limit 1), array[wanted])))`

/** The candidate is or was in progress on the position, or a report recommends him for it. */
const isRecommended = sql<boolean>`(exists (select from ${candidateProgress} where ${candidateProgress.positionId} = best.position_id and ${candidateProgress.seekerId} = best.seeker_id)
  or exists (select from ${recReport} where ${recReport.positionId} = best.position_id and ${recReport.seekerId} = best.seeker_id and ${recReport.deletedAt} is null
    and ${recReport.state} <> 'DRAFT'))`

interface Points {
  score: number
  category: number
  location: number
  salary: number
  skillPoints: number
  experience: number
  educationPoints: number
  bonus: number
}

function explained<Row extends Points>({ category, location, salary, skillPoints, experience, educationPoints, bonus, ...row }: Row) {
  return { ...row, level: levelOf(row.score), parts: { category, location, salary, skills: skillPoints, experience, education: educationPoints, bonus } }
}

/** Those who do not come into question stand behind those who do. */
const chosen = (order: SQL) => sql`select * from (${scored}) as every_pair
  where every_pair.score >= ${sql.placeholder('minScore')} and (${sql.placeholder('showUnfit')}::bool or cardinality(every_pair.unfit) = 0)
  order by cardinality(every_pair.unfit) = 0 desc, every_pair.score desc, ${order} limit ${sql.placeholder('limit')}`

const bestOrder = sql`cardinality(best.unfit) = 0 desc, best.score desc`
const urgency = sql`case ${positionView.urgency} when 'VERY_URGENT' then 2 when 'URGENT' then 1 else 0 end desc`

const positionSelection = {
  id: positionView.id,
  positionCode: positionView.positionCode,
  title: positionView.title,
  companyId: positionView.companyId,
  companyName: sql<string>`${companyView.name}`,
  categoryName: sql<string>`${categoryNameOf(positionView.categoryId)}`,
  cityName: regionNameOf(positionView.cityCode),
  address: positionView.address,
  jobType: positionView.jobType,
  urgency: positionView.urgency,
  feeMode: positionView.feeMode,
  salaryUnit: positionView.salaryUnit,
  salaryMin: positionView.salaryMin,
  salaryMax: positionView.salaryMax,
  salaryMonths: positionView.salaryMonths,
  negotiable: positionView.negotiable,
  gap: positionView.gap,
  eduMin: sql<string>`${positionView.eduMin}`,
  expMin: positionView.expMin,
  expMax: positionView.expMax,
  skills: positionView.skills,
  adviserName: identityNameOf(positionView.adviserId),
  matchedSkills: skillsOf(true),
  missingSkills: skillsOf(false),
  missingCerts,
  isRecommended,
  considered: sql<number>`(select count(*)::int from p)`,
  ...matchColumns,
}

type PositionFilter = ParsedInputOf<typeof calls.positions>

function positionFilter({ cityCode, categoryId, companyId, positionId, urgency: wanted, feeMode, jobType }: PositionFilter): SQL {
  const given = [
    cityCode === undefined ? null : sql`${positionView.cityCode} = ${sql.placeholder('cityCode')}`,
    categoryId === undefined ? null : sql`${positionView.categoryId} = any(${leavesOf(sql.placeholder('categoryId'))})`,
    companyId === undefined ? null : sql`${positionView.companyId} = ${sql.placeholder('companyId')}`,
    positionId === undefined ? null : sql`${positionView.id} = ${sql.placeholder('positionId')}`,
    wanted === undefined ? null : sql`${positionView.urgency} = ${sql.placeholder('urgency')}`,
    feeMode === undefined ? null : sql`${positionView.feeMode} = ${sql.placeholder('feeMode')}`,
    jobType === undefined ? null : sql`${positionView.jobType} = ${sql.placeholder('jobType')}`,
  ].filter(condition => condition !== null)
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `)
}

/** The newest of equals first; without the pair's own row the order would ask for the position again. */
const newestPosition = sql`(select case fresh.urgency when 'VERY_URGENT' then 2 when 'URGENT' then 1 else 0 end from p as fresh where fresh.id = every_pair.position_id) desc, every_pair.position_id desc`

export async function findMatchingPositions(source: Source, input: PositionFilter, staff: Principal): Promise<AnswerOf<typeof calls.positions>> {
  const judged = await findJudged(source, input, staff)
  const weights = weightsOf(input)
  const query = prepare(
    positionSelection,
    columns => sql`with s as materialized (${judged === null ? typedSeeker : oneSeeker}), p as materialized (${positionsFor(positionFilter(input))}),
        best as materialized (${chosen(newestPosition)})
      select ${columns} from best join ${positionView} on ${positionView.id} = best.position_id join ${companyView} on ${companyView.id} = ${positionView.companyId}
      order by ${bestOrder}, ${urgency}, ${positionView.id} desc`,
    { named: false },
  )
  const rows = await query.run(source, {
    ...input,
    ...weightValues(weights),
    now: clock.iso(),
    seekerId: judged?.seekerId ?? null,
    resumeId: judged?.resumeId ?? null,
    categoryIds: input.categoryIds ?? [],
    cityCodes: input.cityCodes ?? [],
    expectMin: input.expectMin ?? null,
    eduRank: input.education === undefined ? null : seekerEducations.values.indexOf(input.education) + 1,
    workYears: input.workYears ?? null,
    age: input.age ?? null,
    skills: (input.skills ?? []).map(skill => skill.trim().toLowerCase()),
    relocate: input.relocate ?? false,
  })
  const records = rows.map(({ considered: _considered, ...row }) => explained(row))
  return { resume: judged, weights, records, considered: rows[0]?.considered ?? 0 }
}

const judgedColumns = {
  seekerId: jobSeeker.id,
  seekerName: jobSeeker.name,
  gender: jobSeeker.gender,
  age: sql<number | null>`${yearsSince(sql`${jobSeeker.birthDate}`)}`,
  education: jobSeeker.education,
  workYears: sql<number | null>`${yearsSince(sql`${jobSeeker.firstWorkDate}`)}`,
  cityName: regionNameOf(jobSeeker.cityCode),
  jobStatus: jobSeeker.jobStatus,
  categoryIds: jobSeeker.expectCategoryIds,
  categoryNames: sql<string[]>`array(select ${jobCategoryView.name} from unnest(${jobSeeker.expectCategoryIds}) with ordinality as wish (id, place)
    join ${jobCategoryView} on ${jobCategoryView.id} = wish.id order by wish.place)`,
  cityNames: regionNamesOf(jobSeeker.expectCityCodes),
  expectMin: jobSeeker.expectMin,
  expectMax: jobSeeker.expectMax,
  relocate: jobSeeker.relocate,
  resumeId: sql<number | null>`${resume.id}`,
  resumeCode: sql<string | null>`${resume.resumeCode}`,
  lastTitle: sql<string | null>`${resume.lastTitle}`,
  lastCompany: sql<string | null>`${resume.lastCompany}`,
  skills: sql<string[]>`coalesce(${resume.skills}, '{}')`,
  isBlacklisted: jobSeeker.blacklisted,
}

/** The candidate of a resume or of an id, within what the person may see; null where only conditions are given. */
async function findJudged(source: Source, { resumeCode, seekerId }: PositionFilter, { scope }: Principal) {
  if (resumeCode === undefined && seekerId === undefined) return null
  const byResume = resumeCode !== undefined
  const inScope = scope.kind === 'ALL' ? sql`true` : visibleSeekers(scope.kind)
  const query = prepare(
    judgedColumns,
    columns => sql`select ${columns} from ${jobSeeker} left join ${resume} on ${resume.deletedAt} is null and ${
      byResume ? sql`${resume.seekerId} = ${jobSeeker.id}` : sql`${resume.id} = ${jobSeeker.defaultResumeId}`
    } where ${byResume ? sql`${resume.resumeCode} = ${sql.placeholder('resumeCode')}` : sql`${jobSeeker.id} = ${sql.placeholder('seekerId')}`}
      and ${jobSeeker.deletedAt} is null and ${inScope}`,
  )
  const [row] = await query.run(source, { resumeCode, seekerId, now: clock.iso(), ...scopeValueOf(scope) })
  if (row === undefined) throw faults.recordNotFound()
  return row
}

const seekerSelection = {
  id: jobSeeker.id,
  seekerCode: jobSeeker.seekerCode,
  name: jobSeeker.name,
  gender: jobSeeker.gender,
  age: judgedColumns.age,
  mobile: jobSeeker.mobile,
  education: jobSeeker.education,
  workYears: judgedColumns.workYears,
  cityName: regionNameOf(jobSeeker.cityCode),
  jobStatus: jobSeeker.jobStatus,
  intention: jobSeeker.intention,
  categoryNames: judgedColumns.categoryNames,
  expectMin: jobSeeker.expectMin,
  expectMax: jobSeeker.expectMax,
  resumeId: judgedColumns.resumeId,
  resumeCode: judgedColumns.resumeCode,
  lastTitle: judgedColumns.lastTitle,
  lastCompany: judgedColumns.lastCompany,
  skills: judgedColumns.skills,
  waiterName: identityNameOf(jobSeeker.waiterId),
  lastActiveAt: jobSeeker.lastActiveAt,
  matchedSkills: skillsOf(true),
  missingSkills: skillsOf(false),
  missingCerts,
  isRecommended,
  considered: sql<number>`(select count(*)::int from s)`,
  ...matchColumns,
}

export async function findMatchingSeekers(
  source: Source,
  input: ParsedInputOf<typeof calls.seekers>,
  { scope }: Principal,
): Promise<AnswerOf<typeof calls.seekers>> {
  const weights = weightsOf(input)
  const seen = scope.kind === 'ALL' ? sql`true` : visibleSeekers(scope.kind)
  const own = scope.kind === 'ALL' ? sql`not ${inPool}` : ownSeekers(scope.kind)
  const ofSea = input.sea === 'PUBLIC' ? inPool : input.sea === 'MINE' ? own : seen
  const query = prepare(
    seekerSelection,
    columns => sql`with p as materialized (${onePosition}), s as materialized (${seekersFor(ofSea)}),
        best as materialized (${chosen(sql`every_pair.seeker_id desc`)})
      select ${columns} from best join ${jobSeeker} on ${jobSeeker.id} = best.seeker_id join ${positionView} on ${positionView.id} = best.position_id
        left join ${resume} on ${resume.id} = ${jobSeeker.defaultResumeId} and ${resume.deletedAt} is null
      order by ${bestOrder}, ${jobSeeker.lastActiveAt} desc nulls last, ${jobSeeker.id} desc`,
    { named: false },
  )
  const rows = await query.run(source, { ...input, ...weightValues(weights), now: clock.iso(), ...scopeValueOf(scope) })
  const records = rows.map(({ considered: _considered, ...row }) => ({ ...explained(row), mobile: row.mobile === null ? null : maskPhone(row.mobile) }))
  return { weights, records, considered: rows[0]?.considered ?? 0 }
}

/** The score of one candidate on one position, as it is written down when somebody is recommended. */
export async function findMatchScore(source: Source, pair: { seekerId: number; positionId: number; resumeId?: number | null }): Promise<number> {
  const query = prepare(
    { score: sql<number>`pair.score` },
    columns => sql`with s as materialized (${oneSeeker}), p as materialized (${onePosition}) select ${columns} from (${scored}) as pair`,
  )
  const [row] = await query.run(source, { resumeId: null, ...pair, ...weightValues(weightsOf({})), now: clock.iso() })
  return row?.score ?? 0
}
