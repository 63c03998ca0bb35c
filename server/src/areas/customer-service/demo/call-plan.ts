import { addDays, dayOf } from '@gongtai/contract'
import type { CallResult, CheckResult } from '@gongtai/contract'
import type { callLog } from '../call-log/call-log.tables.ts'
import { addWorkTime, isWorkTime } from '../../config/index.ts'
import { instantAt, minutesBefore, shanghaiHourOf } from '../../../demo/generator/moment.ts'
import type { Random } from '../../../demo/generator/random.ts'
import type { DemoCustomer, DemoCustomers } from './customer.ts'
import type { DemoAgent, DemoWorkflow } from './workflow.ts'

export type CallRow = typeof callLog.$inferInsert & { startAt: string }

export interface PlannedCall {
  row: CallRow
  workflow: DemoWorkflow
  agent: DemoAgent | null
}

const days = 90
/** 14 000 calls, of which 68 % come in; 87 % of those that reached the menu for ten seconds were answered. */
const counts = { answered: 8178, shortMenu: 120, blocked: 72, out: 4480 }
const missedCounts: readonly (readonly [CallResult, number])[] = [
  ['QUEUE_ABANDON', 470],
  ['AGENT_NO_ANSWER', 390],
  ['OFF_HOURS', 210],
  ['IVR_ABANDON', 80],
]
/** Of the missed calls these are still open, 2 of them late; 2 more are being handled. */
const openMissed = { unchecked: 10, overdue: 2, claimed: 2 }
/** Whoever starts before the working day finds the calls of the night on the line that is never closed. */
const nightCalls = 6
/** Missed calls of somebody who had called in vain just before. */
const repeatedMissed = 110

/** How busy each hour is: peaks at ten and at three. */
const hours = [
  [7, 3],
  [8, 9],
  [9, 18],
  [10, 25],
  [11, 17],
  [12, 7],
  [13, 10],
  [14, 18],
  [15, 24],
  [16, 17],
  [17, 11],
  [18, 6],
  [19, 4],
  [20, 2],
] as const

interface Plan {
  random: Random
  now: Date
  workflows: readonly DemoWorkflow[]
  customers: DemoCustomers
}

const seconds = (instant: string, more: number) => new Date(Date.parse(instant) + more * 1000).toISOString()

/** Weekends are quieter. The last quarter of an hour belongs to nobody, so that everything planned is over by now. */
function callTime({ random, now }: Plan, isOpen: (at: string) => boolean, latest = minutesBefore(now, 40)): string {
  for (;;) {
    const day = addDays(dayOf(now), -random.integer(0, days))
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if ((weekday === 0 || weekday === 6) && random.chance(0.55)) continue
    const at = instantAt(day, random.weighted(hours), random.integer(0, 59), random.integer(0, 59))
    if (at < latest && isOpen(at)) return at
  }
}

const workflowOf = ({ random, workflows }: Plan) => random.weighted(workflows.map(workflow => [workflow, workflow.share] as const))

/** Seven of ten are somebody's record; what they call about is what they are. */
function customerOf({ random, customers }: Plan, { bizType }: DemoWorkflow): DemoCustomer {
  if (random.chance(0.3)) return random.pick(customers.strangers)
  if (random.chance(0.09)) return random.pick(customers.callers.filter(({ blocked }) => !blocked))
  switch (bizType) {
    case 'COMPANY':
    case 'SALES':
    case 'RECRUIT':
      return random.pick(customers.companyStaff)
    case 'GIG':
      return random.pick(customers.artificers)
    default:
      return random.chance(0.86) ? random.pick(customers.consumers) : random.pick(customers.artificers)
  }
}

function talkTime(random: Random): number {
  return Math.min(1500, 15 + Math.round(-Math.log(1 - random.fraction()) * 153))
}

function rowOf(workflow: DemoWorkflow, customer: DemoCustomer, startAt: string): Omit<CallRow, 'callId' | 'direction' | 'occasion' | 'state'> {
  return {
    provider: 'SIMULATOR',
    phone: customer.phone,
    city: customer.city,
    workflow: workflow.code,
    lineNumber: workflow.lineNumber,
    customerType: customer.type,
    customerId: customer.id,
    customerName: customer.name,
    startAt,
    createdAt: startAt,
  }
}

const agentColumns = ({ agentId, staffId, deptId }: DemoAgent, random: Random) => ({
  agentId,
  staffId,
  deptId,
  contact: random.chance(0.8) ? ('voip' as const) : ('cellphone' as const),
})

/** Every call of the last ninety days but those of the stories, without their numbers. */
export function planCalls(plan: Plan): PlannedCall[] {
  const night = nightLine(plan)
  const incoming = [
    ...Array.from({ length: counts.answered }, (_, place) => planAnswered(plan, place < nightCalls ? night : null)),
    ...Array.from({ length: counts.shortMenu }, () => planShortMenu(plan)),
    ...Array.from({ length: counts.blocked }, (_, place) => planBlocked(plan, place)),
  ]
  return [...incoming, ...Array.from({ length: counts.out }, () => planOut(plan)), ...planMissed(plan)]
}

/** The line that is open round the clock, in the hours before the others open. */
function nightLine({ now, workflows }: Plan): DemoWorkflow | null {
  const minutes = minutesOfDay(now)
  const line = workflows.find(({ workTime }) => isWorkTime(workTime, minutesBefore(now, minutes - 10)))
  return line !== undefined && minutes > 60 && minutes < 9 * 60 ? line : null
}

const minutesOfDay = (now: Date) => Math.floor((now.getTime() - Date.parse(instantAt(dayOf(now), 0))) / 60_000)

function planAnswered(plan: Plan, night: DemoWorkflow | null): PlannedCall {
  const { random, now } = plan
  const workflow = night ?? workflowOf(plan)
  const agent = random.pick(workflow.agents)
  const startAt =
    night === null ? callTime(plan, at => isWorkTime(workflow.workTime, at)) : minutesBefore(now, random.integer(42, Math.min(480, minutesOfDay(now) - 5)))
  const queueAt = seconds(startAt, random.integer(4, 12))
  const ringAt = seconds(
    queueAt,
    random.weighted([
      [random.integer(0, 3), 12],
      [random.integer(4, 60), 4],
    ] as const),
  )
  const ringSeconds = random.integer(2, 16)
  const answerAt = seconds(ringAt, ringSeconds)
  const talkSeconds = talkTime(random)
  const endAt = seconds(answerAt, talkSeconds)
  const row: CallRow = {
    ...rowOf(workflow, customerOf(plan, workflow), startAt),
    ...agentColumns(agent, random),
    callId: '',
    direction: 'IN',
    occasion: 'INCOMING',
    state: 'ENDED',
    result: 'ANSWERED',
    queueAt,
    ringAt,
    answerAt,
    endAt,
    waitSeconds: (Date.parse(answerAt) - Date.parse(queueAt)) / 1000,
    ringSeconds,
    talkSeconds,
    holdSeconds: random.chance(0.12) ? random.integer(5, Math.max(6, Math.floor(talkSeconds / 3))) : 0,
    wrapSeconds: random.integer(3, 30),
    hangupBy: random.chance(0.7) ? 'CUSTOMER' : 'AGENT',
    rungAgents: [agent.agentId],
    satisfaction: random.chance(0.31)
      ? random.weighted([
          [5, 74],
          [4, 17],
          [3, 5],
          [2, 2],
          [1, 2],
        ] as const)
      : null,
    ...recorded(talkSeconds, endAt),
    updatedAt: endAt,
  }
  return { row, workflow, agent }
}

const recorded = (talkSeconds: number, endAt: string) => ({
  recordingState: 'READY' as const,
  recordingSeconds: talkSeconds,
  recordingExpireAt: addDays(dayOf(endAt), 730),
})

function planShortMenu(plan: Plan): PlannedCall {
  const workflow = workflowOf(plan)
  const startAt = callTime(plan, () => true)
  const endAt = seconds(startAt, plan.random.integer(2, 9))
  return { row: ended(plan, workflow, customerOf(plan, workflow), { startAt, endAt, result: 'IVR_ABANDON' }), workflow, agent: null }
}

function planBlocked(plan: Plan, place: number): PlannedCall {
  const blocked = plan.customers.callers.filter(caller => caller.blocked)
  const workflow = workflowOf(plan)
  const startAt = callTime(plan, () => true)
  const row = ended(plan, workflow, blocked[place % blocked.length]!, { startAt, endAt: seconds(startAt, 1), result: 'REJECTED' })
  return { row: { ...row, hangupBy: 'SYSTEM' }, workflow, agent: null }
}

interface Ending {
  startAt: string
  endAt: string
  result: CallResult
}

/** A call that came in and was not answered. */
function ended({ random }: Plan, workflow: DemoWorkflow, customer: DemoCustomer, { startAt, endAt, result }: Ending): CallRow {
  const queued = result === 'QUEUE_ABANDON' || result === 'AGENT_NO_ANSWER'
  const rung = result === 'AGENT_NO_ANSWER' ? random.pick(workflow.agents) : null
  const queueAt = queued ? seconds(startAt, Math.min(6, (Date.parse(endAt) - Date.parse(startAt)) / 1000)) : null
  return {
    ...rowOf(workflow, customer, startAt),
    ...(rung === null ? {} : agentColumns(rung, random)),
    callId: '',
    direction: 'IN',
    occasion: 'INCOMING',
    state: 'ENDED',
    result,
    queueAt,
    ringAt: rung === null ? null : seconds(endAt, -Math.min(25, Math.floor((Date.parse(endAt) - Date.parse(queueAt!)) / 2000))),
    endAt,
    waitSeconds: (Date.parse(endAt) - Date.parse(queueAt ?? startAt)) / 1000,
    ringSeconds: rung === null ? 0 : Math.min(25, Math.floor((Date.parse(endAt) - Date.parse(queueAt!)) / 2000)),
    hangupBy: result === 'OFF_HOURS' ? 'SYSTEM' : 'CUSTOMER',
    rungAgents: rung === null ? [] : [rung.agentId],
    updatedAt: endAt,
  }
}

const unanswered = [
  ['NO_ANSWER', 62],
  ['BUSY', 16],
  ['REJECTED', 12],
  ['INVALID', 6],
  ['FAILED', 4],
] as const satisfies readonly (readonly [CallResult, number])[]

function planOut(plan: Plan): PlannedCall {
  const { random } = plan
  const workflow = workflowOf(plan)
  const agent = random.pick(workflow.agents)
  const startAt = callTime(plan, at => isWorkTime(workflow.workTime, at))
  const customer = customerOf(plan, workflow)
  const result = random.chance(0.63) ? 'ANSWERED' : random.weighted(unanswered)
  const ringSeconds = result === 'INVALID' || result === 'FAILED' ? 0 : random.integer(4, 32)
  const answerAt = result === 'ANSWERED' ? seconds(startAt, ringSeconds) : null
  const talkSeconds = answerAt === null ? 0 : talkTime(random)
  const endAt = seconds(startAt, ringSeconds + Math.max(1, talkSeconds))
  const row: CallRow = {
    ...rowOf(workflow, customer, startAt),
    ...agentColumns(agent, random),
    callId: '',
    direction: 'OUT',
    occasion: random.chance(0.78) ? 'CLICK_DIAL' : 'CALLBACK',
    state: 'ENDED',
    result,
    ringAt: ringSeconds === 0 ? null : seconds(startAt, 1),
    answerAt,
    endAt: answerAt === null ? endAt : seconds(answerAt, talkSeconds),
    ringSeconds: Math.max(0, ringSeconds - 1),
    talkSeconds,
    wrapSeconds: answerAt === null ? 0 : random.integer(3, 30),
    hangupBy: answerAt === null ? 'SYSTEM' : random.chance(0.5) ? 'CUSTOMER' : 'AGENT',
    ...(answerAt === null ? {} : recorded(talkSeconds, endAt)),
    ...(customer.id === null || customer.type === 'CALLER' ? {} : { refType: customer.type, refId: customer.id }),
    updatedAt: endAt,
  }
  return { row, workflow, agent }
}

/** The groups of missed calls: each begins with its first call; whoever called again in vain belongs to one that is there. */
function planMissed(plan: Plan): PlannedCall[] {
  const { random, now } = plan
  const results = missedCounts.flatMap(([result, count]) => Array.from({ length: count }, () => result))
  const planned: PlannedCall[] = []
  const phones = new Set<string>()
  const fresh = (workflow: DemoWorkflow) => {
    for (;;) {
      const customer = customerOf(plan, workflow)
      if (phones.has(customer.phone)) continue
      phones.add(customer.phone)
      return customer
    }
  }
  for (const [place, wanted] of results.entries()) {
    const open = openCheckOf(place)
    const workflow = workflowOf(plan)
    const again = open === null && place >= results.length - repeatedMissed ? planned[place - repeatedMissed * 2]! : null
    const of = again?.workflow ?? workflow
    const startAt = again !== null ? seconds(again.row.endAt!, random.integer(60, 900)) : startOfMissed(plan, of, wanted, open)
    const result = isWorkTime(of.workTime, startAt) ? (wanted === 'OFF_HOURS' ? 'QUEUE_ABANDON' : wanted) : 'OFF_HOURS'
    const wait = result === 'OFF_HOURS' ? random.integer(6, 20) : result === 'IVR_ABANDON' ? random.integer(10, 40) : random.integer(18, 130)
    const customer = again === null ? fresh(of) : null
    const head = ended(plan, of, customer ?? customerOfRow(again!.row), { startAt, endAt: seconds(startAt, wait), result })
    planned.push({ row: again === null ? { ...head, ...checkOf(plan, of, head, open) } : head, workflow: of, agent: null })
  }
  return planned.map(call => ({ ...call, row: { ...call.row, endAt: call.row.endAt! > now.toISOString() ? now.toISOString() : call.row.endAt! } }))
}

const customerOfRow = ({ phone, city = '', customerType = 'UNKNOWN', customerId = null, customerName = '' }: CallRow): DemoCustomer => ({
  phone,
  city,
  type: customerType,
  id: customerId,
  name: customerName,
})

type Open = 'OVERDUE' | 'UNCHECKED' | 'CLAIMED'

function openCheckOf(place: number): Open | null {
  if (place < openMissed.overdue) return 'OVERDUE'
  if (place < openMissed.unchecked) return 'UNCHECKED'
  return place < openMissed.unchecked + openMissed.claimed ? 'CLAIMED' : null
}

/** Open ones are young enough to be in time, late ones just old enough. */
function startOfMissed(plan: Plan, workflow: DemoWorkflow, result: CallResult, open: Open | null): string {
  const { random, now } = plan
  if (open === 'OVERDUE') {
    let minutes = random.integer(90, 200)
    while (addWorkTime(workflow.workTime, minutesBefore(now, minutes - 4), 30) >= minutesBefore(now, 5)) minutes += 60
    return minutesBefore(now, minutes)
  }
  if (open !== null) return youngMiss(plan, workflow)
  const isOpen = (at: string) => isWorkTime(workflow.workTime, at) === (result !== 'OFF_HOURS' || Object.keys(workflow.workTime).length === 0)
  return result === 'OFF_HOURS' ? nightTime(plan, isOpen) : callTime(plan, isOpen, minutesBefore(now, 300))
}

/** Somebody called just now, or, where nobody is awake any more, so late in the evening that there is time until the next morning. */
function youngMiss({ random, now }: Plan, { workTime }: DemoWorkflow): string {
  const at = minutesBefore(now, random.integer(4, 22))
  if (shanghaiHourOf(at) >= 7 && shanghaiHourOf(at) < 22) return at
  const evening = shanghaiHourOf(at) >= 22 ? dayOf(at) : addDays(dayOf(at), -1)
  for (let tries = 0; tries < 60; tries++) {
    const late = instantAt(evening, random.integer(18, 21), random.integer(0, 59))
    if (addWorkTime(workTime, late, 30) > now.toISOString()) return late
  }
  return at
}

function nightTime(plan: Plan, isOpen: (at: string) => boolean): string {
  const { random, now } = plan
  for (let tries = 0; ; tries++) {
    const at = instantAt(addDays(dayOf(now), -random.integer(1, days)), random.pick([6, 19, 20, 21, 22]), random.integer(0, 59), random.integer(0, 59))
    if (isOpen(at) || tries > 40) return at
  }
}

const remarks: Record<CheckResult, readonly string[]> = {
  CALLED_BACK: ['已回拨，问题已解答', '回拨接通，客户改期', '已回拨并登记业务记录'],
  NO_REACH: ['三次回拨均无人接听', '两次回拨关机，已发短信'],
  NO_NEED: ['误拨，无需处理', '骚扰电话', '已通过微信联系'],
  SELF_CALLED: ['用户再次来电，已接通'],
}

/** What became of a group: most were called back within the time. */
function checkOf({ random, now }: Plan, workflow: DemoWorkflow, head: CallRow, open: Open | null): Partial<CallRow> {
  const checkDueAt = addWorkTime(workflow.workTime, head.endAt!, 30)
  const group = { missCount: 1, lastMissAt: head.startAt, checkDueAt }
  if (open === 'CLAIMED') {
    const { staffId } = random.pick(workflow.agents)
    return { ...group, checkState: 'CLAIMED', checkBy: staffId, claimedAt: minutesBefore(head.endAt!, -1), attempts: 1 }
  }
  if (open !== null) return { ...group, checkState: 'UNCHECKED' }
  const checkResult = random.weighted([
    ['CALLED_BACK', 66],
    ['SELF_CALLED', 17],
    ['NO_REACH', 10],
    ['NO_NEED', 7],
  ] as const)
  const late = random.chance(0.06) ? random.integer(10, 200) : -random.integer(2, 26)
  const checkAt = minutesBefore(checkDueAt, -late)
  const before = minutesBefore(now, random.integer(20, 200))
  return {
    ...group,
    checkState: 'CHECKED',
    checkBy: checkResult === 'SELF_CALLED' ? null : random.pick(workflow.agents).staffId,
    checkAt: checkAt < before && checkAt > head.endAt! ? checkAt : before > head.endAt! ? before : head.endAt!,
    checkResult,
    checkRemark: random.pick(remarks[checkResult]),
    attempts: checkResult === 'NO_REACH' ? random.integer(2, 4) : checkResult === 'CALLED_BACK' ? random.integer(1, 2) : 0,
  }
}
