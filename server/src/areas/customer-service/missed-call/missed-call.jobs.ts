import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import { missedCallParams } from '@gongtai/contract'
import type { Database, Queryable } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { defineTask } from '../../../kit/task/task.ts'
import type { TaskRun } from '../../../kit/task/task.ts'
import { forRecords } from '../../../kit/job-records.ts'
import { readParam } from '../../../kit/param.ts'
import { lockRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import { missedCallRecord } from './missed-call-kind.ts'
import { tellOverdue } from './missed-call.notice.ts'
import { releaseMissedCall } from './missed-call.rules.ts'

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

const claimEnd = async (database: Queryable) => clock.in(-(await readParam(database, missedCallParams.claimMinutes)) * 60_000)

async function claimedTooLong(database: Database, after: number, limit: number): Promise<number[]> {
  const rows = await database
    .select({ id: callLog.id })
    .from(callLog)
    .where(and(eq(callLog.checkState, 'CLAIMED'), lt(callLog.claimedAt, await claimEnd(database)), gt(callLog.id, after)))
    .orderBy(asc(callLog.id))
    .limit(limit)
  return idsOf(rows)
}

const overdue = () => and(inArray(callLog.checkState, ['UNCHECKED', 'CLAIMED']), lt(callLog.checkDueAt, clock.iso()), isNull(callLog.dueToldAt))

async function newlyOverdue(database: Database, after: number, limit: number): Promise<number[]> {
  const rows = await database
    .select({ id: callLog.id })
    .from(callLog)
    .where(and(overdue(), gt(callLog.id, after)))
    .orderBy(asc(callLog.id))
    .limit(limit)
  return idsOf(rows)
}

/** Supervisors hear once of every group whose time is over. */
async function tellOnce(work: Work, id: number): Promise<void> {
  const group = await lockRow(work, missedCallRecord, id, { kind: 'ALL' })
  if (group.dueToldAt !== null || group.checkState === 'CHECKED') return
  await work.db.update(callLog).set({ dueToldAt: clock.iso() }).where(eq(callLog.id, id))
  await tellOverdue(work, group)
}

async function watch(run: TaskRun): Promise<void> {
  const { database } = run
  const task = { kind: 'missedCallWatch', area: 'customerService' }
  await forRecords(run, {
    ...task,
    action: 'STATE',
    due: (after, limit) => claimedTooLong(database, after, limit),
    each: async (work, id) => releaseMissedCall(work, id, await claimEnd(work.db)),
  })
  await forRecords(run, { ...task, action: 'NONE', due: (after, limit) => newlyOverdue(database, after, limit), each: tellOnce })
}

/** Sees that no missed call is forgotten. What was taken and not tried comes back, and what is late is told. */
export const missedCallWatch = defineTask(
  'missedCallWatch',
  {
    label: ['未接来电跟踪', 'Watch missed calls'],
    meaning: ['收回长时间未处理的未接来电，并提醒超期。', 'Releases missed calls that were claimed and left, and tells of late ones.'],
    cron: '15 * * * * ? *',
    dry: true,
  },
  watch,
)
