import { addDays, dayOf, startOfDay } from '@gongtai/contract'
import type { ProgressReason, ProgressState } from '@gongtai/contract'
import { instantAt, minutesBefore } from '../../../demo/generator/moment.ts'
import type { Random } from '../../../demo/generator/random.ts'

/** How many candidates stand where (areas/candidates.md, demo data). The stories come beside them. */
export const progressPlan: readonly (readonly [ProgressState, number])[] = [
  ['BOOKED', 64],
  ['UNSUITABLE', 456],
  ['WAIT_INTERVIEW', 130],
  ['CHECKED_IN', 9],
  ['CANCELLED', 321],
  ['WAIT_FEEDBACK', 58],
  ['FAILED', 1_178],
  ['PASSED', 44],
  ['NO_SHOW', 500],
  ['OFFER_ISSUED', 12],
  ['OFFER_SENT', 21],
  ['OFFER_DECLINED', 277],
  ['WAIT_ONBOARD', 46],
  ['ONBOARDED', 760],
  ['NOT_ONBOARDED', 150],
  ['RESIGN_WAIT', 7],
  ['RESIGN_PLANNED', 9],
  ['RESIGNED', 158],
]

/** Everything that happened to one candidate, in its order. */
export interface Course {
  state: ProgressState
  bookedAt: string
  acceptedAt: string | null
  startAt: string | null
  endAt: string | null
  checkInAt: string | null
  endedAt: string | null
  refusedAt: string | null
  cancelledAt: string | null
  feedbackAt: string | null
  offerIssuedAt: string | null
  offerSentAt: string | null
  validUntil: string | null
  repliedAt: string | null
  planDate: string | null
  onboardDate: string | null
  confirmedAt: string | null
  notOnboardAt: string | null
  plannedLeave: string | null
  resignDate: string | null
  resignReportedAt: string | null
  resignedAt: string | null
  reasonCode: ProgressReason | null
}

const empty = {
  acceptedAt: null,
  startAt: null,
  endAt: null,
  checkInAt: null,
  endedAt: null,
  refusedAt: null,
  cancelledAt: null,
  feedbackAt: null,
  offerIssuedAt: null,
  offerSentAt: null,
  validUntil: null,
  repliedAt: null,
  planDate: null,
  onboardDate: null,
  confirmedAt: null,
  notOnboardAt: null,
  plannedLeave: null,
  resignDate: null,
  resignReportedAt: null,
  resignedAt: null,
  reasonCode: null,
} as const

const hour = 60
const refusals = ['SKILL', 'SALARY', 'DISTANCE', 'AGE', 'STABILITY', 'CANDIDATE_GAVE_UP', 'CANDIDATE_GAVE_UP', 'DUPLICATE'] as const
const failures = ['SKILL', 'SKILL', 'ATTITUDE', 'SALARY', 'BACKGROUND', 'GAVE_UP'] as const
const declines = ['SALARY', 'OTHER_OFFER', 'DISTANCE', 'FAMILY', 'COUNTER_OFFER', 'EXPIRED'] as const
const noShows = ['OTHER_JOB', 'HEALTH_CHECK', 'FAMILY', 'NO_CONTACT', 'COMPANY'] as const

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Between nine and five on a working day at or after an instant. */
function atWork(random: Random, at: string): string {
  let day = dayOf(at)
  while (isWeekend(day)) day = addDays(day, 1)
  return instantAt(day, random.integer(9, 16), random.integer(0, 59))
}

/** A meeting begins at the full or the half hour of a day. */
export const meetingOn = (random: Random, day: string): string => instantAt(day, random.integer(9, 16), random.pick([0, 30]))
const later = (random: Random, at: string, from: number, to: number): string => minutesBefore(at, -random.integer(from, to))
/** The next working moment some hours later. */
const nextStep = (random: Random, at: string, from: number, to: number): string => {
  const moved = atWork(random, later(random, at, from * hour, to * hour))
  return moved > at ? moved : later(random, at, 40, 200)
}
const earliest = (one: string, other: string) => (one < other ? one : other)
const latest = (one: string, other: string) => (one > other ? one : other)
/** What would lie ahead has happened already, some minutes to two hours after the step before. Otherwise all of it would date from a moment ago. */
const soonAfter = (previous: string, wanted: string, limit: string, place: number): string =>
  wanted <= limit ? wanted : earliest(minutesBefore(previous, -(20 + ((place * 37) % 100))), limit)

interface Asked {
  state: ProgressState
  /** When the meeting begins, or when the booking was made where there is none. */
  at: string
  now: Date
  /** Where the ledger of the quota knows when the interview was agreed. */
  acceptedAt?: string
  /** The place among those of the same state. */
  place: number
}

/** What happened, with the meeting on a day. Nothing that is over lies in the future. */
export function courseOf(random: Random, { state, at, now, acceptedAt: agreed, place }: Asked): Course {
  const limit = minutesBefore(now, 3)
  if (state === 'BOOKED' || state === 'UNSUITABLE') return bookingOnly(random, state, at, limit)
  const startAt = at
  const acceptedAt =
    agreed ?? earliest(atWork(random, minutesBefore(startAt, random.integer(26, 120) * hour)), earliest(minutesBefore(startAt, 3 * hour), limit))
  const bookedAt = minutesBefore(acceptedAt, random.integer(1, 20) * hour)
  const course: Course = { ...empty, state, bookedAt, acceptedAt, startAt, endAt: minutesBefore(startAt, -45) }
  if (state === 'WAIT_INTERVIEW') return course
  if (state === 'CHECKED_IN') return { ...course, checkInAt: earliest(minutesBefore(startAt, 10), limit) }
  if (state === 'CANCELLED')
    return { ...course, cancelledAt: earliest(latest(minutesBefore(startAt, random.integer(60, 1_200)), minutesBefore(acceptedAt, -20)), limit) }
  const isMissed = state === 'NO_SHOW'
  const met: Course = {
    ...course,
    checkInAt: isMissed || place % 9 === 0 ? null : minutesBefore(startAt, random.integer(-4, 25)),
    endedAt: earliest(minutesBefore(startAt, -random.integer(40, 75)), limit),
  }
  if (state === 'WAIT_FEEDBACK') return met
  // That somebody did not come is known at once.
  const feedbackAt = isMissed
    ? earliest(later(random, met.endedAt!, 20, 100), limit)
    : soonAfter(met.endedAt!, nextStep(random, met.endedAt!, 2, 40), limit, place)
  const judged: Course = { ...met, feedbackAt, reasonCode: state === 'FAILED' ? random.pick(failures) : null }
  if (isMissed || state === 'FAILED' || state === 'PASSED') return judged
  return withOffer(random, judged, limit, place)
}

function bookingOnly(random: Random, state: 'BOOKED' | 'UNSUITABLE', at: string, limit: string): Course {
  const bookedAt = earliest(at, limit)
  const course: Course = { ...empty, state, bookedAt }
  return state === 'BOOKED' ? course : { ...course, refusedAt: earliest(nextStep(random, bookedAt, 2, 30), limit), reasonCode: random.pick(refusals) }
}

function withOffer(random: Random, judged: Course, limit: string, place: number): Course {
  const { state } = judged
  const offerIssuedAt = soonAfter(judged.feedbackAt!, nextStep(random, judged.feedbackAt!, 4, 60), limit, place)
  if (state === 'OFFER_ISSUED') return { ...judged, offerIssuedAt, validUntil: instantAt(addDays(dayOf(limit), random.integer(3, 9)), 18), planDate: null }
  const offerSentAt = soonAfter(offerIssuedAt, later(random, offerIssuedAt, 20, 300), limit, place)
  const offered: Course = { ...judged, offerIssuedAt, offerSentAt, validUntil: instantAt(addDays(dayOf(offerSentAt), 5), 18) }
  // Of those that are out a few end within a day.
  if (state === 'OFFER_SENT') return { ...offered, validUntil: instantAt(addDays(dayOf(limit), place % 7 === 4 ? 1 : random.integer(2, 8)), 18) }
  const reasonCode = state === 'OFFER_DECLINED' ? random.pick(declines) : null
  const repliedAt = reasonCode === 'EXPIRED' ? earliest(offered.validUntil!, limit) : soonAfter(offerSentAt, nextStep(random, offerSentAt, 5, 70), limit, place)
  if (state === 'OFFER_DECLINED') return { ...offered, repliedAt, reasonCode }
  if (state === 'WAIT_ONBOARD')
    // Some start these days, and a few should have started already.
    return { ...offered, repliedAt, planDate: addDays(dayOf(limit), place % 15 === 4 ? -1 : place < 18 ? place % 4 : random.integer(4, 20)) }
  const planDate = addDays(dayOf(repliedAt), random.integer(3, 12))
  const accepted: Course = { ...offered, repliedAt, planDate }
  if (state === 'NOT_ONBOARDED')
    return { ...accepted, notOnboardAt: earliest(startOfDayAt(random, addDays(planDate, 1)), limit), reasonCode: random.pick(noShows) }
  const onboardDate = earliest(addDays(planDate, random.pick([0, 0, 0, 1, 2])), dayOf(limit))
  return leaving(
    random,
    { ...accepted, planDate: onboardDate, onboardDate, confirmedAt: earliest(startOfDayAt(random, addDays(onboardDate, random.integer(0, 2))), limit) },
    limit,
    place,
  )
}

const startOfDayAt = (random: Random, day: string) => minutesBefore(startOfDay(day), -random.integer(10 * hour, 17 * hour))

function leaving(random: Random, started: Course, limit: string, place: number): Course {
  const { state } = started
  const today = dayOf(limit)
  const after = (from: number, to: number) => earliest(addDays(started.onboardDate!, random.integer(from, to)), addDays(today, -1))
  if (state === 'ONBOARDED') return started
  if (state === 'RESIGN_PLANNED')
    return { ...started, plannedLeave: addDays(today, random.integer(2, 20)), resignReportedAt: minutesBefore(limit, random.integer(3, 90) * hour) }
  const resignDate = state === 'RESIGN_WAIT' ? addDays(today, -random.integer(1, 6)) : after(5, 110)
  const last = resignDate < started.onboardDate! ? started.onboardDate! : resignDate
  // Two of those to confirm have waited too long.
  const resignReportedAt =
    state === 'RESIGN_WAIT'
      ? minutesBefore(limit, place < 2 ? random.integer(100, 140) * hour : random.integer(2, 40) * hour)
      : earliest(startOfDayAt(random, addDays(last, 1)), limit)
  if (state === 'RESIGN_WAIT') return { ...started, resignDate: last, resignReportedAt }
  return { ...started, resignDate: last, resignReportedAt, resignedAt: earliest(nextStep(random, resignReportedAt, 3, 48), limit) }
}
