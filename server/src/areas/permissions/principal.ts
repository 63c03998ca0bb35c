import { sql } from 'drizzle-orm'
import { dashboardKeys, sessionParams } from '@gongtai/contract'
import type { DataScope } from '@gongtai/contract'
import type { Database } from '../../db/connection.ts'
import type { Principal } from '../../kit/access.ts'
import { clock } from '../../kit/clock.ts'
import type { Scope } from '../../kit/scope.ts'
import { paramOf } from '../../kit/param.ts'
import { prepare } from '../../kit/select.ts'
import type { RowOf, Source } from '../../kit/select.ts'
import { dept } from './dept/dept.tables.ts'
import { staffIdentity } from './identity/identity.tables.ts'
import { session } from './presence/session.tables.ts'
import { rightColumns, rightsFrom } from './role/right.queries.ts'
import { staff } from './staff/staff.tables.ts'

const idleHours = paramOf(sessionParams.idleHours)

const member = {
  staffId: staff.id,
  realName: staff.realName,
  mobile: staff.mobile,
  deptId: staff.deptId,
  deptName: dept.name,
  isAdmin: staff.isAdmin,
  agentId: staff.agentId,
  mustChangePassword: staff.mustChangePassword,
  permVersion: staff.permVersion,
}

const person = {
  sessionId: session.id,
  device: session.device,
  lastSeenAt: session.lastSeenAt,
  endsAt: sql<string>`least(${session.expiresAt}, ${session.lastSeenAt} + make_interval(hours => ${idleHours}))`,
  ...member,
}

const identityIds = sql<
  number[]
>`(select coalesce(array_agg(${staffIdentity.identityId}), '{}') from ${staffIdentity} where ${staffIdentity.staffId} = ${staff.id})`

const deptIdsBelow = sql<number[]>`(select coalesce(array_agg(below.id), '{}') from ${dept} as below where below.deleted_at is null
  and exists (select from ${dept} as own where own.deleted_at is null and (own.id = ${staff.deptId} or own.leader_id = ${staff.id}) and below.path like own.path || '%'))`

const live = sql`${session} join ${staff} on ${staff.id} = ${session.staffId} join ${dept} on ${dept.id} = ${staff.deptId}
  where ${session.tokenHash} = ${sql.placeholder('tokenHash')} and ${session.endedAt} is null and ${staff.status} = 1 and ${staff.deletedAt} is null`

const findPerson = prepare(person, columns => sql`select ${columns} from ${live}`)

const findMember = prepare(
  { ...member, ...rightColumns, deptIdsBelow, identityIds },
  columns => sql`select ${columns} from ${staff} join ${dept} on ${dept.id} = ${staff.deptId}
    where ${staff.id} = ${sql.placeholder('staffId')} and ${staff.status} = 1 and ${staff.deletedAt} is null`,
)

/** Everything that decides what a person may do comes in one round trip, because every call asks for it. */
const findPersonAndRights = prepare({ ...person, ...rightColumns, deptIdsBelow, identityIds }, columns => sql`select ${columns} from ${live}`)

/**
 * The person behind a token; null where the session has ended. Whoever changes a right raises the member's permVersion
 * with it, so rights that were read before still hold under the same version on the same day: they are not read again.
 */
export async function findPrincipal(database: Database, tokenHash: string, known: Principal | null = null): Promise<Principal | null> {
  const rightsDay = clock.today()
  if (known?.rightsDay === rightsDay) {
    const [row] = await findPerson.run(database, { tokenHash })
    if (row === undefined) return null
    const { codes, dataScope, fields, scope, identityIds: held } = known
    if (row.permVersion === known.permVersion && row.deptId === known.deptId && row.isAdmin === known.isAdmin)
      return unlessEnded(row, { codes, dataScope, fields, scope, identityIds: held, rightsDay })
  }
  const [row] = await findPersonAndRights.run(database, { tokenHash, today: rightsDay })
  if (row === undefined) return null
  const { roles, restricted, deptIdsBelow: deptIds, identityIds: held, codes, ...rest } = row
  const { isAdmin: _, ...rights } = rightsFrom({ isAdmin: rest.isAdmin, codes, roles, restricted })
  return unlessEnded(rest, { ...rights, scope: scopeOf(rights.dataScope, rest, deptIds, held), identityIds: held, rightsDay })
}

type HeldRights = Pick<Principal, 'codes' | 'dataScope' | 'fields' | 'scope' | 'identityIds' | 'rightsDay'>

/** A job works in the name of the member who began it, without a session; it is null where the account may not do anything any more. */
export async function findActor(source: Source, staffId: number): Promise<Principal | null> {
  const rightsDay = clock.today()
  const [row] = await findMember.run(source, { staffId, today: rightsDay })
  if (row === undefined) return null
  const { roles, restricted, deptIdsBelow: deptIds, identityIds: held, codes, ...rest } = row
  const { isAdmin: _, ...rights } = rightsFrom({ isAdmin: rest.isAdmin, codes, roles, restricted })
  const noSession = { sessionId: 0, device: '', lastSeenAt: 0, endsAt: 0 }
  return { ...rest, ...rights, ...noSession, scope: scopeOf(rights.dataScope, rest, deptIds, held), identityIds: held, rightsDay }
}

function unlessEnded({ endsAt, lastSeenAt, ...rest }: RowOf<typeof person>, held: HeldRights): Principal | null {
  const ends = Date.parse(endsAt)
  return ends <= clock.now().getTime() ? null : { ...rest, ...held, endsAt: ends, lastSeenAt: Date.parse(lastSeenAt) }
}

function scopeOf(dataScope: DataScope, member: { staffId: number; deptId: number }, deptIdsBelow: number[], identities: number[]): Scope {
  switch (dataScope) {
    case 'ALL':
      return { kind: 'ALL' }
    case 'DEPT_AND_BELOW':
      return { kind: 'DEPT', deptIds: deptIdsBelow }
    case 'DEPT':
      return { kind: 'DEPT', deptIds: [member.deptId] }
    case 'SELF':
      return { kind: 'SELF', staffId: member.staffId, identityIds: identities }
  }
}

export function dashboardsOf(principal: Pick<Principal, 'isAdmin' | 'codes'>) {
  return dashboardKeys.filter(key => principal.isAdmin || principal.codes.has(key))
}
