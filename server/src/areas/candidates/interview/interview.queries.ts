import { and, eq, gte, isNull, lte, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { addDays, dayOf, daysBetween, endOfDay, mostReschedules, startOfDay } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, interview as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { mentions } from '../../../kit/condition.ts'
import { faults } from '../../../kit/fault.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { companyView } from '../../companies/index.ts'
import { isWorkday, readCalendar } from '../../config/index.ts'
import { identityNameOf } from '../../permissions/index.ts'
import { positionView } from '../../positions/index.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { visibleProgress } from '../progress/progress-scope.ts'
import { candidateProgress } from '../progress/progress.tables.ts'
import { interview } from './interview.tables.ts'
import { slotsOn } from './slot.ts'

/** A calendar shows six weeks at most, and no more meetings than anybody reads. */
const mostDays = 42
const mostMeetings = 2_000

/** Beyond these years nobody meets, and days are not counted any more. */
const [firstDay, lastDay] = ['2000-01-01', '2099-12-31']

function assertDays(from: string, to: string): void {
  if (from < firstDay || to > lastDay)
    throw faults.badInput([{ field: from < firstDay ? 'from' : 'to', message: ['日期超出范围', 'Choose days between 2000 and 2099'] }])
  if (to < from) throw faults.badInput([{ field: 'to', message: ['结束日期不能早于开始日期', 'The end cannot be before the start'] }])
  if (daysBetween(from, to) >= mostDays) throw faults.badInput([{ field: 'to', message: [`最多${mostDays}天`, `Choose up to ${mostDays} days`] }])
}

const whole = sql`${interview} join ${candidateProgress} on ${candidateProgress.id} = ${interview.progressId}
  join ${jobSeeker} on ${jobSeeker.id} = ${interview.seekerId} join ${positionView} on ${positionView.id} = ${interview.positionId}
  join ${companyView} on ${companyView.id} = ${interview.companyId}`

const columns = {
  interviewId: interview.id,
  progressId: interview.progressId,
  version: candidateProgress.version,
  seekerId: interview.seekerId,
  seekerName: sql<string>`${jobSeeker.name}`,
  positionId: interview.positionId,
  positionTitle: sql<string>`${positionView.title}`,
  companyId: interview.companyId,
  companyName: sql<string>`${companyView.name}`,
  waiterId: candidateProgress.waiterId,
  waiterName: identityNameOf(candidateProgress.waiterId),
  round: interview.round,
  mode: interview.mode,
  startAt: interview.startAt,
  endAt: interview.endAt,
  state: interview.state,
  progressState: candidateProgress.state,
  isCheckedIn: sql<boolean>`${interview.checkInAt} is not null`,
  canMove: sql<boolean>`(${interview.state} = 'WAITING' and ${candidateProgress.state} = 'WAIT_INTERVIEW' and ${candidateProgress.currentInterviewId} = ${interview.id}
    and ${interview.rescheduleCount} < ${sql.raw(String(mostReschedules))} and not ${candidateProgress.isStopped})`,
}

/** The meetings of some days, by day. What was cancelled is not among them. */
export async function findCalendar(
  database: Database,
  input: ParsedInputOf<typeof calls.calendar>,
  reader: Principal,
): Promise<AnswerOf<typeof calls.calendar>> {
  const { from, to, keyword } = input
  assertDays(from, to)
  const conditions: SQL[] = [
    sql`${interview.startAt} >= ${sql.placeholder('first')}::timestamptz and ${interview.startAt} < ${sql.placeholder('last')}::timestamptz`,
    sql`${interview.state} <> 'CANCELLED'`,
  ]
  const owned = {
    companyId: interview.companyId,
    positionId: interview.positionId,
    seekerId: interview.seekerId,
    waiterId: candidateProgress.waiterId,
    adviserId: candidateProgress.adviserId,
  } as const
  for (const [name, column] of Object.entries(owned))
    if (input[name as keyof typeof owned] !== undefined) conditions.push(sql`${column} = ${sql.placeholder(name)}`)
  if (keyword !== undefined && keyword.trim() !== '') {
    const word = sql.placeholder('keyword')
    conditions.push(sql`(${mentions(jobSeeker.name, word)} or ${mentions(positionView.title, word)} or ${mentions(companyView.name, word)})`)
  }
  if (reader.scope.kind !== 'ALL') conditions.push(visibleProgress(reader.scope.kind, 'MANY'))
  const query = prepare(
    columns,
    selected =>
      sql`select ${selected} from ${whole} where ${sql.join(conditions, sql` and `)} order by ${interview.startAt}, ${interview.id} limit ${sql.raw(String(mostMeetings))}`,
    { named: false },
  )
  const rows = await query.run(database, { ...input, keyword: keyword?.trim(), first: startOfDay(from), last: endOfDay(to), ...scopeValueOf(reader.scope) })
  const mayMove = holds(reader, 'Interview.arrange')
  const days = new Map<string, AnswerOf<typeof calls.calendar>[number]['items']>()
  for (const row of rows) {
    const day = dayOf(row.startAt)
    const items = days.get(day) ?? []
    days.set(day, items)
    items.push({ ...row, canMove: row.canMove && mayMove })
  }
  return [...days].map(([day, items]) => ({ day, items }))
}

/** The slots of a position with the places that are taken. Every position is open to those who book. */
export async function findSlots(database: Database, { positionId, from, to }: ParsedInputOf<typeof calls.slots>): Promise<AnswerOf<typeof calls.slots>> {
  assertDays(from, to)
  const [position] = await database
    .select({ times: positionView.interviewTimes })
    .from(positionView)
    .where(and(eq(positionView.id, positionId), isNull(positionView.deletedAt)))
  if (position === undefined) throw faults.recordNotFound()
  const taken = new Map(
    (
      await database
        .select({ slotKey: interview.slotKey, count: sql<number>`count(*)::int` })
        .from(interview)
        .where(
          and(
            eq(interview.positionId, positionId),
            gte(interview.slotKey, `${from}T00:00`),
            lte(interview.slotKey, `${to}T23:59`),
            ne(interview.state, 'CANCELLED'),
          ),
        )
        .groupBy(interview.slotKey)
    ).map(({ slotKey, count }) => [slotKey!, count]),
  )
  const calendar = await readCalendar(database)
  const answer: AnswerOf<typeof calls.slots> = []
  for (let day = from; day <= to; day = addDays(day, 1))
    for (const slot of slotsOn(day, position.times)) answer.push({ ...slot, taken: taken.get(slot.slotKey) ?? 0, isWorkday: isWorkday(day, calendar) })
  return answer
}

/** The desk at the door finds whoever comes today, by the number of the progress. */
export async function findAtDesk(database: Database, progressNo: string, reader: Principal): Promise<AnswerOf<typeof calls.atDesk>> {
  const scoped = reader.scope.kind === 'ALL' ? sql`true` : visibleProgress(reader.scope.kind)
  const query = prepare(
    {
      progressId: candidateProgress.id,
      version: candidateProgress.version,
      seekerName: columns.seekerName,
      positionTitle: columns.positionTitle,
      companyName: columns.companyName,
      startAt: interview.startAt,
      endAt: interview.endAt,
      state: candidateProgress.state,
      checkInAt: interview.checkInAt,
    },
    selected => sql`select ${selected} from ${whole} where ${candidateProgress.progressNo} = ${sql.placeholder('progressNo')} and ${interview.id} = ${candidateProgress.currentInterviewId}
      and ${interview.state} <> 'CANCELLED' and ${interview.startAt} >= ${sql.placeholder('first')}::timestamptz and ${interview.startAt} < ${sql.placeholder('last')}::timestamptz and ${scoped}`,
    { named: false },
  )
  const today = clock.today()
  const [row] = await query.run(database, {
    progressNo: progressNo.trim().toUpperCase(),
    first: startOfDay(today),
    last: endOfDay(today),
    ...scopeValueOf(reader.scope),
  })
  if (row === undefined) throw faults.recordNotFound()
  return row
}

/** One meeting, for a calendar file. */
export const findMeeting = oneQuery({
  select: {
    id: interview.id,
    version: interview.version,
    startAt: interview.startAt,
    endAt: interview.endAt,
    mode: interview.mode,
    address: interview.address,
    meetingUrl: interview.meetingUrl,
    contactName: interview.contactName,
    state: interview.state,
    updatedAt: interview.updatedAt,
    seekerName: columns.seekerName,
    positionTitle: columns.positionTitle,
    companyName: columns.companyName,
    progressNo: sql<string>`${candidateProgress.progressNo}`,
  },
  from: whole,
  scope: visibleProgress,
  id: interview.id,
})
