import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { paths } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { defineTask } from '../../../kit/task/task.ts'
import { findAdministratorIds } from '../../permissions/index.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import { forRecords } from '../../../kit/job-records.ts'
import { company } from '../company/company.tables.ts'
import { couponNotices } from './coupon.notice.ts'
import { expireBatches } from './coupon.rules.ts'
import { couponBatch, hrCouponLog } from './coupon.tables.ts'

/** Units that were not used by their last day expire. */
export const couponExpire = defineTask(
  'couponExpire',
  {
    label: ['面试次数到期', 'Interview credits expire'],
    meaning: ['作废过期未使用的面试次数批次。', 'Expires interview credits that were not used by their last day.'],
    cron: '0 20 0 * * ? *',
    critical: true,
    dry: true,
  },
  run =>
    forRecords(run, {
      area: 'companies',
      kind: 'couponExpire',
      action: 'STATE',
      async due(after, limit) {
        const rows = await run.database
          .selectDistinct({ id: couponBatch.companyId })
          .from(couponBatch)
          .innerJoin(company, eq(company.id, couponBatch.companyId))
          .where(
            and(
              gt(couponBatch.companyId, after),
              isNull(company.deletedAt),
              eq(couponBatch.state, 'ACTIVE'),
              sql`${couponBatch.expireAt} < ${clock.today()}::date`,
            ),
          )
          .orderBy(asc(couponBatch.companyId))
          .limit(limit)
        return rows.map(row => row.id)
      },
      each: expireBatches,
    }),
)

/** So many companies are compared at a time. */
const slice = 1_000
/** A notice names at most this many companies. */
const named = 10

/** The same quota is counted in three ways, which must agree. */
interface Balances {
  id: number
  name: string
  counted: number
  remaining: number
  logged: number
}

/** The three sums of every company must agree. A difference is told and never repaired: whoever repairs must know why it came. */
export const couponCheck = defineTask(
  'couponCheck',
  {
    label: ['面试次数核对', 'Check interview credits'],
    meaning: ['逐家核对企业面试次数的三个合计，不一致时告警。', 'Compares the three sums of every company’s interview credits and alerts if they differ.'],
    cron: '0 0 2 * * ? *',
    critical: true,
  },
  async ({ database, log, signal }) => {
    const wrong: Balances[] = []
    for (let last = 0, full = true; full;) {
      signal.throwIfAborted()
      const rows = await readBalances(database, last)
      wrong.push(...rows.filter(({ counted, remaining, logged }) => counted !== remaining || counted !== logged))
      full = rows.length === slice
      last = rows.at(-1)?.id ?? last
    }
    for (const { name: _name, ...balances } of wrong) log.error(balances, 'the interview quota of a company does not add up')
    if (wrong.length > 0) await alertAdministrators(database, wrong)
  },
)

/** It is one statement, so movements that happen meanwhile are in all three counts or in none. */
async function readBalances(database: Database, after: number): Promise<Balances[]> {
  const { rows } = await database.execute<Balances & Record<string, unknown>>(sql`
    with picked as (select ${company.id} as id, ${company.name} as name, ${company.couponAvailable} as counted from ${company}
        where ${company.id} > ${after} order by ${company.id} limit ${slice}),
      batches as (select ${couponBatch.companyId} as id, sum(${couponBatch.remaining})::int as remaining from ${couponBatch}
        where ${couponBatch.companyId} in (select picked.id from picked) and ${couponBatch.state} = 'ACTIVE' group by 1),
      balances as (select distinct on (${hrCouponLog.companyId}) ${hrCouponLog.companyId} as id, ${hrCouponLog.balanceAfter} as logged from ${hrCouponLog}
        where ${hrCouponLog.companyId} in (select picked.id from picked) order by ${hrCouponLog.companyId}, ${hrCouponLog.id} desc)
    select picked.id, picked.name, picked.counted, coalesce(batches.remaining, 0) as remaining, coalesce(balances.logged, 0) as logged
    from picked left join batches on batches.id = picked.id left join balances on balances.id = picked.id order by picked.id`)
  return rows
}

async function alertAdministrators(database: Database, wrong: readonly Balances[]): Promise<void> {
  await sendNotice(database, await findAdministratorIds(database), {
    kind: 'ALERT',
    area: 'recruitment',
    message: couponNotices.differs({
      count: wrong.length,
      companies: wrong.slice(0, named).map(({ name, counted, remaining, logged }) => ({ name, counted, remaining, logged })),
    }),
    linkPath: paths.CompanyDetail({ companyId: wrong[0]!.id }),
    dedupeKey: `couponCheck:${clock.today()}`,
  })
}
