import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { audit, company, openRequestLimit, queue, rightRequest as calls, rightRequestRefusals, role as roleCalls, staffRefusals } from '@gongtai/contract'
import type { Code } from '@gongtai/contract'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { noticesAsRead } from '../../../testing/as-read.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { raceRounds } from '../../../testing/race.ts'
import { raced } from '../../../testing/raced.ts'
import { role } from '../role/role.tables.ts'
import { staff } from '../staff/staff.tables.ts'
import { rightRequest } from './right-request.tables.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const asker = await app.signIn(members.withoutRole)
const idOf = async (mobile: string) => (await database.select({ id: staff.id }).from(staff).where(eq(staff.mobile, mobile)))[0]!.id
const [askerId, adminId] = [await idOf(members.withoutRole), await idOf(members.admin)]

const granting: Code[] = ['UserManage', 'UserManage.grant', 'RoleManage', 'Company', 'CompanyDetail']
await grant(app, members.systemAdministrator, 'ALL', granting)
const granter = await app.signIn(members.systemAdministrator)
const granterId = await idOf(members.systemAdministrator)

/** A role that gives companies and nothing else. */
const small = await admin.call(roleCalls.save, {
  title: '只看企业',
  code: null,
  description: null,
  dataScope: 'SELF',
  menuIds: await menuIdsOf(['Company']),
  fields: [],
})

async function menuIdsOf(codes: readonly string[]): Promise<number[]> {
  const flat = (nodes: readonly { id: number; router: string; children: readonly unknown[] }[]): { id: number; router: string }[] =>
    nodes.flatMap(node => [node, ...flat(node.children as never)])
  const tree = await admin.call(roleCalls.menuTree, {})
  return flat(tree)
    .filter(({ router }) => codes.includes(router))
    .map(({ id }) => id)
}

const ask = (code: string, reason = '需要查看') => asker.ask(calls.ask, { code, reason })
const noticesOf = async (staffId: number, recordId: number) =>
  noticesAsRead(
    await database
      .select()
      .from(staffNotice)
      .where(and(eq(staffNotice.staffId, staffId), eq(staffNotice.recordType, 'RIGHT_REQUEST'), eq(staffNotice.recordId, recordId))),
  ).map(({ kind, title }) => [kind, title])

beforeEach(async () => {
  await database.delete(rightRequest)
  await grant(app, members.withoutRole, 'SELF', [])
})

test('a member asks, those who may grant it are told, one of them grants a role with it, and the member has it at once', async () => {
  expect((await asker.ask(company.search, {})).status).toBe(403)
  const { data } = await ask('Company')
  expect(await noticesOf(granterId, data.id)).toEqual([['NOTICE', expect.stringContaining('申请权限：企业管理')]])
  expect(await noticesOf(adminId, data.id)).toHaveLength(1)
  expect((await granter.call(queue.mine, {})).queues.find(({ name }) => name === 'RIGHT_REQUEST')).toMatchObject({ total: 1, late: 0 })

  const info = await granter.call(calls.info, { id: data.id })
  expect(info).toMatchObject({ label: '企业管理', reason: '需要查看', actions: ['grant', 'reject'] })
  expect(info.roles[0]).toMatchObject({ id: small.id, grantable: true })
  expect(await granter.call(calls.grant, { id: data.id, version: info.version, roleId: small.id })).toEqual({ state: 'GRANTED' })

  expect((await asker.ask(company.search, {})).status).toBe(200)
  expect(await noticesOf(askerId, data.id)).toEqual([['NOTICE', '权限已授予：企业管理']])
  expect((await granter.call(queue.mine, {})).queues.find(({ name }) => name === 'RIGHT_REQUEST')!.total).toBe(0)
  const entries = await admin.call(audit.record, { recordType: 'RIGHT_REQUEST', recordId: data.id })
  expect(entries.records.length).toBeGreaterThanOrEqual(2)
})

test('a rejected request says why, to both', async () => {
  const { data } = await ask('Company')
  expect(await granter.call(calls.reject, { id: data.id, version: 1, reason: '请先完成培训' })).toEqual({ state: 'REJECTED' })
  expect(await noticesOf(askerId, data.id)).toEqual([['NOTICE', '权限申请被拒绝：企业管理']])
  expect((await asker.call(calls.mine, {}))[0]).toMatchObject({ state: 'REJECTED', decideReason: '请先完成培训', decidedByName: '林晓峰', actions: [] })
  expect((await asker.ask(company.search, {})).status).toBe(403)
  expect((await granter.ask(calls.grant, { id: data.id, version: 2, roleId: small.id })).code).toBe(rightRequestRefusals.decided.code)
})

describe('what is refused', () => {
  test('a second request for the same right while one is open; after a withdrawal it may be asked for again', async () => {
    const { data } = await ask('Company')
    expect((await ask('Company')).code).toBe(rightRequestRefusals.alreadyOpen.code)
    expect(await asker.call(calls.help, { code: 'Company' })).toMatchObject({ openId: data.id, held: false })
    await asker.call(calls.withdraw, { id: data.id })
    expect((await asker.ask(calls.withdraw, { id: data.id })).code).toBe(rightRequestRefusals.decided.code)
    expect((await ask('Company')).code).toBe(200)
  })

  test('a right that is held, that does not exist, or that everybody has', async () => {
    expect((await granter.ask(calls.ask, { code: 'Company', reason: '再要一次' })).code).toBe(rightRequestRefusals.alreadyHeld.code)
    expect((await admin.ask(calls.ask, { code: 'HomeOrder', reason: '再要一次' })).code).toBe(rightRequestRefusals.alreadyHeld.code)
    for (const code of ['NoSuchPage', 'DownloadCenter', 'group:recruitment']) expect((await ask(code)).code, code).toBe(rightRequestRefusals.unknownCode.code)
    expect((await ask('Company', '要')).status).toBe(406)
  })

  test('more open requests than a person may have', async () => {
    const codes = [
      'Company',
      'CompanyDetail',
      'CompanyEdit',
      'Company.export',
      'HomeOrder',
      'HomeUser',
      'HomeCommission',
      'CallRecords',
      'BusinessRecords',
      'UserManage',
    ]
    expect(codes).toHaveLength(openRequestLimit)
    for (const code of codes) expect((await ask(code)).code, code).toBe(200)
    expect((await ask('RoleManage')).code).toBe(rightRequestRefusals.tooMany.code)
  })

  test('one’s own request, whatever one holds, an administrator’s too', async () => {
    await grant(app, members.systemAdministrator, 'ALL', granting)
    const { id } = await granter.call(calls.ask, { code: 'HomeOrder', reason: '自己批自己' })
    expect((await granter.call(calls.page, { todo: 'RIGHT_REQUEST' })).total).toBe(0)
    expect((await granter.call(calls.info, { id })).actions).toEqual(['withdraw'])
    expect((await granter.ask(calls.grant, { id, version: 1, roleId: small.id })).code).toBe(rightRequestRefusals.ownRequest.code)
    expect((await granter.ask(calls.reject, { id, version: 1, reason: '自己拒绝' })).code).toBe(rightRequestRefusals.ownRequest.code)
  })

  test('a role that lacks the right, is disabled, or goes beyond what the granter holds', async () => {
    const { data } = await ask('HomeOrder')
    expect((await granter.ask(calls.grant, { id: data.id, version: 1, roleId: small.id })).code).toBe(rightRequestRefusals.roleLacksIt.code)
    const [home] = await database.select({ id: role.id }).from(role).where(eq(role.title, '家政运营'))
    expect((await granter.ask(calls.grant, { id: data.id, version: 1, roleId: home!.id })).code).toBe(staffRefusals.roleBeyondOwn.code)
    expect((await granter.call(calls.info, { id: data.id })).roles.every(({ grantable }) => !grantable)).toBe(true)
    expect((await asker.call(calls.mine, {}))[0]!.state).toBe('PENDING')
  })

  test('a request of somebody out of scope is not there', async () => {
    const { data } = await ask('Company')
    await grant(app, members.sales, 'DEPT', granting)
    const elsewhere = await app.signIn(members.sales)
    expect((await elsewhere.call(calls.page, {})).total).toBe(0)
    expect((await elsewhere.ask(calls.info, { id: data.id })).status).toBe(404)
    expect((await elsewhere.ask(calls.grant, { id: data.id, version: 1, roleId: small.id })).status).toBe(404)
    expect((await elsewhere.ask(calls.withdraw, { id: data.id })).status).toBe(404)
  })
})

test('help names colleagues who can grant the right before administrators, and nobody who cannot', async () => {
  const help = await asker.call(calls.help, { code: 'Company' })
  expect(help).toMatchObject({ label: '企业管理', held: false, openId: null })
  expect(help.granters[0]!.realName).toBe('林晓峰')
  const beyond = await asker.call(calls.help, { code: 'HomeOrder' })
  expect(beyond.granters.map(({ realName }) => realName)).not.toContain('林晓峰')
  expect(beyond.granters.length).toBeGreaterThan(0)
  expect((await asker.call(calls.help, {})).granters.length).toBeGreaterThan(0)
})

test('a call that is refused for want of a right names it', async () => {
  const answer = await asker.ask(company.search, {})
  expect(answer).toMatchObject({ status: 403, msg: '缺少权限：企业管理', data: { right: 'Company' } })
})

raced('rightRequest.ask')
test('fifty at once ask for the same right: one request stands', async () => {
  for (let round = 0; round < raceRounds; round++) {
    await database.delete(rightRequest)
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('Company')))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await database.select().from(rightRequest)).toHaveLength(1)
  }
})

raced('rightRequest.grant', 'rightRequest.reject')
test('one grants and another rejects at once: one of them decides', async () => {
  const { data } = await ask('Company')
  const answers = await Promise.all([
    granter.ask(calls.grant, { id: data.id, version: 1, roleId: small.id }),
    admin.ask(calls.reject, { id: data.id, version: 1, reason: '同时拒绝' }),
  ])
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
})

test('whoever grants roles without managing them finds the requests beside the members', async () => {
  await grant(app, members.salesLead, 'ALL', ['UserManage', 'UserManage.grant', 'Company'])
  const lead = await app.signIn(members.salesLead)
  const { data } = await ask('Company')
  const waiting = (await lead.call(queue.mine, {})).queues.filter(({ name }) => name.startsWith('RIGHT_REQUEST'))
  expect(waiting).toMatchObject([{ name: 'RIGHT_REQUEST_MEMBER', total: 1, linkPath: expect.stringContaining('tab=request') }])
  expect((await granter.call(queue.mine, {})).queues.map(({ name }) => name)).not.toContain('RIGHT_REQUEST_MEMBER')
  const [told] = await database
    .select()
    .from(staffNotice)
    .where(and(eq(staffNotice.staffId, await idOf(members.salesLead)), eq(staffNotice.recordType, 'RIGHT_REQUEST'), eq(staffNotice.recordId, data.id)))
  expect(told!.linkPath).toBe(`/user-manage?tab=request&view=${data.id}`)
})
