import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'
import { identityKinds, identityRefusals, roleRefusals, staffRefusals } from '@gongtai/contract'
import type { IdentityKind } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import type { Scope } from '../../../kit/scope.ts'
import type { Work } from '../../../kit/work.ts'
import { identityInScope } from '../identity/identity.queries.ts'
import { maxAccounts, maxIdentities } from '../identity/identity.rules.ts'
import { serviceIdentity, staffIdentity } from '../identity/identity.tables.ts'
import { assertMayGrant, raiseRights } from '../role/right.rules.ts'
import { grantText, roleSayings } from '../role/role.sayings.ts'
import { role } from '../role/role.tables.ts'
import { missing } from './staff-kind.ts'
import { staffRole } from './staff.tables.ts'

interface Member {
  id: number
  realName: string
}

interface Grant {
  id: number
  expireAt: string | null
}

/** The caller has locked the rights. Nothing happens where nothing differs. */
export async function setRoles(work: Work, member: Member, wanted: readonly Grant[], editor: Principal): Promise<AuditChange[]> {
  const before = await work.db
    .select({ id: role.id, title: role.title, expireAt: staffRole.expireAt })
    .from(staffRole)
    .innerJoin(role, eq(role.id, staffRole.roleId))
    .where(eq(staffRole.staffId, member.id))
    .orderBy(asc(role.id))
  const held = new Map(before.map(grant => [grant.id, grant]))
  const after = new Map(wanted.map(grant => [grant.id, grant]))
  const given = [...after.values()].filter(({ id, expireAt }) => held.get(id)?.expireAt !== expireAt)
  const taken = before.filter(({ id }) => !after.has(id))
  if (given.length === 0 && taken.length === 0) return []
  if (!holds(editor, 'UserManage.grant')) throw missing('UserManage.grant')
  if (member.id === editor.staffId && !editor.isAdmin) throw refuse(staffRefusals.ownRoles)
  if (given.some(({ expireAt }) => expireAt !== null && expireAt < clock.today())) throw refuse(roleRefusals.expired)
  const roles = await assertMayGrant(
    work,
    editor,
    given.map(({ id }) => id),
  )
  if (roles.size < given.length) throw faults.badInput([{ field: 'roles', message: ['角色不存在', 'This role does not exist'] }])

  await removeRoles(work, member.id, taken)
  if (given.length > 0)
    await work.db
      .insert(staffRole)
      .values(given.map(({ id, expireAt }) => ({ staffId: member.id, roleId: id, expireAt, grantedBy: editor.staffId, grantedAt: clock.iso() })))
      .onConflictDoUpdate({
        target: [staffRole.staffId, staffRole.roleId],
        set: { expireAt: sql`excluded.expire_at`, grantedBy: editor.staffId, grantedAt: clock.iso() },
      })
  const titleOf = (id: number) => held.get(id)?.title ?? roles.get(id)!.title
  const newer = [...after.values()].map(grant => ({ ...grant, title: titleOf(grant.id) }))
  return [{ field: 'roles', old: rolesInWords(before), new: rolesInWords(newer) }]
}

export async function removeRoles(work: Work, staffId: number, roles: readonly { id: number }[]): Promise<void> {
  if (roles.length === 0) return
  const ids = roles.map(({ id }) => id)
  await work.db.delete(staffRole).where(and(eq(staffRole.staffId, staffId), inArray(staffRole.roleId, ids)))
}

const rolesInWords = (roles: readonly (Grant & { title: string })[]) => (roles.length === 0 ? '' : roleSayings.titles({ titles: roles.map(grantText) }))

/** Identities are locked before accounts and in the order of their ids, because whoever binds from the other side does the same. */
export async function lockIdentities(work: Work, staffId: number | null, identityIds: readonly number[]): Promise<void> {
  if (staffId === null && identityIds.length === 0) return
  const bound = sql`${serviceIdentity.id} in (select ${staffIdentity.identityId} from ${staffIdentity} where ${staffIdentity.staffId} = ${staffId})`
  await work.db
    .select({ id: serviceIdentity.id })
    .from(serviceIdentity)
    .where(sql`${serviceIdentity.id} = any(${sql.param([...identityIds])}) or ${bound}`)
    .orderBy(asc(serviceIdentity.id))
    .for('update')
}

/** Kinds that are not given stay as they are. The caller has locked the identities and the member. */
export async function bindIdentities(
  work: Work,
  member: Member,
  wanted: { readonly [Kind in IdentityKind]: readonly number[] | undefined },
  editor: Principal,
): Promise<AuditChange[]> {
  if (Object.values(wanted).every(ids => ids === undefined)) return []
  const before = await identitiesOf(work, member.id)
  const changes: AuditChange[] = []
  const added: number[] = []
  const removed: number[] = []
  for (const kind of identityKinds.values) {
    const ids = wanted[kind]
    if (ids === undefined) continue
    const held = before.filter(identity => identity.kind === kind)
    const dropped = held.filter(({ id }) => !ids.includes(id))
    const taken = [...new Set(ids)].filter(id => !held.some(identity => identity.id === id))
    if (dropped.length === 0 && taken.length === 0) continue
    const found = await bindable(work, kind, taken, editor.scope)
    const kept = held.filter(({ id }) => ids.includes(id))
    changes.push({ field: kind, old: namesOf(held), new: namesOf([...kept, ...found]) })
    added.push(...taken)
    removed.push(...dropped.map(({ id }) => id))
  }
  if (before.length + added.length - removed.length > maxIdentities) throw refuse(identityRefusals.tooManyIdentities, { name: member.realName })
  await unbind(work, member.id, removed)
  await bind(work, member.id, added)
  return changes
}

const namesOf = (identities: readonly { name: string }[]) => identities.map(({ name }) => name).join('、')

export async function identitiesOf(work: Work, staffId: number): Promise<{ id: number; kind: IdentityKind; name: string }[]> {
  return work.db
    .select({ id: serviceIdentity.id, kind: serviceIdentity.kind, name: serviceIdentity.name })
    .from(staffIdentity)
    .innerJoin(serviceIdentity, eq(serviceIdentity.id, staffIdentity.identityId))
    .where(and(eq(staffIdentity.staffId, staffId), isNull(serviceIdentity.deletedAt)))
    .orderBy(asc(serviceIdentity.id))
}

/** A new identity must be enabled, in the editor's sight and have room, because its records will belong to the account. */
async function bindable(work: Work, kind: IdentityKind, ids: readonly number[], scope: Scope): Promise<{ name: string }[]> {
  if (ids.length === 0) return []
  const found = await work.db
    .select({
      name: serviceIdentity.name,
      accounts: sql<number>`(select count(*)::int from staff_identity as bound where bound.identity_id = service_identity.id)`,
    })
    .from(serviceIdentity)
    .where(
      and(
        inArray(serviceIdentity.id, [...ids]),
        eq(serviceIdentity.kind, kind),
        eq(serviceIdentity.status, 'ENABLED'),
        isNull(serviceIdentity.deletedAt),
        identityInScope(scope),
      ),
    )
    .orderBy(asc(serviceIdentity.id))
  if (found.length < ids.length) throw faults.recordNotFound()
  const full = found.find(({ accounts }) => accounts >= maxAccounts)
  if (full !== undefined) throw refuse(staffRefusals.identityFull, { name: full.name, count: full.accounts })
  return found
}

/** The first account of an identity becomes its main one. */
export async function bind(work: Work, staffId: number, identityIds: readonly number[]): Promise<void> {
  for (const identityId of identityIds)
    await work.db.insert(staffIdentity).values({
      staffId,
      identityId,
      isMain: sql`not exists (select from staff_identity as other where other.identity_id = ${identityId} and other.is_main)`,
    })
  await touch(work, identityIds)
}

/** When the main account goes, the one with the lowest id takes its place, so that an identity always has one. */
export async function unbind(work: Work, staffId: number, identityIds: readonly number[]): Promise<void> {
  if (identityIds.length === 0) return
  await work.db.delete(staffIdentity).where(and(eq(staffIdentity.staffId, staffId), inArray(staffIdentity.identityId, [...identityIds])))
  await work.db.execute(sql`update staff_identity set is_main = true
    where (identity_id, staff_id) in (
      select identity_id, min(staff_id) from staff_identity where identity_id = any(${sql.param([...identityIds])}) group by identity_id having not bool_or(is_main))`)
  await touch(work, identityIds)
}

/** The version of the identities is raised, so that whoever edits one at the same time sees that its accounts changed. */
async function touch(work: Work, identityIds: readonly number[]): Promise<void> {
  if (identityIds.length === 0) return
  await work.db
    .update(serviceIdentity)
    .set({ version: sql`${serviceIdentity.version} + 1`, updatedAt: clock.iso(), updatedBy: work.actor.staffId })
    .where(inArray(serviceIdentity.id, [...identityIds]))
}

export async function passIdentities(work: Work, from: Member, to: Member): Promise<number> {
  await lockIdentities(work, from.id, [])
  const { rows } = await work.db.execute<{ id: number }>(sql`select identity_id as id from (${aloneWith(from.id)}) as alone`)
  const ids = rows.map(({ id }) => id)
  const held = await identitiesOf(work, to.id)
  const fresh = ids.filter(id => !held.some(identity => identity.id === id))
  if (held.length + fresh.length > maxIdentities) throw refuse(identityRefusals.tooManyIdentities, { name: to.realName })
  const names = namesOf((await identitiesOf(work, from.id)).filter(({ id }) => ids.includes(id)))
  await unbind(work, from.id, ids)
  await bind(work, to.id, fresh)
  const record = { recordType: 'STAFF', action: 'GRANT' }
  work.audit({ ...record, recordId: from.id, recordTitle: from.realName, changes: [{ field: 'identities', old: names, new: '' }] })
  work.audit({ ...record, recordId: to.id, recordTitle: to.realName, changes: [{ field: 'identities', old: '', new: names }] })
  await raiseRights(work, [from.id, to.id])
  return ids.length
}

/** Without their only account the records of these identities would belong to nobody. */
export function aloneWith(staffId: number | SQLWrapper) {
  return sql`select own.identity_id from staff_identity as own join service_identity as identity on identity.id = own.identity_id
    where own.staff_id = ${staffId} and identity.deleted_at is null
      and not exists (select from staff_identity as other where other.identity_id = own.identity_id and other.staff_id <> ${staffId})`
}
