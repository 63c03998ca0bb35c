import { and, asc, eq, gt, gte, isNull, lt, or } from 'drizzle-orm'
import { addDays, dayOf, paths, showInstant, startOfDay } from '@gongtai/contract'
import type { AssessReceiver } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import type { AssessFinding, AssessSource, AssessedAssignment, AssessedMonth } from '../../../kit/assess-source.ts'
import { clock } from '../../../kit/clock.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import type { Work } from '../../../kit/work.ts'
import { assess, assessRuleFor, findAssessRules, readWorkClock } from '../../automation/index.ts'
import { accountsOf, deptView, identityView } from '../../permissions/index.ts'
import { position } from '../position/position.tables.ts'
import { assignByRules } from './assign-life.rules.ts'
import { noteOnPosition, waiterChange } from './assign-note.ts'
import { endRows, findWaiterNames, settlePeople } from './assign-people.rules.ts'
import { positionAssignNotices } from './position-assign.notice.ts'
import { positionAssignSayings } from './position-assign.sayings.ts'
import { positionAssign } from './position-assign.tables.ts'

/** How those at work on positions are assessed (areas/config.md, amendments 17–21). */

const columns = {
  id: positionAssign.id,
  positionId: positionAssign.positionId,
  positionTitle: position.title,
  identityKind: positionAssign.identityKind,
  identityId: positionAssign.identityId,
  identityName: identityView.name,
  cityCode: position.cityCode,
  categoryPath: position.categoryPath,
  urgency: position.urgency,
  headcount: position.headcount,
  clockFrom: positionAssign.clockFrom,
  target: positionAssign.target,
  pausedAt: positionAssign.pausedAt,
  pausedMinutes: positionAssign.pausedMinutes,
  bookings: positionAssign.bookings,
  arrivals: positionAssign.arrivals,
  hires: positionAssign.hires,
  state: positionAssign.assessState,
  dueAt: positionAssign.assessDueAt,
  missedWeeks: positionAssign.missedWeeks,
  overdueAt: positionAssign.overdueAt,
  endedAt: positionAssign.endedAt,
}

const select = (database: Queryable) =>
  database
    .select(columns)
    .from(positionAssign)
    .innerJoin(position, eq(position.id, positionAssign.positionId))
    .innerJoin(identityView, eq(identityView.id, positionAssign.identityId))
type Row = Awaited<ReturnType<typeof select>>[number]

/** Three recommendations for every opening are expected where nobody said otherwise. */
const targetFor = ({ target, headcount }: Pick<Row, 'target' | 'headcount'>) => target ?? Math.min(999, headcount * 3)

function assessed({ headcount, target, hires: _hires, endedAt: _end, ...row }: Row): AssessedAssignment {
  return { ...row, target: targetFor({ target, headcount }) }
}

export const positionAssessment: AssessSource = {
  async findActive(database, after, limit) {
    const rows = await select(database)
      .where(and(eq(positionAssign.state, 'ACTIVE'), gt(positionAssign.id, after), isNull(position.deletedAt)))
      .orderBy(asc(positionAssign.id))
      .limit(limit)
    return rows.map(assessed)
  },

  async lock(work, id) {
    const [seen] = await work.db.select({ positionId: positionAssign.positionId }).from(positionAssign).where(eq(positionAssign.id, id))
    if (seen === undefined) return null
    // The position comes first, as wherever people are given it or lose it.
    await work.db.select({ id: position.id }).from(position).where(eq(position.id, seen.positionId)).for('update')
    const [row] = await select(work.db)
      .where(and(eq(positionAssign.id, id), eq(positionAssign.state, 'ACTIVE'), isNull(position.deletedAt)))
      .for('update', { of: positionAssign })
    return row === undefined ? null : assessed(row)
  },

  async save(work, assignment, finding) {
    const now = clock.iso()
    const { state, dueAt, missedWeeks, action } = finding
    await work.db
      .update(positionAssign)
      .set({
        assessState: state,
        assessDueAt: dueAt,
        missedWeeks,
        // A week that was missed may be followed by a good one; the time of grace begins with each spell anew.
        overdueAt: state === 'OVERDUE' ? (assignment.overdueAt ?? now) : null,
        updatedAt: now,
      })
      .where(eq(positionAssign.id, assignment.id))
    for (const receiver of finding.tell) await tell(work, assignment, finding, receiver)
    if (action === 'ADD_WAITER') await addWaiter(work, assignment)
    if (action === 'RECLAIM') await reclaim(work, assignment, now)
  },

  findMonth,
}

/** One more consultant, where the rules know somebody who has room. */
async function addWaiter(work: Work, { positionId }: AssessedAssignment): Promise<void> {
  const [row] = await work.db.select().from(position).where(eq(position.id, positionId))
  if (row?.state === 'ONLINE') await assignByRules(work, row, 1)
}

/** Whoever was late for too long loses the position; what is under way of it stays with the person. */
async function reclaim(work: Work, { id, positionId, positionTitle, identityId, identityKind }: AssessedAssignment, at: string): Promise<void> {
  const before = await findWaiterNames(work, positionId)
  await endRows(work, [{ id }], 'ASSESS_RECLAIM', at, positionAssignSayings.reclaimed)
  await settlePeople(work, positionId, identityKind === 'ADVISER' ? null : undefined)
  noteOnPosition(
    work,
    { id: positionId, title: positionTitle },
    {
      remark: positionAssignSayings.reclaimed,
      changes: waiterChange(before, await findWaiterNames(work, positionId)),
    },
  )
  const message = positionAssignNotices.reclaimed({ title: positionTitle })
  await sendNotice(work.db, await accountsOf(work.db, identityId), { kind: 'NOTICE', area: 'recruitment', linkPath: paths.MyPosition(), message })
}

async function tell(work: Work, assignment: AssessedAssignment, { state, metric, dueAt, missedWeeks }: AssessFinding, receiver: AssessReceiver): Promise<void> {
  const { id, positionId, positionTitle: title, identityName: name } = assignment
  const say = state === 'WARNING' ? positionAssignNotices.warning : positionAssignNotices.overdue
  // A missed week is told although the week that runs has no end to name yet.
  const message = say({ title, name, metric: metric ?? 'WEEK_BOOK', due: dueAt === null ? '' : showInstant(dueAt) })
  await sendNotice(work.db, await receiversOf(work, assignment, receiver), {
    kind: 'NOTICE',
    area: 'recruitment',
    message,
    linkPath:
      receiver === 'SELF' && assignment.identityKind === 'WAITER' ? paths.MyPositionDetail({ jobId: positionId }) : paths.PositionDetail({ positionId }),
    dedupeKey: `positionAssess:${id}:${state}:${missedWeeks}:${dueAt ?? ''}`,
  })
}

async function receiversOf(work: Work, { identityId, positionId }: AssessedAssignment, receiver: AssessReceiver): Promise<number[]> {
  if (receiver === 'SELF') return accountsOf(work.db, identityId)
  if (receiver === 'ADVISER') {
    const [row] = await work.db.select({ adviserId: position.adviserId }).from(position).where(eq(position.id, positionId))
    return accountsOf(work.db, row?.adviserId ?? null)
  }
  const [row] = await work.db
    .select({ leaderId: deptView.leaderId })
    .from(identityView)
    .innerJoin(deptView, eq(deptView.id, identityView.deptId))
    .where(eq(identityView.id, identityId))
  return row?.leaderId == null ? [] : [row.leaderId]
}

/**
 * The figures of a month, of everybody who was at work in it. What was late is counted as it stood at the end of the month, or when
 * the person gave the position back, less what had been late before the month.
 */
async function findMonth(database: Queryable, month: string): Promise<AssessedMonth[]> {
  const first = startOfDay(`${month}-01`)
  const next = startOfDay(`${dayOf(startOfDay(addDays(`${month}-28`, 4))).slice(0, 7)}-01`)
  const rows = await select(database)
    .where(and(lt(positionAssign.clockFrom, next), or(isNull(positionAssign.endedAt), gte(positionAssign.endedAt, first))))
    .orderBy(asc(positionAssign.id))
  const [rules, workClock] = [await findAssessRules(database), await readWorkClock(database)]
  const now = clock.iso()
  const sums = new Map<number, AssessedMonth>()
  for (const row of rows) {
    const work = assessed(row)
    const sum = sums.get(row.identityId) ?? { identityId: row.identityId, assigned: 0, ontimeFirst: 0, bookNum: 0, arriveNum: 0, onboardNum: 0, overdueNum: 0 }
    sums.set(row.identityId, sum)
    const isIn = (at: string) => at >= first && at < next
    const end = [row.endedAt ?? now, next, now].sort()[0]!
    const rule = assessRuleFor(rules, work)
    const atEnd = rule === undefined ? null : assess(rule, work, end, workClock)
    const before = rule === undefined || row.clockFrom >= first ? null : assess(rule, work, first, workClock)
    if (isIn(row.clockFrom)) {
      sum.assigned++
      if (atEnd?.isFirstOnTime === true) sum.ontimeFirst++
    }
    sum.bookNum += work.bookings.filter(isIn).length
    sum.arriveNum += work.arrivals.filter(isIn).length
    sum.onboardNum += row.hires.filter(isIn).length
    sum.overdueNum += Math.max(0, (atEnd?.overdueNum ?? 0) - (before?.overdueNum ?? 0))
  }
  return [...sums.values()]
}
