import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  jobCategory as categoryCalls,
  jobCategoryMap as calls,
  jobCategoryMapRefusals as refusals,
  jobCategoryRefusals,
  ownOperation,
  queue as queueCalls,
} from '@gongtai/contract'
import type { InputOf, JobCategoryNode } from '@gongtai/contract'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { raced } from '../../../testing/raced.ts'
import { checkSheet, importSheet, undoImport } from '../../config/sheet.testing.ts'
import { findLeavesByText, noteCategoryText } from './category-text.ts'
import { jobCategoryMap } from './job-category-map.tables.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)

const all = (nodes: readonly JobCategoryNode[]): JobCategoryNode[] => nodes.flatMap(node => [node, ...all(node.children)])
const categories = all(await admin.call(categoryCalls.tree, {}))
const leaf = (name: string) => categories.find(node => node.name === name && node.level === 3)!
const external = (more: Partial<InputOf<typeof calls.save>> = {}): InputOf<typeof calls.save> => ({
  kind: 'EXTERNAL',
  platform: 'BOSS',
  externalName: '测试外部职类',
  ...more,
})
const pair = (one: string, other: string, similarity = 50): InputOf<typeof calls.save> => ({
  kind: 'RELATED',
  categoryId: leaf(one).id,
  relatedCategoryId: leaf(other).id,
  similarity,
})
const rowOf = async (id: number) => (await database.select().from(jobCategoryMap).where(eq(jobCategoryMap.id, id)))[0]!
const page = (input: InputOf<typeof calls.page> = {}) => admin.call(calls.page, input)

describe('the list', () => {
  test('has 2300 external categories, 74 of them to be mapped and first, and 420 pairs', async () => {
    const list = await page({ exactTotal: true, pageSize: 100 })
    expect(list.total).toBe(2_300)
    expect(list.stateCount).toMatchObject({ UNMAPPED: 74, IGNORED: 70 })
    expect(list.records.slice(0, 74).every(({ state }) => state === 'UNMAPPED')).toBe(true)
    expect((await page({ kind: 'RELATED' })).total).toBe(420)
  })

  test('is filtered by platform, state, name, code and a category of any level, on either side of a pair', async () => {
    expect((await page({ platform: 'IMPORT', state: 'UNMAPPED' })).records.every(row => row.platform === 'IMPORT' && row.state === 'UNMAPPED')).toBe(true)
    expect((await page({ keyword: '叉车' })).records.length).toBeGreaterThan(2)
    const [coded] = (await page({ platform: 'ZHILIAN' })).records
    expect((await page({ keyword: coded!.externalCode! })).records.map(({ id }) => id)).toContain(coded!.id)
    expect((await page({ keyword: '%' })).total).toBe(0)
    const top = categories.find(({ name, level }) => name === '物流仓储' && level === 1)!
    const below = await page({ categoryId: top.id, pageSize: 200 })
    expect(below.records.every(({ categoryName }) => categoryName?.startsWith('物流仓储 / '))).toBe(true)
    const { id } = await admin.call(calls.save, pair('叉车司机', '月嫂'))
    for (const name of ['叉车司机', '月嫂'])
      expect((await page({ kind: 'RELATED', categoryId: leaf(name).id, pageSize: 50 })).records.map(row => row.id)).toContain(id)
  })

  test('suggests up to three enabled leaves that resemble what is to be mapped, the best first', async () => {
    const { records } = await page({ state: 'UNMAPPED', pageSize: 100 })
    expect(records.every(({ suggestions }) => suggestions.length <= 3 && suggestions.every(({ score }) => score >= 0.4 && score <= 1))).toBe(true)
    expect(records.filter(({ suggestions }) => suggestions.length > 0).length).toBeGreaterThan(55)
    const of = (name: string) => records.find(row => row.externalName === name)!.suggestions.map(one => one.name)
    expect(of('Java高级开发工程师')[0]).toBe('Java开发工程师')
    expect(of('叉车工（夜班）')).toContain('叉车司机')
    expect(of('增长黑客')).toEqual([])
    expect((await page({ state: 'MAPPED' })).records.every(({ suggestions }) => suggestions.length === 0)).toBe(true)
    // An alias that is the whole text is certain.
    const { id } = await admin.call(calls.save, external({ externalName: '加工中心操作' }))
    expect((await page({ ids: [id] })).records[0]!.suggestions[0]).toMatchObject({ name: 'CNC操作工', score: 1 })
    const off = categories.find(({ name }) => name === '网吧网管')!
    const same = await admin.call(calls.save, external({ externalName: '网吧网管' }))
    expect((await page({ ids: [same.id] })).records[0]!.suggestions.map(one => one.categoryId)).not.toContain(off.id)
  })

  test('is the queue of those who map', async () => {
    const { total } = await page({ todo: 'CATEGORY_MAP' })
    const late = (await page({ todo: 'CATEGORY_MAP', todoLate: true })).total
    expect(late).toBeGreaterThan(0)
    const queue = (await admin.call(queueCalls.mine, {})).queues.find(({ name }) => name === 'CATEGORY_MAP')
    expect(queue).toMatchObject({ total, late })
  })
})

describe('saving one', () => {
  test('takes a leaf, and each external category once per platform', async () => {
    const saved = await admin.call(calls.save, external({ externalCode: 'B-1', categoryId: leaf('叉车司机').id }))
    expect(await rowOf(saved.id)).toMatchObject({ state: 'MAPPED', waitingSince: null, title: '测试外部职类' })
    expect((await admin.ask(calls.save, external({ externalCode: 'B-1', externalName: '另一个' }))).code).toBe(refusals.taken.code)
    await admin.call(calls.save, external({ externalCode: 'B-1', platform: 'ZHILIAN' }))
    await admin.call(calls.save, external({ externalName: 'Only Name' }))
    expect((await admin.ask(calls.save, external({ externalName: 'only name' }))).code).toBe(refusals.taken.code)
    const top = categories.find(({ level }) => level === 2)!
    expect((await admin.ask(calls.save, external({ externalName: '非末级', categoryId: top.id }))).code).toBe(refusals.notLeaf.code)
    expect((await admin.ask(calls.save, external({ externalName: '停用', categoryId: leaf('网吧网管').id }))).code).toBe(jobCategoryRefusals.disabled.code)
    expect((await admin.ask(calls.save, external({ externalName: '不存在', categoryId: 2_000_000_000 }))).code).toBe(jobCategoryRefusals.notFound.code)
  })

  test('an edit corrects it, but takes no mapping away', async () => {
    const saved = await admin.call(calls.save, external({ externalCode: 'B-2', categoryId: leaf('叉车司机').id }))
    const given = { ...saved, externalCode: 'B-2' }
    expect((await admin.ask(calls.save, external(given))).code).toBe(refusals.resetFirst.code)
    expect((await admin.ask(calls.save, { ...pair('月嫂', '保洁员'), ...saved })).status).toBe(406)
    const next = await admin.call(calls.save, external({ ...given, externalName: '改名', categoryId: leaf('装卸工').id }))
    expect(await rowOf(saved.id)).toMatchObject({ externalName: '改名', title: '改名', categoryId: leaf('装卸工').id, version: next.version })
    expect((await admin.ask(calls.save, external({ ...given, categoryId: leaf('装卸工').id }))).code).not.toBe(200)
  })

  test('a pair is kept once, whichever way round, and is never of one category', async () => {
    await admin.call(calls.save, pair('月嫂', '快递员'))
    expect((await admin.ask(calls.save, pair('快递员', '月嫂'))).code).toBe(refusals.pairTaken.code)
    expect((await admin.ask(calls.save, pair('快递员', '快递员'))).code).toBe(refusals.related.code)
    for (const similarity of [0, 100]) expect((await admin.ask(calls.save, pair('月嫂', '保安员', similarity))).status).toBe(406)
    const { platform: _, ...without } = external()
    for (const bad of [without, { ...pair('月嫂', '保安员'), externalName: '多余' }, external({ similarity: 5 })])
      expect((await admin.ask(calls.save, bad)).status).toBe(406)
  })

  raced('jobCategoryMap.save')
  test('of many that save the same at once one does', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => admin.ask(calls.save, external({ externalName: '同时保存' }))))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const pairs = await Promise.all(Array.from({ length: 6 }, (_, at) => admin.ask(calls.save, at % 2 === 0 ? pair('保安员', '护士') : pair('护士', '保安员'))))
    expect(pairs.filter(({ code }) => code === 200)).toHaveLength(1)
  })
})

describe('mapping, ignoring and resetting many', () => {
  const waiting = async (count: number) => {
    const ids: number[] = []
    for (let at = 0; at < count; at++) ids.push((await admin.call(calls.save, external({ externalName: `批量${at}-${Math.random()}` }))).id)
    return ids
  }

  test('goes by the states, each on its own, and is taken back', async () => {
    const ids = await waiting(3)
    const map = (state: 'MAPPED' | 'IGNORED' | 'UNMAPPED', categoryId: number | null = null, of = ids) =>
      admin.call(calls.mapMany, { ids: of, state, categoryId })
    await map('IGNORED', null, [ids[2]!])
    const answer = await map('MAPPED', leaf('叉车司机').id)
    expect(answer.success).toEqual(ids.slice(0, 2))
    expect(answer.failures).toMatchObject([{ id: ids[2], msg: '该外部职类已映射' }])
    expect(await rowOf(ids[0]!)).toMatchObject({ state: 'MAPPED', categoryId: leaf('叉车司机').id, waitingSince: null })
    await admin.call(ownOperation.undo, { id: answer.operation!.id })
    const back = await rowOf(ids[0]!)
    expect(back).toMatchObject({ state: 'UNMAPPED', categoryId: null })
    expect(back.waitingSince).not.toBeNull()
    expect((await map('UNMAPPED')).success).toEqual([ids[2]])
    const wrong = await map('MAPPED', categories.find(({ level }) => level === 2)!.id, [ids[0]!])
    expect(wrong.failures).toMatchObject([{ msg: '不能映射到非末级职类' }])
    for (const bad of [
      { ids, state: 'MAPPED' as const },
      { ids, state: 'IGNORED' as const, categoryId: leaf('叉车司机').id },
      { ids: [], state: 'IGNORED' as const },
    ])
      expect((await admin.ask(calls.mapMany, bad)).status).toBe(406)
    const { id } = await admin.call(calls.save, pair('护理员', '保安员'))
    expect((await map('UNMAPPED', null, [id])).failures).toHaveLength(1)
  })

  test('deleting is taken back, unless another has come in its place', async () => {
    const [one, other] = await waiting(2)
    const answer = await admin.call(calls.delete, { ids: [one!, other!, 2_000_000_000] })
    expect(answer.success).toEqual([one, other])
    expect((await page({ ids: [one!] })).total).toBe(0)
    await admin.call(calls.save, external({ externalName: (await rowOf(other!)).externalName! }))
    const undone = await admin.call(ownOperation.undo, { id: answer.operation!.id })
    expect(undone.failures).toHaveLength(1)
    expect((await rowOf(one!)).deletedAt).toBeNull()
    expect((await rowOf(other!)).deletedAt).not.toBeNull()
  })

  raced('jobCategoryMap.mapMany', 'jobCategoryMap.delete')
  test('by two people to two categories at once, one is told that it is mapped', async () => {
    const ids = await waiting(1)
    const answers = await Promise.all(
      ['叉车司机', '装卸工', '叉车司机', '装卸工'].map(name => admin.call(calls.mapMany, { ids, state: 'MAPPED', categoryId: leaf(name).id })),
    )
    expect(answers.flatMap(({ success }) => success)).toEqual(ids)
    const gone = await Promise.all(Array.from({ length: 3 }, () => admin.call(calls.delete, { ids })))
    expect(gone.flatMap(({ success }) => success)).toEqual(ids)
  })
})

describe('a sheet', () => {
  const labels = ['平台', '外部编码', '外部名称', '平台职类编码']
  const { code } = leaf('叉车司机')

  test('adds and maps, names what is wrong, and is taken back', async () => {
    const waits = await admin.call(calls.save, external({ platform: 'ZHILIAN', externalCode: 'S-2', externalName: '表格二' }))
    const wrong = await checkSheet(admin, 'JOB_CATEGORY_MAP', labels, [
      ['没有的平台', '', '甲', ''],
      ['智联招聘', 'S-9', '乙', '999999'],
      ['智联招聘', 'S-9', '丙', ''],
    ])
    expect(wrong.errorRows).toBeGreaterThanOrEqual(2)
    const done = await importSheet(admin, 'JOB_CATEGORY_MAP', labels, [
      ['智联招聘', 'S-1', '表格一', code],
      ['Zhilian', 'S-2', '表格二改', code],
      ['导入文本', '', '表格三', ''],
    ])
    expect(done).toMatchObject({ state: 'FINISHED', createdRows: 2, updatedRows: 1 })
    expect(await rowOf(waits.id)).toMatchObject({ state: 'MAPPED', externalName: '表格二改' })
    const again = await checkSheet(admin, 'JOB_CATEGORY_MAP', labels, [['智联招聘', 'S-1', '表格一', leaf('月嫂').code]])
    expect(again.errorRows).toBe(1)
    expect(await undoImport(admin)).toMatchObject({ failures: [] })
    expect(await rowOf(waits.id)).toMatchObject({ state: 'UNMAPPED', externalName: '表格二', categoryId: null })
    expect((await page({ keyword: '表格三' })).total).toBe(0)
  })

  test('with a wrong header saves nothing', async () => {
    const before = await database.$count(jobCategoryMap)
    expect(await checkSheet(admin, 'JOB_CATEGORY_MAP', ['平台', '名称'], [['智联招聘', '表头错误']])).toMatchObject({ state: 'REJECTED' })
    expect(await database.$count(jobCategoryMap)).toBe(before)
  })

  test('texts of sheets mean leaves by code, alias, mapping or a name that one leaf alone has; others wait and are counted', async () => {
    const texts = [leaf('叉车司机').code, '叉车工', ' 月嫂 ', '没有这个职类', '网吧网管']
    const found = await findLeavesByText(database, texts)
    expect(Object.fromEntries([...found].map(([text, { name }]) => [text, name]))).toEqual({
      ' 月嫂 ': '月嫂',
      [leaf('叉车司机').code]: '叉车司机',
      叉车工: '叉车司机',
    })
    await database.transaction(async db => {
      for (let times = 0; times < 3; times++) await noteCategoryText({ db }, ' 没有这个职类 ')
      await noteCategoryText({ db }, '   ')
    })
    const [row] = (await page({ keyword: '没有这个职类' })).records
    expect(row).toMatchObject({ platform: 'IMPORT', state: 'UNMAPPED', hitCount: 3 })
    await admin.call(calls.mapMany, { ids: [row!.id], state: 'MAPPED', categoryId: leaf('月嫂').id })
    expect((await findLeavesByText(database, ['没有这个职类'])).get('没有这个职类')?.name).toBe('月嫂')
  })
})

test('each right opens its own calls', async () => {
  await grant(app, members.sales, 'SELF', ['JobCategoryMap'])
  const client = await app.signIn(members.sales)
  expect((await client.call(calls.page, {})).records.every(({ actions }) => actions.length === 0)).toBe(true)
  const ids = [(await page()).records[0]!.id]
  expect((await client.ask(calls.save, external())).status).toBe(403)
  expect((await client.ask(calls.mapMany, { ids, state: 'IGNORED' })).status).toBe(403)
  expect((await client.ask(calls.delete, { ids })).status).toBe(403)
  expect((await client.ask(calls.export, {})).status).toBe(403)
  await expect(checkSheet(client, 'JOB_CATEGORY_MAP', ['平台'], [])).rejects.toThrow()
})
