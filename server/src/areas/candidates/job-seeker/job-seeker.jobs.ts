import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { dayOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { forRecords } from '../../../kit/job-records.ts'
import { lockRow } from '../../../kit/save.ts'
import { defineTask } from '../../../kit/task/task.ts'
import type { Task } from '../../../kit/task/task.ts'
import type { Work } from '../../../kit/work.ts'
import { recycledBy, remindDays } from './job-seeker-todo.ts'
import { jobSeekerNotices, tellWaiter } from './job-seeker.notice.ts'
import { seekerRecord } from './job-seeker.record.ts'
import { seekerSayings } from './job-seeker.sayings.ts'
import { jobSeeker } from './job-seeker.tables.ts'
import { returnToPool } from './seeker-give.rules.ts'
import { refreshAfterGuarantee } from './seeker-sea.ts'

const now = () => sql`${clock.iso()}::timestamptz`

async function idsRecycledBy(database: Database, instant: SQL, after: number, limit: number): Promise<number[]> {
  const rows = await database
    .select({ id: jobSeeker.id })
    .from(jobSeeker)
    .where(and(gt(jobSeeker.id, after), recycledBy(instant)))
    .orderBy(asc(jobSeeker.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Candidates that nobody takes care of go back to the shared pool. */
export const seekerSeaRecycle = defineTask(
  'seekerSeaRecycle',
  {
    label: ['求职者公海回收', 'Candidates return to the shared pool'],
    meaning: [
      '把超过期限未跟进的求职者退回公海，并通知原顾问。',
      'Returns candidates that were not followed up in time to the shared pool and tells their consultants.',
    ],
    cron: '0 20 1 * * ? *',
    dry: true,
  },
  async run => {
    if (!run.dry) await refreshAfterGuarantee(run.database, run.signal)
    await forRecords(run, {
      area: 'candidates',
      kind: 'seekerSeaRecycle',
      action: 'UPDATE',
      due: (after, limit) => idsRecycledBy(run.database, now(), after, limit),
      each: recycle,
    })
  },
)

async function recycle(work: Work, seekerId: number): Promise<void> {
  const row = await lockRow(work, seekerRecord, seekerId, { kind: 'ALL' })
  const isDue = (await work.db.$count(jobSeeker, and(eq(jobSeeker.id, seekerId), recycledBy(now())))) > 0
  if (!isDue || row.waiterId === null) return
  const former = row.waiterId
  await returnToPool(work, row, 'RECYCLE', seekerSayings.notFollowedUp)
  await tellWaiter(work, former, seekerId, jobSeekerNotices.recycled({ name: row.name }), `seekerSeaRecycle:${seekerId}:${clock.today()}`)
}

/** The consultant is warned some days before, while a follow-up still helps. */
export const seekerSeaRemind = defineTask(
  'seekerSeaRemind',
  {
    label: ['求职者回收提醒', 'Warn of candidates about to return'],
    meaning: ['在求职者退回公海前提醒顾问跟进。', 'Reminds consultants of candidates that are about to return to the shared pool.'],
    cron: '0 10 9 * * ? *',
    dry: true,
  },
  async run => {
    const until = sql`${now()} + make_interval(days => ${remindDays})`
    await forRecords(run, {
      area: 'candidates',
      kind: 'seekerSeaRemind',
      action: 'NONE',
      due: (after, limit) => idsRecycledBy(run.database, until, after, limit),
      each: remind,
    })
  },
)

async function remind(work: Work, seekerId: number): Promise<void> {
  const { name, waiterId, seaRecycleAt } = await lockRow(work, seekerRecord, seekerId, { kind: 'ALL' })
  if (seaRecycleAt === null) return
  const day = dayOf(seaRecycleAt)
  await tellWaiter(work, waiterId, seekerId, jobSeekerNotices.recycleSoon({ name, day }), `seekerSeaRemind:${seekerId}:${day}`)
}

export const jobSeekerTasks: readonly Task[] = [seekerSeaRecycle, seekerSeaRemind]
