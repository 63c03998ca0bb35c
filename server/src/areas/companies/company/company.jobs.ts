import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { companySeaParams, dayOf, paths } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { defineScheduledJob } from '../../../kit/job.ts'
import type { ScheduledJob } from '../../../kit/job.ts'
import { lockRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { readParam } from '../../../kit/param.ts'
import { accountsOf } from '../../permissions/index.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import { returnToPool } from './company-binding.rules.ts'
import { forRecords } from '../../../kit/job-records.ts'
import { companyRecord } from './company.record.ts'
import { companySignDaily } from '../company-sign/company-sign.jobs.ts'
import { companyNotices } from './company.notice.ts'
import { companySayings } from './company.sayings.ts'
import { recycledBy } from './company-todo.ts'
import { company } from './company.tables.ts'
import { couponCheck, couponExpire } from '../coupon/coupon.jobs.ts'
import { recordCompanyEvent } from '../recruit-event/recruit-event.rules.ts'

const dayMs = 86_400_000

async function idsRecycledBy(database: Database, instant: string, after: number, limit: number): Promise<number[]> {
  const rows = await database
    .select({ id: company.id })
    .from(company)
    .where(and(gt(company.id, after), recycledBy(sql`${instant}::timestamptz`)))
    .orderBy(asc(company.id))
    .limit(limit)
  return rows.map(row => row.id)
}

/** Companies that nobody takes care of go back to the public pool. */
export const companySeaRecycle = defineScheduledJob('companySeaRecycle', '0 0 1 * * *', (_, run) =>
  forRecords(run, {
    area: 'companies',
    kind: 'companySeaRecycle',
    action: 'UPDATE',
    due: (after, limit) => idsRecycledBy(run.database, clock.iso(), after, limit),
    each: recycle,
  }),
)

async function recycle(work: Work, companyId: number): Promise<void> {
  const row = await lockRow(work, companyRecord, companyId, { kind: 'ALL' })
  const isDue = (await work.db.$count(company, and(eq(company.id, companyId), recycledBy(sql`${clock.iso()}::timestamptz`)))) > 0
  if (!isDue || row.saleId === null) return
  const change = await returnToPool(work, row, 'RECYCLE', companySayings.notFollowedUp)
  await recordCompanyEvent(work, companyId, { action: 'RECYCLE', changes: [change] })
  await sendNotice(work.db, await accountsOf(work.db, row.saleId), {
    kind: 'NOTICE',
    area: 'recruitment',
    message: companyNotices.recycled({ name: row.name }),
    linkPath: paths.CompanyDetail({ companyId }),
    dedupeKey: `companySeaRecycle:${companyId}:${clock.today()}`,
  })
}

/** The sale is warned some days before, while a follow-up still helps. */
export const companySeaRemind = defineScheduledJob('companySeaRemind', '0 0 9 * * *', async (_, run) => {
  const until = clock.in((await readParam(run.database, companySeaParams.remindBeforeDays)) * dayMs)
  await forRecords(run, {
    area: 'companies',
    kind: 'companySeaRemind',
    action: 'NONE',
    due: (after, limit) => idsRecycledBy(run.database, until, after, limit),
    each: remind,
  })
})

async function remind(work: Work, companyId: number): Promise<void> {
  const { name, saleId, seaRecycleAt } = await lockRow(work, companyRecord, companyId, { kind: 'ALL' })
  if (seaRecycleAt === null) return
  const day = dayOf(seaRecycleAt)
  await sendNotice(work.db, await accountsOf(work.db, saleId), {
    kind: 'NOTICE',
    area: 'recruitment',
    message: companyNotices.recycleSoon({ name, day }),
    linkPath: paths.CompanyDetail({ companyId }),
    dedupeKey: `companySeaRemind:${companyId}:${day}`,
  })
}

export const companyJobs: readonly ScheduledJob[] = [companySignDaily, couponExpire, companySeaRecycle, couponCheck, companySeaRemind]
