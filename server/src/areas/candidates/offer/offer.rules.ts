import { eq } from 'drizzle-orm'
import { addDays, againDays, dayOf, latestOnboardDays, longestOfferDays, progressRefusals, progressStepRefusals as refusals, toCents } from '@gongtai/contract'
import type { ParsedInputOf, offer as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import { nextNumberOfDay } from '../../../kit/numbering.ts'
import type { Work } from '../../../kit/work.ts'
import { arrivedAtStart } from '../interview/attendance.rules.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { assertUnique } from '../progress/live.rules.ts'
import { noticeText } from '../progress/notice-text.ts'
import { progressRecord } from '../progress/progress.record.ts'
import { system } from '../progress/progress-lock.ts'
import type { LockedProgress } from '../progress/progress-lock.ts'
import { takeStep } from '../progress/progress-step.ts'
import type { Step } from '../progress/progress-step.ts'
import { assertOwnReason, assertReason } from '../progress/reason.rules.ts'
import { answerStep } from '../progress/step-answer.ts'
import type { StepAnswer } from '../progress/step-answer.ts'
import { offer } from './offer.tables.ts'

type Ask<Name extends keyof typeof calls> = ParsedInputOf<(typeof calls)[Name]>
export type OfferRow = typeof offer.$inferSelect

/** The offer that stands, or stood last. Its progress is locked. */
export async function currentOffer({ work, row }: Pick<Step, 'work' | 'row'>): Promise<OfferRow> {
  const [found] = await work.db.select().from(offer).where(eq(offer.id, row.currentOfferId!))
  if (found === undefined) throw new Error(`progress ${row.id} has no offer ${row.currentOfferId}`)
  return found
}

/** Whoever is hired and whoever has an offer takes a place; the position is locked, so that of two offers for the last place one comes too late. */
export function assertPlaceLeft({ position: { headcount, hiredCount, openOfferCount } }: Pick<LockedProgress, 'position'>): void {
  if (hiredCount + openOfferCount >= headcount) throw refuse(refusals.headcountFull)
}

export function assertFirstDay(onboardDate: string): void {
  const today = clock.today()
  if (onboardDate < today) throw refuse(refusals.onboardPast)
  if (onboardDate > addDays(today, latestOnboardDays)) throw refuse(refusals.onboardTooFar, { days: latestOnboardDays })
}

type Content = Pick<Ask<'update'>, 'title' | 'salaryBase' | 'salaryProbation' | 'salaryNote' | 'onboardDate' | 'address' | 'validUntil' | 'files'>

function contentOf({ title, salaryBase, salaryProbation, salaryNote, onboardDate, address, validUntil, files }: Content) {
  if (validUntil <= clock.iso()) throw refuse(refusals.validPast)
  if (validUntil > clock.in(longestOfferDays * 86_400_000)) throw refuse(refusals.validTooFar, { days: longestOfferDays })
  assertFirstDay(onboardDate)
  if (salaryProbation != null && toCents(salaryProbation) * 5n < toCents(salaryBase) * 4n) throw refuse(refusals.probationLow)
  const note = salaryNote?.trim() ?? ''
  return {
    title,
    salaryBase,
    salaryProbation: salaryProbation ?? null,
    salaryNote: note === '' ? null : note,
    onboardDate,
    address,
    validUntil,
    files: files ?? [],
  }
}

/** All offers of a progress keep their files, those that were declined as well. */
async function keepFiles(step: Step, staff: Principal, files: readonly string[]): Promise<void> {
  const others = await step.work.db.select({ id: offer.id, files: offer.files }).from(offer).where(eq(offer.progressId, step.row.id))
  const all = [...others.filter(({ id }) => id !== step.row.currentOfferId).flatMap(({ files: names }) => names), ...files]
  await linkFiles(step.work, { bizType: progressRecord.type, bizId: step.row.id, scene: 'offer.file', staffId: staff.staffId }, all)
}

/** Steps 16 and 21. */
export async function issueOffer(
  work: Work,
  { progressId, version, confirmSkip, requestNo: _request, ...input }: Ask<'issue'>,
  staff: Principal,
): Promise<StepAnswer> {
  await takeStep(work, { progressId, version, action: 'issueOffer' }, staff, async step => {
    const { state, round, interviewRounds } = step.row
    assertPlaceLeft(step.locked)
    if (state === 'OFFER_DECLINED') await assertAgain(step)
    else if (round < interviewRounds && confirmSkip !== true) throw refuse(refusals.roundsLeft, { count: interviewRounds - round })
    const content = contentOf(input)
    if (state !== 'OFFER_DECLINED') await passBy(step, staff)
    const offerNo = await nextNumberOfDay(work, 'OF', 5)
    const made = await step.make('offer', { ...content, offerNo, progressId, state: 'ISSUED' })
    step.moveTo('OFFER_ISSUED')
    step.set({ currentOfferId: made.id, reasonCode: null, reasonText: null })
    await keepFiles(step, staff, content.files)
    await step.milestone('OFFER_ISSUED')
    step.say({ offerNo, title: content.title, onboardDate: content.onboardDate, validUntil: content.validUntil })
  })
  return answerStep(work, progressId, staff)
}

/** What was declined is offered again within a month. */
async function assertAgain({ work, row, locked }: Step): Promise<void> {
  if (locked.row.stateAt < clock.in(-againDays * 86_400_000)) throw refuse(refusals.againTooLate, { days: againDays })
  if (locked.seeker.blacklisted) throw refuse(progressRefusals.blacklisted)
  await assertUnique(work, row)
}

/** Whoever gets an offer has passed, also where nobody said so or rounds were left out. */
async function passBy(step: Step, staff: Principal): Promise<void> {
  if (step.row.state === 'WAIT_FEEDBACK') {
    await step.change('interview', step.row.currentInterviewId!, { result: 'PASS', feedbackAt: step.at, feedbackBy: staff.staffId })
    await arrivedAtStart(step)
    await step.quota('CONSUME')
    await step.milestone('FEEDBACK')
  }
  if (step.row.passedAt === null || step.row.state === 'WAIT_FEEDBACK') await step.milestone('PASSED')
}

export async function updateOffer(work: Work, { progressId, version, ...input }: Ask<'update'>, staff: Principal): Promise<StepAnswer> {
  await takeStep(work, { progressId, version, action: 'updateOffer' }, staff, async step => {
    const content = contentOf(input)
    const current = await currentOffer(step)
    await step.change('offer', current.id, content)
    await keepFiles(step, staff, content.files)
    step.keepQuiet()
    step.say({ offerNo: current.offerNo, title: content.title, onboardDate: content.onboardDate, validUntil: content.validUntil })
  })
  return answerStep(work, progressId, staff)
}

/** Step 17. */
export async function sendOffer(work: Work, { progressId, version }: Ask<'send'>, staff: Principal): Promise<StepAnswer> {
  await takeStep(work, { progressId, version, action: 'sendOffer' }, staff, async step => {
    const current = await currentOffer(step)
    if (current.validUntil <= step.at) throw refuse(refusals.validPast)
    await step.change('offer', current.id, { state: 'SENT', sentAt: step.at })
    step.moveTo('OFFER_SENT')
    step.set({ offerSentAt: step.at })
    const { company } = step.locked
    await step.notify('SEEKER', 'OFFER', noticeText.offer({ company: company.name, ...current }), current.validUntil)
    step.say({ offerNo: current.offerNo, validUntil: current.validUntil })
  })
  return answerStep(work, progressId, staff)
}

/** Steps 18 and 19. */
export async function replyOffer(work: Work, input: Ask<'reply'>, staff: Principal): Promise<StepAnswer> {
  const { progressId, version, reply } = input
  const isDecline = reply === 'DECLINE'
  await takeStep(work, { progressId, version, action: 'replyOffer', isEnding: isDecline }, staff, async step => {
    const current = await currentOffer(step)
    const repliedAt = repliedAtOf(input.repliedAt, current, step.at)
    if (isDecline) {
      const reasonText = assertReason(input.reasonCode, input.reasonText)
      assertOwnReason(input.reasonCode!, 'reasonCode', ['EXPIRED'])
      await endOffer(step, 'DECLINED', { reasonCode: input.reasonCode!, reasonText, repliedAt })
    } else await acceptOffer(step, current, input.onboardDate ?? null, repliedAt)
    await work.db.update(jobSeeker).set({ lastActiveAt: step.at }).where(eq(jobSeeker.id, step.row.seekerId))
  })
  return answerStep(work, progressId, staff)
}

/** Nobody answers before the offer was out or later than now. */
function repliedAtOf(given: string | undefined, { sentAt }: OfferRow, now: string): string {
  if (given === undefined) return now
  if (given > now || (sentAt !== null && given < sentAt))
    throw faults.badInput([{ field: 'repliedAt', message: ['答复时间不正确', 'Enter a time between the offer and now'] }])
  return given
}

async function acceptOffer(step: Step, current: OfferRow, onboardDate: string | null, repliedAt: string): Promise<void> {
  if (step.at > current.validUntil) throw refuse(refusals.offerExpired)
  const planDate = onboardDate ?? current.onboardDate
  assertFirstDay(planDate)
  await step.change('offer', current.id, { state: 'ACCEPTED', repliedAt })
  await step.make('onboard', { progressId: step.row.id, offerId: current.id, planDate })
  step.moveTo('WAIT_ONBOARD')
  step.set({ planDate })
  await step.milestone('OFFER_ACCEPTED', repliedAt)
  await step.voidNotices()
  await step.notify('SEEKER', 'ONBOARD', noticeText.onboard({ company: step.locked.company.name, planDate, address: current.address }), null)
  step.say({ reply: 'ACCEPT', planDate })
}

interface Ending {
  reasonCode: NonNullable<OfferRow['declineReason']> | null
  reasonText: string | null
  repliedAt: string
}

/** The offer is off the table: declined, withdrawn or too old. */
async function endOffer(step: Step, state: 'DECLINED' | 'WITHDRAWN' | 'EXPIRED', { reasonCode, reasonText, repliedAt }: Ending): Promise<void> {
  await step.change('offer', step.row.currentOfferId!, { state, repliedAt, declineReason: reasonCode, reasonText })
  step.moveTo('OFFER_DECLINED')
  step.set({ reasonCode, reasonText })
  await step.milestone('OFFER_DECLINED', repliedAt)
  await step.voidNotices()
  step.say({ offerState: state, reasonCode, reasonText }, reasonText)
}

/** Step 20. */
export async function withdrawOffer(work: Work, { progressId, version, reasonText }: Ask<'withdraw'>, staff: Principal): Promise<StepAnswer> {
  await takeStep(work, { progressId, version, action: 'withdrawOffer' }, staff, step =>
    endOffer(step, 'WITHDRAWN', { reasonCode: null, reasonText: reasonText.trim(), repliedAt: step.at }),
  )
  return answerStep(work, progressId, staff)
}

/** Step 19 by the clock. Somebody may have answered since it was looked up. */
export async function expireOffer(work: Work, progressId: number): Promise<void> {
  await takeStep(
    work,
    { progressId, version: null, action: 'replyOffer', isEnding: true },
    system,
    async step => {
      const current = await currentOffer(step)
      if (current.validUntil > step.at) throw refuse(progressRefusals.notInState)
      await endOffer(step, 'EXPIRED', { reasonCode: 'EXPIRED', reasonText: null, repliedAt: step.at })
    },
    'expire',
  )
}

/** The day on which an offer went out. */
export const offerDay = ({ sentAt, createdAt }: OfferRow): string => dayOf(sentAt ?? createdAt)
