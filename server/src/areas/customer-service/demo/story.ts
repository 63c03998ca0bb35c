import { eq, inArray, sql } from 'drizzle-orm'
import { addDays, dayOf, phoneSuccess } from '@gongtai/contract'
import { agentState, agentStateLog } from '../agent/agent-state.tables.ts'
import { foldCall } from '../phone/call-fold.ts'
import { callEvent, callLog } from '../call-log/call-log.tables.ts'
import { callNote } from '../call-note/call-note.tables.ts'
import { teleBlack } from '../../telemarketing/tele-black/tele-black.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { instantAt, minutesBefore, shanghaiHourOf } from '../../../demo/generator/moment.ts'
import { insertRows } from '../../../demo/insert.ts'
import type { DemoCall } from './call.ts'
import type { DemoCustomers } from './customer.ts'
import type { DemoAgent, DemoWorkflow } from './workflow.ts'

interface Story {
  calls: readonly DemoCall[]
  workflows: readonly DemoWorkflow[]
  customers: DemoCustomers
  now: Date
}

/** What single people went through (areas/customer-service.md, Demo data), told with calls and records that are there. */
export async function seedCallStories(orders: Transaction, transaction: Transaction, story: Story): Promise<void> {
  await refundAskedThreeTimes(orders, transaction, story)
  await missedAndUrgent(transaction, story)
  await transferredTwice(transaction, story)
  await failedRecording(transaction, story)
  await longBreak(transaction, story)
  await doNotDisturb(transaction, story)
}

const answered = ({ calls }: Story, workflow: string) =>
  calls.filter(({ row }) => row.direction === 'IN' && row.result === 'ANSWERED' && row.workflow === workflow).toReversed()

/** Somebody called three times about a refund; one record, urgent, with the order whose refund is on its way. */
async function refundAskedThreeTimes(orders: Transaction, transaction: Transaction, story: Story): Promise<void> {
  const { rows } = await orders.execute<{ id: number; consumer: number; name: string; mobile: string }>(sql`
    select home_order.id, consumer_id as consumer, contact_name as name, contact_mobile as mobile from home_order
    where refund_state = 'REFUNDING' order by contact_name like '王%' desc, id desc limit 1`)
  const order = rows[0]!
  const { rows: notes } = await transaction.execute<{ id: number; call: number }>(sql`
    select call_note.id, call_log_id as call from call_note join call_log on call_log.id = call_log_id
    where handle_state = 'PROCESSING' and workflow = 'home' and due_at > ${story.now.toISOString()}::timestamptz order by call_note.id desc limit 1`)
  const note = notes[0]!
  const earlier = answered(story, 'home').filter(({ id }) => id < note.call)
  const callIds = [earlier[20]!.id, earlier[6]!.id, note.call]
  const customer = { customerType: 'HOME_USER' as const, customerId: order.consumer, customerName: order.name, phone: order.mobile }
  await transaction.update(callLog).set(customer).where(inArray(callLog.id, callIds))
  await transaction.update(callNote).set(customer).where(inArray(callNote.callLogId, callIds))
  await transaction
    .update(callNote)
    .set({
      subject: '第三次来电催促退款',
      content: '用户第三次来电询问退款进度，情绪激动，要求今天给出明确时间。已核对订单，退款正在处理中，承诺下班前回电。',
      bizType: 'HOME',
      categoryPath: ['售后', '退款'],
      templateId: sql`(select id from note_template where name = '上门服务售后')`,
      priority: 'URGENT',
      customValues: { wantsRefund: true },
      linkType: 'HOME_ORDER',
      linkId: order.id,
    })
    .where(eq(callNote.id, note.id))
}

/** A missed call, called back, became an urgent record. */
async function missedAndUrgent(transaction: Transaction, { calls }: Story): Promise<void> {
  const back = calls.findLast(({ row }) => row.occasion === 'CALLBACK' && row.result === 'ANSWERED')!
  const missed = calls.findLast(({ row }) => row.checkResult === 'CALLED_BACK' && row.endAt! < back.row.startAt)!
  const { phone, city, customerType, customerId, customerName } = missed.row
  const customer = { phone, customerType: customerType!, customerId: customerId ?? null, customerName: customerName! }
  await transaction
    .update(callLog)
    .set({ ...customer, city: city!, refType: 'MISSED_CALL', refId: missed.id, noteCount: 1 })
    .where(eq(callLog.id, back.id))
  await transaction.update(callLog).set({ checkAt: back.row.answerAt!, checkBy: back.row.staffId!, attempts: 1 }).where(eq(callLog.id, missed.id))
  const { rows } = await transaction.execute<{ id: number; call: number }>(sql`
    select id, call_log_id as call from call_note where handle_state = 'SOLVED' and solved_at > created_at and biz_type = 'HOME' order by id desc limit 1`)
  const note = rows[0]!
  await transaction.update(callLog).set({ noteCount: 0 }).where(eq(callLog.id, note.call))
  await transaction
    .update(callNote)
    .set({
      ...customer,
      callLogId: back.id,
      // It was written of an earlier call, and nothing is written down before it is said.
      ...Object.fromEntries(
        (['createdAt', 'solvedAt', 'updatedAt'] as const).map(name => [name, sql`greatest(${callNote[name]}, ${back.row.endAt!}::timestamptz)`]),
      ),
      staffId: back.row.staffId!,
      subject: '漏水紧急上门',
      content: '用户来电未接通，回拨得知厨房水管爆裂漏水，需要立即派人上门，已联系最近的维修师傅。',
      priority: 'URGENT',
    })
    .where(eq(callNote.id, note.id))
}

/** A call that went through three hands; its events are kept, and its row is what they say. */
async function transferredTwice(transaction: Transaction, story: Story): Promise<void> {
  const { id, row, workflow } = answered(story, 'home').find(({ row: each }) => each.talkSeconds! > 240)!
  const [first, second, third] = workflow.agents as readonly [DemoAgent, DemoAgent, DemoAgent]
  const at = (seconds: number) => new Date(Date.parse(row.startAt) + seconds * 1000).toISOString()
  const { callId } = row
  const told: readonly [type: string, seconds: number, data: object][] = [
    ['ARRIVAL', 0, { customerTel: row.phone, city: row.city, workflow: row.workflow, callId }],
    ['QUEUE', 6, { callId }],
    ['RING', 8, { callId, agentId: first.agentId }],
    ['ANSWER', 15, { callId, agentId: first.agentId }],
    ['HOLD', 70, { callId }],
    ['RETRIEVE', 95, { callId }],
    ['TRANSFER', 110, { callId, agentId: first.agentId, toAgentId: second.agentId }],
    ['ANSWER', 121, { callId, agentId: second.agentId }],
    ['TRANSFER', 190, { callId, agentId: second.agentId, toAgentId: third.agentId }],
    ['ANSWER', 199, { callId, agentId: third.agentId }],
    ['END', 320, { callId, hangupBy: 'CUSTOMER' }],
    ['RECORDING', 323, { callId, state: 'READY', seconds: 305 }],
    ['SATISFACTION', 330, { callId, score: 5 }],
  ]
  const events = told.map(([type, seconds, payload], seq) => ({
    provider: 'SIMULATOR' as const,
    eventId: `${callId}-${seq}`,
    callId,
    seq,
    type,
    code: phoneSuccess,
    at: at(seconds),
    payload,
    handledAt: at(seconds),
  }))
  await insertRows(transaction, callEvent, events)
  const facts = foldCall(events as never, { direction: 'IN', startAt: row.startAt })
  await transaction
    .update(callLog)
    .set({ ...facts, staffId: third.staffId, deptId: third.deptId, tags: ['转接'] })
    .where(eq(callLog.id, id))
}

async function failedRecording(transaction: Transaction, story: Story): Promise<void> {
  const { id } = answered(story, 'recruit')[3]!
  await transaction.update(callLog).set({ recordingState: 'FAILED', recordingSeconds: null, recordingExpireAt: null }).where(eq(callLog.id, id))
}

/** When the last of them went: at half past six, or just now. */
function closingOf(now: Date): string {
  const just = minutesBefore(now, 35)
  const day = shanghaiHourOf(just) < 10 ? addDays(dayOf(just), -1) : dayOf(just)
  const evening = instantAt(day, 18, 30)
  return just < evening ? just : evening
}

/** Nobody is at the phones yet. One agent took a break of 27 minutes on the last day. */
async function longBreak(transaction: Transaction, { workflows, now }: Story): Promise<void> {
  const agents = [...new Map(workflows.flatMap(workflow => workflow.agents).map(agent => [agent.agentId, agent])).values()]
  const closing = closingOf(now)
  await insertRows(
    transaction,
    agentState,
    agents.map(({ agentId, staffId }) => ({ agentId, staffId, since: closing, phaseSince: closing, heartbeatAt: closing })),
  )
  const opening = instantAt(dayOf(closing), 8, 30) < closing ? instantAt(dayOf(closing), 8, 30) : minutesBefore(closing, 120)
  const middle = new Date((Date.parse(opening) + Date.parse(closing)) / 2).toISOString()
  const line = (agentId: string, workState: 'idle' | 'onBreak' | 'offline', from: string, to: string | null, source: 'AGENT' | 'SYSTEM') => ({
    agentId,
    workState,
    phase: 'NONE' as const,
    from,
    to,
    seconds: to === null ? null : Math.floor((Date.parse(to) - Date.parse(from)) / 1000),
    source,
  })
  await insertRows(
    transaction,
    agentStateLog,
    agents.flatMap(({ agentId }, place) => {
      const back = minutesBefore(middle, place === 3 ? -27 : -10)
      return [
        line(agentId, 'idle', opening, middle, 'AGENT'),
        line(agentId, 'onBreak', middle, back, 'AGENT'),
        line(agentId, 'idle', back, closing, 'AGENT'),
        line(agentId, 'offline', closing, null, 'SYSTEM'),
      ]
    }),
  )
}

/** A few numbers that must not be called; their pool has its pages with telemarketing. */
async function doNotDisturb(transaction: Transaction, { customers, now }: Story): Promise<void> {
  const createdAt = minutesBefore(now, 30 * 1440)
  await insertRows(
    transaction,
    teleBlack,
    customers.strangers.slice(0, 40).map(({ phone }, place) => ({
      mobile: phone,
      reason: place % 4 === 0 ? ('COMPLAINT' as const) : ('REQUEST' as const),
      scope: place % 4 === 0 ? ('ALL' as const) : ('TELE' as const),
      remark: place % 4 === 0 ? '客户投诉外呼骚扰' : '客户要求不再致电',
      createdAt,
      updatedAt: createdAt,
    })),
  )
}
