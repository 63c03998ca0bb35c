import { and, eq, sql } from 'drizzle-orm'
import { allButtons, openRequestLimit, openRoutes, paths, rightRequestActions, rightRequestRefusals, routes } from '@gongtai/contract'
import type { AnswerOf, Code, Language, ParsedInputOf, RouteName, rightRequest as calls } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { lockFor } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import type { NoticeMessage } from '../../../kit/notice.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import { assertVersion, insertRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { menuNode } from '../menu/menu.tables.ts'
import { rightsOfRoles, validNode } from '../role/right.queries.ts'
import { bindRoleMembers } from '../role/role-member.rules.ts'
import { roleSayings } from '../role/role.sayings.ts'
import { role } from '../role/role.tables.ts'
import { staffIdsHolding } from '../role/code-holder.queries.ts'
import { granterIds } from './granter.queries.ts'
import { rightRequestNotices } from './right-request.notice.ts'
import { rightRequestRecord } from './right-request.record.ts'
import { rightRequest } from './right-request.tables.ts'

const area = 'access'

export async function askForRight(work: Work, { code, reason }: ParsedInputOf<typeof calls.ask>, caller: Principal): Promise<{ id: number }> {
  await assertThere(work, code)
  if (holds(caller, code as Code)) throw refuse(rightRequestRefusals.alreadyHeld)
  await assertRoom(work, caller.staffId)
  const { staffId, realName: staffName, deptId } = caller
  const changes = [{ field: 'code', old: null, new: roleSayings.right({ code }) }]
  const row = await insertRow(work, rightRequestRecord, { staffId, staffName, deptId, code, reason: reason.trim() }, changes)
  const message = rightRequestNotices.asked({ name: staffName, code, reason: row.reason })
  const granters = await granterIds(work.db, code as Code, deptId, staffId)
  // Whoever does not manage roles finds the requests beside the members.
  const withRoles = new Set(await staffIdsHolding(work.db, 'RoleManage'))
  const places = [
    { ids: granters.filter(one => withRoles.has(one)), linkPath: `${paths.RoleManage()}?tab=REQUEST&view=${row.id}` },
    { ids: granters.filter(one => !withRoles.has(one)), linkPath: `${paths.UserManage()}?tab=request&view=${row.id}` },
  ]
  for (const { ids, linkPath } of places)
    await sendNotice(work.db, ids, { kind: 'NOTICE', area, message, linkPath, recordType: rightRequestRecord.type, recordId: row.id })
  return { id: row.id }
}

/** A page or a button that can be granted now. Pages that are open to everybody, groups of the menu and links to other sites are none. */
async function assertThere(work: Work, code: string): Promise<void> {
  const isOpen = (openRoutes as readonly string[]).includes(code) || code.startsWith('group:')
  const found = await work.db
    .select({ id: menuNode.id })
    .from(menuNode)
    .where(and(eq(menuNode.router, code), eq(menuNode.kind, 'SYSTEM'), validNode))
  if (isOpen || found.length === 0) throw refuse(rightRequestRefusals.unknownCode)
}

/** Requests of one person are made one after the other, so that they are counted right. */
async function assertRoom(work: Work, staffId: number): Promise<void> {
  await work.db.execute(sql`select pg_advisory_xact_lock(hashtext('right_request'), ${staffId})`)
  const open = await work.db
    .select({ id: rightRequest.id })
    .from(rightRequest)
    .where(and(eq(rightRequest.staffId, staffId), eq(rightRequest.state, 'PENDING')))
  if (open.length >= openRequestLimit) throw refuse(rightRequestRefusals.tooMany, { count: openRequestLimit })
}

/** A request is granted by a role that gives the right, under the same rules as any other grant of a role. */
export async function grantRequest(
  work: Work,
  { id, version, roleId, expireAt }: ParsedInputOf<typeof calls.grant>,
  decider: Principal,
  language: Language,
): Promise<AnswerOf<typeof calls.grant>> {
  const row = await lockDecidable(work, 'grant', id, decider)
  assertVersion(row, version)
  const title = await assertGives(work, roleId, row.code)
  const { failures } = await bindRoleMembers(work, { roleId, addStaffIds: [row.staffId], removeStaffIds: [], expireAt }, decider, language)
  if (failures.length > 0) throw refuse(rightRequestRefusals.notGranted, { reason: failures[0]!.msg })
  const decided = { state: 'GRANTED', roleId, expireAt, decidedBy: decider.staffId, decidedAt: clock.iso() } as const
  saveRow(work, rightRequestRecord, row, null, decided, { changes: [{ field: 'roleTitle', old: null, new: title }] })
  await tell(work, row, rightRequestNotices.granted({ code: row.code, by: decider.realName, title }), pageOf(row.code))
  return { state: decided.state }
}

export async function rejectRequest(
  work: Work,
  { id, version, reason }: ParsedInputOf<typeof calls.reject>,
  decider: Principal,
): Promise<AnswerOf<typeof calls.reject>> {
  const row = await lockDecidable(work, 'reject', id, decider)
  const decided = { state: 'REJECTED', decidedBy: decider.staffId, decidedAt: clock.iso(), decideReason: reason.trim() } as const
  saveRow(work, rightRequestRecord, row, version, decided)
  await tell(work, row, rightRequestNotices.rejected({ code: row.code, by: decider.realName, reason: decided.decideReason }), paths.Welcome())
  return { state: decided.state }
}

/** Only the own request is there to be withdrawn. */
export async function withdrawRequest(work: Work, id: number, { staffId }: Principal): Promise<void> {
  const row = await lockFor(work, rightRequestRecord, rightRequestActions.withdraw, id, { scope: { kind: 'SELF', staffId } })
  saveRow(work, rightRequestRecord, row, null, { state: 'WITHDRAWN' })
}

/** Two people: nobody decides his own request, an administrator neither. */
async function lockDecidable(work: Work, action: 'grant' | 'reject', id: number, decider: Principal) {
  const row = await lockFor(work, rightRequestRecord, rightRequestActions[action], id, decider)
  if (row.staffId === decider.staffId) throw refuse(rightRequestRefusals.ownRequest)
  return row
}

async function assertGives(work: Work, roleId: number, code: string): Promise<string> {
  const given = (await rightsOfRoles(work, [roleId])).get(roleId)
  const [found] = await work.db.select({ title: role.title, status: role.status }).from(role).where(eq(role.id, roleId))
  const title = found?.title ?? String(roleId)
  if (given === undefined || found?.status !== 'ENABLED' || !given.codes.has(code)) throw refuse(rightRequestRefusals.roleLacksIt, { title })
  return title
}

async function tell(work: Work, { id, staffId }: { id: number; staffId: number }, message: NoticeMessage, linkPath: string): Promise<void> {
  await sendNotice(work.db, [staffId], { kind: 'NOTICE', area, message, linkPath, recordType: rightRequestRecord.type, recordId: id })
}

/** Where a right can be used: its page, or that of its button; Home where the page is one of a record. */
function pageOf(code: string): string {
  const name = allButtons.find(button => button.code === code)?.route ?? code
  const route = name in routes ? routes[name as RouteName] : undefined
  return route === undefined || /\{[A-Za-z]+\}/.test(route.path) ? paths.Welcome() : route.path.replace(/\/?\{[A-Za-z]+\?\}/g, '')
}
