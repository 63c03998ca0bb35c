import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import {
  callNote as calls,
  callNoteRefusals,
  commonRefusals,
  customField as fieldCalls,
  file as fileCalls,
  ownOperation,
  reveal,
  staff as staffCalls,
} from '@gongtai/contract'
import type { HandleAction } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { downloadExport, finishedExport } from '../../../testing/exported-file.ts'
import { picture, staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { raceRounds } from '../../../testing/race.ts'
import { companyStaff } from '../../companies/company-staff/company-staff.tables.ts'
import { company } from '../../companies/company/company.tables.ts'
import { artificer } from '../../home-service/artificer/artificer.tables.ts'
import { homeOrder } from '../../home-service/home-order/home-order.tables.ts'
import { homeUser } from '../../home-service/home-user/home-user.tables.ts'
import { staff } from '../../permissions/staff/staff.tables.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { agentState } from '../agent/agent-state.tables.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import { callNoteJobs } from './call-note.jobs.ts'
import { callNote } from './call-note.tables.ts'
import { fieldKeys, newCall, newTemplate, noteForm } from './call-note.testing.ts'
import { callWorkflow } from '../call-setting/call-workflow.tables.ts'
import { runTask } from '../../../testing/task-run.ts'

const app = await startTestApp()
const { database } = app.services
const all = ['BusinessRecords', 'BusinessRecords.add', 'BusinessRecords.handle', 'BusinessRecords.assign', 'BusinessRecords.close', 'CallRecords.note'] as const
await grant(app, members.sales, 'SELF', [...all, 'BusinessRecords.export'])
await grant(app, members.recruiter, 'SELF', ['BusinessRecords', 'BusinessRecords.handle'])
await grant(app, members.salesLead, 'ALL', [...all, 'CallRecords.viewPhone'])
const mine = await app.signIn(members.sales)
const other = await app.signIn(members.recruiter)
const lead = await app.signIn(members.salesLead)
const [myId, otherId] = [await staffIdOf(app, members.sales), await staffIdOf(app, members.recruiter)]
const templateId = await newTemplate(app)
afterEach(() => clock.reset())

const rowOf = async (id: number) => (await database.select().from(callNote).where(eq(callNote.id, id)))[0]!
const auditsOf = (id: number) =>
  database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordType, 'CALL_NOTE'), eq(auditLog.recordId, String(id))))
    .orderBy(asc(auditLog.id))
const form = (more: Parameters<typeof noteForm>[1] = {}) => noteForm(templateId, more)
const fieldsOf = (answer: { data: unknown }) => (answer.data as { field: string; message: string }[]).map(({ field, message }) => [field, message])
const runJobs = async () => {
  for (const job of callNoteJobs) await runTask(job, database)
}
const handle = (client: typeof mine, id: number, version: number, action: HandleAction, more = {}) => client.ask(calls.handle, { id, version, action, ...more })

describe('writing', () => {
  test('a note of a call: number of the day, number and customer of the call, wrap-up over, counted and tagged', async () => {
    const call = await newCall(app, { phone: '13911113333', staffId: myId, customerName: '王女士' })
    const now = clock.iso()
    await database
      .insert(agentState)
      .values({ agentId: 'T1', staffId: myId, agentWorkState: 'idle', phase: 'WRAP_UP', since: now, phaseSince: now, heartbeatAt: now, callId: call.callId })
      .onConflictDoUpdate({ target: agentState.staffId, set: { phase: 'WRAP_UP', callId: call.callId } })
    const { phone: _, ...input } = form({ callId: call.callId, tags: ['价格', ' 价格 '] })
    const saved = await mine.call(calls.save, input)
    expect(saved).toMatchObject({ handleState: 'PENDING', version: 1 })
    expect(saved.noteNo).toMatch(new RegExp(`^YW${clock.today().replaceAll('-', '')}\\d{5}$`))
    expect(await rowOf(saved.id)).toMatchObject({
      callLogId: call.id,
      phone: '13911113333',
      staffId: myId,
      handlerId: null,
      customValues: { [fieldKeys().order]: 'HS01' },
    })
    expect((await database.select().from(callLog).where(eq(callLog.id, call.id)))[0]).toMatchObject({ noteCount: 1, tags: ['价格'] })
    expect((await database.select().from(agentState).where(eq(agentState.staffId, myId)))[0]).toMatchObject({ phase: 'NONE', callId: null })
    expect((await auditsOf(saved.id))[0]).toMatchObject({ action: 'CREATE', staffId: myId })
    expect((await auditsOf(saved.id))[0]!.changes).toContainEqual({ field: 'phone', old: null, new: '139****3333' })
    const info = await mine.call(calls.info, { id: saved.id })
    expect(info).toMatchObject({ phone: '139****3333', call: { callId: call.callId, tags: ['价格'] }, editable: true })
    expect(info.customFields).toEqual([{ key: fieldKeys().order, label: '订单号', labelEn: 'Order', type: 'TEXT', value: 'HS01', text: null }])
    expect((await lead.call(reveal.field, { resource: 'CALL_NOTE', id: saved.id, field: 'phone' })).value).toBe('13911113333')
    expect((await mine.ask(reveal.field, { resource: 'CALL_NOTE', id: saved.id, field: 'phone' })).status).toBe(403)
  })

  test('the same request twice writes one; a call of somebody else is not there', async () => {
    const call = await newCall(app, { staffId: myId })
    const input = form({ callLogId: call.id })
    const [one, two] = await Promise.all([mine.call(calls.save, input), mine.call(calls.save, input)])
    expect(one).toEqual(two)
    expect((await database.select().from(callLog).where(eq(callLog.id, call.id)))[0]!.noteCount).toBe(1)
    const foreign = await newCall(app, { staffId: otherId, deptId: 1 })
    expect((await mine.ask(calls.save, form({ callLogId: foreign.id }))).status).toBe(404)
  })

  test('says what is wrong with the field at fault', async () => {
    const { order, day } = fieldKeys()
    for (const [expected, more] of [
      [['phone', '请输入正确的电话号码'], { phone: '12' }],
      [['subject', '请输入主题'], { subject: ' x ' }],
      [['content', '内容为5-2000个字'], { content: '短' }],
      [['categoryPath', '请选择分类'], { categoryPath: ['咨询', '迟到'] }],
      [['templateId', '请选择模板'], { templateId: 999_999 }],
      [['nextContactAt', '下次联系时间必须晚于当前时间'], { nextContactAt: clock.in(-1000) }],
      [[`customValues.${order}`, '请填写订单号'], { customValues: { [order]: ' ' } }],
      [[`customValues.${order}`, '订单号的内容不正确'], { customValues: { [order]: '12345678901' } }],
      [[`customValues.${day}`, '期望日期的内容不正确'], { customValues: { [order]: '1', [day]: '昨天' } }],
      [['customValues.nothing', '没有这个字段'], { customValues: { [order]: '1', nothing: 'x' } }],
      [['linkId', '关联业务不存在或无权查看'], { linkType: 'COMPANY', linkId: 999_999 }],
      [['customerId', '客户不存在或无权查看'], { customerType: 'HOME_USER', customerId: 999_999 }],
    ] as const) {
      const answer = await mine.ask(calls.save, form(more as never))
      expect([answer.status, fieldsOf(answer)]).toEqual([406, [expected]])
    }
    const { phone: _, ...withoutPhone } = form()
    expect(fieldsOf(await mine.ask(calls.save, withoutPhone))).toEqual([['phone', '请输入正确的电话号码']])
    const [gone] = await database.select({ id: staff.id }).from(staff).where(eq(staff.mobile, members.disabled))
    expect((await mine.ask(calls.save, form({ handlerId: gone!.id }))).code).toBe(callNoteRefusals.handlerDisabled.code)
  })

  test('is due by priority in the work time of its workflow', async () => {
    clock.freeze('2026-11-13T08:00:00.000Z') // Friday 16:00 in Shanghai
    const day: [string, string][] = [['09:00', '18:00']]
    await database.insert(callWorkflow).values({
      code: 'note-due',
      name: '时限测试',
      lineNumber: '057188880000',
      bizType: 'GIG',
      workTime: { '1': day, '2': day, '3': day, '4': day, '5': day },
    })
    const call = await newCall(app, { staffId: myId, workflow: 'note-due' })
    const urgent = await mine.call(calls.save, form({ callLogId: call.id, priority: 'URGENT' }))
    // Two hours pass on Friday and two on Monday.
    expect((await rowOf(urgent.id)).dueAt).toBe('2026-11-16T03:00:00.000Z')
    const { requestNo: _, ...edit } = form({ id: urgent.id, version: 1, priority: 'HIGH' })
    await mine.call(calls.save, edit)
    expect((await rowOf(urgent.id)).dueAt).toBe('2026-11-18T05:00:00.000Z')
  })

  test('linked to people of every area, named and opened by who may, and found by what it is linked to', async () => {
    const [hr] = await database.select().from(companyStaff).where(isNull(companyStaff.deletedAt)).limit(1)
    const [consumer] = await database.select().from(homeUser).limit(1)
    const [person] = await database.select().from(artificer).limit(1)
    await grant(app, members.auditor, 'ALL', [...all, 'HomeUserDetail'])
    const reader = await app.signIn(members.auditor)
    for (const [linkType, linkId, title, path] of [
      ['COMPANY_STAFF', hr!.id, hr!.name, null],
      ['HOME_USER', consumer!.id, consumer!.realName ?? consumer!.nickname, `userType=CONSUMER`],
      ['ARTIFICER', person!.id, person!.name, `userType=ARTIFICER`],
    ] as const) {
      const saved = await reader.call(calls.save, form({ linkType, linkId }))
      const info = await reader.call(calls.info, { id: saved.id })
      expect([info.linkTitle, info.linkPath], linkType).toEqual([expect.stringContaining(title), path === null ? null : expect.stringContaining(path)])
      expect((await reader.call(calls.page, { linkType, linkId })).records.map(({ id }) => id)).toEqual([saved.id])
      // Somebody who may not see the person can neither link it nor read its name.
      expect(fieldsOf(await mine.ask(calls.save, form({ linkType, linkId })))).toEqual([['linkId', '关联业务不存在或无权查看']])
      expect(fieldsOf(await mine.ask(calls.save, form({ linkType, linkId: 9_999_999 })))).toEqual([['linkId', '关联业务不存在或无权查看']])
      await database.update(callNote).set({ handlerId: myId }).where(eq(callNote.id, saved.id))
      expect(await mine.call(calls.info, { id: saved.id })).toMatchObject({ linkTitle: null, linkPath: null })
    }
  })

  test('linked to the order that was placed after it was saved, by its author and nobody else', async () => {
    const [order] = await database.select().from(homeOrder).limit(1)
    const saved = await lead.call(calls.save, form())
    const link = { id: saved.id, version: saved.version, linkType: 'HOME_ORDER' as const, linkId: order!.id }
    expect(fieldsOf(await mine.ask(calls.link, { ...link, id: (await mine.call(calls.save, form())).id, version: 1 }))).toEqual([
      ['linkId', '关联业务不存在或无权查看'],
    ])
    const { version } = await lead.call(calls.link, link)
    expect(await lead.call(calls.info, { id: saved.id })).toMatchObject({ linkType: 'HOME_ORDER', linkId: order!.id, linkTitle: order!.orderNo, version })
    expect((await lead.ask(calls.link, link)).code).toBe(commonRefusals.staleVersion.code)
    expect((await lead.call(calls.page, { linkType: 'HOME_ORDER', linkId: order!.id })).total).toBe(1)
    expect((await auditsOf(saved.id)).at(-1)!.changes).toContainEqual(expect.objectContaining({ field: 'linkId', new: order!.id }))
    // Correcting the words keeps the link; only who empties it loses it.
    const { requestNo: _, ...words } = form({ id: saved.id, version, content: '客户要求改到下周上门' })
    const corrected = await lead.call(calls.save, words)
    expect(await rowOf(saved.id)).toMatchObject({ linkType: 'HOME_ORDER', linkId: order!.id })
    const emptied = await lead.call(calls.save, { ...words, version: corrected.version, linkType: null, linkId: null })
    expect(await rowOf(saved.id)).toMatchObject({ linkType: null, linkId: null })
    const { version: linked } = await lead.call(calls.link, { ...link, version: emptied.version })
    await grant(app, members.auditor, 'ALL', all)
    const stranger = await app.signIn(members.auditor)
    expect((await stranger.ask(calls.link, { ...link, version: linked })).code).toBe(callNoteRefusals.notAuthor.code)
    clock.advance(25 * 3_600_000)
    expect((await lead.ask(calls.link, { ...link, version: linked })).code).toBe(callNoteRefusals.tooOld.code)
  })

  test('solved at once, linked to a company, and found by its filters', async () => {
    const [some] = await database.select({ id: company.id, name: company.name }).from(company).where(eq(company.inPool, true)).limit(1)
    const saved = await mine.call(calls.save, form({ solved: true, linkType: 'COMPANY', linkId: some!.id, subject: '独一无二的主题词' }))
    expect(saved.handleState).toBe('SOLVED')
    expect(await rowOf(saved.id)).toMatchObject({ handlerId: myId, linkId: some!.id })
    expect((await mine.call(calls.info, { id: saved.id })).linkTitle).toBe(some!.name)
    for (const filter of [
      { keyword: '一无二' },
      { keyword: saved.noteNo },
      { tab: 'CREATED' as const, keyword: '独一无二' },
      { category: '价格', keyword: '独一' },
    ])
      expect((await mine.call(calls.page, filter)).records.map(({ id }) => id)).toEqual([saved.id])
    expect((await mine.call(calls.page, { keyword: '2222', handleState: 'SOLVED' })).total).toBeGreaterThan(0)
    expect((await mine.call(calls.page, { tab: 'MINE', keyword: '独一无二' })).total).toBe(0)
  })

  test('its author edits it for a day, nobody else, and not an old version', async () => {
    const { id } = await mine.call(calls.save, form({ handlerId: otherId }))
    const { requestNo: _, phone: __, ...edit } = form({ id, version: 1, subject: '改过的主题', content: '改过的内容啊' })
    expect((await lead.ask(calls.save, edit)).code).toBe(callNoteRefusals.notAuthor.code)
    expect(await mine.call(calls.save, edit)).toMatchObject({ id, version: 2 })
    expect((await mine.ask(calls.save, edit)).code).toBe(commonRefusals.staleVersion.code)
    await other.call(calls.handle, { id, version: 2, action: 'TAKE' })
    expect((await mine.ask(calls.save, { ...edit, version: 3, handlerId: myId })).code).toBe(callNoteRefusals.wrongState.code)
    clock.advance(24 * 3_600_000 + 60_000)
    const late = await mine.ask(calls.save, { ...edit, version: 3 })
    expect([late.code, late.msg]).toEqual([callNoteRefusals.tooOld.code, '该记录已超过24小时，不能修改'])
    expect((await mine.call(calls.info, { id })).editable).toBe(false)
  })
})

describe('handling', () => {
  test('take, hand over, progress, solve, reopen, close: each by who may, each with a line in its course', async () => {
    const { id } = await mine.call(calls.save, form({ handlerId: otherId }))
    const todos = async (staffId: number) =>
      (
        await database
          .select()
          .from(staffNotice)
          .where(and(eq(staffNotice.recordType, 'CALL_NOTE'), eq(staffNotice.recordId, id), eq(staffNotice.staffId, staffId)))
      ).filter(notice => notice.kind === 'TODO' && notice.state !== 'DONE').length
    expect(await todos(otherId)).toBe(1)
    // The note is meant for somebody else.
    expect((await handle(mine, id, 1, 'TAKE')).msg).toBe('当前状态不允许该操作')
    expect((await other.call(calls.info, { id })).actions).toEqual(['TAKE', 'FOLLOW', 'SOLVE'])
    expect(await handle(other, id, 1, 'ASSIGN', { handlerId: myId })).toMatchObject({ status: 403, data: { right: 'BusinessRecords.assign' } })
    expect((await handle(other, id, 1, 'TAKE')).data).toEqual({ handleState: 'PROCESSING', version: 2 })
    expect(await todos(otherId)).toBe(0)
    expect(fieldsOf(await handle(mine, id, 2, 'ASSIGN'))).toEqual([['handlerId', '请选择处理人']])
    expect((await handle(mine, id, 2, 'ASSIGN', { handlerId: myId })).code).toBe(200)
    // Whoever is neither author nor handler does not find the note any more.
    expect((await handle(other, id, 3, 'FOLLOW', { content: '打过电话' })).status).toBe(404)
    const next = clock.in(86_400_000)
    expect((await handle(lead, id, 3, 'FOLLOW', { content: '打过电话', nextContactAt: next })).data).toEqual({ handleState: 'PROCESSING', version: 4 })
    expect((await rowOf(id)).nextContactAt).toBe(next)
    expect((await handle(lead, id, 4, 'SOLVE', { result: '已经办好了' })).code).toBe(callNoteRefusals.notHandler.code)
    expect(fieldsOf(await handle(mine, id, 4, 'SOLVE', { result: '好' }))).toEqual([['result', '处理结果为5-500个字']])
    expect((await handle(mine, id, 1, 'SOLVE', { result: '已经办好了' })).code).toBe(commonRefusals.staleVersion.code)
    expect((await handle(mine, id, 4, 'SOLVE', { result: '已经办好了' })).data).toEqual({ handleState: 'SOLVED', version: 5 })
    expect((await handle(mine, id, 5, 'REOPEN')).data).toEqual({ handleState: 'PROCESSING', version: 6 })
    expect(fieldsOf(await handle(mine, id, 6, 'CLOSE', { reason: '不' }))).toEqual([['reason', '关闭原因为5-200个字']])
    expect((await handle(mine, id, 6, 'CLOSE', { reason: '客户不需要了' })).data).toEqual({ handleState: 'CLOSED', version: 7 })
    for (const action of ['TAKE', 'REOPEN', 'CLOSE'] as const) expect((await handle(mine, id, 7, action)).code).toBe(callNoteRefusals.wrongState.code)
    expect((await handle(mine, id, 7, 'FOLLOW', { content: '还有一句' })).code).toBe(callNoteRefusals.wrongState.code)
    const info = await mine.call(calls.info, { id })
    expect(info.actions).toEqual([])
    expect(info.follows.map(({ action, toState }) => [action, toState])).toEqual([
      ['CLOSE', 'CLOSED'],
      ['REOPEN', 'PROCESSING'],
      ['SOLVE', 'SOLVED'],
      ['FOLLOW', 'PROCESSING'],
      ['ASSIGN', 'PROCESSING'],
      ['TAKE', 'PROCESSING'],
      ['CREATE', 'PENDING'],
    ])
    expect((await auditsOf(id)).length).toBe(7)
  })

  test('of two who take or hand over at once one does', async () => {
    for (let round = 0; round < raceRounds; round++) {
      const { id } = await mine.call(calls.save, form())
      const answers = await Promise.all([handle(mine, id, 1, 'TAKE'), handle(lead, id, 1, 'TAKE')])
      expect(answers.map(({ code }) => code).toSorted((one, two) => one - two)).toEqual([200, callNoteRefusals.wrongState.code])
      expect((await rowOf(id)).version).toBe(2)
    }
  })

  test('many at once: what is refused for one is done for the others', async () => {
    const open = await mine.call(calls.save, form())
    const closed = await mine.call(calls.save, form())
    await mine.call(calls.handle, { id: closed.id, version: 1, action: 'CLOSE', reason: '客户不需要了' })
    const answer = await mine.call(calls.handleMany, { ids: [open.id, closed.id, 999_999], action: 'ASSIGN', handlerId: otherId })
    expect(answer.success).toEqual([open.id])
    expect(answer.failures).toEqual([
      { id: closed.id, name: closed.noteNo, msg: '当前状态不允许该操作' },
      { id: 999_999, name: '', msg: '记录不存在或无权查看' },
    ])
    expect(await other.ask(calls.handleMany, { ids: [open.id], action: 'CLOSE' })).toMatchObject({ status: 403, data: { right: expect.any(String) } })
  })
})

describe('in place and in bulk', () => {
  test('priority and deadline are set by whoever may hand the note over, with its version', async () => {
    const { id } = await mine.call(calls.save, form({ priority: 'NORMAL' }))
    const first = await rowOf(id)
    const { version } = await lead.call(calls.adjust, { id, version: first.version, priority: 'URGENT' })
    const urgent = await rowOf(id)
    expect(urgent).toMatchObject({ priority: 'URGENT', version })
    expect(urgent.dueAt < first.dueAt).toBe(true)
    expect((await lead.ask(calls.adjust, { id, version: first.version, priority: 'HIGH' })).code).toBe(commonRefusals.staleVersion.code)
    // The former priority comes back with the deadline that it had.
    const back = await lead.call(calls.adjust, { id, version, priority: 'NORMAL', dueAt: first.dueAt })
    expect(await rowOf(id)).toMatchObject({ priority: 'NORMAL', dueAt: first.dueAt })
    expect(fieldsOf(await lead.ask(calls.adjust, { id, version: back.version, dueAt: '2020-01-01T00:00:00.000Z' }))).toEqual([
      ['dueAt', '时限必须晚于创建时间'],
    ])
    expect((await other.ask(calls.adjust, { id, version: back.version, priority: 'HIGH' })).status).toBe(403)
    const closed = await lead.call(calls.handle, { id, version: back.version, action: 'CLOSE', reason: '重复的记录' })
    expect((await lead.ask(calls.adjust, { id, version: closed.version, priority: 'HIGH' })).code).toBe(callNoteRefusals.wrongState.code)
  })

  test('notes that were reassigned or closed together go back to where they stood', async () => {
    const [one, two] = [await mine.call(calls.save, form()), await mine.call(calls.save, form({ handlerId: myId }))]
    const { operation } = await lead.call(calls.handleMany, { ids: [one.id, two.id], action: 'ASSIGN', handlerId: otherId })
    expect(await rowOf(one.id)).toMatchObject({ handleState: 'PROCESSING', handlerId: otherId })
    expect((await lead.call(ownOperation.undo, { id: operation!.id })).failures).toEqual([])
    expect(await rowOf(one.id)).toMatchObject({ handleState: 'PENDING', handlerId: null })
    expect(await rowOf(two.id)).toMatchObject({ handleState: 'PENDING', handlerId: myId })
    const closed = await lead.call(calls.handleMany, { ids: [one.id], action: 'CLOSE', reason: '重复的记录' })
    await lead.call(ownOperation.undo, { id: closed.operation!.id })
    expect(await rowOf(one.id)).toMatchObject({ handleState: 'PENDING', closeReason: null })
    expect((await lead.call(calls.info, { id: one.id })).follows[0]).toMatchObject({ action: 'REOPEN', content: expect.stringContaining('撤销操作 #') })
  })
})

test('a note is its author’s and its handler’s; for others it is not there', async () => {
  const { id } = await mine.call(calls.save, form({ subject: '范围测试主题' }))
  expect((await other.ask(calls.info, { id })).status).toBe(404)
  expect((await handle(other, id, 1, 'TAKE')).status).toBe(404)
  expect((await other.call(calls.page, { keyword: '范围测试' })).total).toBe(0)
  await mine.call(calls.handle, { id, version: 1, action: 'ASSIGN', handlerId: otherId })
  expect((await other.call(calls.page, { keyword: '范围测试', tab: 'MINE' })).records[0]).toMatchObject({ id, actions: ['FOLLOW', 'SOLVE'] })
  expect((await mine.call(calls.page, { keyword: '范围测试', overdue: true })).total).toBe(0)
})

test('a file of a note is for who sees the note', async () => {
  const { data } = await mine.upload(fileCalls.upload, { scene: 'call.note' }, 'a.png', await picture())
  const { id } = await mine.call(calls.save, form({ files: [data.fileName] }))
  expect((await mine.call(calls.info, { id })).files[0]!.fileName).toBe(data.fileName)
  expect((await lead.fetchFile(fileCalls.view, { fileName: data.fileName })).status).toBe(200)
  expect((await other.fetchFile(fileCalls.view, { fileName: data.fileName })).status).toBe(404)
})

test('closes 15 days after it was solved; tells once that it is late', async () => {
  const solved = await mine.call(calls.save, form({ solved: true }))
  const late = await mine.call(calls.save, form({ handlerId: otherId, priority: 'URGENT' }))
  await database
    .update(callNote)
    .set({ dueAt: clock.in(-1000) })
    .where(eq(callNote.id, late.id))
  await database
    .update(callNote)
    .set({ solvedAt: clock.in(-14.9 * 86_400_000) })
    .where(eq(callNote.id, solved.id))
  await runJobs()
  await runJobs()
  expect((await rowOf(solved.id)).handleState).toBe('SOLVED')
  const alerts = await database
    .select()
    .from(staffNotice)
    .where(and(eq(staffNotice.recordId, late.id), eq(staffNotice.kind, 'ALERT')))
  expect(alerts.map(({ staffId }) => staffId)).toEqual([otherId])
  expect((await mine.call(calls.page, { overdue: true })).records.some(({ id, overdue }) => id === late.id && overdue)).toBe(true)
  await database
    .update(callNote)
    .set({ solvedAt: clock.in(-15.1 * 86_400_000) })
    .where(eq(callNote.id, solved.id))
  await runJobs()
  expect((await rowOf(solved.id)).handleState).toBe('CLOSED')
  expect((await auditsOf(solved.id)).at(-1)).toMatchObject({ action: 'STATE', staffId: null })
})

test('a member who leaves hands open records over', async () => {
  const admin = await app.signIn(members.admin)
  const { id } = await mine.call(calls.save, form({ handlerId: otherId }))
  const solved = await mine.call(calls.save, form({ handlerId: otherId, solved: true }))
  const list = await admin.call(staffCalls.handoverList, { id: otherId })
  const { count } = list.find(({ key }) => key === 'CALL_NOTE')!
  expect(count).toBeGreaterThanOrEqual(1)
  expect(await admin.call(staffCalls.handover, { fromId: otherId, items: [{ key: 'CALL_NOTE', toId: myId }] })).toEqual([
    expect.objectContaining({ moved: count, msg: null }),
  ])
  expect(await rowOf(id)).toMatchObject({ handlerId: myId, handleState: 'PENDING' })
  expect((await rowOf(solved.id)).handlerId).toBe(otherId)
  expect((await lead.call(calls.info, { id })).follows[0]).toMatchObject({ action: 'ASSIGN' })
})

test('the export holds the tab that is open, with masked numbers', async () => {
  await mine.call(calls.save, form({ phone: '13955556666', subject: '导出测试主题' }))
  const { id } = await mine.call(calls.export, { tab: 'CREATED', keyword: '导出测试' })
  await finishedExport(mine, id)
  const { rows } = await downloadExport(mine, id)
  expect(rows.flat().join()).toContain('139****6666')
  expect(rows.flat().join()).not.toContain('13955556666')
})

test('the type of a field that has values stays, also when both happen at once', async () => {
  await grant(app, members.auditor, 'ALL', ['CallRecords.setting'])
  const setter = await app.signIn(members.auditor)
  for (let round = 0; round < 5; round++) {
    const template = await newTemplate(app)
    const { order } = fieldKeys()
    const field = (await setter.call(fieldCalls.all, {})).find(({ key }) => key === order)!
    const { used: _, updatedAt: __, ...edit } = field
    const [note, change] = await Promise.all([
      mine.ask(calls.save, noteForm(template, { requestNo: randomUUID() })),
      setter.ask(fieldCalls.save, { ...edit, type: 'NUMBER' }),
    ])
    const typed = (await setter.call(fieldCalls.all, {})).find(({ key }) => key === order)!
    if (note.status === 200) expect([change.msg, typed.type]).toEqual(['字段已被使用，不能修改类型', 'TEXT'])
    else expect([fieldsOf(note)[0]![0], typed.type]).toEqual([`customValues.${order}`, 'NUMBER'])
  }
})
