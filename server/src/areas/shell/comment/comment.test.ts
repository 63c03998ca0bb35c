import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit, commentLength, commentRefusals, commonRefusals, notice, recordComment, session, staff } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { startTestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { recordComment as commentTable } from './comment.tables.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const author = await app.signIn(members.systemAdministrator)
const stranger = await app.signIn(members.recruiter)
const idOf = async (client: Client) => (await client.call(session.selfInfo, {})).id
const [adminId, authorId, strangerId] = await Promise.all([idOf(admin), idOf(author), idOf(stranger)])
const [adminName, strangerName] = await Promise.all([admin, stranger].map(async client => (await client.call(session.selfInfo, {})).realName))

/** The record that is talked about is a member, whose history needs UserManage. */
const about = { recordType: 'STAFF', recordId: strangerId }
const said = (text: string, mentionIds: number[] = []): InputOf<typeof recordComment.add> => ({ ...about, text, mentionIds })
const timelineOf = async (client: Client, of = about) => (await client.call(recordComment.timeline, of)).records
const commentOf = async (client: Client, id: number) => (await timelineOf(client)).find(entry => entry.comment?.id === id)!.comment!
const noticesOf = async (client: Client) => (await client.call(notice.page, {})).records

test('history and comments are one stream, newest first, page by page', async () => {
  const { id } = await author.call(recordComment.add, said('第一条'))
  const info = await admin.call(staff.info, { id: strangerId })
  await admin.call(staff.changeStatus, { id: strangerId, status: 0, version: info.version, reason: '测试停用' })
  await admin.call(staff.changeStatus, { id: strangerId, status: 1, version: info.version + 1, reason: '测试启用' })
  const last = await author.call(recordComment.add, said('第二条'))
  const entries = await timelineOf(author)
  expect(entries.slice(0, 4).map(({ comment, action }) => comment?.text ?? action)).toEqual(['第二条', 'STATE', 'STATE', '第一条'])
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  const pages = await Promise.all([1, 2, 3, 4].map(pageNum => author.call(recordComment.timeline, { ...about, pageNum, pageSize: 1 })))
  expect(pages.map(page => page.records[0]!.id)).toEqual(entries.slice(0, 4).map(entry => entry.id))
  expect(pages[0]!.total).toBe((await author.call(audit.record, about)).total + 2)
  expect(entries.filter(({ comment }) => comment !== null).map(({ comment }) => comment!.id)).toEqual([last.id, id])
})

describe('who may', () => {
  test('read and write is whoever may read the history; others are told nothing', async () => {
    const { id } = await author.call(recordComment.add, said('内部'))
    await grant(app, members.recruiter, 'SELF', [])
    const closed = await app.signIn(members.recruiter)
    for (const call of [recordComment.timeline, recordComment.members] as const) expect((await closed.ask(call, about)).status).toBe(403)
    expect((await closed.ask(recordComment.add, said('越权'))).status).toBe(403)
    await grant(app, members.recruiter, 'SELF', ['UserManage'])
    const own = await app.signIn(members.recruiter)
    expect((await timelineOf(own)).some(({ comment }) => comment?.id === id)).toBe(true)
    const foreign = { recordType: 'STAFF', recordId: adminId }
    for (const call of [recordComment.timeline, recordComment.members, audit.record] as const) expect((await own.ask(call, foreign)).status).toBe(404)
    expect((await own.ask(recordComment.add, { ...said('越权'), ...foreign })).status).toBe(404)
    expect((await own.ask(recordComment.add, { ...said('没有'), recordId: 2_000_000_000 })).status).toBe(404)
  })

  test('change or withdraw is the author alone, and only while he may see the record', async () => {
    const { id, version } = await author.call(recordComment.add, said('我的'))
    for (const other of [admin, await app.signIn(members.recruiter)]) {
      expect((await other.ask(recordComment.update, { id, version, text: '改', mentionIds: [] })).status).toBe(404)
      expect((await other.ask(recordComment.withdraw, { id })).status).toBe(404)
    }
    await grant(app, members.recruiter, 'SELF', ['UserManage'])
    const writer = await app.signIn(members.recruiter)
    const written = await writer.call(recordComment.add, said('自己的记录'))
    await grant(app, members.recruiter, 'SELF', [])
    const without = await app.signIn(members.recruiter)
    expect((await without.ask(recordComment.update, { ...written, text: '改', mentionIds: [] })).status).toBe(403)
    expect((await without.ask(recordComment.withdraw, { id: written.id })).status).toBe(403)
  })

  test('a comment is no record to comment on, and a kind that is none is bad input', async () => {
    for (const recordType of ['COMMENT', 'NOTHING']) expect((await admin.ask(recordComment.add, { ...said('套娃'), recordType })).status).toBe(406)
  })
})

describe('the author', () => {
  test('changes it within fifteen minutes, and later not', async () => {
    const { id, version } = await author.call(recordComment.add, said('初稿'))
    expect((await commentOf(author, id)).editableUntil).not.toBe(null)
    expect((await commentOf(admin, id)).editableUntil).toBe(null)
    const saved = await author.call(recordComment.update, { id, version, text: '定稿', mentionIds: [] })
    expect((await author.ask(recordComment.update, { id, version, text: '旧的', mentionIds: [] })).code).toBe(commonRefusals.staleVersion.code)
    expect(await commentOf(admin, id)).toMatchObject({ text: '定稿', own: false })
    expect((await commentOf(admin, id)).editedAt).not.toBe(null)
    await database
      .update(commentTable)
      .set({ createdAt: sql`now() - interval '15 minutes'` })
      .where(eq(commentTable.id, id))
    expect((await commentOf(author, id)).editableUntil).toBe(null)
    expect((await author.ask(recordComment.update, { id, ...saved, text: '太晚', mentionIds: [] })).code).toBe(commentRefusals.editedTooLate.code)
    await author.call(recordComment.withdraw, { id })
  })

  test('withdraws it: everybody is told so, and nobody reads it any more', async () => {
    const { id, version } = await author.call(recordComment.add, said(`机密 @${adminName}`, [adminId]))
    await author.call(recordComment.withdraw, { id })
    for (const reader of [author, admin]) {
      const seen = await commentOf(reader, id)
      expect(seen).toMatchObject({ text: null, mentions: [], editableUntil: null })
      expect(seen.withdrawnAt).not.toBe(null)
    }
    expect(JSON.stringify(await timelineOf(admin))).not.toContain('机密')
    expect((await author.ask(recordComment.withdraw, { id })).code).toBe(commentRefusals.withdrawn.code)
    expect((await author.ask(recordComment.update, { id, version: version + 1, text: '回来', mentionIds: [] })).code).toBe(commentRefusals.withdrawn.code)
    expect(await database.$count(commentTable, eq(commentTable.id, id))).toBe(1)
  })
})

describe('mentions', () => {
  test('a member who may open the record gets a notice in his language that leads to it, once', async () => {
    const { id, version } = await author.call(recordComment.add, said(`@${adminName} 请看`, [adminId]))
    const [first] = await noticesOf(admin)
    expect(first).toMatchObject({ title: expect.stringMatching(/在成员「.+」的评论中提到了你$/), linkPath: expect.stringContaining(String(strangerId)) })
    admin.language = 'en-US'
    const [english] = await noticesOf(admin)
    admin.language = 'zh-CN'
    expect(english!.title).toMatch(/mentioned you in a comment on member “.+”$/)
    await author.call(recordComment.update, { id, version, text: `@${adminName} 请再看`, mentionIds: [adminId] })
    expect((await noticesOf(admin))[0]!.id).toBe(first!.id)
    expect(await commentOf(admin, id)).toMatchObject({ mentions: [{ id: adminId, name: adminName }] })
  })

  test('who may not open the record cannot be mentioned, and the author is told who', async () => {
    await grant(app, members.recruiter, 'SELF', ['UserManage'])
    const answer = await author.ask(recordComment.add, { ...said(`@${strangerName} 看这里`, [strangerId]), recordId: adminId })
    expect(answer).toMatchObject({ code: commentRefusals.cannotOpen.code, msg: `${strangerName} 无权查看此记录，不能提到` })
    expect((await timelineOf(author, { recordType: 'STAFF', recordId: adminId })).some(({ comment }) => comment !== null)).toBe(false)
    const offered = await author.call(recordComment.members, { recordType: 'STAFF', recordId: adminId, keyword: strangerName })
    expect(offered).toMatchObject([{ id: strangerId, mayOpen: false }])
    expect(await author.call(recordComment.members, { ...about, keyword: strangerName })).toMatchObject([{ id: strangerId, mayOpen: true }])
  })

  test('somebody whose name is not in the text is not mentioned, and nobody is told of what he wrote himself', async () => {
    const before = await noticesOf(admin)
    const { id } = await author.call(recordComment.add, said('没有提到任何人', [adminId, authorId]))
    expect((await commentOf(author, id)).mentions).toEqual([])
    expect((await noticesOf(admin)).map(each => each.id)).toEqual(before.map(each => each.id))
    expect((await author.ask(recordComment.add, said('不存在', [2_000_000_000]))).code).toBe(commentRefusals.noSuchMember.code)
  })
})

describe('what is written', () => {
  test('markup stays text', async () => {
    const text = '<img src=x onerror=alert(1)> **粗体** {{模板}} %s'
    const { id } = await author.call(recordComment.add, said(text))
    expect((await commentOf(admin, id)).text).toBe(text)
  })

  test.each([
    ['nothing', ''],
    ['blanks', '  \n '],
    ['too much', '长'.repeat(commentLength + 1)],
    ['half a character', 'a\ud800'],
  ])('%s is bad input', async (_, text) => {
    expect((await author.ask(recordComment.add, said(text))).status).toBe(406)
  })

  test('the log has who wrote and what became of it', async () => {
    const { id, version } = await author.call(recordComment.add, said(`记录 @${adminName}`, [adminId]))
    await author.call(recordComment.update, { id, version, text: '改过', mentionIds: [] })
    await author.call(recordComment.withdraw, { id })
    const history = await admin.call(audit.record, { recordType: 'COMMENT', recordId: id })
    expect(history.records.map(({ action }) => action)).toEqual(['STATE', 'UPDATE', 'CREATE'])
    expect(history.records[1]!.changes).toEqual([
      { field: 'text', label: '评论', old: `记录 @${adminName}`, new: '改过' },
      { field: 'mentions', label: '提到的成员', old: adminName, new: '' },
    ])
  })
})

test('at most twenty a minute, whatever was written', async () => {
  const writer = await app.signIn(members.secondAdmin)
  const answers = await Promise.all(Array.from({ length: 25 }, (_, number) => writer.ask(recordComment.add, said(`第${number}条`))))
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(5)
})
