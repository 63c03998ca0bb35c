import { sql } from 'drizzle-orm'
import { fieldCatalogue, inLanguage, roleWarnings } from '@gongtai/contract'
import type { FieldKey, Language, ParsedInputOf, PersonChange, RoleField, RolePreview, Text, role as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { faults } from '../../../kit/fault.ts'
import { prepare } from '../../../kit/select.ts'
import { dept } from '../dept/dept.tables.ts'
import { menuNode } from '../menu/menu.tables.ts'
import { isWider, rightColumns, rightsFrom, rightsOfRoles, validNode, validRole } from './right.queries.ts'
import type { Rights, RoleRights } from './right.queries.ts'
import { callsOf } from './role-call.ts'
import { loadRightBook } from './role-node.queries.ts'
import type { RightBook } from './role-node.queries.ts'
import { findFieldsOfRoles } from './role.queries.ts'
import { contentFrom } from './role.rules.ts'
import { role, roleGrant } from './role.tables.ts'
import { staff, staffRole } from '../staff/staff.tables.ts'

type Input = ParsedInputOf<typeof calls.preview>

interface RoleState extends Omit<RoleRights, 'fields'> {
  fields: readonly RoleField[]
}

interface Person {
  id: number
  realName: string
  deptName: string
  isAdmin: boolean
  status: 0 | 1 | 2
  agentId: string | null
  roles: { id: number }[]
}

interface Plan {
  role: { id: number; status: 'ENABLED' | 'DISABLED'; version: number } | null
  staffIds: readonly number[]
  after: RoleState | null
  holdsAfter: (person: Person, holdsNow: boolean) => boolean
  buttonWithoutPage: boolean
}

const pageSize = 20

const findPeople = prepare(
  {
    id: staff.id,
    realName: staff.realName,
    deptName: sql<string>`coalesce(${dept.name}, '')`,
    isAdmin: staff.isAdmin,
    status: staff.status,
    agentId: staff.agentId,
    roles: rightColumns.roles,
  },
  columns => sql`select ${columns} from ${staff} left join ${dept} on ${dept.id} = ${staff.deptId}
    where ${staff.id} = any(${sql.placeholder('ids')}) and ${staff.deletedAt} is null order by ${staff.id}`,
)

/** It counts over all roles of each member, because what one role loses another may still give. Nothing is saved. */
export async function previewRoleChange(database: Database, input: Input, language: Language): Promise<RolePreview> {
  const book = await loadRightBook(database)
  const plan = await planOf(database, input, book, language)
  const people = await findPeople.run(database, { ids: plan.staffIds, today: clock.today() })
  const before = await loadStates(database, [
    ...new Set([...people.flatMap(person => person.roles.map(held => held.id)), ...(plan.role ? [plan.role.id] : [])]),
  ])
  const effects = effectsOn(people, plan, before)
  const changed = people.filter(person => isChange(effects.get(person.id)!))
  const losing = changed.filter(person => isLoss(effects.get(person.id)!))
  const inOrder = [...losing, ...changed.filter(person => !losing.includes(person))]
  const page = inOrder.slice((input.page - 1) * pageSize, input.page * pageSize)
  const all = changed.map(person => effects.get(person.id)!)
  return {
    version: plan.role?.version ?? null,
    members: people.length,
    changed: changed.length,
    unaffected: people.length - changed.length,
    losing: losing.length,
    records: page.map(person => shown(person, effects.get(person.id)!, book, language)),
    apisGained: new Set(all.flatMap(effect => [...effect.callsGained])).size,
    apisLost: new Set(all.flatMap(effect => [...effect.callsLost])).size,
    warnings: (await warningsOf(database, plan, changed, effects, book)).map(warning => inLanguage(warning(language), language)),
  }
}

async function planOf(database: Database, input: Input, book: RightBook, language: Language): Promise<Plan> {
  const { save, members } = input
  const id = save?.id ?? input.delete ?? members?.roleId
  const found = id === undefined ? null : await findRole(database, id)
  const holders = found === null ? [] : await memberIds(database, found.id)
  if (save !== undefined) {
    const { nodes, dataScope, title, fields } = contentFrom(save, book, language)
    const codes = new Set(nodes.filter(node => node.status === 'ENABLED').map(node => node.router))
    const pages = new Set(save.menuIds)
    const buttonWithoutPage = save.menuIds.some(menuId => !pages.has(book.pageOf(book.node(menuId)!).id))
    return { role: found, staffIds: holders, after: { id: found?.id ?? 0, title, dataScope, codes, fields }, holdsAfter: (_, now) => now, buttonWithoutPage }
  }
  const added = new Set(members?.addStaffIds)
  const removed = new Set(members?.removeStaffIds)
  return {
    role: found,
    staffIds: members === undefined ? holders : [...added, ...removed],
    after: null,
    holdsAfter: ({ id: staffId }, now) => members !== undefined && ((now && !removed.has(staffId)) || (added.has(staffId) && found?.status === 'ENABLED')),
    buttonWithoutPage: false,
  }
}

async function findRole(database: Database, id: number): Promise<NonNullable<Plan['role']>> {
  const [found] = await database
    .select({ id: role.id, status: role.status, version: role.version })
    .from(role)
    .where(sql`${role.id} = ${id} and ${role.deletedAt} is null`)
  if (found === undefined) throw faults.recordNotFound()
  return found
}

async function memberIds(database: Database, roleId: number): Promise<number[]> {
  const rows = await database
    .select({ id: staffRole.staffId })
    .from(staffRole)
    .where(sql`${staffRole.roleId} = ${roleId}`)
  return rows.map(row => row.id)
}

async function loadStates(database: Database, roleIds: number[]): Promise<Map<number, RoleState>> {
  const [roles, fields] = await Promise.all([rightsOfRoles(database, roleIds), findFieldsOfRoles(database, roleIds)])
  return new Map([...roles].map(([id, given]) => [id, { ...given, fields: fields.filter(field => field.roleId === id) }]))
}

interface Effect {
  before: Rights
  after: Rights
  gained: ReadonlySet<string>
  lost: ReadonlySet<string>
  tightened: readonly FieldKey[]
  loosened: readonly FieldKey[]
  callsGained: ReadonlySet<string>
  callsLost: ReadonlySet<string>
}

/** Members with the same roles before and after share one computation, because a large role has few kinds of members. */
function effectsOn(people: readonly Person[], plan: Plan, states: ReadonlyMap<number, RoleState>): Map<number, Effect> {
  const known = new Map<string, Effect>()
  const found = new Map<number, Effect>()
  const roleId = plan.role?.id
  for (const person of people) {
    const now = person.roles.map(held => held.id)
    const kept = now.filter(id => id !== roleId)
    const holds = plan.holdsAfter(person, roleId !== undefined && now.includes(roleId))
    const key = JSON.stringify([person.isAdmin, now.toSorted((one, other) => one - other), kept.length, holds])
    let effect = known.get(key)
    if (effect === undefined) {
      const before = now.map(id => states.get(id)!)
      const after = [...kept.map(id => states.get(id)!), ...(holds ? [plan.after ?? states.get(roleId!)!] : [])]
      known.set(key, (effect = effectOf(rightsBy(person.isAdmin, before), rightsBy(person.isAdmin, after))))
    }
    found.set(person.id, effect)
  }
  return found
}

function rightsBy(isAdmin: boolean, states: readonly RoleState[]): Rights {
  if (isAdmin) return rightsFrom({ isAdmin, codes: [], roles: [], restricted: [] })
  return rightsFrom({
    isAdmin,
    codes: states.flatMap(state => [...state.codes]),
    roles: states.map(({ id, dataScope }) => ({ id, dataScope })),
    restricted: states.flatMap(({ id, fields }) => fields.map(({ fieldKey, mode }) => ({ roleId: id, fieldKey, mode }))),
  })
}

const strictness = { MASK: 1, HIDE: 2 }

function effectOf(before: Rights, after: Rights): Effect {
  const keys = [...new Set([...before.fields.keys(), ...after.fields.keys()])]
  const strict = (rights: Rights, key: FieldKey) => strictness[rights.fields.get(key)!] ?? 0
  const [callsBefore, callsAfter] = [callsOf(before.codes), callsOf(after.codes)]
  return {
    before,
    after,
    gained: without(after.codes, before.codes),
    lost: without(before.codes, after.codes),
    tightened: keys.filter(key => strict(after, key) > strict(before, key)),
    loosened: keys.filter(key => strict(after, key) < strict(before, key)),
    callsGained: without(callsAfter, callsBefore),
    callsLost: without(callsBefore, callsAfter),
  }
}

const without = (one: ReadonlySet<string>, other: ReadonlySet<string>) => new Set([...one].filter(item => !other.has(item)))

function isLoss({ before, after, lost, tightened }: Effect): boolean {
  return lost.size > 0 || tightened.length > 0 || isWider(before.dataScope, after.dataScope)
}

function isChange(effect: Effect): boolean {
  return isLoss(effect) || effect.gained.size > 0 || effect.loosened.length > 0 || effect.before.dataScope !== effect.after.dataScope
}

const becomesEmpty = ({ before, after }: Effect) => before.codes.size > 0 && after.codes.size === 0

function shown(person: Person, effect: Effect, book: RightBook, language: Language): PersonChange {
  const labelled = (codes: ReadonlySet<string>) => book.inOrder(codes).map(code => ({ code, label: book.label(code, language) }))
  const fieldLabels = (keys: readonly FieldKey[]) => keys.map(key => inLanguage(fieldCatalogue[key].label, language))
  return {
    staffId: person.id,
    realName: person.realName,
    deptName: person.deptName,
    gained: labelled(effect.gained),
    lost: labelled(effect.lost),
    scopeFrom: effect.before.dataScope,
    scopeTo: effect.after.dataScope,
    fieldsTightened: fieldLabels(effect.tightened),
    fieldsLoosened: fieldLabels(effect.loosened),
    becomesEmpty: becomesEmpty(effect),
  }
}

type Warning = (language: Language) => Text

async function warningsOf(database: Database, plan: Plan, changed: readonly Person[], effects: Map<number, Effect>, book: RightBook): Promise<Warning[]> {
  const warnings: Warning[] = []
  const effectOn = (person: Person) => effects.get(person.id)!
  const emptied = changed.filter(person => becomesEmpty(effectOn(person))).length
  if (emptied > 0) warnings.push(() => roleWarnings.becomesEmpty(emptied))
  if (plan.buttonWithoutPage) warnings.push(() => roleWarnings.buttonWithoutPage)
  if (changed.some(person => person.agentId !== null && effectOn(person).lost.has('CallRecords'))) warnings.push(() => roleWarnings.agentWithoutRecords)
  const lost = new Set(changed.filter(person => person.status === 1).flatMap(person => [...effectOn(person).lost]))
  const kept = await stillHeld(database, plan, [...lost])
  const orphans = book.inOrder(lost).filter(code => !kept.has(code))
  if (orphans.length > 0)
    warnings.push(language => roleWarnings.nobodyHolds(orphans.map(code => book.label(code, language)).join(inLanguage(['、', ', '], language))))
  return warnings
}

const findHeldCodes = prepare(
  { code: menuNode.router },
  columns => sql`select distinct ${columns} from ${roleGrant} join ${menuNode} on ${menuNode.id} = ${roleGrant.menuId}
    where ${menuNode.router} = any(${sql.placeholder('codes')}) and ${validNode} and ${roleGrant.roleId} in (
      select ${staffRole.roleId} from ${staffRole} join ${staff} on ${staff.id} = ${staffRole.staffId} join ${role} on ${role.id} = ${staffRole.roleId}
      where ${staff.status} = 1 and ${staff.deletedAt} is null and ${validRole} and not (${staffRole.roleId} = ${sql.placeholder('roleId')}
        and (${sql.placeholder('losing')}::int[] is null or ${staffRole.staffId} = any(${sql.placeholder('losing')}))))`,
)

/** Administrators do not count, because they hold every code. A code is still held by another role, or by this one where only some members lose it. */
async function stillHeld(database: Database, plan: Plan, codes: string[]): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const onlySome = plan.after === null && plan.staffIds.length > 0
  const rows = await findHeldCodes.run(database, { codes, roleId: plan.role?.id ?? 0, losing: onlySome ? plan.staffIds : null, today: clock.today() })
  return new Set(rows.map(row => row.code))
}
