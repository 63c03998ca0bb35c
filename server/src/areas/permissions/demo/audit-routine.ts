import { addDays, dayOf, startOfDay } from '@gongtai/contract'
import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'
import type { AuditChange, AuditResult, auditLog } from '../../../kit/audit-log.ts'
import { deviceOf } from '../../../demo/generator/network.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { loginLog } from '../presence/session.tables.ts'
import type { Member } from './staff.ts'

type Row = typeof auditLog.$inferInsert & { at: string }
type Actor = Pick<Member, 'id' | 'realName' | 'department'>

/** What an entry is about. */
interface Subject {
  id: number
  title: string
  post: string
}

interface Kind {
  /** How many of a hundred. */
  share: number
  actors: readonly Actor[]
  action: string
  path: string
  record: 'STAFF' | 'IDENTITY' | null
  change?: (subject: Subject) => Omit<AuditChange, 'label'>
  remark?: string
  result?: readonly [name: AuditResult, code: number]
}

export interface Routine {
  random: Random
  now: Date
  days: number
  members: readonly Member[]
  identities: readonly { id: number; name: string }[]
  apiIds: ReadonlyMap<string, number>
}

function apiIdOf(apiIds: ReadonlyMap<string, number>, path: string): number {
  for (const [call, id] of apiIds) if (call.endsWith(` ${path}`)) return id
  throw new Error(`no call ${path}`)
}

const hour = 3_600_000
const day = 24 * hour

/** Drawn by random numbers, so that nothing is said of anybody but that it is unlike the others. */
export function requestIdOf(random: Random): string {
  const digits = () => random.integer(0, 0xffff_ffff).toString(16).padStart(8, '0')
  const [one, two, three, four] = [digits(), digits(), digits(), digits()]
  return `${one}-${two.slice(0, 4)}-4${two.slice(5)}-8${three.slice(1, 4)}-${three.slice(4)}${four}`
}

/** The daily routine: looks at phone numbers, edits, grants, and some that were refused or denied. Each call answers as many more entries as it is asked for. */
export function auditRoutine(routine: Routine): (count: number) => Row[] {
  const { random, members, identities, apiIds } = routine
  const devices = Array.from({ length: 12 }, () => deviceOf(random).device)
  const subjects = {
    STAFF: members.map(({ id, realName, post }) => ({ id, title: realName, post })),
    IDENTITY: identities.map(({ id, name }) => ({ id, title: name, post: '' })),
  }
  const kinds = kindsOf(routine).map(kind => [kind, kind.share] as const)
  const idOf = new Map(kinds.map(([{ path }]) => [path, apiIdOf(apiIds, path)]))
  const momentOf = workingMoments(routine)
  return count =>
    Array.from({ length: count }, () => {
      const { actors, action, path, record, change, remark = null, result: [result, code] = ['OK', 200] } = random.weighted(kinds)
      const actor = random.pick(actors)
      const subject = record === null ? null : random.pick(subjects[record])
      return {
        at: momentOf(),
        staffId: actor.id,
        realName: actor.realName,
        deptId: actor.department.id,
        ip: `115.236.${actor.id % 200}.${10 + (actor.id % 200)}`,
        device: devices[actor.id % devices.length]!,
        action,
        area: 'permissions',
        apiId: idOf.get(path)!,
        recordType: record,
        recordId: subject === null ? null : String(subject.id),
        recordTitle: subject?.title ?? null,
        result,
        code,
        changes: subject === null || change === undefined ? [] : [change(subject)],
        remark,
        requestId: requestIdOf(random),
        durationMs: random.integer(6, 89),
      }
    })
}

/** Those who signed in, as the login log has it, and who signed out again. */
export async function auditSignIns(logins: Transaction, { random, members, now, apiIds }: Routine): Promise<Row[]> {
  const byId = new Map(members.map(member => [member.id, member]))
  const { at, staffId, ip, device } = loginLog
  const found = await logins.select({ at, staffId, ip, device }).from(loginLog).where(eq(loginLog.result, 'SUCCESS')).orderBy(asc(loginLog.id))
  const [loginId, logoutId] = [apiIdOf(apiIds, '/login'), apiIdOf(apiIds, '/logout')]
  const latest = new Date(now.getTime() - 10 * hour).toISOString()
  return found.flatMap(login => {
    const { id, realName, department } = byId.get(login.staffId!)!
    const entry = (action: 'LOGIN' | 'LOGOUT', moment: string): Row => ({
      at: moment,
      staffId: id,
      realName,
      deptId: department.id,
      ip: login.ip,
      device: login.device,
      action,
      area: 'shell',
      apiId: action === 'LOGIN' ? loginId : logoutId,
      recordType: 'STAFF',
      recordId: String(id),
      recordTitle: realName,
      result: 'OK',
      code: 200,
      changes: [],
      remark: null,
      requestId: requestIdOf(random),
      durationMs: random.integer(60, 149),
    })
    const signIn = entry('LOGIN', login.at)
    if (login.at >= latest || !random.chance(0.7)) return [signIn]
    return [signIn, entry('LOGOUT', new Date(Date.parse(login.at) + random.integer(120, 539) * 60_000).toISOString())]
  })
}

function kindsOf({ random, members }: Routine): Kind[] {
  const enabled = members.filter(member => member.status === 1)
  /** Who keeps members and roles. */
  const keepers = enabled.filter(member => member.isAdmin || member.role === 'sys-admin')
  /** Who may see the phones of identities. */
  const viewers = enabled.filter(member => member.role === 'recruit-director')
  const edit = { action: 'UPDATE', path: '/updateManger', record: 'STAFF', actors: keepers } as const
  return [
    { share: 26, action: 'VIEW_SENSITIVE', path: '/revealField', record: 'STAFF', actors: keepers, remark: 'mobile' },
    { share: 13, action: 'VIEW_SENSITIVE', path: '/revealField', record: 'IDENTITY', actors: viewers, remark: 'mobile' },
    { ...edit, share: 14, change: ({ post }) => ({ field: 'post', old: `见习${post}`, new: post }) },
    { ...edit, share: 8, change: ({ id }) => ({ field: 'email', old: null, new: `member${id}@gongtai.example` }) },
    {
      ...edit,
      share: 6,
      change() {
        const entered = addDays('2019-03-01', random.integer(0, 1999))
        return { field: 'entryDate', old: entered, new: addDays(entered, 1) }
      },
    },
    { ...edit, share: 5, action: 'GRANT', change: ({ post }) => ({ field: 'roles', old: [], new: [post] }) },
    ...([0, 1] as const).map(old => ({
      ...edit,
      share: 2,
      action: 'STATE',
      path: '/changeUserStatus',
      change: () => ({ field: 'status', old, new: 1 - old }),
      remark: old === 0 ? '休假结束，恢复账号' : '长期休假，暂停账号',
    })),
    {
      share: 14,
      action: 'UPDATE',
      path: '/addOrUpdateIdentity',
      record: 'IDENTITY',
      actors: viewers,
      change: () =>
        random.pick([
          { field: 'level', old: 'JUNIOR', new: 'MIDDLE' },
          { field: 'level', old: 'MIDDLE', new: 'SENIOR' },
        ]),
    },
    {
      share: 7,
      action: 'READ',
      path: '/selectMangerPage',
      record: null,
      actors: enabled.filter(member => !member.isAdmin),
      result: ['DENIED', 403],
    },
    { share: 3, action: 'UPDATE', path: '/updateManger', record: null, actors: keepers, result: ['REFUSED', 40_001] },
  ]
}

const busyHours = [8, 8, 9, 9, 9, 9, 10, 10, 11, 13, 14, 14, 15, 15, 16, 16, 17, 18]

/** Working hours of days before today; most of what would fall on a weekend happens on the Friday before. */
function workingMoments({ random, now, days }: Routine): () => string {
  const calendar = Array.from({ length: days - 1 }, (_, place) => {
    const date = addDays(dayOf(now), -1 - place)
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
    return { start: Date.parse(startOfDay(date)), sinceFriday: weekday === 6 ? 1 : weekday === 0 ? 2 : 0 }
  })
  return () => {
    const { start, sinceFriday } = random.pick(calendar)
    const shift = sinceFriday > 0 && random.chance(0.7) ? sinceFriday * day : 0
    return new Date(start - shift + random.pick(busyHours) * hour + random.integer(0, 3599) * 1000).toISOString()
  }
}
