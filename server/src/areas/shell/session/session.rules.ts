import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { formats, paths, sessionRefusals } from '@gongtai/contract'
import type { LoginResult } from '@gongtai/contract'
import { sha256 } from '../../../kit/cipher.ts'
import { clock } from '../../../kit/clock.ts'
import type { Context } from '../../../kit/context.ts'
import { refuse } from '../../../kit/fault.ts'
import type { SeatSource } from '../../../kit/seat.ts'
import {
  clearWrongPasswords,
  countWrongPassword,
  endSessions,
  findAccount,
  findAccountByMobile,
  hashPassword,
  lockedMinutes,
  logFailedLogin,
  setPassword,
  staffIdsHolding,
  verifyPassword,
} from '../../permissions/index.ts'
import type { Account } from '../../permissions/index.ts'
import { drawCode, randomCode } from './image-code.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import { currentPasswordKey, openPassword } from './password.ts'
import { imageCode, passwordNonce } from './session.tables.ts'
import { sessionNotices } from './session.notice.ts'
import { sessionSayings } from './session.sayings.ts'

const codeSeconds = 300

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

/** The row is taken before the answer is compared, so that a code serves once, right or wrong. The answer has the nonce that belongs to it. */
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

/** The checks stand in the order of areas/shell-session.md. The answer is the member whose password was right. */
export async function checkLogin(context: Context, input: Login): Promise<Account> {
  const { database, services } = context
  const fail = (result: LoginResult, account: Account | null) => logFailedLogin(database, context, { mobile: input.mobile, member: account, result })
  const { nonce, right } = await takeImageCode(context, input.imageKey, input.imageCode)
  if (!right) {
    await fail('BAD_CODE', null)
    throw refuse(sessionRefusals.wrongImageCode)
  }
  const attemptKey = `login:${input.mobile}`
  const minutes = await lockedMinutes(database, attemptKey)
  const member = await findAccountByMobile(database, input.mobile)
  if (minutes > 0) {
    await fail('LOCKED', member)
    throw refuse(sessionRefusals.locked, { minutes })
  }
  const password = await openPassword(database, services.cipher, input.password, nonce)
  if (password === null) throw refuse(sessionRefusals.nonceExpired)
  if (!(await verifyPassword(member?.passwordHash ?? null, password)) || member === null) {
    await fail(member === null ? 'UNKNOWN' : 'BAD_PASSWORD', member)
    if (await countWrongPassword(database, attemptKey)) await tellOfLock(context, input.mobile, member)
    throw refuse(sessionRefusals.wrongPassword)
  }
  if (member.status !== 1) {
    await fail('DISABLED', member)
    throw refuse(sessionRefusals.disabled)
  }
  await clearWrongPasswords(database, attemptKey)
  return member
}

/** Those who watch the login log hear of it, but not of unknown numbers, which anybody can type. */
async function tellOfLock({ database, ip }: Context, mobile: string, member: { id: number; realName: string } | null): Promise<void> {
  if (member === null) return
  await sendNotice(database, await staffIdsHolding(database, 'UserManage.loginLog'), {
    kind: 'ALERT',
    area: 'permissions',
    message: sessionNotices.locked({ realName: member.realName, ip }),
    linkPath: `${paths.UserManage()}?view=${member.id}&part=logins`,
    dedupeKey: `login-lock:${sha256(mobile).slice(0, 12)}:${clock.today()}`,
  })
}

export async function makePasswordNonce({ database, services, staff: member }: Context) {
  const nonce = randomBytes(18).toString('base64url')
  await database.insert(passwordNonce).values({ nonce, staffId: member.staffId, expiresAt: clock.in(codeSeconds * 1_000) })
  return { ...(await currentPasswordKey(database, services.cipher)), nonce, expiresIn: codeSeconds }
}

/** Both passwords are encrypted with the newest unused nonce of this member, which is used up here. */
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

export async function changePassword(context: Context, seat: SeatSource, input: { password: string; passwordOld: string }): Promise<void> {
  const { database, staff: person } = context
  const [newPassword, oldPassword] = (await openWithNonce(context, [input.password, input.passwordOld])) as [string, string]
  const attemptKey = `change:${person.staffId}`
  if ((await lockedMinutes(database, attemptKey)) > 0) throw refuse(sessionRefusals.tooManyOldPasswords)
  const member = await findAccount(database, person.staffId)
  if (!(await verifyPassword(member.passwordHash, oldPassword))) {
    const locked = await countWrongPassword(database, attemptKey)
    throw refuse(locked ? sessionRefusals.tooManyOldPasswords : sessionRefusals.wrongOldPassword)
  }
  await clearWrongPasswords(database, attemptKey)
  if (!formats.password.pattern.test(newPassword)) throw refuse(sessionRefusals.weakPassword)
  if (newPassword === oldPassword) throw refuse(sessionRefusals.samePassword)
  for (const used of member.passwordHistory) if (await verifyPassword(used, newPassword)) throw refuse(sessionRefusals.usedPassword)
  const passwordHash = await hashPassword(newPassword)
  await context.transaction(async work => {
    // Of two changes at the same time the later finds another hash than the one it checked.
    const changed = await setPassword(work.db, member, passwordHash, false)
    if (!changed) throw refuse(sessionRefusals.wrongOldPassword)
    await endSessions(work, seat, person.staffId, 'PASSWORD_CHANGED', { except: person.sessionId })
    work.audit({ recordType: 'STAFF', recordId: person.staffId, recordTitle: person.realName, remark: sessionSayings.passwordChanged })
  })
}
