import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import { addDays, paths } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { defineJob } from '../../../kit/job.ts'
import { defineTask } from '../../../kit/task/task.ts'
import type { Task } from '../../../kit/task/task.ts'
import { forRecords } from '../../../kit/job-records.ts'
import { lockRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import { artificerCertRecord } from '../artificer-cert/artificer-cert.record.ts'
import { expireCert } from '../artificer-cert/artificer-cert.rules.ts'
import { artificerCert } from '../artificer-cert/artificer-cert.tables.ts'
import { artificer, artificerCategory } from '../artificer/artificer.tables.ts'
import { checkInNotices } from './check-in.notice.ts'
import { recomputeCheckIn } from './check-in.rules.ts'

/** Certificates whose last day has passed lose their force, and their people lose what depends on them. */
export const homeCertExpire = defineTask(
  'homeCertExpire',
  {
    label: ['证书到期', 'Certificates expire'],
    meaning: ['让到期的证书失效，并重新计算入驻状态。', 'Expires certificates past their last day and recomputes check-in status.'],
    cron: '0 10 0 * * ? *',
    critical: true,
    dry: true,
  },
  run =>
    forRecords(run, {
      kind: 'homeCertExpire',
      area: 'homeService',
      action: 'STATE',
      async due(after, limit) {
        const rows = await run.database
          .select({ id: artificerCert.id })
          .from(artificerCert)
          .where(and(eq(artificerCert.state, 'PASSED'), lt(artificerCert.validTo, clock.today()), gt(artificerCert.id, after)))
          .orderBy(asc(artificerCert.id))
          .limit(limit)
        return rows.map(({ id }) => id)
      },
      each: expireCert,
    }),
)

const remindDays = [30, 7, 1]

/** The owner of the person is told some days before, while a new certificate can still be had. */
export const homeCertRemind = defineTask(
  'homeCertRemind',
  {
    label: ['证书到期提醒', 'Warn of expiring certificates'],
    meaning: ['在证书到期前提醒运营。', 'Warns operations before certificates expire.'],
    cron: '0 0 9 * * ? *',
    dry: true,
  },
  run =>
    forRecords(run, {
      kind: 'homeCertRemind',
      area: 'homeService',
      action: 'NONE',
      async due(after, limit) {
        const days = remindDays.map(count => addDays(clock.today(), count))
        const rows = await run.database
          .select({ id: artificerCert.id })
          .from(artificerCert)
          .where(and(eq(artificerCert.state, 'PASSED'), inArray(artificerCert.validTo, days), gt(artificerCert.id, after)))
          .orderBy(asc(artificerCert.id))
          .limit(limit)
        return rows.map(({ id }) => id)
      },
      each: remind,
    }),
)

async function remind(work: Work, id: number): Promise<void> {
  const { state, certType, validTo, artificerId } = await lockRow(work, artificerCertRecord, id, { kind: 'ALL' })
  if (state !== 'PASSED' || validTo === null) return
  const [person] = await work.db
    .select({ name: artificer.name, artificerNo: artificer.artificerNo, ownerId: artificer.ownerId })
    .from(artificer)
    .where(eq(artificer.id, artificerId))
  if (person?.ownerId == null) return
  await sendNotice(work.db, [person.ownerId], {
    kind: 'NOTICE',
    area: 'home-service',
    message: checkInNotices.certExpires({ certType, name: person.name, artificerNo: person.artificerNo, validTo }),
    linkPath: `${paths.HomeUserDetail({ userId: artificerId })}?userType=ARTIFICER`,
    dedupeKey: `homeCertRemind:${id}:${clock.today()}`,
  })
}

/** Everybody who serves a category is derived anew after the certificates that it asks for have changed. */
export const checkInRecompute = defineJob<{ categoryId: number }>('homeCheckInRecompute', ({ categoryId }, run) =>
  forRecords(run, {
    kind: 'homeCheckInRecompute',
    area: 'homeService',
    action: 'STATE',
    async due(after, limit) {
      const rows = await run.database
        .select({ id: artificerCategory.artificerId })
        .from(artificerCategory)
        .where(and(eq(artificerCategory.categoryId, categoryId), gt(artificerCategory.artificerId, after)))
        .orderBy(asc(artificerCategory.artificerId))
        .limit(limit)
      return rows.map(({ id }) => id)
    },
    each: recomputeCheckIn,
  }),
)

export const checkInJobs: readonly Task[] = [homeCertExpire, homeCertRemind]
