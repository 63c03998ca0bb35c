import { addDays, dayOf } from '@gongtai/contract'
import { minutesBefore, shanghaiHourOf } from '../../../demo/generator/moment.ts'
import { after, paidAndDispatched, planVisit, slotOn, weightOf } from './order-visit.ts'
import type { Base, OrderPlan } from './order-visit.ts'

/** What waits for a payment or for somebody to be sent: a handful, of which some wait too long. */
const unpaidCount = 6
const undispatched = { young: 7, late: 2 }
/** Of those to be dispatched, in working hours: within two hours. */
const urgentCount = 2
/** Whose certificate ran out has orders to come, which somebody else must take. */
const redispatchCount = 3
/** Visits of the days to come: most people order for tomorrow. */
const comingCounts = [14, 11, 8, 6, 4]
/** Of a common day. */
const visitsADay = 15
/** So many are in service at any hour: at night nobody has reported the end of the last ones. */
const inServiceCount = 3
/** Whoever has not come by then is late. */
const lateMinutes = 20
/** How many of the visits of a day are confirmed by now, from today on backwards. */
const confirmedShares = [0.2, 0.4, 0.6]
/** Visits begin in these hours. */
const [firstHour, lastHour] = [8, 20]

const recentDays = (now: Date) => confirmedShares.map((share, ago) => ({ day: addDays(dayOf(now), -ago), share }))
const visitsOn = (day: string) => Math.round(visitsADay * weightOf(day))

/** How many orders there are of the last three days and of those to come. */
export const openCount = (now: Date): number =>
  unpaidCount +
  undispatched.young +
  undispatched.late +
  redispatchCount +
  comingCounts.reduce((sum, count) => sum + count, 0) +
  recentDays(now).reduce((sum, { day }) => sum + visitsOn(day), 0)

/** What is going on now, and what ended in the last days. By the hour of now a visit is to come, in service or over. */
export function planOpen(base: Base): OrderPlan[] {
  return [...planUnpaid(base), ...planUndispatched(base), ...planComing(base), ...planRecent(base)]
}

const laterOn = ({ random, now }: Base, from: number, to: number) => slotOn(random, addDays(dayOf(now), random.integer(from, to)))

function unassigned({ roster }: Base, visit: ReturnType<typeof planVisit>) {
  roster.release(visit)
  return { ...visit, team: [] }
}

/** Whoever has not paid after half an hour loses the appointment. */
const planUnpaid = (base: Base): OrderPlan[] =>
  Array.from({ length: unpaidCount }, (_, place) => ({
    ...unassigned(base, planVisit(base, laterOn(base, 1, 4), { isOpen: true })),
    state: 'PENDING_PAY',
    // The first was taken on the telephone.
    ...(place === 0 ? { source: 'PHONE' as const } : {}),
    createdAt: minutesBefore(base.now, 2 + place * 4),
  }))

function planUndispatched(base: Base): OrderPlan[] {
  const { random, now } = base
  return Array.from({ length: undispatched.young + undispatched.late }, (_, place) => {
    const soon = halfHourFrom(now, 70 + place * 25)
    const isUrgent = place < urgentCount && isVisitHour(soon)
    const visit = unassigned(base, planVisit(base, isUrgent ? () => soon : laterOn(base, 1, 4), { isOpen: true }))
    const paidAt = minutesBefore(now, place < undispatched.young ? 2 + place * 3 : 42 + (place - undispatched.young) * 16)
    return { ...visit, state: 'PENDING_DISPATCH', createdAt: minutesBefore(paidAt, random.integer(1, 6)), paidAt }
  })
}

const halfHour = 30 * 60_000
const halfHourFrom = (now: Date, minutes: number) => new Date(Math.floor((now.getTime() + minutes * 60_000) / halfHour) * halfHour).toISOString()
const isVisitHour = (instant: string) => shanghaiHourOf(instant) >= firstHour && shanghaiHourOf(instant) < lastHour

function planComing(base: Base): OrderPlan[] {
  const { random, now, roster } = base
  const planned = (day: number, isToRedispatch: boolean): OrderPlan => {
    const team = isToRedispatch ? roster.suspendedToday : undefined
    const visit = planVisit(base, laterOn(base, day, day), { isOpen: true, ...(team === undefined ? {} : { team }) })
    return { ...visit, ...paidAndDispatched(random, visit, now), state: 'PENDING_SERVICE', isToRedispatch }
  }
  return [
    ...Array.from({ length: redispatchCount }, (_, place) => planned(place + 1, true)),
    ...comingCounts.flatMap((count, place) => Array.from({ length: count }, () => planned(place + 1, false))),
  ]
}

function planRecent(base: Base): OrderPlan[] {
  const { random, now } = base
  const visits = recentDays(now)
    .flatMap(({ day, share }) => Array.from({ length: visitsOn(day) }, () => ({ share, visit: planVisit(base, slotOn(random, day), { isOpen: true }) })))
    .sort((one, other) => (one.visit.appointEnd < other.visit.appointEnd ? -1 : 1))
  const nowIso = now.toISOString()
  const running = visits.filter(({ visit }) => visit.appointStart <= nowIso && visit.appointEnd > nowIso).length
  // In working hours somebody has not come yet.
  const late =
    running > inServiceCount ? visits.find(({ visit }) => visit.appointStart < minutesBefore(now, lateMinutes) && visit.appointEnd > nowIso) : undefined
  const over = visits.filter(({ visit }) => visit.appointEnd <= nowIso)
  const unreported = new Set(over.slice(over.length - Math.max(0, inServiceCount - running)))
  return visits.map(one => {
    const { visit, share } = one
    const sent = { ...visit, ...paidAndDispatched(random, visit, now) }
    if (visit.appointStart > nowIso || one === late) return { ...sent, state: 'PENDING_SERVICE' }
    const startedAt = after(visit.appointStart, random.integer(0, 12), now)
    if (visit.appointEnd > nowIso || unreported.has(one)) return { ...sent, state: 'IN_SERVICE', startedAt }
    const finishedAt = minutesBefore(visit.appointEnd, random.integer(0, 10))
    if (!random.chance(share)) return { ...sent, state: 'PENDING_CONFIRM', startedAt, finishedAt }
    return { ...sent, state: 'COMPLETED', startedAt, finishedAt, completedAt: after(finishedAt, random.integer(5, 90), minutesBefore(now, 1)) }
  })
}
