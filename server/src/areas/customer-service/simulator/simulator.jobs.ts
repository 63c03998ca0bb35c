import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { clock } from '../../../kit/clock.ts'
import type { Job } from '../../../kit/job.ts'
import type { Work } from '../../../kit/work.ts'
import { companyStaffView } from '../../companies/index.ts'
import { homeUserView } from '../../home-service/index.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import { callWorkflow } from '../call-setting/call-workflow.tables.ts'
import { lockCall } from '../phone/phone-event.rules.ts'
import { simCustomer, simRecording, simRunEnd, simStep } from '../phone/phone-job-kind.ts'
import { inPhoneWork } from '../phone/phone-work.ts'
import type { PhoneLine } from '../phone/phone-work.ts'
import { ownEvent, takeOwn } from '../phone/queue.rules.ts'
import { arrivalsOf, scenarios, seededRandom } from './simulator-scenario.ts'
import type { Arrival } from './simulator-scenario.ts'
import { numberOf, planOf } from './simulator.rules.ts'
import type { CustomerMove } from './simulator.rules.ts'
import { simCall, simRun } from './simulator.tables.ts'
import { isWorkTime, readCalendar } from '../../config/index.ts'

type Run = typeof simRun.$inferSelect
/** A step is one arrival of a run, or what comes after it. */
interface Step {
  runId: number
  place: number
  part: 'ARRIVE' | 'AGAIN' | 'END' | 'LATE_ANSWER'
}

const prompt = { atOnce: 2 }
const waitingStates: readonly string[] = ['IVR', 'QUEUING', 'RINGING']
const talkingStates: readonly string[] = ['TALKING', 'HOLDING']

export function simulatorJobs(line: PhoneLine): Job<never>[] {
  const step: Job<Step> = { ...simStep, ...prompt, run: (payload, { database }) => inPhoneWork(database, work => takeStep(work, line, payload)) }
  const customer: Job<{ callId: string; move: CustomerMove }> = {
    ...simCustomer,
    ...prompt,
    run: ({ callId, move }, { database }) => inPhoneWork(database, work => moveCustomer(work, line, callId, move)),
  }
  const recording: Job<{ callId: string }> = {
    ...simRecording,
    ...prompt,
    run: ({ callId }, { database }) => inPhoneWork(database, work => finishRecording(work, line, callId)),
  }
  const end: Job<{ runId: number }> = { ...simRunEnd, run: ({ runId }, { database }) => inPhoneWork(database, work => endRun(work, runId)) }
  return [step, customer, recording, end]
}

/** The id of a simulated call is the same whenever its step is done again. */
const simCallId = (instant: string, place: number) => `SIM${Date.parse(instant)}${String(place).padStart(3, '0')}`

async function takeStep(work: Work, line: PhoneLine, { runId, place, part }: Step): Promise<void> {
  const [run] = await work.db.select().from(simRun).where(eq(simRun.id, runId))
  const scenario = scenarios.find(({ id }) => id === run?.scenarioId)
  // A run that is done goes on here, because what comes after its last call is still to come.
  if (run === undefined || scenario === undefined || run.state === 'STOPPED') return
  const arrival = arrivalsOf(scenario)[place]!
  const callId = simCallId(run.startedAt, place)
  if (part === 'ARRIVE') await arrive(work, line, run, place, arrival, scenario.seed)
  else if (part === 'AGAIN') await takeOwn(work, line, callId, await arrivalEvent(work, run, place, arrival, scenario.seed))
  else if (part === 'END') await endEarly(work, line, { runId, place, part }, callId)
  else await answerLate(work, line, callId)
}

async function arrive(work: Work, line: PhoneLine, run: Run, place: number, arrival: Arrival, seed: number): Promise<void> {
  const { id: runId } = run
  const event = await arrivalEvent(work, run, place, arrival, seed)
  const callId = simCallId(run.startedAt, place)
  const made = await work.db
    .insert(simCall)
    .values({ callId, runId, patienceSeconds: arrival.patience, talkSeconds: arrival.talk, recording: arrival.recording })
    .onConflictDoNothing()
    .returning({ callId: simCall.callId })
  if (made.length === 0) return
  if (arrival.oddity === 'BAD_CODE') {
    await takeOwn(work, line, callId, { ...event, code: '9001' })
    return
  }
  const isOpen = arrival.hours === 'OPEN' || (arrival.hours === 'AS_SET' && (await isOpenNow(work, run.workflow)))
  const next = isOpen ? ownEvent('QUEUE', callId, {}, event.at, 1) : ownEvent('END', callId, { hangupBy: 'SYSTEM', result: 'OFF_HOURS' }, event.at, 1)
  await takeOwn(work, line, callId, event, next)
  if (!isOpen) return
  await work.enqueue(simCustomer, { callId, move: 'GIVE_UP' }, { runAt: clock.in(arrival.patience * 1_000) })
  if (arrival.oddity === 'TWICE') await work.enqueue(simStep, { runId, place, part: 'AGAIN' }, { runAt: clock.in(2_000) })
  if (arrival.oddity === 'END_FIRST') await work.enqueue(simStep, { runId, place, part: 'END' }, { runAt: clock.in(6_000) })
}

async function isOpenNow(work: Work, code: string): Promise<boolean> {
  const [workflow] = await work.db.select({ workTime: callWorkflow.workTime }).from(callWorkflow).where(eq(callWorkflow.code, code))
  return workflow === undefined || isWorkTime(workflow.workTime, clock.iso(), await readCalendar(work.db))
}

const cities = ['杭州', '宁波', '上海', '南京', '苏州', '温州', '合肥', '武汉'] as const

async function arrivalEvent(work: Work, { startedAt, workflow, phone }: Run, place: number, { caller }: Arrival, seed: number) {
  const callId = simCallId(startedAt, place)
  const random = seededRandom(seed * 1_000 + place)
  const customerTel = phone ?? (caller === 'KNOWN' ? await knownNumber(work, random) : null) ?? `139${String(Math.floor(random() * 1e8)).padStart(8, '0')}`
  const city = cities[Math.floor(random() * cities.length)]!
  return ownEvent('ARRIVAL', callId, { customerTel, city, workflow })
}

/** A known caller is a consumer or an HR of the database. */
async function knownNumber(work: Work, random: () => number): Promise<string | null> {
  const table = random() < 0.5 ? homeUserView : companyStaffView
  const [last] = await work.db.select({ id: sql<number>`max(${table.id})` }).from(table)
  const [known] = await work.db
    .select({ mobile: table.mobile })
    .from(table)
    .where(and(isNull(table.deletedAt), sql`${table.id} >= ${Math.ceil(random() * (last?.id ?? 1))}`, sql`${table.mobile} is not null`))
    .orderBy(table.id)
    .limit(1)
  return known?.mobile ?? null
}

/** Here the phone system says that a call is over before it says that it was answered. */
async function endEarly(work: Work, line: PhoneLine, step: Step, callId: string): Promise<void> {
  const call = await lockCall(work, callId)
  if (call === null || call.state === 'ENDED') return
  await takeOwn(work, line, callId, ownEvent('END', callId, { hangupBy: 'CUSTOMER' }))
  if (call.answerAt === null) await work.enqueue(simStep, { ...step, part: 'LATE_ANSWER' }, { runAt: clock.in(2_000) })
}

async function answerLate(work: Work, line: PhoneLine, callId: string): Promise<void> {
  const call = await lockCall(work, callId)
  const agentId = call?.rungAgents.at(-1)
  if (call?.endAt == null || call.answerAt !== null || agentId === undefined) return
  const at = new Date(Date.parse(call.endAt) - 3_000).toISOString()
  await takeOwn(work, line, callId, ownEvent('ANSWER', callId, { agentId }, at))
}

/** Numbers that end in 4 do not answer, and those that end in 7 are engaged. All others answer after some seconds. */
async function moveCustomer(work: Work, line: PhoneLine, callId: string, move: CustomerMove): Promise<void> {
  const call = await lockCall(work, callId)
  if (call === null) return
  const end = (result?: string) => takeOwn(work, line, callId, ownEvent('END', callId, { hangupBy: 'CUSTOMER', ...(result === undefined ? {} : { result }) }))
  if (move === 'ANSWER_DIAL' && call.state === 'DIALING') {
    if (call.phone.endsWith('4')) await end('NO_ANSWER')
    else if (call.phone.endsWith('7')) await end('BUSY')
    else await takeOwn(work, line, callId, ownEvent('ANSWER', callId))
  } else if (move === 'GIVE_UP' && waitingStates.includes(call.state)) await end()
  else if (move === 'HANG_UP' && talkingStates.includes(call.state)) await end()
}

/** The recording is made or fails as planned, and every third customer says how it was. */
async function finishRecording(work: Work, line: PhoneLine, callId: string): Promise<void> {
  const call = await lockCall(work, callId)
  if (call?.recordingState !== 'PENDING') return
  const plan = await planOf(work, callId)
  const recording =
    plan?.recording === 'FAILED'
      ? ownEvent('RECORDING', callId, { state: 'FAILED' })
      : ownEvent('RECORDING', callId, { state: 'READY', seconds: call.talkSeconds })
  const isRated = call.direction === 'IN' && numberOf(callId, 3) === 0
  const rating = isRated ? [ownEvent('SATISFACTION', callId, { score: 5 - Math.floor(numberOf(callId, 9) / 4) })] : []
  await takeOwn(work, line, callId, recording, ...rating)
}

/** A run is over when all its calls have come and ended. */
async function endRun(work: Work, runId: number): Promise<void> {
  const [run] = await work.db.select().from(simRun).where(eq(simRun.id, runId)).for('update')
  if (run?.state !== 'RUNNING') return
  const begun = await work.db.$count(simCall, eq(simCall.runId, runId))
  const running = await work.db
    .select({ callId: callLog.callId })
    .from(simCall)
    .innerJoin(callLog, eq(callLog.callId, simCall.callId))
    .where(and(eq(simCall.runId, runId), ne(callLog.state, 'ENDED')))
    .limit(1)
  if (begun < run.planned || running.length > 0 || (run.faultUntil ?? '') > clock.iso()) await work.enqueue(simRunEnd, { runId }, { runAt: clock.in(5_000) })
  else await work.db.update(simRun).set({ state: 'DONE', endedAt: clock.iso() }).where(eq(simRun.id, runId))
}
