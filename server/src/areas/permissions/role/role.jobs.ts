import { sql } from 'drizzle-orm'
import { addDays, paths, roleParams } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { defineTask } from '../../../kit/task/task.ts'
import { readParam } from '../../../kit/param.ts'
import { inTransaction } from '../../../kit/work.ts'
import type { AuditFrame, Work } from '../../../kit/work.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import { lockRights } from './right.rules.ts'
import { roleNotices } from './role.notice.ts'
import { grantText, roleSayings } from './role.sayings.ts'
import { touchMembers } from './role-member.rules.ts'
import { role } from './role.tables.ts'
import { staff, staffRole } from '../staff/staff.tables.ts'

/** A transaction takes only so many people, because the lock on rights may be held for moments only. */
const atOnce = 200

/** A temporary grant ends on the day after its last one, and the person is told three days before. */
export const roleGrantExpire = defineTask(
  'roleGrantExpire',
  {
    label: ['临时授权到期', 'Temporary roles end'],
    meaning: ['收回已到期的临时角色，并提前三天提醒本人。', 'Takes back temporary roles whose last day has passed, and tells the person three days before.'],
    cron: '0 5 0 * * ? *',
    critical: true,
  },
  async ({ database, signal }) => {
    while (!signal.aborted && (await database.$count(staffRole, expired())) > 0) await inTransaction(database, systemFrame(), removeExpired)
    await warnExpiring(database)
  },
)

const expired = () => sql`${staffRole.expireAt} < ${clock.today()}::date`

async function removeExpired(work: Work): Promise<void> {
  await lockRights(work)
  const ended = await work.db
    .select({ staffId: staffRole.staffId, roleId: staffRole.roleId, expireAt: staffRole.expireAt, realName: staff.realName, title: role.title })
    .from(staffRole)
    .innerJoin(staff, sql`${staff.id} = ${staffRole.staffId}`)
    .innerJoin(role, sql`${role.id} = ${staffRole.roleId}`)
    .where(expired())
    .orderBy(staffRole.staffId, staffRole.roleId)
    .limit(atOnce)
  for (const { staffId, roleId, expireAt, realName, title } of ended) {
    await work.db.delete(staffRole).where(sql`${staffRole.staffId} = ${staffId} and ${staffRole.roleId} = ${roleId}`)
    const changes = [{ field: 'roles', old: [grantText({ title, expireAt })], new: null }]
    work.audit({ recordType: 'STAFF', recordId: staffId, recordTitle: realName, changes, remark: roleSayings.expired })
  }
  await touchMembers(work, [...new Set(ended.map(one => one.staffId))])
}

async function warnExpiring(database: Database): Promise<void> {
  const today = clock.today()
  const ending = await database
    .select({ staffId: staffRole.staffId, roleId: staffRole.roleId, expireAt: staffRole.expireAt, title: role.title })
    .from(staffRole)
    .innerJoin(staff, sql`${staff.id} = ${staffRole.staffId}`)
    .innerJoin(role, sql`${role.id} = ${staffRole.roleId}`)
    .where(
      sql`${staffRole.expireAt} between ${today}::date and ${addDays(today, await readParam(database, roleParams.noticeDays))}::date and ${staff.status} = 1 and ${role.status} = 'ENABLED' and ${role.deletedAt} is null`,
    )
  for (const { staffId, roleId, expireAt, title } of ending)
    await sendNotice(database, [staffId], {
      kind: 'NOTICE',
      area: 'permissions',
      message: roleNotices.expires({ title, expireAt: expireAt! }),
      // Home is where a right is asked for.
      linkPath: paths.Welcome(),
      dedupeKey: `roleGrantExpire:${roleId}:${expireAt}`,
    })
}

function systemFrame(): AuditFrame {
  const started = performance.now()
  return {
    actor: { staffId: null, realName: null, deptId: null, sessionId: null, ip: null, device: 'roleGrantExpire' },
    action: 'GRANT',
    area: 'permissions',
    apiId: null,
    requestId: null,
    elapsed: () => performance.now() - started,
    // This process hears it as well, because the word travels through the database.
    forget: () => {},
  }
}
