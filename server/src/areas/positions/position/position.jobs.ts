import { and, asc, gt, inArray, isNull, lt } from 'drizzle-orm'
import { clock } from '../../../kit/clock.ts'
import { forRecords } from '../../../kit/job-records.ts'
import { saveRow } from '../../../kit/save.ts'
import { defineTask } from '../../../kit/task/task.ts'
import type { Task } from '../../../kit/task/task.ts'
import type { Work } from '../../../kit/work.ts'
import { endOfflineAssignments, findOfflineAssigned, restAssignments } from '../position-assign/assign-life.rules.ts'
import { lockWithCompany } from './position-guard.rules.ts'
import { accountsAtWork, positionNotices, tellMakers } from './position.notice.ts'
import { countOfCompany } from './position-publish.rules.ts'
import { positionRecord } from './position.record.ts'
import { positionSayings } from './position.sayings.ts'
import { withWaitingEdit } from './position-state.rules.ts'
import { position } from './position.tables.ts'

/** A position whose last day is over goes offline; who is at work on one that stays offline is free again after a week. */
export const positionExpire = defineTask(
  'positionExpire',
  {
    label: ['职位到期下线', 'Positions expire'],
    meaning: [
      '把有效期已过的职位下线并通知创建人和招聘专家，并结束下线满7天职位的分配。',
      'Takes positions offline when their end date has passed, tells their creators and recruiters, and ends assignments of positions that have been offline for 7 days.',
    ],
    cron: '0 15 0 * * ? *',
    critical: true,
    dry: true,
  },
  async run => {
    await forRecords(run, {
      area: 'positions',
      kind: 'positionExpire',
      action: 'STATE',
      async due(after, limit) {
        const rows = await run.database
          .select({ id: position.id })
          .from(position)
          .where(and(gt(position.id, after), inArray(position.state, ['ONLINE', 'PAUSED']), lt(position.validTo, clock.today()), isNull(position.deletedAt)))
          .orderBy(asc(position.id))
          .limit(limit)
        return rows.map(({ id }) => id)
      },
      each: expire,
    })
    await forRecords(run, {
      area: 'positions',
      kind: 'positionExpire',
      action: 'UPDATE',
      due: (after, limit) => findOfflineAssigned(run.database, after, limit),
      each: endOfflineAssignments,
    })
  },
)

async function expire(work: Work, id: number): Promise<void> {
  const { company, row } = await lockWithCompany(work, id, { kind: 'ALL' })
  if ((row.state !== 'ONLINE' && row.state !== 'PAUSED') || row.validTo >= clock.today()) return
  const remark = positionSayings.expired
  saveRow(
    work,
    positionRecord,
    row,
    null,
    { ...withWaitingEdit(row), state: 'OFFLINE', stateAt: clock.iso(), offlineReason: 'EXPIRED', stateReason: null },
    { remark },
  )
  await restAssignments(work, id, true)
  await tellMakers(work, row, [row.createdBy, ...(await accountsAtWork(work, row))], positionNotices.expired({ title: row.title, company: company.name }))
  await countOfCompany(work, company.id)
}

export const positionTasks: readonly Task[] = [positionExpire]
