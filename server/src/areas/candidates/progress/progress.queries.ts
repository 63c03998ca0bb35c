import { sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import { overdueSteps, progress as calls, progressCodes, progressStages, progressStates, stageOfProgress } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { contains, equals, fromDay, isOneOf, soundsLike, toDay } from '../../../kit/condition.ts'
import type { Expected } from '../../../kit/condition.ts'
import { listQuery } from '../../../kit/list-query.ts'
import type { FilterOf, ListOptions } from '../../../kit/list-query.ts'
import { companyView } from '../../companies/index.ts'
import { deptView } from '../../permissions/index.ts'
import { positionView } from '../../positions/index.ts'
import { interview } from '../interview/interview.tables.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { onboard } from '../onboard/onboard.tables.ts'
import { besideProgress, progressColumns, withActions } from './progress-columns.ts'
import { overdueOf } from './progress-due.ts'
import { visibleProgress } from './progress-scope.ts'
import { progressTodos } from './progress-todo.ts'
import { candidateProgress, progressMilestone } from './progress.tables.ts'

/** So many people, positions and companies with a word in their name are looked at. Whoever means another types on. */
const most = { seekers: 1_000, positions: 500, companies: 200 }
const firstOf = (count: number) => sql.raw(String(count))

/** Part of the candidate's name or its sound, of the title or of the company's name; the number of the progress or the mobile, whole. */
function byKeyword(value: Placeholder, isNumberShown: boolean): SQL {
  const firmNames = sql`${companyView.name} || ' ' || coalesce(${companyView.shortName}, '')`
  const seekers = sql`select ${jobSeeker.id} from ${jobSeeker} where ${contains(jobSeeker.name, value)} or ${soundsLike(jobSeeker.sound, value)} limit ${firstOf(most.seekers)}`
  const positions = sql`select ${positionView.id} from ${positionView} where ${contains(positionView.title, value)} limit ${firstOf(most.positions)}`
  const companies = sql`select ${companyView.id} from ${companyView} where ${contains(firmNames, value)} limit ${firstOf(most.companies)}`
  const isLong = sql`length(${value}::text) > 1`
  const parts = [
    sql`${candidateProgress.progressNo} = upper(${value}::text)`,
    sql`${candidateProgress.seekerId} = any(array(${seekers}))`,
    sql`(${isLong} and ${candidateProgress.positionId} = any(array(${positions})))`,
    sql`(${isLong} and ${candidateProgress.companyId} = any(array(${companies})))`,
  ]
  if (isNumberShown)
    parts.push(sql`(${value}::text ~ '^1[0-9]{10}$' and ${candidateProgress.seekerId} = any(array(select ${jobSeeker.id} from ${jobSeeker}
      where ${jobSeeker.mobile} = ${value} and (${jobSeeker.deletedAt} is null or ${jobSeeker.mergedIntoId} is not null))))`)
  return sql`(${sql.join(parts, sql` or `)})`
}

/** The states by the code of the stage that they have reached. */
const statesByCode = sql.raw(progressStates.values.map(state => `('${state}', ${progressCodes[state][stageOfProgress(state) - 1]})`).join(', '))
const byCode = (value: Placeholder): SQL =>
  sql`${candidateProgress.state} = any(array(select known.state from (values ${statesByCode}) as known(state, code) where known.code = any(${value}::int[])))`

/** What is over stands behind all else in the order of the list, so that one index serves both. */
const isLive = sql`${candidateProgress.openFirst} >= 2e11`
const isOver = sql`${candidateProgress.openFirst} < 2e11`

const lateStates = sql.raw(
  overdueSteps.values.map(step => `when '${step}' then '${progressStates.values.find(state => overdueOf[state] === step)!}'`).join(' '),
)

interface Dates {
  readonly milestoneFrom?: boolean
  readonly milestoneTo?: boolean
}

/** What was reached within some days. Few are looked up by their dates; many are met on the way through the list. */
function byMilestone(value: Placeholder, given: Dates, expected: Expected): SQL {
  const dates = [
    ...(given.milestoneFrom === undefined ? [] : [fromDay(progressMilestone.at, sql.placeholder('milestoneFrom'))]),
    ...(given.milestoneTo === undefined ? [] : [toDay(progressMilestone.at, sql.placeholder('milestoneTo'))]),
  ]
  const matches = sql.join([sql`${progressMilestone.milestone} = ${value}`, ...dates], sql` and `)
  if (expected === 'FEW') return sql`${candidateProgress.id} in (select ${progressMilestone.progressId} from ${progressMilestone} where ${matches})`
  return sql`(select true from ${progressMilestone} where ${progressMilestone.progressId} = ${candidateProgress.id} and ${matches})`
}

/** The department counts with those below it. */
const ofDept = (value: Placeholder): SQL => sql`${candidateProgress.deptId} = any(array(select ${deptView.id} from ${deptView}
  where ${deptView.path} like (select own.path from ${deptView} as own where own.id = ${value}) || '%'))`

export const progressWhere = {
  stage: (value: Placeholder) => sql`${candidateProgress.stage} = ${value}::int`,
  code: byCode,
  state: (value: Placeholder) => equals(candidateProgress.state, value),
  live: (_: Placeholder, given: { readonly live?: boolean }) => (given.live === true ? isLive : isOver),
  keyword: (value: Placeholder, _given: object, shown: (key: 'jobSeeker.mobile') => boolean) => byKeyword(value, shown('jobSeeker.mobile')),
  companyId: (value: Placeholder) => equals(candidateProgress.companyId, value),
  positionId: (value: Placeholder) => equals(candidateProgress.positionId, value),
  seekerId: (value: Placeholder) => equals(candidateProgress.seekerId, value),
  waiterId: (value: Placeholder) => equals(candidateProgress.waiterId, value),
  adviserId: (value: Placeholder) => equals(candidateProgress.adviserId, value),
  saleId: (value: Placeholder) => equals(candidateProgress.saleId, value),
  deptId: ofDept,
  source: (value: Placeholder) => equals(candidateProgress.source, value),
  mode: (value: Placeholder) => sql`(select ${interview.mode} from ${interview} where ${interview.id} = ${candidateProgress.currentInterviewId}) = ${value}`,
  milestone: (value: Placeholder, given: Dates, _shown: unknown, expected: Expected) => byMilestone(value, given, expected),
  // They date the milestone, and say nothing without one.
  milestoneFrom: () => sql`true`,
  milestoneTo: () => sql`true`,
  reached: (value: Placeholder, _given: object, _shown: unknown, expected: Expected) => byMilestone(value, {}, expected),
  interviewFrom: (value: Placeholder) => fromDay(candidateProgress.interviewAt, value),
  interviewTo: (value: Placeholder) => toDay(candidateProgress.interviewAt, value),
  bookedFrom: (value: Placeholder) => fromDay(candidateProgress.bookedAt, value),
  bookedTo: (value: Placeholder) => toDay(candidateProgress.bookedAt, value),
  onboardFrom: (value: Placeholder) => sql`${candidateProgress.onboardDate} >= ${value}::date`,
  onboardTo: (value: Placeholder) => sql`${candidateProgress.onboardDate} <= ${value}::date`,
  reasonCode: (value: Placeholder) => equals(candidateProgress.reasonCode, value),
  overdue: (value: Placeholder) => sql`${candidateProgress.state} = (case ${value}::text ${lateStates} end) and ${candidateProgress.dueAt} < now()`,
  guaranteeState: (value: Placeholder) => sql`${candidateProgress.stage} = 5
    and (select ${onboard.guaranteeState} from ${onboard} where ${onboard.progressId} = ${candidateProgress.id}) = ${value}`,
  ids: (values: Placeholder) => isOneOf(candidateProgress.id, values),
  ...progressTodos,
} satisfies { readonly [Name in keyof Required<FilterOf<typeof calls.page>>]: unknown }

export const progressList = listQuery(calls.page, {
  select: progressColumns,
  from: sql`${candidateProgress}`,
  beside: besideProgress,
  scope: visibleProgress,
  where: progressWhere,
  sort: {
    openFirst: candidateProgress.openFirst,
    stateAt: candidateProgress.stateAt,
    interviewAt: candidateProgress.interviewAt,
    // The planned day becomes the real one when somebody starts.
    onboardDate: candidateProgress.planDate,
    bookedAt: candidateProgress.bookedAt,
  },
  defaultSort: ['openFirst', 'desc'],
  id: candidateProgress.id,
  tabs: { filter: 'stage', column: candidateProgress.stage, values: progressStages.values },
})

/** What the list is asked with for a person. */
export const progressOptions = ({ scope, identityIds, fields, staffId, isAdmin }: Principal): ListOptions & { reader?: number } => ({
  scope,
  own: identityIds,
  fields,
  ...(!isAdmin && { reader: staffId }),
})

export async function findProgressPage(database: Database, input: ParsedInputOf<typeof calls.page>, reader: Principal): Promise<AnswerOf<typeof calls.page>> {
  const { tabCount, sums: _, records, ...page } = await progressList(database, input, progressOptions(reader))
  return { ...page, records: records.map(row => withActions(row, reader)), stageCount: tabCount }
}
