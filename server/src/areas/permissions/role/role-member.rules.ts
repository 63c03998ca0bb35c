import { sql } from 'drizzle-orm'
import { roleLimit, roleRefusals, staffRefusals } from '@gongtai/contract'
import type { AnswerOf, Language, ParsedInputOf, role as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { HttpFault, Refused, faults, refuse } from '../../../kit/fault.ts'
import { lockRow } from '../../../kit/save.ts'
import { inScope } from '../../../kit/scope.ts'
import type { Work } from '../../../kit/work.ts'
import { rightsOf, rightsOfRoles } from './right.queries.ts'
import type { Rights } from './right.queries.ts'
import { assertMayGrant, exceeds, keepWayIn, lockRights, raiseRights } from './right.rules.ts'
import { roleRecord } from './role.record.ts'
import { role } from './role.tables.ts'
import { staff, staffRole } from '../staff/staff.tables.ts'
import { grantText } from './role.sayings.ts'

type Input = ParsedInputOf<typeof calls.bindMembers>
type Grant = typeof staffRole.$inferSelect

interface Member {
  id: number
  realName: string
  status: 0 | 1 | 2
  grants: Map<number, Grant & { title: string }>
}

/** Each member is done or refused on its own. */
export async function bindRoleMembers(work: Work, input: Input, editor: Principal, language: Language): Promise<AnswerOf<typeof calls.bindMembers>> {
  const { roleId, expireAt } = input
  const added = [...new Set(input.addStaffIds)]
  const removed = [...new Set(input.removeStaffIds)]
  if (added.some(id => removed.includes(id))) throw refuse(roleRefusals.bothWays)
  if (expireAt !== null && expireAt < clock.today()) throw refuse(roleRefusals.expired)
  await lockRights(work)
  const { title } = await lockRow(work, roleRecord, roleId, { kind: 'ALL' })
  if (added.length > 0) await assertMayGrant(work, editor, [roleId])

  const ids = [...added, ...removed]
  const [members, rights] = [await loadMembers(work, ids, editor), await rightsOf(work, [editor.staffId, ...ids])]
  const guardsWayIn = (await rightsOfRoles(work, [roleId])).get(roleId)!.codes.has('RoleManage.save')
  const answer: AnswerOf<typeof calls.bindMembers> = { success: [], failures: [] }
  const changed: Member[] = []
  for (const id of ids) {
    const member = members.get(id)
    try {
      if (member === undefined) throw faults.recordNotFound()
      assertMayBind(member, editor, rights)
      const before = titlesOf(member)
      const effective = added.includes(id) ? await add(work, member, { roleId, title, expireAt }) : await remove(work, member, roleId, guardsWayIn)
      if (effective) {
        changed.push(member)
        work.audit({ recordType: 'STAFF', recordId: id, recordTitle: member.realName, changes: [rolesChange(before, titlesOf(member))] })
      }
      answer.success.push(id)
    } catch (error) {
      if (!(error instanceof Refused) && !(error instanceof HttpFault)) throw error
      answer.failures.push({ id, name: member?.realName ?? String(id), msg: error.text(language) })
    }
  }
  if (changed.length > 0) await noteChange(work, { roleId, title, changed, added })
  return answer
}

async function noteChange(work: Work, { roleId, title, changed, added }: { roleId: number; title: string; changed: Member[]; added: number[] }): Promise<void> {
  const names = (members: Member[]) => (members.length === 0 ? null : members.map(member => member.realName))
  const granted = names(changed.filter(member => added.includes(member.id)))
  const withdrawn = names(changed.filter(member => !added.includes(member.id)))
  const changes = [
    ...(granted === null ? [] : [{ field: 'members', old: null, new: granted }]),
    ...(withdrawn === null ? [] : [{ field: 'members', old: withdrawn, new: null }]),
  ]
  work.audit({ recordType: 'ROLE', recordId: roleId, recordTitle: title, changes })
  await touchMembers(
    work,
    changed.map(member => member.id),
  )
}

/** The version of the member is raised, because roles are part of what an open edit of the member would save. */
export async function touchMembers(work: Work, ids: readonly number[]): Promise<void> {
  await work.db
    .update(staff)
    .set({ version: sql`${staff.version} + 1`, updatedAt: clock.iso(), updatedBy: work.actor.staffId })
    .where(sql`${staff.id} = any(${sql.param([...ids])})`)
  await raiseRights(work, ids)
}

async function loadMembers(work: Work, ids: readonly number[], editor: Principal): Promise<Map<number, Member>> {
  const which = sql`${staff.id} = any(${sql.param([...ids])})`
  const people = await work.db
    .select({ id: staff.id, realName: staff.realName, status: staff.status })
    .from(staff)
    .where(sql`${which} and ${staff.deletedAt} is null and ${inScope(editor.scope, staff.id, staff.deptId) ?? sql`true`}`)
    .orderBy(staff.id)
    .for('update')
  const grants = await work.db
    .select({ grant: staffRole, title: role.title })
    .from(staffRole)
    .innerJoin(role, sql`${role.id} = ${staffRole.roleId}`)
    .where(sql`${staffRole.staffId} = any(${sql.param([...ids])})`)
    .orderBy(staffRole.roleId)
  return new Map(
    people.map(person => {
      const held = grants.filter(({ grant }) => grant.staffId === person.id)
      return [person.id, { ...person, grants: new Map(held.map(({ grant, title }) => [grant.roleId, { ...grant, title }])) }]
    }),
  )
}

function assertMayBind(member: Member, editor: Principal, rights: Map<number, Rights>): void {
  if (editor.isAdmin) return
  if (member.id === editor.staffId) throw refuse(staffRefusals.ownRoles)
  const held = rights.get(member.id)
  if (held !== undefined && exceeds(held, rights.get(editor.staffId)!)) throw refuse(staffRefusals.higherRights)
}

async function add(work: Work, member: Member, { roleId, title, expireAt }: { roleId: number; title: string; expireAt: string | null }): Promise<boolean> {
  const held = member.grants.get(roleId)
  if (held !== undefined && held.expireAt === expireAt) return false
  if (member.status === 2) throw refuse(roleRefusals.memberLeft)
  if (held === undefined && member.grants.size >= roleLimit) throw refuse(roleRefusals.tooManyRoles)
  const grant: Grant = { staffId: member.id, roleId, expireAt, grantedBy: work.actor.staffId, grantedAt: clock.iso() }
  const { expireAt: until, grantedBy, grantedAt } = grant
  await work.db
    .insert(staffRole)
    .values(grant)
    .onConflictDoUpdate({ target: [staffRole.staffId, staffRole.roleId], set: { expireAt: until, grantedBy, grantedAt } })
  member.grants.set(roleId, { ...grant, title })
  return true
}

/** A withdrawal is taken back where the role was the last way to manage roles. */
async function remove(work: Work, member: Member, roleId: number, guardsWayIn: boolean): Promise<boolean> {
  const held = member.grants.get(roleId)
  if (held === undefined) return false
  await work.db.delete(staffRole).where(sql`${staffRole.staffId} = ${member.id} and ${staffRole.roleId} = ${roleId}`)
  try {
    if (guardsWayIn) await keepWayIn(work)
  } catch (error) {
    const { title: _, ...grant } = held
    await work.db.insert(staffRole).values(grant)
    throw error
  }
  member.grants.delete(roleId)
  return true
}

function titlesOf({ grants }: Member): string[] {
  return [...grants.values()].map(grantText)
}

export function rolesChange(before: readonly string[], after: readonly string[]) {
  return { field: 'roles', old: before, new: after }
}
