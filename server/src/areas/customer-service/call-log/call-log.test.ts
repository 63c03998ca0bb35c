import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, callLog as calls, callLogRefusals, dayOf, exportRefusals, globalSearch, reveal } from '@gongtai/contract'
import type { Code } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { exportTask } from '../../../kit/export/export-task.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { homeUser } from '../../home-service/home-user/home-user.tables.ts'
import { newAgent, newCall, newMissed, newPhone } from '../call-record.testing.ts'
import { callEvent, callLog } from './call-log.tables.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const admin = await app.signIn(members.admin)
const codes: Code[] = ['CallRecords', 'CallRecordDetail', 'CallUserDetail', 'CallRecords.note']
await grant(app, members.reviewer, 'SELF', codes)
await grant(app, members.recruiter, 'SELF', codes)
const own = await newAgent(app, members.reviewer, ['MINE'])
const other = await newAgent(app, members.recruiter, ['OTHERS'])
const agent = await app.signIn(members.reviewer)

const today = dayOf(new Date())
const by = ({ agentId, staffId, deptId }: typeof own) => ({ agentId, staffId, deptId })
const rowOf = async (id: number) => (await database.select().from(callLog).where(eq(callLog.id, id)))[0]!

describe('the list', () => {
  test('finds by name, call id, number and its last four digits, and shows the number masked', async () => {
    const call = await newCall(app, { customerName: '端木测试' })
    for (const keyword of ['端木', call.callId, call.phone, call.phone.slice(-4)]) {
      const { records } = await admin.call(calls.page, { keyword })
      expect(
        records.map(({ id }) => id),
        keyword,
      ).toContain(call.id)
    }
    const { records } = await admin.call(calls.page, { keyword: call.callId })
    expect(records[0]!.phone).toBe(`${call.phone.slice(0, 3)}****${call.phone.slice(7)}`)
    expect(JSON.stringify(records)).not.toContain(call.phone)
  })

  test('without dates it is the list of today, and so are its figures and its export', async () => {
    const phone = newPhone()
    const now = await newCall(app, { phone })
    const before = await newCall(app, { phone, startAt: '2026-01-05T16:30:00.000Z' })
    const idsOf = async (filter: object) => (await admin.call(calls.page, { keyword: phone, ...filter })).records.map(({ id }) => id)
    expect(await idsOf({})).toEqual([now.id])
    expect((await admin.call(calls.page, { keyword: phone })).summary).toMatchObject({ inNum: 1 })
    expect(await idsOf({ startFrom: '2026-01-01' })).toEqual([now.id, before.id])
    expect(await idsOf({ startTo: '2026-01-31' })).toEqual([before.id])
    // Chosen calls are those, whatever their day.
    expect(await idsOf({ ids: [now.id, before.id] })).toEqual([now.id, before.id])
    const { id } = await admin.call(calls.export, { keyword: phone })
    const [task] = await database.select({ rowCount: exportTask.rowCount, filters: exportTask.filters }).from(exportTask).where(eq(exportTask.id, id))
    expect(task!.filters).toMatchObject({ startFrom: today, startTo: today })
    expect((await admin.ask(calls.export, { keyword: before.callId })).code).toBe(exportRefusals.nothing.code)
  })

  test('every filter narrows it', async () => {
    const phone = newPhone()
    const call = await newCall(app, {
      phone,
      tags: ['催单'],
      satisfaction: 2,
      contact: 'cellphone',
      occasion: 'CALLBACK',
      direction: 'OUT',
      customerType: 'CALLER',
      noteCount: 1,
      recordingState: 'READY',
      talkSeconds: 65,
      startAt: '2026-01-05T16:30:00.000Z',
      ...by(own),
    })
    const found = async (filter: object) => (await admin.call(calls.page, { keyword: phone, startFrom: '2026-01-01', ...filter })).records.length
    const yes = [
      { tag: '催单' },
      { satisfaction: 2 },
      { contact: 'cellphone' },
      { occasion: 'CALLBACK' },
      { direction: 'OUT' },
      { result: 'ANSWERED' },
      { customerType: 'CALLER' },
      { hasNote: true },
      { hasRecording: true },
      { talkMin: 65, talkMax: 65 },
      { agentId: own.agentId },
      { deptId: own.deptId },
      { workflow: 'TEST' },
      // Days are those of Shanghai.
      { startFrom: '2026-01-06', startTo: '2026-01-06' },
      { ids: [call.id] },
    ]
    for (const filter of yes) expect(await found(filter), JSON.stringify(filter)).toBe(1)
    const no = [
      { tag: '催' },
      { satisfaction: 3 },
      { contact: 'voip' },
      { hasNote: false },
      { hasRecording: false },
      { talkMin: 66 },
      { talkMax: 64 },
      { startTo: '2026-01-05' },
      { bizType: 'SALES' },
    ]
    for (const filter of no) expect(await found(filter), JSON.stringify(filter)).toBe(0)
  })

  test('adds up what was found: rates by the percent rule, quick menu abandons do not count', async () => {
    const tag = '合计'
    const at = { tags: [tag], endAt: new Date().toISOString() }
    await newCall(app, { ...at, talkSeconds: 100, waitSeconds: 10 })
    await newCall(app, { ...at, talkSeconds: 51, waitSeconds: 21 })
    await newMissed(app, { ...at, waitSeconds: 30 })
    await newMissed(app, { ...at, result: 'IVR_ABANDON', waitSeconds: 9 })
    await newCall(app, { ...at, direction: 'OUT', occasion: 'CLICK_DIAL', talkSeconds: 61 })
    await newCall(app, { ...at, direction: 'OUT', occasion: 'CLICK_DIAL', result: 'NO_ANSWER' })
    const { summary } = await admin.call(calls.page, { tag })
    expect(summary).toEqual({ inNum: 4, inAnswered: 2, answerRate: 66.67, outNum: 2, outAnswered: 1, avgTalk: 71, avgWait: 18, missed: 1 })
  })

  test('holds the own calls and those that reached nobody in the own workflows', async () => {
    const phone = newPhone()
    const mine = await newCall(app, { phone, ...by(own) })
    await newCall(app, { phone, ...by(other) })
    const free = await newMissed(app, { phone, workflow: 'MINE' })
    await newMissed(app, { phone, workflow: 'OTHERS' })
    const { records } = await agent.call(calls.page, { keyword: phone })
    expect(new Set(records.map(({ id }) => id))).toEqual(new Set([mine.id, free.id]))
  })

  test('a hidden number is not shown, not found by, and not asked for', async () => {
    await grant(app, members.sales, 'ALL', codes, { fields: { 'callLog.phone': 'HIDE' } })
    const blind = await app.signIn(members.sales)
    const call = await newCall(app)
    expect((await blind.call(calls.page, { keyword: call.phone })).total).toBe(0)
    const found = await blind.call(calls.page, { keyword: call.callId })
    expect(found.records[0]!.phone).toBeNull()
    expect((await blind.ask(calls.byCustomer, { phone: call.phone })).status).toBe(406)
  })

  test('the palette finds a call by its id and by the number', async () => {
    const call = await newCall(app)
    for (const keyword of [call.callId, call.phone]) {
      const groups = await admin.call(globalSearch.find, { keyword, types: ['CALL_LOG'] })
      expect(
        groups.flatMap(group => group.records.map(({ id }) => id)),
        keyword,
      ).toContain(call.id)
    }
  })
})

describe('one call', () => {
  test('by its id or that of the phone system, with its line, its group and what it is related to', async () => {
    const phone = newPhone()
    const start = Date.now() - 600_000
    const at = (seconds: number) => new Date(start + seconds * 1000).toISOString()
    const call = await newCall(app, { phone, ...by(own), startAt: at(0), answerAt: at(10), endAt: at(70), talkSeconds: 60 })
    const events = [
      { type: 'ARRIVAL', at: at(0), payload: {} },
      { type: 'RING', at: at(2), payload: { agentId: own.agentId } },
      { type: 'ANSWER', at: at(10), payload: { agentId: own.agentId } },
      { type: 'HOLD', at: at(15), code: '9001', payload: {} },
      { type: 'END', at: at(70), payload: {} },
    ]
    await database
      .insert(callEvent)
      .values(
        events.map((event, seq) => ({ provider: 'SIMULATOR' as const, eventId: `${call.callId} ${seq}`, callId: call.callId, seq, code: '0000', ...event })),
      )
    const near = await newCall(app, { phone, ...by(other), startAt: at(-86_400), recordingState: 'READY' })
    await newCall(app, { phone, startAt: at(-8 * 86_400) })
    for (const id of [String(call.id), call.callId]) {
      const info = await agent.call(calls.info, { id })
      expect(info.parts.map(({ kind, agentId }) => [kind, agentId])).toEqual([
        ['IVR', null],
        ['RING', own.agentId],
        ['TALK', own.agentId],
      ])
      expect(info.events.map(({ type, code }) => `${type} ${code}`)).toContain('HOLD 9001')
      // A call that is out of scope is named, without its recording.
      expect(info.related.map(row => [row.id, row.inScope, row.recordingState])).toEqual([[near.id, false, 'NONE']])
      expect(info.actions).toEqual(['note', 'bind', 'tag'])
      expect(JSON.stringify(info)).not.toContain(phone)
    }
  })

  test('out of scope it is not there, nor its history, nor its number', async () => {
    const call = await newCall(app, { ...by(other) })
    expect((await agent.ask(calls.info, { id: call.callId })).status).toBe(404)
    expect((await agent.ask(calls.tag, { callLogId: call.id, tags: ['x'] })).status).toBe(404)
    expect((await agent.ask(calls.byCustomer, { callLogId: call.id })).status).toBe(404)
    await grant(app, members.salesLead, 'SELF', ['CallRecords', 'CallRecords.viewPhone'])
    const looker = await app.signIn(members.salesLead)
    expect((await looker.ask(reveal.field, { resource: 'CALL_LOG', id: call.id, field: 'phone' })).status).toBe(404)
    expect(await admin.call(reveal.field, { resource: 'CALL_LOG', id: call.id, field: 'phone' })).toEqual({ value: call.phone })
  })

  test('a missed call of the own workflow can be opened whoever was rung', async () => {
    const call = await newMissed(app, { ...by(other), workflow: 'MINE', result: 'AGENT_NO_ANSWER' })
    expect((await agent.ask(calls.info, { id: call.callId })).status).toBe(404)
    await database.update(callLog).set({ checkState: 'UNCHECKED', missGroupId: call.id, missCount: 1, lastMissAt: call.startAt }).where(eq(callLog.id, call.id))
    expect((await agent.call(calls.info, { id: call.callId })).missed).toMatchObject({ id: call.id, checkState: 'UNCHECKED', missCount: 1 })
  })

  test('its customer is one of those whose number it is, and the log says who said so', async () => {
    const [consumer] = await database.select().from(homeUser).limit(1)
    const call = await newCall(app, { phone: consumer!.mobile })
    const name = consumer!.realName ?? consumer!.nickname
    expect(await admin.call(calls.bindCustomer, { callLogId: call.id, customerType: 'HOME_USER', customerId: consumer!.id })).toEqual({
      customerType: 'HOME_USER',
      customerId: consumer!.id,
      customerName: name,
    })
    expect(await rowOf(call.id)).toMatchObject({ customerType: 'HOME_USER', customerId: consumer!.id, customerName: name })
    const entries = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'CALL_LOG'), eq(auditLog.recordId, String(call.id))))
    expect(entries.map(({ action }) => action)).toEqual(['UPDATE'])
    const refused = await admin.ask(calls.bindCustomer, { callLogId: call.id, customerType: 'ARTIFICER', customerId: consumer!.id })
    expect(refused.code).toBe(callLogRefusals.noMatch.code)
    // In the matches of somebody who does not own that consumer it has no name and cannot be chosen.
    await database.update(callLog).set(by(own)).where(eq(callLog.id, call.id))
    const { matches } = await agent.call(calls.info, { id: call.callId })
    expect(matches.find(({ customerType }) => customerType === 'HOME_USER')).toMatchObject({ id: null, name: '', path: null, inScope: false })
    const hidden = await agent.ask(calls.bindCustomer, { callLogId: call.id, customerType: 'HOME_USER', customerId: consumer!.id })
    expect(hidden.code).toBe(callLogRefusals.noMatch.code)
  })

  test('tags: at most five of ten characters', async () => {
    const call = await newCall(app, by(own))
    await agent.call(calls.tag, { callLogId: call.id, tags: ['催单', '催单', '投诉'] })
    expect((await rowOf(call.id)).tags).toEqual(['催单', '投诉'])
    expect((await agent.ask(calls.tag, { callLogId: call.id, tags: ['1', '2', '3', '4', '5', '6'] })).status).toBe(406)
  })
})

test('the calls of a person come by number, by a call and by the record', async () => {
  const [consumer] = await database.select().from(homeUser).limit(1)
  const call = await newCall(app, { phone: consumer!.mobile, customerType: 'HOME_USER', customerId: consumer!.id, ...by(own) })
  for (const whose of [{ phone: call.phone }, { callLogId: call.id }, { customerType: 'HOME_USER', customerId: consumer!.id }] as const) {
    const { records } = await admin.call(calls.byCustomer, whose)
    expect(
      records.map(({ id }) => id),
      JSON.stringify(whose),
    ).toContain(call.id)
  }
  // This agent does not own that consumer.
  expect((await agent.ask(calls.byCustomer, { customerType: 'HOME_USER', customerId: consumer!.id })).status).toBe(404)
  expect((await admin.ask(calls.byCustomer, { customerType: 'HOME_USER' })).status).toBe(406)
})

test('statistics by hour, day, agent and workflow have the figures of the rules', async () => {
  const workflow = '统计组'
  const at = { workflow, startAt: '2025-03-10T01:30:00.000Z', endAt: '2025-03-10T01:40:00.000Z' }
  await newCall(app, { ...at, ...by(own), waitSeconds: 20, talkSeconds: 60 })
  await newCall(app, { ...at, ...by(own), waitSeconds: 21, talkSeconds: 30 })
  await newMissed(app, { ...at, waitSeconds: 40 })
  await newMissed(app, { ...at, waitSeconds: 3, result: 'IVR_ABANDON' })
  await newCall(app, { ...at, ...by(own), direction: 'OUT', occasion: 'TELE', talkSeconds: 61, startAt: '2025-03-11T02:00:00.000Z' })
  const ask = (dim: 'HOUR' | 'DAY' | 'AGENT' | 'WORKFLOW') => admin.call(calls.statistics, { dim, from: '2025-03-10', to: '2025-03-11', workflow })
  const { rows, total } = await ask('DAY')
  expect(total).toEqual({
    inNum: 4,
    inAnswered: 2,
    answerRate: 66.67,
    serviceLevel20: 33.33,
    missed: 1,
    outNum: 1,
    outAnswered: 1,
    outMinutes: 2,
    avgTalk: 50,
    avgWait: 21,
  })
  expect(rows.map(({ key }) => key)).toEqual(['2025-03-10', '2025-03-11'])
  expect((await ask('HOUR')).rows.map(({ key }) => key)).toEqual(['09', '10'])
  expect((await ask('AGENT')).rows.map(({ key }) => key)).toEqual(['', own.agentId])
  expect((await ask('WORKFLOW')).rows).toMatchObject([{ key: workflow, name: workflow }])
  const mine = await agent.call(calls.statistics, { dim: 'DAY', from: '2025-03-10', to: '2025-03-11', workflow })
  expect(mine.total).toMatchObject({ inNum: 2, outNum: 1 })
  expect((await admin.ask(calls.statistics, { dim: 'DAY', from: addDays(today, -93), to: today })).status).toBe(406)
})

test('exports: each kind with its own code and its own filters', async () => {
  await newCall(app)
  expect((await admin.ask(calls.export, { startFrom: today })).code).toBe(200)
  expect((await admin.ask(calls.export, { missed: true, checkState: 'UNCHECKED' })).code).toBe(200)
  // This is a filter of the other list.
  expect((await admin.ask(calls.export, { checkState: 'UNCHECKED' })).status).toBe(406)
  expect((await admin.ask(calls.export, { missed: true, satisfaction: 5 })).status).toBe(406)
  await grant(app, members.recruiter, 'ALL', ['UncheckRecords', 'UncheckRecords.export'])
  const missedOnly = await app.signIn(members.recruiter)
  expect(await missedOnly.ask(calls.export, {})).toMatchObject({ status: 403, data: { right: 'CallRecords.export' } })
  const nothing = await missedOnly.ask(calls.export, { missed: true, keyword: 'no such caller' })
  expect(nothing.code).toBe(exportRefusals.nothing.code)
})
