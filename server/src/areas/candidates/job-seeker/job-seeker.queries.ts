import { isNull, sql } from 'drizzle-orm'
import type { Column, Placeholder, SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { jobSeeker as calls, maskPhone } from '@gongtai/contract'
import type { AnswerOf, JobSeekerRow, ParsedInputOf, SeekerDigest } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { byNameOrNumber, equals, fromDay, isOneOf, soundsLike, toDay } from '../../../kit/condition.ts'
import type { Expected } from '../../../kit/condition.ts'
import { listQuery } from '../../../kit/list-query.ts'
import type { ListOptions } from '../../../kit/list-query.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import type { RowOf } from '../../../kit/select.ts'
import { regionNameOf, regionNamesOf } from '../../config/index.ts'
import { deptView, identityView } from '../../permissions/index.ts'
import { jobCategoryView, leavesOf } from '../../positions/index.ts'
import { candidateProgress } from '../progress/progress.tables.ts'
import { seekerFollow } from '../seeker-follow/seeker-follow.tables.ts'
import { jobSeekerActionsOf } from './job-seeker-action.ts'
import { visibleSeekerParts, visibleSeekers } from './job-seeker-scope.ts'
import { jobSeekerTodos } from './job-seeker-todo.ts'
import { jobSeeker } from './job-seeker.tables.ts'

const today = sql`(now() at time zone 'Asia/Shanghai')::date`
export const waiter = alias(identityView, 'waiter')

/** Whole years from a day to today. */
export const yearsSince = (column: Column): SQL<number | null> => sql`extract(year from age(${today}, ${column}))::int`

/** Names of the categories in the order of preference. */
export const wishedCategories: SQL<string[]> =
  sql`array(select ${jobCategoryView.name} from unnest(${jobSeeker.expectCategoryIds}) with ordinality as wish (id, place)
  join ${jobCategoryView} on ${jobCategoryView.id} = wish.id order by wish.place)`

/** Of a live progress the reader is the recruiter, who sees the number as well. */
const advisedByMe: SQL<boolean> = sql`exists (select from ${candidateProgress} where ${candidateProgress.seekerId} = ${jobSeeker.id} and ${candidateProgress.live}
  and ${candidateProgress.adviserId} = any(${sql.placeholder('own')}::int[]))`

export const seekerRowColumns = {
  id: jobSeeker.id,
  seekerCode: jobSeeker.seekerCode,
  name: jobSeeker.name,
  gender: jobSeeker.gender,
  age: yearsSince(jobSeeker.birthDate),
  mobile: jobSeeker.mobile,
  education: jobSeeker.education,
  workYears: yearsSince(jobSeeker.firstWorkDate),
  jobStatus: jobSeeker.jobStatus,
  cityName: regionNameOf(jobSeeker.cityCode),
  expectCategoryNames: wishedCategories,
  expectCategoryText: jobSeeker.expectCategoryText,
  expectCityNames: regionNamesOf(jobSeeker.expectCityCodes),
  expectMin: jobSeeker.expectMin,
  expectMax: jobSeeker.expectMax,
  intention: jobSeeker.intention,
  tags: jobSeeker.tags,
  remark: jobSeeker.remark,
  progressStage: sql<JobSeekerRow['progressStage']>`${jobSeeker.progressStage}`,
  liveProgressCount: jobSeeker.liveProgressCount,
  employed: sql<boolean>`${jobSeeker.employedProgressId} is not null`,
  blacklisted: jobSeeker.blacklisted,
  noShowCount: jobSeeker.noShowCount,
  resumeCount: jobSeeker.resumeCount,
  waiterId: jobSeeker.waiterId,
  waiterName: sql<string | null>`${waiter.name}`,
  claimedAt: jobSeeker.claimedAt,
  seaRecycleAt: jobSeeker.seaRecycleAt,
  lastFollowAt: jobSeeker.lastFollowAt,
  nextFollowAt: jobSeeker.nextFollowAt,
  lastActiveAt: jobSeeker.lastActiveAt,
  source: jobSeeker.source,
  createdAt: jobSeeker.createdAt,
  version: jobSeeker.version,
  deptId: jobSeeker.deptId,
  erasedAt: jobSeeker.erasedAt,
  mergedIntoId: jobSeeker.mergedIntoId,
  followCount: jobSeeker.followCount,
  guaranteeUntil: jobSeeker.guaranteeUntil,
  advisedByMe,
}
export type SeekerListRow = RowOf<typeof seekerRowColumns>

export const besideSeeker = sql`left join ${identityView} as ${waiter} on ${waiter.id} = ${jobSeeker.waiterId}`
const alive = sql`${isNull(jobSeeker.deletedAt)} and ${isNull(jobSeeker.erasedAt)}`

/** A keyword is part of a name or its sound, the number of the candidate, or a whole mobile number. */
export const byKeyword = (value: Placeholder, expected: Expected, isNumberShown: boolean): SQL => {
  const code = sql`${jobSeeker.seekerCode} = upper(${value}::text)`
  const mobile = sql`${jobSeeker.mobile} = ${value} and (${jobSeeker.deletedAt} is null or ${jobSeeker.mergedIntoId} is not null)`
  return byNameOrNumber(jobSeeker.name, isNumberShown ? sql`${code} or (${mobile})` : code, value, expected, soundsLike(jobSeeker.sound, value))
}

/** The department counts with those below it. */
const ofDept = (value: Placeholder): SQL => sql`${jobSeeker.deptId} in (select ${deptView.id} from ${deptView}
  where ${deptView.path} like (select own.path from ${deptView} as own where own.id = ${value}) || '%')`

const mine = sql`${jobSeeker.waiterId} = any(${sql.placeholder('own')}::int[])`
/** The value is known when the query is planned, so that only one of the three remains of it. */
const bySea = (value: Placeholder): SQL => sql`(${value}::text = 'ALL' or (${value}::text = 'PUBLIC' and ${jobSeeker.waiterId} is null)
  or (${value}::text = 'MINE' and ${mine}))`

function followedIn(from: Placeholder | null, to: Placeholder | null): SQL {
  return sql`${jobSeeker.id} in (select ${seekerFollow.seekerId} from ${seekerFollow}
    where ${from === null ? sql`true` : fromDay(seekerFollow.createdAt, from)} and ${to === null ? sql`true` : toDay(seekerFollow.createdAt, to)})`
}

const longAgo = (column: Column, days: Placeholder) => sql`coalesce(${column}, ${jobSeeker.createdAt}) < now() - make_interval(days => ${days}::int)`
const yearsAgo = (years: Placeholder, more = 0) => sql`(${today} - make_interval(years => ${years}::int + ${sql.raw(String(more))}))::date`

/** More years stand before fewer, and an index has the same words. */
const worked = sql`(date '2100-01-01' - ${jobSeeker.firstWorkDate})`

export const seekerList = listQuery(calls.page, {
  select: seekerRowColumns,
  from: sql`${jobSeeker}`,
  beside: besideSeeker,
  base: alive,
  scope: visibleSeekerParts,
  where: {
    keyword: (value, _given, shown, expected) => byKeyword(value, expected, shown('jobSeeker.mobile')),
    sea: bySea,
    waiterId: value => equals(jobSeeker.waiterId, value),
    deptId: ofDept,
    source: value => equals(jobSeeker.source, value),
    channelId: value => equals(jobSeeker.channelId, value),
    jobStatus: value => equals(jobSeeker.jobStatus, value),
    intention: value => equals(jobSeeker.intention, value),
    expectCategoryId: value => sql`${jobSeeker.expectCategoryIds} && ${leavesOf(value)}`,
    expectCityCode: value => sql`${jobSeeker.expectCityCodes} @> array[${value}::text]`,
    cityCode: value => equals(jobSeeker.cityCode, value),
    education: value => equals(jobSeeker.education, value),
    gender: value => equals(jobSeeker.gender, value),
    ageFrom: value => sql`${jobSeeker.birthDate} <= ${yearsAgo(value)}`,
    ageTo: value => sql`${jobSeeker.birthDate} > ${yearsAgo(value, 1)}`,
    workYearsFrom: value => sql`${worked} >= (date '2100-01-01' - ${yearsAgo(value)})`,
    workYearsTo: value => sql`${worked} < (date '2100-01-01' - ${yearsAgo(value, 1)})`,
    salaryFrom: value => sql`${jobSeeker.expectMax} >= ${value}::numeric`,
    salaryTo: value => sql`${jobSeeker.expectMin} <= ${value}::numeric`,
    tag: value => sql`${jobSeeker.tags} @> array[${value}::text]`,
    createdFrom: value => fromDay(jobSeeker.createdAt, value),
    createdTo: value => toDay(jobSeeker.createdAt, value),
    claimedFrom: value => fromDay(jobSeeker.claimedAt, value),
    claimedTo: value => toDay(jobSeeker.claimedAt, value),
    followFrom: (value, given) => followedIn(value, given.followTo === true ? sql.placeholder('followTo') : null),
    followTo: (value, given) => (given.followFrom === true ? sql`true` : followedIn(null, value)),
    nextFollowFrom: value => fromDay(jobSeeker.nextFollowAt, value),
    nextFollowTo: value => toDay(jobSeeker.nextFollowAt, value),
    noFollowDays: value => longAgo(jobSeeker.lastFollowAt, value),
    recycleInDays: value => sql`${jobSeeker.waiterId} is not null and ${jobSeeker.seaRecycleAt} < now() + make_interval(days => ${value}::int)`,
    lastActiveFrom: value => fromDay(jobSeeker.lastActiveAt, value),
    lastActiveTo: value => toDay(jobSeeker.lastActiveAt, value),
    hasResume: (_, given) => (given.hasResume === true ? sql`${jobSeeker.resumeCount} > 0` : sql`${jobSeeker.resumeCount} = 0`),
    progressStage: value => sql`${jobSeeker.progressStage} = ${value}::smallint`,
    employed: (_, given) => (given.employed === true ? sql`${jobSeeker.employedProgressId} is not null` : sql`${jobSeeker.employedProgressId} is null`),
    blacklisted: (_, given) => (given.blacklisted === true ? sql`${jobSeeker.blacklisted}` : sql`not ${jobSeeker.blacklisted}`),
    ids: values => isOneOf(jobSeeker.id, values),
    ...jobSeekerTodos,
  },
  sort: {
    openFirst: jobSeeker.openFirst,
    createdAt: jobSeeker.createdAt,
    lastActiveAt: jobSeeker.lastActiveAt,
    lastFollowAt: jobSeeker.lastFollowAt,
    nextFollowAt: jobSeeker.nextFollowAt,
    workYears: worked,
    expectMin: jobSeeker.expectMin,
  },
  defaultSort: ['openFirst', 'desc'],
  id: jobSeeker.id,
})

/** What the list is asked with for a person. */
export const seekerOptions = ({ scope, identityIds, fields }: Principal): ListOptions => ({ scope, own: identityIds, fields })

/** All candidates are no filter: the list need not look them up before it sorts. */
const withoutAll = <Filter extends { sea?: string | undefined }>(filter: Filter): Filter => (filter.sea === 'ALL' ? { ...filter, sea: undefined } : filter)

export async function findSeekerPage(database: Database, input: ParsedInputOf<typeof calls.page>, reader: Principal): Promise<AnswerOf<typeof calls.page>> {
  const { tabCount: _, sums: _sums, records, ...page } = await seekerList(database, withoutAll(input), seekerOptions(reader))
  return { ...page, records: records.map(row => ({ ...presentSeeker(row, true), actions: jobSeekerActionsOf(row, reader) })) }
}

/** Numbers are masked in lists; in the pool they are for nobody, whatever the codes (amendment 16). */
export function presentSeeker(found: SeekerListRow, masked: boolean): Omit<JobSeekerRow, 'actions'> {
  const {
    deptId: _dept,
    erasedAt: _erased,
    mergedIntoId: _merged,
    followCount: _follows,
    guaranteeUntil: _guarantee,
    advisedByMe: _advised,
    mobile,
    ...row
  } = found
  return { ...row, mobile: mobile !== null && (masked || row.waiterId === null) ? maskPhone(mobile) : mobile }
}

/** The columns by which other pages name a candidate; `besideSeeker` stands in their statement. */
export const seekerDigestColumns = {
  id: jobSeeker.id,
  seekerCode: jobSeeker.seekerCode,
  name: jobSeeker.name,
  gender: jobSeeker.gender,
  age: yearsSince(jobSeeker.birthDate),
  mobile: jobSeeker.mobile,
  education: jobSeeker.education,
  workYears: yearsSince(jobSeeker.firstWorkDate),
  jobStatus: jobSeeker.jobStatus,
  cityName: regionNameOf(jobSeeker.cityCode),
  waiterId: jobSeeker.waiterId,
  waiterName: sql<string | null>`${waiter.name}`,
  blacklisted: jobSeeker.blacklisted,
}

export const maskDigest = (digest: SeekerDigest): SeekerDigest => ({ ...digest, mobile: digest.mobile === null ? null : maskPhone(digest.mobile) })

const digestQuery = (condition: SQL) =>
  prepare(
    seekerDigestColumns,
    columns => sql`select ${columns} from ${jobSeeker} ${besideSeeker} where ${jobSeeker.id} = any(${sql.placeholder('ids')}::int[]) and ${condition}`,
    { named: false },
  )

/** Candidates by their ids, masked. Whoever calls it has made sure that the reader may see them. */
export async function findSeekerDigests(database: Database, ids: readonly number[]): Promise<Map<number, SeekerDigest>> {
  const rows = await digestQuery(sql`true`).run(database, { ids: [...ids] })
  return new Map(rows.map(row => [row.id, maskDigest(row)]))
}

/** The failures of a bulk action carry names, but those of others stay unknown, whatever id is tried. */
export async function visibleSeekerNames(database: Database, ids: readonly number[], { scope }: Principal): Promise<Map<number, string>> {
  const within = scope.kind === 'ALL' ? sql`true` : visibleSeekers(scope.kind)
  const query = prepare(
    { id: jobSeeker.id, name: jobSeeker.name },
    columns => sql`select ${columns} from ${jobSeeker} where ${jobSeeker.id} = any(${sql.placeholder('ids')}::int[]) and ${alive} and ${within}`,
    { named: false },
  )
  return new Map((await query.run(database, { ids: [...ids], ...scopeValueOf(scope) })).map(({ id, name }) => [id, name]))
}
