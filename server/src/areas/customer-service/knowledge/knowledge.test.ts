import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expression, file as fileCalls, knowledge as calls, knowledgeRefusals } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { picture } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { raceRounds } from '../../../testing/race.ts'
import { raced } from '../../../testing/raced.ts'
import { excerptOf } from './knowledge.queries.ts'

const app = await startTestApp()
const { database } = app.services
await grant(app, members.sales, 'SELF', ['CallRecords', 'CallRecords.knowledge'])
await grant(app, members.recruiter, 'SELF', ['CallRecords', 'agent'])
const keeper = await app.signIn(members.sales)
const reader = await app.signIn(members.recruiter)

let names = 0
const newCatalog = (parentId: number | null = null) =>
  keeper.call(calls.saveCatalog, { parentId, name: `测试目录${++names}`, sort: 0, workflowCodes: [], files: [] })
const newQuestion = async (catalogId: number, more = {}) =>
  keeper.call(calls.save, {
    catalogId,
    question: '退款多久到账',
    answer: '<p>三个<strong>工作日</strong>内</p><script>x</script>',
    keywords: ['到账'],
    files: [],
    ...more,
  })
const codeOf = async (answer: Promise<{ code: number }>) => (await answer).code

describe('catalogs', () => {
  test('three levels, not below itself, and not deleted while something is in it', async () => {
    const one = await newCatalog()
    const two = await newCatalog(one.id)
    const three = await newCatalog(two.id)
    const edit = (id: number, parentId: number | null) =>
      keeper.ask(calls.saveCatalog, { id, version: 1, parentId, name: `移动${id}`, sort: 0, workflowCodes: [], files: [] })
    expect(await codeOf(keeper.ask(calls.saveCatalog, { parentId: three.id, name: '第四级', sort: 0, workflowCodes: [], files: [] }))).toBe(
      knowledgeRefusals.tooDeep.code,
    )
    expect(await codeOf(edit(one.id, three.id))).toBe(knowledgeRefusals.belowItself.code)
    // Together with the catalog below it, this one would reach the fourth level.
    const other = await newCatalog()
    await newCatalog(other.id)
    expect(await codeOf(edit(other.id, two.id))).toBe(knowledgeRefusals.tooDeep.code)
    const taken = await keeper.ask(calls.saveCatalog, { parentId: null, name: `测试目录${names - 1}`, sort: 0, workflowCodes: [], files: [] })
    expect(taken.code).toBe(knowledgeRefusals.catalogTaken.code)
    const refused = await keeper.ask(calls.remove, { kind: 'CATALOG', id: two.id })
    expect([refused.code, refused.msg]).toEqual([knowledgeRefusals.catalogInUse.code, '目录下还有内容，不能删除'])
    const { id } = await newQuestion(three.id)
    expect(await codeOf(keeper.ask(calls.remove, { kind: 'CATALOG', id: three.id }))).toBe(knowledgeRefusals.catalogInUse.code)
    await keeper.call(calls.remove, { kind: 'QUESTION', id })
    await keeper.call(calls.remove, { kind: 'CATALOG', id: three.id })
    expect(await reader.ask(calls.remove, { kind: 'CATALOG', id: two.id })).toMatchObject({ status: 403, data: { right: 'CallRecords.knowledge' } })
  })

  test('the tree counts what is published below, and leaves out what is meant for other workflows', async () => {
    const top = await newCatalog()
    const below = await newCatalog(top.id)
    const made = await newQuestion(below.id)
    const find = async (workflow?: string) => (await reader.call(calls.catalogs, workflow === undefined ? {} : { workflow })).find(({ id }) => id === top.id)
    expect((await find())!.questionNum).toBe(0)
    await keeper.call(calls.changeState, { ...made, action: 'PUBLISH' })
    expect(await find()).toMatchObject({ questionNum: 1, children: [{ id: below.id, questionNum: 1 }] })
    expect(await find('other')).toBeDefined()
  })

  raced('knowledge.remove')
  test('a catalog that is deleted while a question is put into it: one of the two', async () => {
    for (let round = 0; round < raceRounds; round++) {
      const { id } = await newCatalog()
      const [removed, added] = await Promise.all([
        keeper.ask(calls.remove, { kind: 'CATALOG', id }),
        keeper.ask(calls.save, { catalogId: id, question: '同时新增', answer: null, keywords: [], files: [] }),
      ])
      expect([removed.code === 200, added.status === 200].filter(Boolean)).toHaveLength(1)
    }
  })
})

describe('questions', () => {
  test('published with an answer, taken back, offline, deleted; each in the log', async () => {
    const { id: catalogId } = await newCatalog()
    const { id, version } = await newQuestion(catalogId, { answer: '<p> </p>' })
    const move = (seen: number, action: 'PUBLISH' | 'WITHDRAW' | 'OFFLINE') => keeper.ask(calls.changeState, { id, version: seen, action })
    expect(await codeOf(move(version, 'PUBLISH'))).toBe(knowledgeRefusals.answerMissing.code)
    expect((await reader.ask(calls.info, { id })).status).toBe(404)
    await keeper.call(calls.save, { id, version, catalogId, question: '退款多久到账', answer: '<p>三天<script>x</script></p>', keywords: [], files: [] })
    expect((await move(2, 'PUBLISH')).data).toEqual({ state: 'PUBLISHED', version: 3 })
    expect((await reader.call(calls.info, { id })).answer).toBe('<p>三天</p>')
    expect(await codeOf(move(3, 'PUBLISH'))).toBe(knowledgeRefusals.wrongState.code)
    expect(await codeOf(keeper.ask(calls.remove, { kind: 'QUESTION', id }))).toBe(knowledgeRefusals.wrongState.code)
    expect(await codeOf(keeper.ask(calls.save, { id, version: 3, catalogId, question: '退款多久到账', answer: null, keywords: [], files: [] }))).toBe(
      knowledgeRefusals.answerMissing.code,
    )
    await keeper.call(calls.changeState, { id, version: 3, action: 'OFFLINE' })
    await keeper.call(calls.changeState, { id, version: 4, action: 'PUBLISH' })
    await keeper.call(calls.changeState, { id, version: 5, action: 'WITHDRAW' })
    await keeper.call(calls.remove, { kind: 'QUESTION', id })
    expect((await keeper.ask(calls.info, { id })).status).toBe(404)
    const entries = await database
      .select()
      .from(auditLog)
      .where(eq(auditLog.recordId, String(id)))
      .orderBy(asc(auditLog.id))
    expect(entries.filter(({ recordType, result }) => recordType === 'KB_QUESTION' && result === 'OK').map(({ action }) => action)).toEqual([
      'CREATE',
      'UPDATE',
      'STATE',
      'STATE',
      'STATE',
      'STATE',
      'DELETE',
    ])
  })

  test('found by two characters of question, keyword or answer; the words around the hit are shown', async () => {
    const { id: catalogId } = await newCatalog()
    const made = await newQuestion(catalogId, { question: '磐石计划怎么报名', answer: `<p>${'前面的话。'.repeat(20)}请找霁月老师</p>`, keywords: ['璇玑'] })
    await keeper.call(calls.changeState, { ...made, action: 'PUBLISH' })
    for (const keyword of ['磐石', '璇玑', '霁月']) expect((await reader.call(calls.page, { keyword })).records.map(({ id }) => id)).toEqual([made.id])
    expect((await reader.call(calls.page, { keyword: '霁月' })).records[0]!.excerpt).toContain('请找霁月老师')
    expect((await reader.call(calls.page, { catalogId, keyword: '磐月' })).total).toBe(0)
    expect(await reader.ask(calls.page, { state: 'DRAFT' })).toMatchObject({ status: 403, data: { right: 'CallRecords.knowledge' } })
    expect(excerptOf('短', undefined)).toBe('短')
  })

  raced('knowledge.vote', 'knowledge.use')
  test('a vote counts once per person and can be changed, also by two at once; uses are counted', async () => {
    const { id: catalogId } = await newCatalog()
    const made = await newQuestion(catalogId)
    await keeper.call(calls.changeState, { ...made, action: 'PUBLISH' })
    const { id } = made
    await Promise.all([
      reader.call(calls.vote, { id, useful: true }),
      reader.call(calls.vote, { id, useful: true }),
      keeper.call(calls.vote, { id, useful: true }),
    ])
    expect(await reader.call(calls.info, { id })).toMatchObject({ usefulNum: 2, uselessNum: 0, vote: true })
    expect(await reader.call(calls.vote, { id, useful: false })).toEqual({ usefulNum: 1, uselessNum: 1 })
    await Promise.all([reader.call(calls.use, { id }), keeper.call(calls.use, { id })])
    expect((await reader.call(calls.info, { id })).useNum).toBe(2)
  })

  test('its files are for who may read it', async () => {
    const { data } = await keeper.upload(fileCalls.upload, { scene: 'call.knowledge' }, 'a.png', await picture())
    const { id: catalogId } = await newCatalog()
    const made = await newQuestion(catalogId, { files: [data.fileName] })
    const open = async () => (await reader.fetchFile(fileCalls.view, { fileName: data.fileName })).status
    expect(await open()).toBe(404)
    await keeper.call(calls.changeState, { ...made, action: 'PUBLISH' })
    expect(await open()).toBe(200)
    expect((await reader.call(calls.attachments, { questionId: made.id })).map(({ fileName }) => fileName)).toEqual([data.fileName])
    expect((await reader.ask(calls.attachments, {})).status).toBe(406)
  })
})

describe('expressions and links', () => {
  const form = { category: '开场', content: '您好，很高兴为您服务', sort: 0 }

  test('shared ones need the right, own ones are nobody else’s', async () => {
    expect(await reader.ask(expression.save, { ...form, scope: 'SHARED', hotkey: null })).toMatchObject({
      status: 403,
      data: { right: 'CallRecords.knowledge' },
    })
    const own = await reader.call(expression.save, { ...form, content: '我自己的开场白', scope: 'PERSONAL', hotkey: '/qzqz' })
    const shared = await keeper.call(expression.save, { ...form, content: '大家的开场白', scope: 'SHARED', hotkey: '/qzqz' })
    const seen = (await reader.call(expression.list, { keyword: '开场白' })).map(({ id }) => id)
    expect(seen).toEqual(expect.arrayContaining([own.id, shared.id]))
    expect((await keeper.call(expression.list, { keyword: '我自己的' })).length).toBe(0)
    expect((await keeper.ask(expression.save, { ...form, ...own, scope: 'PERSONAL', hotkey: null })).status).toBe(404)
    expect((await reader.ask(expression.save, { ...form, ...shared, scope: 'PERSONAL', hotkey: null })).status).toBe(403)
    expect((await reader.ask(calls.remove, { kind: 'EXPRESSION', id: shared.id })).status).toBe(403)
    expect((await reader.ask(expression.save, { ...form, scope: 'PERSONAL', hotkey: '/qzqz' })).msg).toBe('快捷键已被使用')
    expect((await reader.ask(expression.save, { ...form, scope: 'PERSONAL', hotkey: 'qzqz' })).status).toBe(406)
    await reader.call(calls.remove, { kind: 'EXPRESSION', id: own.id })
    await reader.call(expression.save, { ...form, scope: 'PERSONAL', hotkey: '/qzqz' })
  })

  test('links are kept by who keeps the knowledge and lead to the web alone', async () => {
    const link = { category: '查询', title: '快递查询', url: 'https://example.com/a', openMode: 'TAB', sort: 0 } as const
    expect((await reader.ask(expression.saveLink, link)).status).toBe(403)
    expect((await keeper.ask(expression.saveLink, { ...link, url: 'javascript:alert(1)' })).status).toBe(406)
    const { id } = await keeper.call(expression.saveLink, link)
    expect((await reader.call(expression.links, { category: '查询', keyword: '快递' })).map(row => row.id)).toContain(id)
    expect((await reader.ask(calls.remove, { kind: 'LINK', id })).status).toBe(403)
    await keeper.call(calls.remove, { kind: 'LINK', id })
  })
})
