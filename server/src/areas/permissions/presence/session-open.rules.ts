import { randomBytes } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { clientId } from '@gongtai/contract'
import type { LoginResult } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { sha256 } from '../../../kit/cipher.ts'
import { clock } from '../../../kit/clock.ts'
import { deviceOf } from '../../../kit/device.ts'
import type { Work } from '../../../kit/work.ts'
import { staff } from '../staff/staff.tables.ts'
import { odditiesOf, recentLogins } from './login-oddity.ts'
import { placeOf } from './ip-place.ts'
import { closeSessions } from './session-end.ts'
import { loginLog, session } from './session.tables.ts'

const sessionMs = 604_800_000
const liveSessions = 5

type Member = typeof staff.$inferSelect

interface Place {
  ip: string
  userAgent: string
}

export async function logFailedLogin(
  database: Queryable,
  { ip, userAgent }: Place,
  login: { mobile: string; member: Pick<Member, 'id' | 'deptId'> | null; result: LoginResult },
): Promise<void> {
  const { mobile, member, result } = login
  await database.insert(loginLog).values({
    mobile,
    staffId: member?.id,
    deptId: member?.deptId,
    result,
    ip,
    cityName: await placeOf(database, ip),
    userAgent,
    device: deviceOf(userAgent),
    at: clock.iso(),
  })
}

export async function openSession(work: Work, { ip, userAgent }: Place, member: Member): Promise<{ token: string; expiresAt: string; sessionId: number }> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.iso()
  const expiresAt = clock.in(sessionMs)
  // This update locks the row of the member, so that sessions at the same moment are counted one after the other.
  await work.db.update(staff).set({ lastLoginAt: now, lastLoginIp: ip }).where(eq(staff.id, member.id))
  const device = deviceOf(userAgent)
  const cityName = await placeOf(work.db, ip)
  const [made] = await work.db
    .insert(session)
    .values({ tokenHash: sha256(token), staffId: member.id, clientId, ip, cityName, userAgent, device, loginAt: now, lastSeenAt: now, expiresAt })
    .returning({ id: session.id })
  const sessionId = made!.id
  const live = await work.db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.staffId, member.id), isNull(session.endedAt)))
    .orderBy(desc(session.lastSeenAt), desc(session.id))
  const surplus = live.slice(liveSessions).map(row => row.id)
  if (surplus.length > 0) await closeSessions(work, member.id, 'LIMIT', { only: surplus })
  const oddities = odditiesOf({ device, cityName, at: now }, await recentLogins(work.db, member.id))
  await work.db.insert(loginLog).values({
    mobile: member.mobile,
    staffId: member.id,
    deptId: member.deptId,
    result: 'SUCCESS',
    ip,
    cityName,
    userAgent,
    device,
    sessionId,
    oddities,
    at: now,
  })
  work.actAs({ staffId: member.id, realName: member.realName, deptId: member.deptId, sessionId })
  work.audit({ recordType: 'STAFF', recordId: member.id, recordTitle: member.realName })
  return { token, expiresAt, sessionId }
}
