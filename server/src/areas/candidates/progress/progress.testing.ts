import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { addDays, file, interview as interviewCalls, offer as offerCalls, onboard as onboardCalls, progress as calls } from '@gongtai/contract'
import type { Code, InputOf, ProgressState } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { lockRow } from '../../../kit/save.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { picture } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { companyRecord } from '../../companies/company/company.record.ts'
import { grantBatch } from '../../companies/coupon/coupon.rules.ts'
import { inWork, newMobile } from '../../companies/testing.ts'
import { newPerson } from '../../positions/position-assign/people.testing.ts'
import type { position } from '../../positions/position/position.tables.ts'
import { newEmployer, newPosition } from '../../positions/testing.ts'
import type { TestCompany } from '../../positions/testing.ts'
import { interview } from '../interview/interview.tables.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { candidateProgress } from './progress.tables.ts'

/** Candidates in every state, for tests. They get there by the calls that people make. */

export const stepCodes: Code[] = [
  'Interview',
  'Interview.book',
  'Interview.accept',
  'Interview.arrange',
  'Interview.checkIn',
  'Interview.feedback',
  'Interview.offer',
  'Interview.offerReply',
  'Interview.onboard',
  'Interview.resign',
  'Interview.resignConfirm',
  'Interview.guarantee',
  'Interview.transfer',
  'Interview.revert',
  'JobSeekers.follow',
]

export interface World {
  app: TestApp
  waiter: { id: number; name: string }
  adviser: { id: number; name: string }
  /** The recruiter, who takes all steps, and a colleague who confirms what takes a second person. */
  recruiter: Client
  colleague: Client
  /** The consultant of the candidates. */
  consultant: Client
}

export async function newWorld(app: TestApp): Promise<World> {
  for (const mobile of [members.reviewer, members.auditor]) await grant(app, mobile, 'ALL', stepCodes)
  await grant(app, members.sales, 'SELF', stepCodes)
  const waiter = await newPerson(app, 'WAITER', { privateLimit: 9999 }, members.sales)
  const adviser = await newPerson(app, 'ADVISER', {}, members.reviewer)
  return {
    app,
    waiter,
    adviser,
    recruiter: await app.signIn(members.reviewer),
    colleague: await app.signIn(members.auditor),
    consultant: await app.signIn(members.sales),
  }
}

let numbers = 0

export async function newSeeker(
  { app, waiter }: Pick<World, 'app' | 'waiter'>,
  values: Partial<typeof jobSeeker.$inferInsert> = {},
): Promise<typeof jobSeeker.$inferSelect> {
  const [made] = await app.services.database
    .insert(jobSeeker)
    .values({
      seekerCode: `ST${String(++numbers).padStart(8, '0')}`,
      name: '测试求职者',
      mobile: newMobile(),
      waiterId: waiter.id,
      claimedAt: clock.iso(),
      ...values,
    })
    .returning()
  return made!
}

export async function giveQuota({ app }: Pick<World, 'app'>, companyId: number, number: number): Promise<void> {
  await inWork(app, async work => {
    const owner = await lockRow(work, companyRecord, companyId, { kind: 'ALL' })
    await grantBatch(work, owner, { source: 'GIFT', number, expireAt: null, signId: null, reason: '测试发放', requestNo: null })
  })
}

export interface Place {
  employer: TestCompany
  position: typeof position.$inferSelect
}

/** A position that takes people, with quota to meet them. */
export async function newPlace(world: World, values: Partial<typeof position.$inferInsert> = {}, quota = 50): Promise<Place> {
  const employer = await newEmployer(world.app)
  if (quota > 0) await giveQuota(world, employer.id, quota)
  const made = await newPosition(world.app, employer, { adviserId: world.adviser.id, interviewTimes: [], ...values })
  return { employer, position: made }
}

export const rowOf = async ({ app }: Pick<World, 'app'>, id: number) =>
  (await app.services.database.select().from(candidateProgress).where(eq(candidateProgress.id, id)))[0]!

const hour = 3_600_000
let slots = 0

/** A time of its own, so that nobody meets two people at once. */
export function planOf({ employer }: Pick<Place, 'employer'>, more: Partial<InputOf<typeof interviewCalls.accept>> = {}) {
  const startAt = clock.in(24 * hour + (++slots % 1_000) * hour)
  return {
    startAt,
    endAt: new Date(Date.parse(startAt) + hour / 2).toISOString(),
    mode: 'ONSITE' as const,
    addressId: employer.addressId,
    contactName: '王小丽',
    contactMobile: '13912345678',
    ...more,
  }
}

export const offerOf = (more: Partial<InputOf<typeof offerCalls.update>> = {}) => ({
  title: '操作工',
  salaryBase: '6000.00',
  onboardDate: addDays(clock.today(), 3),
  address: '文三路一百号',
  validUntil: clock.in(48 * hour),
  ...more,
})

export async function proofOf(client: Client, scene: 'onboard.proof' | 'resignation.proof' | 'offer.file' = 'onboard.proof'): Promise<string> {
  return (await client.upload(file.upload, { scene }, '凭证.png', await picture(20, 20))).data.fileName
}

/** The meeting has begun: nobody waits for it in a test. */
export async function begin({ app }: Pick<World, 'app'>, progressId: number, minutesAgo = 60): Promise<void> {
  const { database } = app.services
  const startAt = clock.in(-minutesAgo * 60_000)
  const endAt = clock.in(-(minutesAgo - 30) * 60_000)
  const row = await rowOf({ app }, progressId)
  await database.update(interview).set({ startAt, endAt }).where(eq(interview.id, row.currentInterviewId!))
  await database.update(candidateProgress).set({ interviewAt: startAt }).where(eq(candidateProgress.id, progressId))
}

/** The offer went out some days ago, so that somebody may have started since. */
export async function ageOffer({ app }: Pick<World, 'app'>, progressId: number, days = 20): Promise<void> {
  await app.services.database
    .execute(sql`update offer set sent_at = now() - make_interval(days => ${days}::int), created_at = now() - make_interval(days => ${days}::int)
    where progress_id = ${progressId}`)
}

export class Walk {
  readonly world: World
  readonly place: Place
  readonly id: number
  readonly seekerId: number

  constructor(world: World, place: Place, id: number, seekerId: number) {
    this.world = world
    this.place = place
    this.id = id
    this.seekerId = seekerId
  }

  async step() {
    return { progressId: this.id, version: (await rowOf(this.world, this.id)).version }
  }

  /** What each action takes, so that it is possible wherever its state is. */
  async inputs() {
    const at = await this.step()
    const { place } = this
    const today = clock.today()
    return {
      accept: [interviewCalls.accept, { ...at, ...planOf(place) }],
      refuse: [calls.refuse, { ...at, reasonCode: 'SKILL' }],
      end: [interviewCalls.end, at],
      feedback: [interviewCalls.feedback, { ...at, result: 'FAIL', score: 2, reasonCode: 'SKILL' }],
      nextRound: [interviewCalls.nextRound, { ...at, ...planOf(place) }],
      issueOffer: [offerCalls.issue, { ...at, ...offerOf(), requestNo: randomUUID(), confirmSkip: true }],
      sendOffer: [offerCalls.send, at],
      updateOffer: [offerCalls.update, { ...at, ...offerOf() }],
      replyOffer: [offerCalls.reply, { ...at, reply: 'ACCEPT' }],
      confirmOnboard: [onboardCalls.confirm, { ...at, requestNo: randomUUID(), actualDate: today, salary: '6000', contractType: 'LABOR' }],
      changeOnboardDate: [onboardCalls.changeDate, { ...at, planDate: addDays(today, 5), reason: '候选人有事' }],
      confirmResign: [onboardCalls.confirmResign, { ...at, confirm: true }],
      applyResign: [onboardCalls.applyResign, { ...at, actualDate: today, type: 'VOLUNTARY', reportSide: 'SEEKER', reason: '家里有事回家' }],
      planResign: [onboardCalls.planResign, { ...at, plannedDate: addDays(today, 7), type: 'VOLUNTARY', reason: '家里有事回家' }],
      cancelResign: [onboardCalls.cancelResign, at],
      handleGuarantee: [onboardCalls.handleGuarantee, { ...at, requestNo: randomUUID(), outcome: 'WAIVE', reason: '双方协商一致' }],
      reschedule: [interviewCalls.reschedule, { ...at, ...planOf(place), reason: '候选人有事' }],
      rearrange: [interviewCalls.rearrange, { ...at, ...planOf(place) }],
      cancel: [interviewCalls.cancel, { ...at, cancelSide: 'COMPANY', reasonText: '面试官临时出差' }],
      withdrawOffer: [offerCalls.withdraw, { ...at, reasonText: '企业暂停招聘' }],
      notOnboard: [onboardCalls.notOnboard, { ...at, reasonCode: 'FAMILY' }],
    } as const
  }

  /** The colleague confirms, because nobody confirms what he reported. */
  async ask(action: keyof Awaited<ReturnType<Walk['inputs']>>, more: object = {}) {
    const [call, input] = (await this.inputs())[action]
    const client = action === 'confirmResign' || action === 'handleGuarantee' ? this.world.colleague : this.world.recruiter
    return client.ask(call as never, { ...(input as object), ...more } as never) as Promise<{
      status: number
      code: number
      msg: string
      data: { state: ProgressState; version: number }
    }>
  }

  async take(action: keyof Awaited<ReturnType<Walk['inputs']>>, more: object = {}): Promise<void> {
    const answer = await this.ask(action, more)
    if (answer.code !== 200) throw new Error(`${action}: ${answer.status} ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`)
  }

  async checkIn(client = this.world.recruiter) {
    return client.ask(interviewCalls.checkIn, { items: [await this.step()], way: 'STAFF' })
  }

  async revert(client = this.world.recruiter, reason = '登记有误，撤回') {
    return client.ask(calls.revert, { ...(await this.step()), reason })
  }

  async goTo(state: ProgressState): Promise<this> {
    for (const step of ways[state]) await step(this)
    const { state: now } = await rowOf(this.world, this.id)
    if (now !== state) throw new Error(`the way to ${state} led to ${now}`)
    return this
  }
}

type Way = ((walk: Walk) => Promise<unknown>)[]
const toInterview: Way = [walk => walk.take('accept')]
const began: Way = [...toInterview, walk => begin(walk.world, walk.id, 20)]
const toFeedback: Way = [...began, walk => walk.take('end')]
const toPassed: Way = [...toFeedback, walk => walk.take('feedback', { result: 'PASS', score: 4, reasonCode: undefined })]
const toOffer: Way = [...toPassed, walk => walk.take('issueOffer')]
const toSent: Way = [...toOffer, walk => walk.take('sendOffer')]
const toWaitOnboard: Way = [...toSent, walk => walk.take('replyOffer'), walk => ageOffer(walk.world, walk.id)]
const toOnboarded: Way = [...toWaitOnboard, async walk => walk.take('confirmOnboard', { proofFiles: [await proofOf(walk.world.recruiter)] })]
const toPlanned: Way = [...toOnboarded, walk => walk.take('planResign')]
const toResignWait: Way = [...toOnboarded, walk => walk.take('applyResign')]

const ways: Record<ProgressState, Way> = {
  BOOKED: [],
  UNSUITABLE: [walk => walk.take('refuse')],
  WAIT_INTERVIEW: toInterview,
  CHECKED_IN: [...began, walk => walk.checkIn()],
  CANCELLED: [...toInterview, walk => walk.take('cancel')],
  WAIT_FEEDBACK: toFeedback,
  FAILED: [...toFeedback, walk => walk.take('feedback')],
  PASSED: toPassed,
  NO_SHOW: [...toFeedback, walk => walk.take('feedback', { result: 'NO_SHOW', score: undefined, reasonCode: undefined })],
  OFFER_ISSUED: toOffer,
  OFFER_SENT: toSent,
  OFFER_DECLINED: [...toSent, walk => walk.take('replyOffer', { reply: 'DECLINE', reasonCode: 'SALARY' })],
  WAIT_ONBOARD: toWaitOnboard,
  ONBOARDED: toOnboarded,
  NOT_ONBOARDED: [...toWaitOnboard, walk => walk.take('notOnboard')],
  RESIGN_PLANNED: toPlanned,
  RESIGN_WAIT: toResignWait,
  RESIGNED: [...toResignWait, walk => walk.take('confirmResign')],
}

/** A candidate who was just booked. */
export async function book(world: World, place: Place, seekerId?: number): Promise<Walk> {
  const seeker = seekerId ?? (await newSeeker(world)).id
  const answer = await world.recruiter.call(calls.book, { requestNo: randomUUID(), seekerIds: [seeker], positionId: place.position.id, consentWay: 'PHONE' })
  if (answer.progressIds.length !== 1) throw new Error(JSON.stringify(answer))
  return new Walk(world, place, answer.progressIds[0]!, seeker)
}

export const newWalk = async (world: World, state: ProgressState, values: Partial<typeof position.$inferInsert> = {}): Promise<Walk> =>
  (await book(world, await newPlace(world, { interviewRounds: 2, guaranteeDays: 30, ...values }))).goTo(state)
