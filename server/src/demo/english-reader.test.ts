import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  agent,
  artificer,
  audit,
  callLog,
  callNote,
  company,
  coupon,
  exportTask,
  homeOrder,
  missedCall,
  missedCallRefusals,
  notice,
  recruitEvent,
} from '@gongtai/contract'
import { callNoteJobs } from '../areas/customer-service/call-note/call-note.jobs.ts'
import { newTemplate, noteForm } from '../areas/customer-service/call-note/call-note.testing.ts'
import { missedCallWatch } from '../areas/customer-service/missed-call/missed-call.jobs.ts'
import { takePhoneEvents } from '../areas/customer-service/phone/phone-event.rules.ts'
import { arrival, newAgent, newWorkflow, runScheduled, told } from '../areas/customer-service/phone/phone.testing.ts'
import { clock } from '../kit/clock.ts'
import { saidMark } from '../kit/saying.ts'
import { startTestApp } from '../testing/app.ts'
import { members } from '../testing/demo.ts'
import { staffIdOf } from '../testing/file.ts'
import { lineOf } from '../testing/phone-line.ts'
import { runTask } from '../testing/task-run.ts'

/** Whoever reads English sees Chinese only where a person typed it. */

const app = await startTestApp()
const { database } = app.services
const reader = await app.signIn(members.admin)
reader.language = 'en-US'

async function textsOf(query: SQL): Promise<string[]> {
  const { rows } = await database.execute<{ text: string | null }>(query)
  return rows.flatMap(({ text }) => (text === null ? [] : [text]))
}

/** Names and words that people gave: a sentence of the system may hold them. */
const typed = new Set([
  ...(await textsOf(sql`select name as text from company union select real_name from staff union select name from service_identity union select title from role
    union select name from dept union select name from artificer union select name from company_staff union select contract_no from company_sign`)),
  ...(await textsOf(sql`select product_name as text from home_order union select sku_name from home_order union select name from home_order_fee
    union select remark from home_refund union select audit_remark from home_refund union select fail_reason from home_refund
    union select content from home_order_log where type in ('REMARK', 'COMPLAINT') union select name from home_product union select spec_name from home_product_sku`)),
  ...(await textsOf(sql`select examine_reason as text from company union select disable_reason from company union select frozen_reason from home_commission
    union select revoke_reason from commission_settlement union select result from call_note union select close_reason from call_note union select name from call_workflow union select customer_name from call_log
    union select city from call_log`)),
  // Demo notices name people and companies that are nowhere else.
  ...(await textsOf(sql`select value as text from staff_notice, jsonb_each_text(message_values) where key in ('name', 'company')`)),
  // Remarks of the routine and of the stories that stand in the log alone.
  '休假结束，恢复账号',
  '长期休假，暂停账号',
  '大区总监需要查看下级团队的数据',
  '凌晨异常查看412个手机号，请本人核实',
])
const longestFirst = [...typed].filter(text => /\p{Script=Han}/u.test(text)).sort((one, other) => other.length - one.length)

/** What is left of a text without what people typed. */
function untyped(text: string): string {
  let rest = text
  for (const words of longestFirst) {
    if (!/\p{Script=Han}/u.test(rest)) break
    if (rest.includes(words)) rest = rest.replaceAll(words, '')
  }
  return rest
}

function expectEnglish(texts: readonly (string | null)[]): void {
  const wrong = texts.filter(text => text !== null && (/\p{Script=Han}|undefined|\[object|^[a-z]\w+\.\w+$/u.test(untyped(text)) || text.includes(saidMark)))
  expect(new Set(wrong)).toEqual(new Set())
}

/** What the history of a record says: its remarks, what the fields are called, and what their closed values are called. */
async function historyOf(recordType: string, recordId: number): Promise<(string | null)[]> {
  const { records } = await reader.call(audit.record, { recordType, recordId })
  return records.flatMap(({ remark, changes, valueNames }) => [
    remark,
    ...changes.map(change => change.label),
    ...Object.values(valueNames).flatMap(names => Object.values(names)),
  ])
}

const idsOf = async (query: SQL) => (await textsOf(query)).map(Number)

describe('an English reader', () => {
  test('reads notices in English, whatever they are about', async () => {
    const texts: string[] = []
    for (const mobile of [members.admin, members.systemAdministrator, members.recruiter, members.reviewer, members.sales, members.salesLead]) {
      const receiver = await app.signIn(mobile)
      receiver.language = 'en-US'
      const { records } = await receiver.call(notice.page, { pageSize: 200 })
      texts.push(...records.flatMap(({ title, content }) => [title, content]))
    }
    expect(texts.length).toBeGreaterThan(60)
    expectEnglish(texts)
  })

  test('reads the timelines and the quota of companies in English', async () => {
    const texts: (string | null)[] = []
    for (const id of await idsOf(
      sql`select distinct on (examine_state, sign_state, state, sale_id is null, id % 12) id::text as text from company where deleted_at is null`,
    )) {
      const { records } = await reader.call(recruitEvent.list, { entityType: 'COMPANY', entityId: id })
      texts.push(...records.map(event => event.remark))
    }
    for (const companyId of await idsOf(sql`select distinct company_id::text as text from coupon_batch order by 1 limit 40`)) {
      texts.push(...(await reader.call(coupon.batches, { companyId })).map(batch => batch.reason))
      texts.push(...(await reader.call(coupon.log, { companyId, pageSize: 100 })).records.map(line => line.remark))
    }
    expect(texts.filter(text => text !== null).length).toBeGreaterThan(200)
    expectEnglish(texts)
    expect((await reader.call(company.info, { id: (await idsOf(sql`select id::text as text from company limit 1`))[0]! })).id).toBeGreaterThan(0)
  })

  test('reads the timelines of orders in English', async () => {
    const texts: (string | null)[] = []
    for (const orderId of await idsOf(sql`
      (select distinct on (state, refund_state, close_reason_code, complaint_flag, redispatch_flag, id % 3) id::text as text from home_order) union
      (select order_id::text from home_refund order by order_id limit 40)`)) {
      const { logs, artificers } = await reader.call(homeOrder.info, { orderId })
      texts.push(...logs.map(log => log.content), ...artificers.map(person => person.removedReason))
    }
    expect(texts.filter(text => text !== null).length).toBeGreaterThan(300)
    expectEnglish(texts)
  })

  test('reads in English why a service person is suspended, and what became of notes', async () => {
    const texts: (string | null)[] = []
    for (const id of await idsOf(sql`select distinct artificer_id::text as text from artificer_category where state = 'SUSPENDED' order by 1 limit 20`))
      texts.push(...(await reader.call(artificer.info, { id })).categories.map(category => category.suspendReason))
    for (const id of await idsOf(sql`select distinct on (handle_state, id % 10) id::text as text from call_note`))
      texts.push(...(await reader.call(callNote.info, { id })).follows.map(line => line.content))
    expect(texts.filter(text => text !== null).length).toBeGreaterThan(20)
    expectEnglish(texts)
  })

  test('reads the remarks of the log and of histories, and the filters of exports, in English', async () => {
    const texts: (string | null)[] = []
    const lately = { from: addDays(clock.today(), -92), to: clock.today() }
    for (const filter of [{ recordType: 'DEPT' }, { action: 'STATE' }, { recordType: 'HOME_COMMISSION' }, { recordType: 'ROLE' }])
      texts.push(
        ...(await reader.call(audit.page, { ...lately, ...filter, pageSize: 200 } as never)).records.flatMap(({ remark, recordTitle }) => [
          remark,
          recordTitle,
        ]),
      )
    for (const recordId of await idsOf(sql`select id::text as text from staff order by id limit 40`))
      texts.push(...(await reader.call(audit.record, { recordType: 'STAFF', recordId })).records.map(entry => entry.remark))
    texts.push(...(await reader.call(exportTask.page, { pageSize: 100 })).records.map(task => task.filterText))
    expect(texts.filter(text => text !== null).length).toBeGreaterThan(100)
    expectEnglish(texts)
  })

  test('reads in English what becomes of a call, a missed call, a note and an agent', async () => {
    const line = lineOf(app)
    const tell = (...events: Parameters<typeof takePhoneEvents>[3]) => takePhoneEvents(line, database, 'SIMULATOR', events)
    await newWorkflow(app, 'ENGLISH', { name: 'English line' })
    const { agentId, client } = await newAgent(app, members.reviewer, {
      codes: ['UncheckRecords', 'UncheckRecords.check', 'BusinessRecords', 'CallRecords.monitor'],
      scope: 'ALL',
      workflow: 'ENGLISH',
      agent: { workNo: 'E1' },
    })
    client.language = 'en-US'

    // What the phone system tells twice, with another code, or in words that nobody knows changes nothing, and the call says why.
    const came = told('ARRIVAL', { customerTel: '13955559001', city: '', workflow: 'ENGLISH', callId: 'english-1' })
    await tell(came)
    await tell({ ...came, eventId: 'english-again' }, { ...told('QUEUE', { callId: 'english-1' }), code: '9001' })
    await tell(told('STATE', { agentId, agentWorkState: 'asleep' }))
    await tell(told('QUEUE', { callId: 'english-1' }), told('END', { callId: 'english-1', hangupBy: 'CUSTOMER', result: 'QUEUE_ABANDON' }))
    const missed = await reader.call(callLog.info, { id: 'english-1' })
    expect(missed.events.filter(({ note }) => note !== null).length).toBeGreaterThanOrEqual(2)

    // A missed call is assigned, given back, late, and taken care of by the caller.
    await reader.call(missedCall.assign, { ids: [missed.id], agentId })
    await database.execute(sql`update call_log set claimed_at = now() - interval '1 day', check_due_at = now() - interval '1 day' where id = ${missed.id}`)
    await runTask(missedCallWatch, database)
    await tell(arrival('english-2', '13955559001', 'ENGLISH'), told('RING', { callId: 'english-2', agentId }), told('ANSWER', { callId: 'english-2', agentId }))
    await database.execute(sql`update call_log set check_by = null where id = ${missed.id}`)
    const { failures } = await reader.call(missedCall.claim, { ids: [missed.id] })
    expect(failures).toMatchObject([{ msg: missedCallRefusals.taken.message({ zh: '', en: 'Caller called again' }, 'en_US') }])

    // An agent is switched by force during a call, and takes too long a break after it.
    await reader.call(agent.force, { agentId, state: 'busy', force: true })
    await tell(told('END', { callId: 'english-2', hangupBy: 'CUSTOMER' }))
    await database.execute(
      sql`update agent_state set phase = 'NONE', call_id = null, agent_work_state = 'onBreak', break_reason = 'REST', heartbeat_at = now(), since = now() - interval '1 day' where agent_id = ${agentId}`,
    )
    await runScheduled(app, 'agentSweep')

    // One note is given to a handler and late, another is solved and closed by time.
    const templateId = await newTemplate(app)
    const mine = await staffIdOf(app, members.reviewer)
    const note = await reader.call(callNote.save, noteForm(templateId, { handlerId: mine }))
    const solved = await reader.call(callNote.save, noteForm(templateId, { solved: true }))
    await database.execute(sql`update call_note set due_at = now() - interval '1 day' where id = ${note.id}`)
    await database.execute(sql`update call_note set solved_at = now() - interval '60 days' where id = ${solved.id}`)
    for (const task of callNoteJobs) await runTask(task, database)

    const { records } = await client.call(notice.page, { area: 'customer-service', pageSize: 200 })
    const texts = records.flatMap(({ title, content }) => [title, content])
    for (const part of [
      'set your status to Busy',
      'Break overrun',
      'Missed call to handle',
      'assigned to you',
      'Overdue missed call',
      'to handle:',
      'Overdue business record',
    ])
      expect(
        texts.some(text => text.includes(part)),
        part,
      ).toBe(true)
    const [agentRow] = await idsOf(sql`select id::text as text from call_agent where agent_id = ${agentId}`)
    const course = (await reader.call(callNote.info, { id: solved.id })).follows.map(step => step.content)
    expect(course).toContain('Closed automatically 15 days after it was resolved')
    const typedHere = new Set(['保洁价格咨询', '流程ENGLISH', '杭州市', '杭州', '测试模板'])
    expectEnglish(
      [
        ...texts,
        ...course,
        ...(await reader.call(callLog.info, { id: 'english-1' })).events.map(event => event.note),
        ...(await historyOf('CALL_LOG', missed.id)),
        ...(await historyOf('CALL_AGENT', agentRow!)),
        ...(await historyOf('CALL_NOTE', note.id)),
        ...(await historyOf('CALL_NOTE', solved.id)),
      ].map(text => text && [...typedHere].reduce((rest, word) => rest.replaceAll(word, ''), text)),
    )
  })
})

test('the same texts are read in Chinese by a Chinese reader', async () => {
  const chinese = await app.signIn(members.admin)
  const [id] = await idsOf(sql`select entity_id::text as text from recruit_event where action = 'RECYCLE' limit 1`)
  const read = async (client: typeof reader) =>
    (await client.call(recruitEvent.list, { entityType: 'COMPANY', entityId: id! })).records.find(event => event.action === 'RECYCLE')!.remark
  expect([await read(chinese), await read(reader)]).toEqual(['长期未跟进，自动回收到公海', 'No follow-ups for a long time, returned to the shared pool'])
})
