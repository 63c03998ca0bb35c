import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { dayOf, paths } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import type { CompanyWork } from '../../../kit/company-work.ts'
import { defineTask } from '../../../kit/task/task.ts'
import type { Task } from '../../../kit/task/task.ts'
import { lockRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { accountsOf } from '../../permissions/index.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import { returnToPool } from './company-binding.rules.ts'
import { forRecords } from '../../../kit/job-records.ts'
import { ruleOf } from './company-sea.ts'
import { companyRecord } from './company.record.ts'
import { companySignDaily } from '../company-sign/company-sign.jobs.ts'
import { companyNotices } from './company.notice.ts'
import { companySayings } from './company.sayings.ts'
import { recycledBy, remindDays } from './company-todo.ts'
import { company } from './company.tables.ts'
import { couponCheck, couponExpire } from '../coupon/coupon.jobs.ts'
import { recordCompanyEvent } from '../recruit-event/recruit-event.rules.ts'

const now = () => sql`${clock.iso()}::timestamptz`

async function idsRecycledBy(database: Database, instant: SQL, after: number, limit: number): Promise<number[]> {
  const rows = await database
    .select({ id: company.id })
    .from(company)
    .where(and(gt(company.id, after), recycledBy(instant)))
    .orderBy(asc(company.id))
    .limit(limit)
  return rows.map(row => row.id)
}

/** Companies that nobody takes care of go back to the public pool. */
export const companySeaRecycle = defineTask(
  'companySeaRecycle',
  {
    label: ['企业公海回收', 'Companies return to the shared pool'],
    meaning: [
      '把超过期限未跟进的企业退回公海，并通知原负责人。',
      'Returns companies that were not followed up in time to the shared pool and tells their owners.',
    ],
    cron: '0 0 1 * * ? *',
    dry: true,
  },
  run =>
    forRecords(run, {
      area: 'companies',
      kind: 'companySeaRecycle',
      action: 'UPDATE',
      due: (after, limit) => idsRecycledBy(run.database, now(), after, limit),
      each: (work, companyId) => recycle(work, companyId, run.running.companyWorks),
    }),
)

async function recycle(work: Work, companyId: number, hanging: readonly CompanyWork[]): Promise<void> {
  const row = await lockRow(work, companyRecord, companyId, { kind: 'ALL' })
  const isDue = (await work.db.$count(company, and(eq(company.id, companyId), recycledBy(now())))) > 0
  if (!isDue || row.saleId === null) return
  const isUnsigned = (await ruleOf(work.db, companyId)) === 'NO_DEAL'
  const change = await returnToPool(work, row, 'RECYCLE', isUnsigned ? companySayings.notSigned : companySayings.notFollowedUp, hanging)
  await recordCompanyEvent(work, companyId, { action: 'RECYCLE', changes: [change] })
  await sendNotice(work.db, await accountsOf(work.db, row.saleId), {
    kind: 'NOTICE',
    area: 'recruitment',
    message: isUnsigned ? companyNotices.recycledUnsigned({ name: row.name }) : companyNotices.recycled({ name: row.name }),
    linkPath: paths.CompanyDetail({ companyId }),
    dedupeKey: `companySeaRecycle:${companyId}:${clock.today()}`,
  })
}

/** The sale is warned some days before, while a follow-up still helps. */
export const companySeaRemind = defineTask(
  'companySeaRemind',
  {
    label: ['企业回收提醒', 'Warn of companies about to return'],
    meaning: ['在企业退回公海前提醒负责人跟进。', 'Reminds owners of companies that are about to return to the shared pool.'],
    cron: '0 0 9 * * ? *',
    dry: true,
  },
  async run => {
    const until = sql`${now()} + make_interval(days => ${remindDays})`
    await forRecords(run, {
      area: 'companies',
      kind: 'companySeaRemind',
      action: 'NONE',
      due: (after, limit) => idsRecycledBy(run.database, until, after, limit),
      each: remind,
    })
  },
)

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

export const companyJobs: readonly Task[] = [companySignDaily, couponExpire, companySeaRecycle, couponCheck, companySeaRemind]
