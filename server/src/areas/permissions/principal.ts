import { sql } from 'drizzle-orm'
import { dashboardKeys, dataScopes } from '@gongtai/contract'
import type { DataScope } from '@gongtai/contract'
import type { Database } from '../../db/connection.ts'
import type { Principal } from '../../kit/access.ts'
import { clock } from '../../kit/clock.ts'
import type { Scope } from '../../kit/scope.ts'
import { prepare } from '../../kit/select.ts'
import { sysParam } from '../config/param.tables.ts'
import { session } from '../shell/session.tables.ts'
import { dept } from './dept.tables.ts'
import { menuNode } from './menu.tables.ts'
import { role, roleGrant } from './role.tables.ts'
import { staff, staffRole } from './staff.tables.ts'

/** Roles that count today: enabled, and a temporary grant up to its last day. */
const validRole = sql`${role.status} = 'ENABLED' and ${role.deletedAt} is null and (${staffRole.expireAt} is null or ${staffRole.expireAt} >= ${sql.placeholder('today')}::date)`

const idleHours = sql`coalesce((select (${sysParam.value})::text::int from ${sysParam} where ${sysParam.paramKey} = 'session.idleHours'), 24)`

/** The session behind a token with everything that decides what its person may do, in one round trip. */
const findSession = prepare(
  {
    sessionId: session.id,
    staffId: session.staffId,
    device: session.device,
    lastSeenAt: session.lastSeenAt,
    endsAt: sql<string>`least(${session.expiresAt}, ${session.lastSeenAt} + make_interval(hours => ${idleHours}))`,
    realName: staff.realName,
    mobile: staff.mobile,
    deptId: staff.deptId,
    deptName: dept.name,
    isAdmin: staff.isAdmin,
    agentId: staff.agentId,
    mustChangePassword: staff.mustChangePassword,
    permVersion: staff.permVersion,
    codes: sql<string[]>`(select coalesce(json_agg(distinct ${menuNode.router}), '[]') from ${staffRole}
      join ${role} on ${role.id} = ${staffRole.roleId} join ${roleGrant} on ${roleGrant.roleId} = ${role.id}
      join ${menuNode} on ${menuNode.id} = ${roleGrant.menuId}
      where ${staffRole.staffId} = ${staff.id} and ${validRole} and ${menuNode.status} = 'ENABLED' and ${menuNode.deletedAt} is null)`,
    scopes: sql<DataScope[]>`(select coalesce(json_agg(distinct ${role.dataScope}), '[]') from ${staffRole} join ${role} on ${role.id} = ${staffRole.roleId}
      where ${staffRole.staffId} = ${staff.id} and ${validRole})`,
    deptIdsBelow: sql<number[]>`(select coalesce(array_agg(below.id), '{}') from ${dept} as below where below.deleted_at is null
      and exists (select from ${dept} as own where own.deleted_at is null and (own.id = ${staff.deptId} or own.leader_id = ${staff.id}) and below.path like own.path || '%'))`,
  },
  columns => sql`select ${columns} from ${session} join ${staff} on ${staff.id} = ${session.staffId} join ${dept} on ${dept.id} = ${staff.deptId}
    where ${session.tokenHash} = ${sql.placeholder('tokenHash')} and ${session.endedAt} is null and ${staff.status} = 1 and ${staff.deletedAt} is null`,
)

export async function findPrincipal(database: Database, tokenHash: string): Promise<Principal | null> {
  const [row] = await findSession.run(database, { tokenHash, today: clock.today() })
  if (row === undefined) return null
  const endsAt = Date.parse(row.endsAt)
  if (endsAt <= clock.now().getTime()) return null
  const { scopes, deptIdsBelow, codes, lastSeenAt, ...rest } = row
  const dataScope = rest.isAdmin ? 'ALL' : widest(scopes)
  return { ...rest, endsAt, lastSeenAt: Date.parse(lastSeenAt), codes: new Set(codes), dataScope, scope: scopeOf(dataScope, rest, deptIdsBelow) }
}

/** Where a person has several roles the widest scope holds; without any, the own records. */
function widest(scopes: DataScope[]): DataScope {
  return dataScopes.find(scope => scopes.includes(scope)) ?? 'SELF'
}

function scopeOf(dataScope: DataScope, person: { staffId: number; deptId: number }, deptIdsBelow: number[]): Scope {
  switch (dataScope) {
    case 'ALL':
      return { kind: 'ALL' }
    case 'DEPT_AND_BELOW':
      return { kind: 'DEPT', deptIds: deptIdsBelow }
    case 'DEPT':
      return { kind: 'DEPT', deptIds: [person.deptId] }
    case 'SELF':
      return { kind: 'SELF', staffId: person.staffId }
  }
}

export function dashboardsOf(principal: Pick<Principal, 'isAdmin' | 'codes'>) {
  return dashboardKeys.filter(key => principal.isAdmin || principal.codes.has(key))
}
