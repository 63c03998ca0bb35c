import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { clientId, formats, sessionRefusals } from '@gongtai/contract'
import type { LoginResult } from '@gongtai/contract'
import { sha256 } from '../../../kit/cipher.ts'
import { clock } from '../../../kit/clock.ts'
import type { Context } from '../../../kit/context.ts'
import { deviceOf } from '../../../kit/device.ts'
import { refuse } from '../../../kit/fault.ts'
import type { Work } from '../../../kit/work.ts'
import { staffIdsHolding } from '../../permissions/index.ts'
import { staff } from '../../permissions/staff/staff.tables.ts'
import { clearWrongPasswords, countWrongPassword, lockedMinutes } from './attempt.ts'
import { drawCode, randomCode } from './image-code.ts'
import { sendNotice } from '../index.ts'
import { recentLogins, odditiesOf } from './login-oddity.ts'
import { currentPasswordKey, hashPassword, openPassword, verifyPassword } from './password.ts'
import { endSessions, setPassword } from './session-end.ts'
import { imageCode, loginLog, passwordNonce, session } from './session.tables.ts'

const codeSeconds = 300
const sessionMs = 604_800_000
const liveSessions = 5

const answerHash = (imageKey: string, code: string) => sha256(`${imageKey} ${code.toUpperCase()}`)

export async function makeImageCode({ database, services, ip }: Context) {
  const code = services.config.fixedImageCode ?? randomCode()
  const imageKey = randomUUID()
  const nonce = randomBytes(18).toString('base64url')
  const key = await currentPasswordKey(database, services.cipher)
  await database.insert(imageCode).values({ imageKey, answerHash: answerHash(imageKey, code), nonce, ip, expiresAt: clock.in(codeSeconds * 1_000) })
  const image = `data:image/png;base64,${drawCode(services.config.fixedImageCode === null ? code : randomCode()).toString('base64')}`
  return { imageKey, image, ...key, nonce, expiresIn: codeSeconds }
}

/** One use, right or wrong: the row is taken before the answer is compared. Returns the nonce that belongs to it. */
async function takeImageCode({ database }: Context, imageKey: string, code: string): Promise<{ nonce: string; right: boolean }> {
  const [used] = await database
    .update(imageCode)
    .set({ usedAt: clock.iso() })
    .where(and(eq(imageCode.imageKey, imageKey), isNull(imageCode.usedAt)))
    .returning()
  if (used === undefined || used.expiresAt <= clock.iso()) throw refuse(sessionRefusals.imageCodeExpired)
  return { nonce: used.nonce, right: used.answerHash === answerHash(imageKey, code) }
}

interface Login {
  mobile: string
  password: string
  imageCode: string
  imageKey: string
}

/** The checks of a login in the order of areas/shell-session.md; answers the member whose password was right. */
export async function checkLogin(context: Context, input: Login): Promise<typeof staff.$inferSelect> {
  const { database, services } = context
  const { nonce, right } = await takeImageCode(context, input.imageKey, input.imageCode)
  if (!right) {
    await logLogin(context, input.mobile, undefined, 'BAD_CODE')
    throw refuse(sessionRefusals.wrongImageCode)
  }
  const attemptKey = `login:${input.mobile}`
  const minutes = await lockedMinutes(database, attemptKey)
  const [member] = await database
    .select()
    .from(staff)
    .where(and(eq(staff.mobile, input.mobile), isNull(staff.deletedAt), ne(staff.status, 2)))
  if (minutes > 0) {
    await logLogin(context, input.mobile, member, 'LOCKED')
    throw refuse(sessionRefusals.locked, { minutes })
  }
  const password = await openPassword(database, services.cipher, input.password, nonce)
  if (password === null) throw refuse(sessionRefusals.nonceExpired)
  if (!(await verifyPassword(member?.passwordHash ?? null, password)) || member === undefined) {
    await logLogin(context, input.mobile, member, member === undefined ? 'UNKNOWN' : 'BAD_PASSWORD')
    if (await countWrongPassword(database, attemptKey)) await tellOfLock(context, input.mobile, member?.realName ?? null)
    throw refuse(sessionRefusals.wrongPassword)
  }
  if (member.status !== 1) {
    await logLogin(context, input.mobile, member, 'DISABLED')
    throw refuse(sessionRefusals.disabled)
  }
  await clearWrongPasswords(database, attemptKey)
  return member
}

async function logLogin(
  context: Context,
  mobile: string,
  member: Pick<typeof staff.$inferSelect, 'id' | 'deptId'> | undefined,
  result: LoginResult,
): Promise<void> {
  const { userAgent, ip } = context
  await context.database
    .insert(loginLog)
    .values({ mobile, staffId: member?.id, deptId: member?.deptId, result, ip, userAgent, device: deviceOf(userAgent), at: clock.iso() })
}

/** Those who watch the login log hear of it; unknown numbers are nobody's concern. */
async function tellOfLock({ database, ip }: Context, mobile: string, realName: string | null): Promise<void> {
  if (realName === null) return
  await sendNotice(database, await staffIdsHolding(database, 'UserManage.loginLog'), {
    kind: 'ALERT',
    area: 'permissions',
    title: '账号因多次输错密码被锁定',
    content: `${realName} 的账号在15分钟内连续5次输错密码，已锁定15分钟。来源IP：${ip}`,
    linkPath: '/user-manage',
    dedupeKey: `login-lock:${sha256(mobile).slice(0, 12)}:${clock.today()}`,
  })
}

export async function openSession(
  work: Work,
  context: Context,
  member: typeof staff.$inferSelect,
): Promise<{ token: string; expiresAt: string; sessionId: number }> {
  const { userAgent, ip } = context
  const token = randomBytes(32).toString('base64url')
  const now = clock.iso()
  const expiresAt = clock.in(sessionMs)
  // The row of the member is the lock under which sessions are counted.
  await work.db.update(staff).set({ lastLoginAt: now, lastLoginIp: ip }).where(eq(staff.id, member.id))
  const device = deviceOf(userAgent)
  const [made] = await work.db
    .insert(session)
    .values({ tokenHash: sha256(token), staffId: member.id, clientId, ip, userAgent, device, loginAt: now, lastSeenAt: now, expiresAt })
    .returning({ id: session.id })
  const sessionId = made!.id
  const live = await work.db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.staffId, member.id), isNull(session.endedAt)))
    .orderBy(desc(session.lastSeenAt), desc(session.id))
  const surplus = live.slice(liveSessions).map(row => row.id)
  if (surplus.length > 0) await endSessions(work, member.id, 'LIMIT', inArray(session.id, surplus))
  const oddities = odditiesOf({ device, cityName: '', at: now }, await recentLogins(work.db, member.id))
  await work.db
    .insert(loginLog)
    .values({ mobile: member.mobile, staffId: member.id, deptId: member.deptId, result: 'SUCCESS', ip, userAgent, device, sessionId, oddities, at: now })
  work.actAs({ staffId: member.id, realName: member.realName, deptId: member.deptId, sessionId })
  work.audit({ recordType: 'STAFF', recordId: member.id, recordTitle: member.realName })
  return { token, expiresAt, sessionId }
}

export async function makePasswordNonce({ database, services, staff: member }: Context) {
  const nonce = randomBytes(18).toString('base64url')
  await database.insert(passwordNonce).values({ nonce, staffId: member.staffId, expiresAt: clock.in(codeSeconds * 1_000) })
  return { ...(await currentPasswordKey(database, services.cipher)), nonce, expiresIn: codeSeconds }
}

/** Both passwords are encrypted with the newest unused nonce of this member; it is used up here. */
async function openWithNonce({ database, services, staff: member }: Context, encrypted: readonly string[]): Promise<string[]> {
  const open = await database
    .select({ nonce: passwordNonce.nonce })
    .from(passwordNonce)
    .where(and(eq(passwordNonce.staffId, member.staffId), isNull(passwordNonce.usedAt), sql`${passwordNonce.expiresAt} > ${clock.iso()}`))
    .orderBy(desc(passwordNonce.expiresAt))
    .limit(5)
  for (const { nonce } of open) {
    const first = await openPassword(database, services.cipher, encrypted[0]!, nonce)
    if (first === null) continue
    const used = await database
      .update(passwordNonce)
      .set({ usedAt: clock.iso() })
      .where(and(eq(passwordNonce.nonce, nonce), isNull(passwordNonce.usedAt)))
      .returning({ nonce: passwordNonce.nonce })
    const second = await openPassword(database, services.cipher, encrypted[1]!, nonce)
    if (used.length > 0 && second !== null) return [first, second]
  }
  throw refuse(sessionRefusals.nonceExpired)
}

export async function changePassword(context: Context, input: { password: string; passwordOld: string }): Promise<void> {
  const { database, staff: person } = context
  const [newPassword, oldPassword] = (await openWithNonce(context, [input.password, input.passwordOld])) as [string, string]
  const attemptKey = `change:${person.staffId}`
  if ((await lockedMinutes(database, attemptKey)) > 0) throw refuse(sessionRefusals.tooManyOldPasswords)
  const [member] = await database.select().from(staff).where(eq(staff.id, person.staffId))
  if (!(await verifyPassword(member!.passwordHash, oldPassword))) {
    const locked = await countWrongPassword(database, attemptKey)
    throw refuse(locked ? sessionRefusals.tooManyOldPasswords : sessionRefusals.wrongOldPassword)
  }
  await clearWrongPasswords(database, attemptKey)
  if (!formats.password.pattern.test(newPassword)) throw refuse(sessionRefusals.weakPassword)
  if (newPassword === oldPassword) throw refuse(sessionRefusals.samePassword)
  for (const used of member!.passwordHistory) if (await verifyPassword(used, newPassword)) throw refuse(sessionRefusals.usedPassword)
  const passwordHash = await hashPassword(newPassword)
  await context.transaction(async work => {
    // Of two changes at the same time the later finds another hash than the one it checked.
    const changed = await setPassword(work.db, member!, passwordHash, false)
    if (!changed) throw refuse(sessionRefusals.wrongOldPassword)
    await endSessions(work, person.staffId, 'PASSWORD_CHANGED', ne(session.id, person.sessionId))
    work.audit({ recordType: 'STAFF', recordId: person.staffId, recordTitle: person.realName, remark: '修改登录密码' })
  })
}
