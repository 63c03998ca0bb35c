import { and, lt, sql } from 'drizzle-orm'
import { clock } from '../../../kit/clock.ts'
import { event } from '../../../kit/event.tables.ts'
import { defineTask } from '../../../kit/task/task.ts'
import { job } from '../../../kit/job.tables.ts'
import { intakeEvent } from '../../../kit/intake.tables.ts'
import { lookDay } from '../../../kit/look.tables.ts'
import { requestOnce } from '../../../kit/once.tables.ts'
import { rateWindow } from '../../../kit/rate-limit.tables.ts'
import { endIdleSessions } from '../../permissions/index.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { imageCode, passwordKey, passwordNonce } from '../session/session.tables.ts'

const hour = 3_600_000

export const sessionSweep = defineTask(
  'sessionSweep',
  {
    label: ['会话清理', 'Session clean-up'],
    meaning: ['清理已失效的登录会话。', 'Removes sessions that have ended.'],
    cron: '0 0/10 * * * ? *',
    critical: true,
  },
  async ({ database }) => {
    await endIdleSessions(database)
    await database.delete(imageCode).where(lt(imageCode.expiresAt, clock.in(-hour)))
    await database.delete(passwordNonce).where(lt(passwordNonce.expiresAt, clock.in(-hour)))
    await database.delete(passwordKey).where(lt(passwordKey.expiresAt, clock.in(-hour)))
    await database.delete(rateWindow).where(lt(rateWindow.minute, clock.in(-600_000)))
    await database.delete(event).where(lt(event.createdAt, clock.in(-600_000)))
  },
)

export const dailySweep = defineTask(
  'dailySweep',
  {
    label: ['每日清理', 'Daily clean-up'],
    meaning: ['清理过期的任务队列、验证码与临时数据。', 'Removes finished jobs, old codes and temporary data.'],
    cron: '0 20 3 * * ? *',
    critical: true,
  },
  async ({ database }) => {
    await database.delete(staffNotice).where(lt(staffNotice.expireAt, clock.iso()))
    await database.delete(lookDay).where(lt(lookDay.day, sql`${clock.today()}::date - 7`))
    await database.delete(intakeEvent).where(lt(intakeEvent.claimedAt, clock.in(-7 * 24 * hour)))
    await database.delete(requestOnce).where(lt(requestOnce.createdAt, clock.in(-7 * 24 * hour)))
    await database.delete(job).where(and(sql`${job.state} in ('DONE', 'FAILED')`, lt(job.finishedAt, clock.in(-7 * 24 * hour))))
    await database.execute(sql`select ensure_audit_partitions(current_date, (current_date + interval '3 months')::date)`)
  },
)
