import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { basePath, identity, jobCategory as calls, jobCategoryRefusals as refusals, audit } from '@gongtai/contract'
import type { InputOf, JobCategoryNode } from '@gongtai/contract'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { raced } from '../../../testing/raced.ts'
import { position } from '../position/position.tables.ts'
import { jobCategory } from './job-category.tables.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)

const all = (nodes: readonly JobCategoryNode[]): JobCategoryNode[] => nodes.flatMap(node => [node, ...all(node.children)])
const tree = (input: InputOf<typeof calls.tree> = {}) => admin.call(calls.tree, input)
const nodeOf = async (name: string) => all(await tree()).find(node => node.name === name)!
const edit = (more: Partial<InputOf<typeof calls.save>>): InputOf<typeof calls.save> => ({ parentId: null, name: '测试职类', aliases: [], hot: false, ...more })
let made = 0
/** A field of its own below a first level, with some leaves. */
async function field(...leaves: string[]) {
  const first = await admin.call(calls.save, edit({ name: `测试一级${++made}` }))
  const second = await admin.call(calls.save, edit({ name: '测试二级', parentId: first.id }))
  const below: { id: number; version: number }[] = []
  for (const name of leaves) below.push(await admin.call(calls.save, edit({ name, parentId: second.id })))
  return { first, second, leaves: below }
}

describe('the tree', () => {
  test('has 16 first levels, 96 second and 640 leaves with codes of two digits per level, and counts open positions', async () => {
    const nodes = all(await tree())
    expect([1, 2, 3].map(level => nodes.filter(node => node.level === level).length)).toEqual([16, 96, 640])
    expect(nodes.every(({ code, level }) => code.length === level * 2)).toBe(true)
    const open = await database.$count(position, sql`state = 'ONLINE' and deleted_at is null`)
    expect((await tree({ withPositionCount: true })).reduce((sum, node) => sum + node.positionCount!, 0)).toBe(open)
    expect(nodes.every(({ positionCount }) => positionCount === null)).toBe(true)
  })

  test('is searched by name, other name, code, pinyin and initials, with what is above and below', async () => {
    const names = async (keyword: string) => all(await tree({ keyword })).map(({ name }) => name)
    for (const keyword of ['叉车司机', '叉车驾驶', 'chachesiji', 'ccsj'])
      expect(await names(keyword), keyword).toEqual(expect.arrayContaining(['物流仓储', '叉车装卸', '叉车司机']))
    expect(await names('0201')).toEqual(expect.arrayContaining(['物流仓储', '仓库作业', '仓库管理员']))
    expect(await names('餐厅服务')).toContain('传菜员')
    for (const keyword of ['%', '_', "'", '没有这样的职类']) expect(await names(keyword), keyword).toEqual([])
    expect((await admin.ask(calls.tree, { keyword: '' })).status).toBe(406)
  })

  test('leaves out what is disabled where only what can be chosen is asked for', async () => {
    expect(all(await tree({ enabledOnly: true })).every(({ state }) => state === 'ENABLED')).toBe(true)
    expect((await nodeOf('网吧网管')).state).toBe('DISABLED')
  })

  test('is open to everybody who is signed in, and is sent once', async () => {
    const nobody = await app.signIn(members.withoutRole)
    expect((await nobody.call(calls.tree, {})).length).toBe((await tree()).length)
    expect((await app.visitor().ask(calls.tree, {})).status).toBe(401)
    const ask = (tag?: string) =>
      fetch(`${app.origin}${basePath}/jobCategoryTree`, { headers: { ...admin.headers(), ...(tag !== undefined && { 'If-None-Match': tag }) } })
    expect((await ask((await ask()).headers.get('etag')!)).status).toBe(304)
  })
})

describe('saving one', () => {
  test('gives it the next free code, its path and the last place', async () => {
    const { first, second, leaves } = await field('甲工种', '乙工种')
    const rows = await database
      .select()
      .from(jobCategory)
      .where(sql`${jobCategory.path} @> array[${first.id}::int]`)
      .orderBy(jobCategory.code)
    expect(rows.map(({ path }) => path)).toEqual([
      [first.id],
      [first.id, second.id],
      [first.id, second.id, leaves[0]!.id],
      [first.id, second.id, leaves[1]!.id],
    ])
    const [root] = rows
    expect(rows.map(({ code }) => code.slice(root!.code.length))).toEqual(['', '01', '0101', '0102'])
    expect(rows.at(-1)!.sort).toBe(1)
  })

  test('is refused where the name or an alias is taken, here or by another leaf', async () => {
    const { second } = await field('丙工种')
    const leaf = edit({ parentId: second.id, name: '丁工种', aliases: ['丁'] })
    expect((await admin.ask(calls.save, { ...leaf, name: '丙工种' })).code).toBe(refusals.nameTaken.code)
    const { code, msg } = await admin.ask(calls.save, { ...leaf, aliases: ['叉车工'] })
    expect([code, msg]).toEqual([refusals.aliasTaken.code, '别名「叉车工」已被职类「叉车司机」使用'])
    // The name of another leaf would be as ambiguous, and so would a name that is somebody's alias.
    expect((await admin.ask(calls.save, { ...leaf, aliases: ['叉车司机'] })).code).toBe(refusals.aliasTaken.code)
    expect((await admin.ask(calls.save, { ...leaf, name: '叉车驾驶员' })).code).toBe(refusals.aliasTaken.code)
    expect((await admin.ask(calls.save, { ...leaf, aliases: ['CNC操机员'.toLowerCase()] })).code).toBe(refusals.aliasTaken.code)
    // The same name may stand in another field.
    await admin.call(calls.save, { ...leaf, name: '操作工' })
  })

  test('is refused with bad input', async () => {
    const { second, leaves } = await field('戊工种')
    for (const bad of [
      { name: '一' },
      { name: '字'.repeat(21) },
      { aliases: ['同', '同 '] },
      { aliases: ['测试职类'] },
      { aliases: Array.from({ length: 21 }, (_, at) => `别名${at}`) },
    ])
      expect((await admin.ask(calls.save, edit({ parentId: second.id, ...bad }))).status, JSON.stringify(bad)).toBe(406)
    expect((await admin.ask(calls.save, edit({ parentId: leaves[0]!.id }))).status).toBe(406)
    expect((await admin.ask(calls.save, edit({ parentId: 2_000_000_000 }))).status).toBe(406)
    expect((await admin.ask(calls.save, edit({ aliases: ['别名'] }))).status).toBe(406)
    expect((await admin.ask(calls.save, edit({ id: leaves[0]!.id, parentId: second.id }))).status).toBe(406)
    // Its place is changed by a call of its own.
    expect((await admin.ask(calls.save, edit({ ...leaves[0]!, parentId: null }))).status).toBe(406)
  })

  test('a stale edit is refused, and the log names what changed', async () => {
    const { second, leaves } = await field('己工种')
    const [leaf] = leaves
    const saved = await admin.call(calls.save, edit({ ...leaf!, parentId: second.id, name: '己工种改', aliases: ['己工'], hot: true }))
    expect((await admin.ask(calls.save, edit({ ...leaf!, parentId: second.id, name: '己工种又改' }))).code).not.toBe(200)
    expect(saved.version).toBe(leaf!.version + 1)
    const { records } = await admin.call(audit.record, { recordType: 'JOB_CATEGORY', recordId: leaf!.id })
    expect(records[0]!.changes.map(({ label }) => label).toSorted()).toEqual(['别名', '热门', '职类名称'].toSorted())
  })

  raced('jobCategory.save')
  test('of many that take the same name, alias or code at once one does', async () => {
    const { second } = await field()
    const named = await Promise.all(Array.from({ length: 6 }, () => admin.ask(calls.save, edit({ parentId: second.id, name: '同名工种' }))))
    expect(named.filter(({ code }) => code === 200)).toHaveLength(1)
    const aliased = await Promise.all(
      Array.from({ length: 6 }, (_, at) => admin.ask(calls.save, edit({ parentId: second.id, name: `别名工种${at}`, aliases: ['抢用别名'] }))),
    )
    expect(aliased.filter(({ code }) => code === 200)).toHaveLength(1)
    const added = await Promise.all(Array.from({ length: 6 }, (_, at) => admin.ask(calls.save, edit({ parentId: second.id, name: `编码工种${at}` }))))
    expect(added.every(({ code }) => code === 200)).toBe(true)
    const rows = await database.select({ code: jobCategory.code, sort: jobCategory.sort }).from(jobCategory).where(eq(jobCategory.parentId, second.id))
    expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
    expect(new Set(rows.map(({ sort }) => sort)).size).toBe(rows.length)
  })
})

describe('enabling and disabling', () => {
  test('goes from the leaves up and from the top down', async () => {
    const { first, second, leaves } = await field('庚工种')
    const set = (of: { id: number; version: number }, state: 'ENABLED' | 'DISABLED') => admin.ask(calls.changeState, { ...of, state })
    expect((await set(second, 'DISABLED')).code).toBe(refusals.enabledBelow.code)
    const leaf = { id: leaves[0]!.id, version: (await admin.call(calls.changeState, { ...leaves[0]!, state: 'DISABLED' })).version }
    const below = { id: second.id, version: (await admin.call(calls.changeState, { ...second, state: 'DISABLED' })).version }
    await admin.call(calls.changeState, { ...first, state: 'DISABLED' })
    expect((await set(leaf, 'ENABLED')).code).toBe(refusals.parentDisabled.code)
    expect((await set(below, 'ENABLED')).code).toBe(refusals.parentDisabled.code)
    expect((await admin.ask(calls.save, edit({ parentId: second.id, name: '辛工种' }))).code).toBe(refusals.parentDisabled.code)
  })

  test('a parent is not disabled while a child is enabled at the same time', async () => {
    const { second, leaves } = await field('壬工种')
    const off = await admin.call(calls.changeState, { ...leaves[0]!, state: 'DISABLED' })
    const answers = await Promise.all([
      admin.ask(calls.changeState, { ...second, state: 'DISABLED' }),
      admin.ask(calls.changeState, { id: leaves[0]!.id, ...off, state: 'ENABLED' }),
    ])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  test('who has a category keeps it, and nobody new gets a disabled one', async () => {
    const off = await nodeOf('网吧网管')
    const row = (await admin.call(identity.waiterPage, {})).records[0]!
    const { id, version, kind, name, deptId, level, cityCodes, privateLimit, loadLimit, xiaoKeUserId, intro } = row
    const person = { id, version, kind, name, deptId, level, cityCodes, privateLimit, loadLimit, xiaoKeUserId, intro }
    for (const categoryIds of [[off.id], [2_000_000_000]])
      expect((await admin.ask(identity.save, { ...person, categoryIds })).code).toBe(refusals.unusable.code)
    expect(row.categoryNames.length).toBe(row.categoryIds.length)
    const leaf = await nodeOf('叉车司机')
    await admin.call(identity.save, { ...person, categoryIds: [leaf.id] })
    const found = await admin.call(identity.waiterPage, { categoryId: leaf.parentId! })
    expect(found.records.find(one => one.id === id)?.categoryNames).toEqual(['叉车司机'])
  })
})

describe('the order', () => {
  test('takes all siblings, or nothing is sorted', async () => {
    const { second, leaves } = await field('排序一', '排序二', '排序三')
    const ids = leaves.map(({ id }) => id).toReversed()
    await admin.call(calls.sort, { ids })
    expect(
      all(await tree())
        .find(({ id }) => id === second.id)!
        .children.map(({ id }) => id),
    ).toEqual(ids)
    const other = await field('排序四')
    for (const wrong of [ids.slice(1), [...ids, other.leaves[0]!.id], [...ids.slice(1), other.leaves[0]!.id]])
      expect((await admin.ask(calls.sort, { ids: wrong })).code).toBe(refusals.orderChanged.code)
    expect((await admin.ask(calls.sort, { ids: [ids[0]!, ids[0]!] })).status).toBe(406)
    expect((await admin.ask(calls.sort, { ids: [2_000_000_000] })).status).toBe(404)
    const { records } = await admin.call(audit.record, { recordType: 'JOB_CATEGORY', recordId: second.id })
    expect(records[0]!.changes[0]).toMatchObject({ old: '排序一 排序二 排序三', new: '排序三 排序二 排序一' })
  })
})

describe('moving', () => {
  test('stays within the level, keeps the code and takes everything below and the positions along', async () => {
    const from = await field('移动工种')
    const to = await field('移动工种')
    const [leaf] = from.leaves
    expect((await admin.ask(calls.move, { ...leaf!, parentId: to.first.id })).code).toBe(refusals.levelFixed.code)
    expect((await admin.ask(calls.move, { ...from.first, parentId: to.first.id })).code).toBe(refusals.levelFixed.code)
    expect((await admin.ask(calls.move, { ...from.second, parentId: from.second.id })).code).toBe(refusals.levelFixed.code)
    expect((await admin.ask(calls.move, { ...leaf!, parentId: to.second.id })).code).toBe(refusals.nameTaken.code)
    expect((await admin.ask(calls.move, { ...leaf!, version: 99, parentId: to.second.id })).code).not.toBe(200)
    const [one] = await database.select({ id: position.id }).from(position).limit(1)
    await database
      .update(position)
      .set({ categoryId: leaf!.id, categoryPath: [from.first.id, from.second.id, leaf!.id] })
      .where(eq(position.id, one!.id))
    const renamed = await admin.call(calls.save, edit({ ...from.second, parentId: from.first.id, name: '移动二级' }))
    const { positionCount } = await admin.call(calls.move, { id: from.second.id, version: renamed.version, parentId: to.first.id })
    expect(positionCount).toBe(1)
    const [moved] = await database.select().from(position).where(eq(position.id, one!.id))
    expect(moved!.categoryPath).toEqual([to.first.id, from.second.id, leaf!.id])
    const [row] = await database.select().from(jobCategory).where(eq(jobCategory.id, leaf!.id))
    expect(row!.path).toEqual([to.first.id, from.second.id, leaf!.id])
    // The code that it keeps is not given to another one of its former parent.
    const next = await admin.call(calls.save, edit({ parentId: from.first.id, name: '补位二级' }))
    const [before, after] = await Promise.all(
      [from.second.id, next.id].map(async id => (await database.select({ code: jobCategory.code }).from(jobCategory).where(eq(jobCategory.id, id)))[0]!.code),
    )
    expect(after).not.toBe(before)
  })

  test('an enabled one does not go below a disabled one', async () => {
    const [from, to] = [await field('停用目标一'), await field()]
    await admin.call(calls.changeState, { ...to.second, state: 'DISABLED' })
    expect((await admin.ask(calls.move, { ...from.leaves[0]!, parentId: to.second.id })).code).toBe(refusals.parentDisabled.code)
  })

  raced('jobCategory.move')
  test('to two places at once ends at one of them, with one path', async () => {
    const [from, one, other] = [await field('并发移动'), await field(), await field()]
    const [leaf] = from.leaves
    const answers = await Promise.all([one, other, one, other].map(to => admin.ask(calls.move, { ...leaf!, parentId: to.second.id })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const [row] = await database.select().from(jobCategory).where(eq(jobCategory.id, leaf!.id))
    const [parent] = await database.select().from(jobCategory).where(eq(jobCategory.id, row!.parentId!))
    expect(row!.path).toEqual([...parent!.path, leaf!.id])
  })
})

test('whoever may only look changes nothing', async () => {
  await grant(app, members.sales, 'ALL', ['JobCategoryMap'])
  const client = await app.signIn(members.sales)
  const { id, version, parentId } = await nodeOf('叉车司机')
  expect((await client.ask(calls.save, edit({}))).status).toBe(403)
  expect((await client.ask(calls.changeState, { id, version, state: 'DISABLED' })).status).toBe(403)
  expect((await client.ask(calls.sort, { ids: [id] })).status).toBe(403)
  expect((await client.ask(calls.move, { id, version, parentId: parentId! })).status).toBe(403)
})
