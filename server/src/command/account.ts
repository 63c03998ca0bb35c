import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { formats, messageIn } from '@gongtai/contract'
import { seats } from '../areas/customer-service/index.ts'
import { clearWrongPasswords, endSessions, hashPassword, randomPassword, setPassword } from '../areas/permissions/index.ts'
import { dept } from '../areas/permissions/dept/dept.tables.ts'
import { staff } from '../areas/permissions/staff/staff.tables.ts'
import type { Config } from '../config.ts'
import { ConfigError } from '../config.ts'
import { connect } from '../db/connection.ts'
import type { Database } from '../db/connection.ts'
import { openDatabase } from '../db/open.ts'
import { createLog } from '../kit/log.ts'
import { inTransaction } from '../kit/work.ts'
import type { AuditFrame } from '../kit/work.ts'
import { prepareDatabase } from './prepare.ts'

/** What is done on the command line is in the audit log too, as done by the system. */
const frame = (action: string): AuditFrame => ({
  actor: { staffId: null, realName: null, deptId: null, sessionId: null, ip: null, device: 'command line' },
  action,
  area: 'permissions',
  apiId: null,
  requestId: null,
  elapsed: () => 0,
  forget: () => {},
})

async function withDatabase<Result>(config: Config, work: (database: Database) => Promise<Result>): Promise<Result> {
  const open = await openDatabase(config, createLog('error'), 'tool')
  const database = connect({ url: open.url, poolSize: 2, onError: () => {} })
  try {
    await prepareDatabase(open.url)
    return await work(database)
  } finally {
    await database.$client.end()
    await open.close()
  }
}

function checkMobile(mobile: string | undefined): string {
  if (mobile === undefined || !formats.mobile.pattern.test(mobile))
    throw new ConfigError(`--mobile: ${messageIn(formats.mobile.message, 'zh_CN')} / ${messageIn(formats.mobile.message, 'en_US')}`)
  return mobile
}

function checkPassword(password: string | undefined): string {
  if (password === undefined) return randomPassword()
  if (!formats.password.pattern.test(password))
    throw new ConfigError(`--password: ${messageIn(formats.password.message, 'zh_CN')} / ${messageIn(formats.password.message, 'en_US')}`)
  return password
}

/** The first administrator of an empty installation, or one more. */
export async function createAdmin(config: Config, options: { mobile?: string; name?: string; password?: string }): Promise<string> {
  const mobile = checkMobile(options.mobile)
  const password = checkPassword(options.password)
  const realName = options.name ?? '管理员'
  const passwordHash = await hashPassword(password)
  await withDatabase(config, database =>
    inTransaction(database, frame('CREATE'), async work => {
      const [taken] = await work.db
        .select({ id: staff.id })
        .from(staff)
        .where(and(eq(staff.mobile, mobile), isNull(staff.deletedAt), ne(staff.status, 2)))
      if (taken !== undefined) throw new ConfigError('该手机号已存在 / this mobile number has an account already')
      const [made] = await work.db
        .insert(staff)
        .values({ mobile, realName, passwordHash, isAdmin: true, mustChangePassword: options.password === undefined, deptId: await rootDept(work.db) })
        .returning({ id: staff.id })
      work.audit({ recordType: 'STAFF', recordId: made!.id, recordTitle: realName, remark: 'create-admin' })
    }),
  )
  return password
}

async function rootDept(database: Pick<Database, 'select' | 'insert' | 'update'>): Promise<number> {
  const [root] = await database
    .select({ id: dept.id })
    .from(dept)
    .where(and(isNull(dept.parentId), isNull(dept.deletedAt)))
    .limit(1)
  if (root !== undefined) return root.id
  const [made] = await database.insert(dept).values({ name: '集团', kind: 'COMPANY', path: '/', level: 1 }).returning({ id: dept.id })
  await database
    .update(dept)
    .set({ path: `/${made!.id}/` })
    .where(eq(dept.id, made!.id))
  return made!.id
}

/** A new password for whoever is locked out; it must be changed at the next login. */
export async function resetPassword(config: Config, options: { mobile?: string }): Promise<string> {
  const mobile = checkMobile(options.mobile)
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  await withDatabase(config, async database => {
    await inTransaction(database, frame('UPDATE'), async work => {
      const [member] = await work.db
        .select()
        .from(staff)
        .where(and(eq(staff.mobile, mobile), isNull(staff.deletedAt), sql`${staff.status} <> 2`))
      if (member === undefined) throw new ConfigError('没有该手机号的账号 / no account has this mobile number')
      await setPassword(work.db, member, passwordHash, true)
      await endSessions(work, seats, member.id, 'PASSWORD_RESET')
      work.audit({ recordType: 'STAFF', recordId: member.id, recordTitle: member.realName, remark: 'reset-password' })
    })
    await clearWrongPasswords(database, `login:${mobile}`)
  })
  return password
}
