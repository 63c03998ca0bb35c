import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { globalSearch, navigation, notice, paths, preferenceSizeLimit, region, session as sessionCalls, shell } from '@gongtai/contract'
import type { RouteName } from '@gongtai/contract'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { raced } from '../../../testing/raced.ts'
import { clock } from '../../../kit/clock.ts'
import { event } from '../../../kit/event.tables.ts'
import { closeNotices, sendNotice } from '../../../kit/notice-send.ts'
import { staff } from '../../permissions/staff/staff.tables.ts'
import { staffFavorite, staffRecent } from './navigation.tables.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'

const app = await startTestApp()
const { database } = app.services
const client = await app.signIn(members.withoutRole)
const other = await app.signIn(members.recruiter)
const own = await client.call(sessionCalls.selfInfo, {})

describe('favourites', () => {
  raced('navigation.addFavorite')
  test('fifty and no more, also when many are added at once; a page once', async () => {
    await database.delete(staffFavorite).where(eq(staffFavorite.staffId, own.id))
    const add = (number: number) => client.ask(navigation.addFavorite, { path: `/?page=${number}`, routeName: 'Welcome', title: `页面${number}` })
    const answers = await Promise.all(Array.from({ length: 60 }, (_, number) => add(number)))
    expect(answers.filter(answer => answer.code === 200)).toHaveLength(50)
    expect(answers.find(answer => answer.code !== 200)!.msg).toBe('最多收藏50个页面')
    expect(await client.call(navigation.favoriteList, {})).toHaveLength(50)
    const [first] = await client.call(navigation.favoriteList, {})
    await client.call(navigation.delFavorite, { ids: [first!.id] })
    const again = (await client.call(navigation.favoriteList, {}))[0]!
    expect((await client.ask(navigation.addFavorite, { path: again.path, routeName: 'Welcome', title: 'x' })).msg).toBe('该页面已收藏')
  })

  test('keep the order they are given, and belong to one member alone', async () => {
    const list = await client.call(navigation.favoriteList, {})
    const order = list.map(each => each.id).toReversed()
    await client.call(navigation.sortFavorite, { ids: order })
    expect((await client.call(navigation.favoriteList, {})).map(each => each.id)).toEqual(order)
    await other.call(navigation.delFavorite, { ids: order })
    expect(await client.call(navigation.favoriteList, {})).toHaveLength(order.length)
  })

  test('are pages that the member holds, and vanish with the right', async () => {
    const person = await app.signIn(members.auditor)
    await grant(app, members.auditor, 'ALL', ['Company', 'CompanyDetail'])
    const add = (path: string, routeName: RouteName) => person.ask(navigation.addFavorite, { path, routeName, title: 'x' })
    expect(await add('/role-manage', 'RoleManage')).toMatchObject({ status: 403, data: { right: 'RoleManage' } })
    // Nor under the name of a page that everybody holds.
    for (const path of [paths.RoleManage(), paths.UserManage(), '/nowhere']) expect((await add(path, 'Welcome')).status, path).toBe(403)
    for (const [path, name] of [
      [`${paths.Company()}?tab=ALL`, 'Company'],
      [paths.CompanyDetail({ companyId: 7 }), 'CompanyDetail'],
    ] as const)
      expect((await add(path, name)).code, path).toBe(200)
    expect((await person.call(navigation.favoriteList, {})).map(({ routeName }) => routeName)).toEqual(expect.arrayContaining(['Company', 'CompanyDetail']))
    await grant(app, members.auditor, 'ALL', ['CompanyDetail'])
    expect((await person.call(navigation.favoriteList, {})).map(({ routeName }) => routeName)).not.toContain('Company')
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil', 'javascript:alert(1)', '/a b'])('an address outside this site is refused: %s', async path => {
    expect((await client.ask(navigation.addFavorite, { path, routeName: 'Welcome', title: 'x' })).status).toBe(406)
  })
})

describe('recent pages', () => {
  test('keep the newest sixty, answer twenty, and only those still granted', async () => {
    await client.call(navigation.clearRecentPage, {})
    for (let number = 0; number < 65; number++)
      await client.call(navigation.addRecentPage, { path: `/page-${number}`, routeName: number % 2 === 0 ? 'Welcome' : 'Company', title: `页面${number}` })
    expect(await database.select().from(staffRecent).where(eq(staffRecent.staffId, own.id))).toHaveLength(60)
    const list = await client.call(navigation.recentPageList, {})
    expect(list).toHaveLength(20)
    expect(list.every(page => page.routeName === 'Welcome')).toBe(true)
    expect(list[0]!.path).toBe('/page-64')
  })

  test('a page visited again counts, and comes to the top', async () => {
    await client.call(navigation.addRecentPage, { path: '/page-10', routeName: 'Welcome', title: '又来了' })
    expect((await client.call(navigation.recentPageList, {}))[0]).toMatchObject({ path: '/page-10', title: '又来了', times: 2 })
  })
})

describe('preferences', () => {
  test('the last write wins, a large one is refused, and nobody sees those of another', async () => {
    await client.call(navigation.savePreference, { prefKey: 'table.Company', value: '{"pageSize":50}' })
    await client.call(navigation.savePreference, { prefKey: 'table.Company', value: '{"pageSize":100}' })
    expect(await client.call(navigation.selectPreference, { prefKey: ['table.Company', 'shell'] })).toEqual({ 'table.Company': '{"pageSize":100}' })
    const large = JSON.stringify('长'.repeat(preferenceSizeLimit / 2))
    expect((await client.ask(navigation.savePreference, { prefKey: 'table.Company', value: large })).msg).toBe('设置内容过大')
    expect(await other.call(navigation.selectPreference, { prefKey: ['table.Company'] })).toEqual({})
    expect((await client.ask(navigation.savePreference, { prefKey: 'password', value: '1' })).status).toBe(406)
  })

  test('the language of the shell comes back with the login', async () => {
    await client.call(navigation.savePreference, { prefKey: 'shell', value: '{"language":"en_US"}' })
    expect((await app.visitor().tryLogin(members.withoutRole)).data.userDetail.language).toBe('en_US')
  })
})

describe('notices', () => {
  test('one open notice per key; read, done, and closed with their record', async () => {
    await database.delete(staffNotice).where(eq(staffNotice.staffId, own.id))
    const send = () =>
      sendNotice(database, [own.id], {
        kind: 'TODO',
        area: 'permissions',
        title: '待审核',
        linkPath: '/user-manage',
        recordType: 'TEST',
        recordId: 7,
        dedupeKey: 'test:7',
      })
    await send()
    await send()
    await sendNotice(database, [own.id], { kind: 'NOTICE', area: 'shell', title: '通知', linkPath: '/' })
    expect(await client.call(notice.count, {})).toEqual({ todo: 1, unread: 2, crmUnread: 0, byArea: { permissions: 1 } })
    const todo = (await client.call(notice.page, { kind: ['TODO'] })).records[0]!
    await other.call(notice.read, { ids: [todo.id] })
    expect((await client.call(notice.count, {})).unread).toBe(2)
    await client.call(notice.read, { all: true })
    expect(await client.call(notice.count, {})).toMatchObject({ todo: 1, unread: 0 })
    await closeNotices(database, 'TEST', 7)
    expect((await client.call(notice.count, {})).todo).toBe(0)
    await send()
    expect((await client.call(notice.count, {})).todo).toBe(1)
    expect((await client.ask(notice.read, {})).status).toBe(406)
  })
})

describe('global search', () => {
  test('has no kinds that the person may not open', async () => {
    expect(await client.call(globalSearch.find, { keyword: '张' })).toEqual([])
    const admin = await app.signIn(members.admin)
    const [group] = await admin.call(globalSearch.find, { keyword: '周明' })
    expect(group).toMatchObject({ type: 'STAFF', label: '成员', timeout: false })
    expect(group!.records[0]!.title).toContain('周明')
    expect(JSON.stringify(group)).not.toContain(members.admin)
    const byMobile = await admin.call(globalSearch.find, { keyword: members.admin })
    expect(byMobile[0]!.records[0]!.hit).toEqual(['mobile'])
  })

  test('a person searches 120 times a minute, over all sessions together', async () => {
    clock.freeze(new Date().toISOString())
    const both = [await app.signIn(members.sales), await app.signIn(members.sales)]
    const statuses: number[] = []
    for (let number = 0; number < 121; number++) statuses.push((await both[number % 2]!.ask(globalSearch.find, { keyword: '张' })).status)
    clock.reset()
    expect(new Set(statuses.slice(0, 120))).toEqual(new Set([200]))
    expect(statuses[120]).toBe(429)
  })
})

describe('the shell', () => {
  test('says its version, the banner and the time to everybody', async () => {
    const info = await app.visitor().call(shell.info, {})
    expect(Math.abs(Date.parse(info.serverTime) - Date.now())).toBeLessThan(5_000)
    expect(info.providers.analytics.kind).toBe('none')
  })

  test('a banner for some is not for everybody', async () => {
    await database.execute(
      sql`insert into announcement (title, text, start_at, end_at, state, audience) values ('x', '只给一个部门', now() - interval '1 hour', now() + interval '1 hour', 'ONLINE', '{"kind":"DEPT","ids":[1]}')`,
    )
    expect((await app.visitor().call(shell.info, {})).announcement.map(each => each.text)).not.toContain('只给一个部门')
  })

  test('plugin instructions in both languages', async () => {
    const chinese = await client.call(shell.pluginInfo, {})
    expect(chinese.versions.map(({ browser, versionName }) => [browser, versionName])).toEqual([
      ['CHROME', '2.3.1'],
      ['EDGE', '2.3.1'],
      ['QIHOO360', '2.2.0'],
    ])
    client.language = 'en-US'
    const english = await client.call(shell.pluginInfo, {})
    client.language = 'zh-CN'
    expect(english.steps[0]!.title).not.toBe(chinese.steps[0]!.title)
  })
})

describe('regions', () => {
  test('a tree of provinces, cities and districts', async () => {
    const tree = await client.call(region.tree, {})
    expect(tree).toHaveLength(34)
    const jiangsu = tree.find(node => node.name === '江苏省')!
    expect(jiangsu.childes.find(node => node.name === '苏州市')!.childes.length).toBeGreaterThan(5)
    expect((await client.call(region.list, { keyword: '苏州' })).map(each => each.fullName)).toContain('江苏省苏州市')
    expect(await client.call(region.list, {})).toHaveLength(34)
  })
})

test('the OpenAPI document holds every call and its reader shows it', async () => {
  const document = (await (await fetch(`${app.origin}/api/openapi.json`)).json()) as { paths: Record<string, unknown> }
  expect(Object.keys(document.paths)).toContain('/api/admin-api/v1/selectMangerInfo/{id}')
  const page = await (await fetch(`${app.origin}/api/reader`)).text()
  expect(page).toContain('data-url="/api/openapi.json"')
  const metrics = await (await fetch(`${app.origin}/metrics`)).text()
  expect(metrics).toContain('gongtai_calls_total{path="/globalSearch"')
  expect((await fetch(`${app.origin}/readyz`)).status).toBe(200)
})

describe('a notice', () => {
  test('leads to its page for who may open it, and nowhere for anybody else', async () => {
    const person = await app.signIn(members.auditor)
    await grant(app, members.auditor, 'ALL', ['Company'])
    const { id: staffId } = await person.call(sessionCalls.selfInfo, {})
    await database.delete(staffNotice).where(eq(staffNotice.staffId, staffId))
    const links = [paths.RoleManage(), `${paths.Company()}?tab=ALL`, paths.CompanyDetail({ companyId: 7 }), paths.DownloadCenter()]
    for (const linkPath of links) await sendNotice(database, [staffId], { kind: 'NOTICE', area: 'permissions', title: linkPath, linkPath })
    const lost = sendNotice(database, [staffId], { kind: 'NOTICE', area: 'permissions', title: '?', linkPath: '/no-such-page' })
    await expect(lost).rejects.toThrow('leads nowhere')
    const { records } = await person.call(notice.page, {})
    expect(new Map(records.map(({ title, linkPath }) => [title, linkPath]))).toEqual(
      new Map([
        [links[0], null],
        [links[1], links[1]],
        [links[2], null],
        [links[3], links[3]],
      ]),
    )
    // Nor does the word to the open page say where it would lead.
    const told = await database
      .select({ payload: sql<{ title: string }>`${event.payload}` })
      .from(event)
      .where(eq(event.staffId, staffId))
    const words = told.map(({ payload }) => payload).filter(({ title }) => links.includes(title))
    expect(words.map(word => Object.keys(word).toSorted())).toEqual(links.map(() => ['id', 'kind', 'title']))
  })
})

test('two members of one name are told apart and lead to their own record each', async () => {
  const admin = await app.signIn(members.admin)
  const some = await database.select({ id: staff.id }).from(staff).where(eq(staff.status, 1)).limit(2)
  const ids = some.map(({ id }) => id)
  await database.update(staff).set({ realName: '同名甲乙' }).where(inArray(staff.id, ids))
  const [group] = await admin.call(globalSearch.find, { keyword: '同名甲乙', types: ['STAFF'] })
  expect(new Set(group!.records.map(({ path }) => path))).toEqual(new Set(ids.map(id => `${paths.UserManage()}?view=${id}`)))
  expect(new Set(group!.records.map(({ subTitle }) => subTitle)).size).toBe(2)
})
