import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { audit, commonRefusals, savedView, savedViewLimit, savedViewRefusals, session } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { startTestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { raced } from '../../../testing/raced.ts'
import { role } from '../../permissions/role/role.tables.ts'
import { staffRole } from '../../permissions/staff/staff.tables.ts'
import { savedView as savedViewTable, savedViewDefault } from './saved-view.tables.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const owner = await app.signIn(members.systemAdministrator)
const reader = await app.signIn(members.recruiter)
const ownerId = (await owner.call(session.selfInfo, {})).id
const readerId = (await reader.call(session.selfInfo, {})).id

const list = 'Company'
const content = { search: { keyword: '科技', status: ['1', '2'], sortField: 'createdAt' }, columns: { order: ['name', 'city'], hidden: ['city'] } }
const draft = (name: string, roleIds: number[] = []): InputOf<typeof savedView.save> => ({ list, name, content, roleIds })
const viewsOf = async (client: Client) => (await client.call(savedView.list, { list })).views
const namesOf = async (client: Client) => (await viewsOf(client)).map(view => view.name)

/** A role that both hold. */
const [shared] = await database.insert(role).values({ title: '视图测试', dataScope: 'SELF' }).returning({ id: role.id })
const roleId = shared!.id

beforeEach(async () => {
  await database.delete(savedViewDefault)
  await database.delete(savedViewTable)
  await database.delete(staffRole).where(eq(staffRole.roleId, roleId))
  await database.insert(staffRole).values([ownerId, readerId].map(staffId => ({ staffId, roleId })))
  await database.update(role).set({ status: 'ENABLED' }).where(eq(role.id, roleId))
})

describe('own views', () => {
  test('come back as they were saved, and nobody else sees them', async () => {
    const { id, version } = await owner.call(savedView.save, draft(' 科技企业 '))
    expect(await viewsOf(owner)).toEqual([{ id, version, name: '科技企业', content, own: true, ownerName: '林晓峰', roleIds: [], isDefault: false }])
    expect(await viewsOf(reader)).toEqual([])
    expect(await viewsOf(admin)).toEqual([])
    expect((await owner.call(savedView.list, { list: 'Position' })).views).toEqual([])
  })

  test('are changed and deleted by the owner alone, also when they are shared', async () => {
    const { id, version } = await owner.call(savedView.save, draft('甲', [roleId]))
    for (const other of [reader, admin]) {
      expect((await other.ask(savedView.save, { ...draft('乙'), id, version })).status).toBe(404)
      expect((await other.ask(savedView.remove, { id })).status).toBe(404)
    }
    const changed = await owner.call(savedView.save, { ...draft('乙', [roleId]), id, version })
    expect(changed).toEqual({ id, version: version + 1 })
    expect(await namesOf(reader)).toEqual(['乙'])
    await owner.call(savedView.remove, { id })
    expect(await namesOf(owner)).toEqual([])
  })

  test('a stale version is refused, and one without a version is bad input', async () => {
    const { id, version } = await owner.call(savedView.save, draft('甲'))
    await owner.call(savedView.save, { ...draft('乙'), id, version })
    expect((await owner.ask(savedView.save, { ...draft('丙'), id, version })).code).toBe(commonRefusals.staleVersion.code)
    expect((await owner.ask(savedView.save, { ...draft('丙'), id })).status).toBe(406)
    expect((await owner.ask(savedView.save, { ...draft('丙'), list: 'Position', id, version: version + 1 })).status).toBe(406)
    expect(await namesOf(owner)).toEqual(['乙'])
  })

  test('a name is there once per person and list', async () => {
    await owner.call(savedView.save, draft('甲'))
    const other = await owner.call(savedView.save, draft('乙'))
    expect((await owner.ask(savedView.save, draft('甲'))).code).toBe(savedViewRefusals.nameTaken.code)
    expect((await owner.ask(savedView.save, { ...draft('甲'), ...other })).code).toBe(savedViewRefusals.nameTaken.code)
    await reader.call(savedView.save, draft('甲'))
    await owner.call(savedView.save, { ...draft('甲'), list: 'Position' })
  })

  raced('savedView.save')
  test('thirty and no more, also when many are saved at once', async () => {
    const answers = await Promise.all(Array.from({ length: savedViewLimit + 5 }, (_, number) => owner.ask(savedView.save, draft(`视图${number}`))))
    expect(answers.filter(answer => answer.code === 200)).toHaveLength(savedViewLimit)
    expect(answers.filter(answer => answer.code === savedViewRefusals.tooMany.code)).toHaveLength(5)
    await owner.call(savedView.save, { ...draft('另一个列表'), list: 'Position' })
  })

  test.each([
    ['61 filters', Object.fromEntries(Array.from({ length: 61 }, (_, number) => [`filter${number}`, 'x']))],
    ['more than 8 kB, in bytes', { keyword: '长'.repeat(2_800) }],
    ['half a character', { keyword: 'a\ud800b' }],
    ['a name that no field has', { 'key word': 'x' }],
    ['a value that no address has', { keyword: { nested: true } } as never],
  ])('filters are bounded: %s', async (_, search) => {
    expect((await owner.ask(savedView.save, { ...draft('大'), content: { ...content, search } })).status).toBe(406)
  })

  test('sixty filters of 8 kB are taken', async () => {
    const search = Object.fromEntries(Array.from({ length: 60 }, (_, number) => [`filter${number}`, '长'.repeat(38)]))
    const { id } = await owner.call(savedView.save, { ...draft('大'), content: { ...content, search } })
    expect((await viewsOf(owner)).find(view => view.id === id)!.content.search).toEqual(search)
  })

  test.each(['', '   ', '长'.repeat(21)])('a name has 1 to 20 characters: "%s"', async name => {
    expect((await owner.ask(savedView.save, draft(name))).status).toBe(406)
  })
})

describe('shared views', () => {
  test('are there for whoever holds the role, with the owner, and without the roles', async () => {
    await owner.call(savedView.save, draft('共享', [roleId]))
    expect(await viewsOf(reader)).toMatchObject([{ name: '共享', own: false, ownerName: '林晓峰', roleIds: [], content }])
    expect(await viewsOf(owner)).toMatchObject([{ own: true, roleIds: [roleId] }])
    expect(await viewsOf(await app.signIn(members.sales))).toEqual([])
  })

  test('end with the role: withdrawn, expired, disabled, or no longer shared', async () => {
    const { id, version } = await owner.call(savedView.save, draft('共享', [roleId]))
    const held = and(eq(staffRole.staffId, readerId), eq(staffRole.roleId, roleId))
    await database
      .update(staffRole)
      .set({ expireAt: sql`current_date - 2` })
      .where(held)
    expect(await namesOf(reader)).toEqual([])
    await database
      .update(staffRole)
      .set({ expireAt: sql`current_date + 2` })
      .where(held)
    expect(await namesOf(reader)).toEqual(['共享'])
    await database.update(role).set({ status: 'DISABLED' }).where(eq(role.id, roleId))
    expect(await namesOf(reader)).toEqual([])
    await database.update(role).set({ status: 'ENABLED' }).where(eq(role.id, roleId))
    await owner.call(savedView.save, { ...draft('共享'), id, version })
    expect(await namesOf(reader)).toEqual([])
    await owner.call(savedView.save, { ...draft('共享', [roleId]), id, version: version + 1 })
    await database.delete(staffRole).where(held)
    expect(await namesOf(reader)).toEqual([])
  })

  test('only with roles that the owner holds; an administrator with any that is enabled', async () => {
    const [foreign] = await database
      .insert(role)
      .values({ title: `别人的${Date.now()}` })
      .returning({ id: role.id })
    const roles = (client: Client) => client.call(savedView.list, { list }).then(answer => answer.roles.map(each => each.id))
    expect(await roles(owner)).not.toContain(foreign!.id)
    expect(await roles(owner)).toContain(roleId)
    expect(await roles(admin)).toContain(foreign!.id)
    expect((await owner.ask(savedView.save, draft('越权', [roleId, foreign!.id]))).code).toBe(savedViewRefusals.roleNotHeld.code)
    await admin.call(savedView.save, draft('管理员', [foreign!.id]))
    await database.update(role).set({ status: 'DISABLED' }).where(eq(role.id, foreign!.id))
    expect((await admin.ask(savedView.save, draft('停用', [foreign!.id]))).code).toBe(savedViewRefusals.roleNotHeld.code)
    expect((await admin.ask(savedView.save, draft('没有', [2_000_000_000]))).code).toBe(savedViewRefusals.roleNotHeld.code)
  })

  test('an owner who lost the role can still edit and stop sharing, but not begin again', async () => {
    const { id, version } = await owner.call(savedView.save, draft('共享', [roleId]))
    await database.delete(staffRole).where(and(eq(staffRole.staffId, ownerId), eq(staffRole.roleId, roleId)))
    expect((await owner.call(savedView.list, { list })).roles.map(each => each.id)).toContain(roleId)
    await owner.call(savedView.save, { ...draft('改名', [roleId]), id, version })
    expect(await namesOf(reader)).toEqual(['改名'])
    await owner.call(savedView.save, { ...draft('改名'), id, version: version + 1 })
    expect((await owner.ask(savedView.save, { ...draft('改名', [roleId]), id, version: version + 2 })).code).toBe(savedViewRefusals.roleNotHeld.code)
  })
})

describe('the default', () => {
  const defaultOf = async (client: Client) => (await viewsOf(client)).filter(view => view.isDefault).map(view => view.name)

  test('is one per person and list, of own and of shared views, and can be cleared', async () => {
    const mine = await reader.call(savedView.save, draft('我的'))
    const theirs = await owner.call(savedView.save, draft('共享', [roleId]))
    await reader.call(savedView.setDefault, { list, viewId: mine.id })
    await reader.call(savedView.setDefault, { list, viewId: theirs.id })
    expect(await defaultOf(reader)).toEqual(['共享'])
    expect(await defaultOf(owner)).toEqual([])
    await reader.call(savedView.setDefault, { list, viewId: null })
    expect(await defaultOf(reader)).toEqual([])
  })

  test('is never a view that the person cannot see, nor one of another list', async () => {
    const { id } = await owner.call(savedView.save, draft('私有'))
    expect((await reader.ask(savedView.setDefault, { list, viewId: id })).status).toBe(404)
    expect((await owner.ask(savedView.setDefault, { list: 'Position', viewId: id })).status).toBe(404)
  })

  test('goes with its view, and with the sharing', async () => {
    const { id, version } = await owner.call(savedView.save, draft('共享', [roleId]))
    await reader.call(savedView.setDefault, { list, viewId: id })
    await owner.call(savedView.save, { ...draft('共享'), id, version })
    expect(await defaultOf(reader)).toEqual([])
    await owner.call(savedView.remove, { id })
    expect(await database.$count(savedViewDefault)).toBe(0)
  })
})

test('the log says who did what to which view, which filters, and with which roles; not what was filtered by', async () => {
  const { id, version } = await owner.call(savedView.save, draft('记录', [roleId]))
  await owner.call(savedView.save, { ...draft('改名'), content: { ...content, search: { mobile: '13912345678' } }, id, version })
  const history = await admin.call(audit.record, { recordType: 'SAVED_VIEW', recordId: id })
  expect(history.records).toHaveLength(2)
  expect(history.records[0]!.changes).toEqual([
    { field: 'name', label: '名称', old: '记录', new: '改名' },
    { field: 'content', label: '筛选条件与列', old: 'keyword、sortField、status', new: 'mobile' },
    { field: 'roles', label: '共享给角色', old: '视图测试', new: '' },
  ])
  expect(JSON.stringify(history)).not.toContain('13912345678')
  expect((await reader.ask(audit.record, { recordType: 'SAVED_VIEW', recordId: id })).status).toBe(403)
})

test('a shared view opens nothing: what the reader has no right to stays closed', async () => {
  await grant(app, members.recruiter, 'SELF', [])
  await database.insert(staffRole).values({ staffId: readerId, roleId })
  await owner.call(savedView.save, { ...draft('成员', [roleId]), list: 'UserManage' })
  expect((await reader.call(savedView.list, { list: 'UserManage' })).views).toHaveLength(1)
  expect((await reader.send('GET', '/api/admin-api/v1/selectMangerPage')).status).toBe(403)
})
