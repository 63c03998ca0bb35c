import type { ArtificerAvatarInfo } from '@gongtai/contract'
import { waitingSince } from '../../../demo/generator/moment.ts'
import type { Random } from '../../../demo/generator/random.ts'
import type { DemoArtificer } from './artificer.ts'

/** One avatar that was handed in, before it is written. */
export interface AvatarPlan {
  person: DemoArtificer
  state: ArtificerAvatarInfo['state']
  submitAt: string
  /** Null: it waits. */
  examineAt: string | null
  rejectReasonCode: NonNullable<ArtificerAvatarInfo['rejectReasonCode']> | null
  /** What stood on the person. */
  replaces: AvatarPlan | null
}

const total = 500
const pendingCount = 8
const freshPendingCount = 3
const hour = 3_600_000

/** Avatars of everybody, so that each has the check-in state that the plan of persons says. */
export function planAvatars(random: Random, people: readonly DemoArtificer[], now: Date): AvatarPlan[] {
  const plans: AvatarPlan[] = []
  const latest = now.getTime() - 0.2 * hour
  function add(person: DemoArtificer, state: AvatarPlan['state'], hoursAfter: number, replaces: AvatarPlan | null = null): AvatarPlan {
    const submitted = Math.min(Date.parse(person.createdAt) + hoursAfter * hour, latest)
    const plan: AvatarPlan = {
      person,
      state,
      submitAt: new Date(submitted).toISOString(),
      examineAt: state === 'PENDING' ? null : new Date(Math.min(submitted + random.integer(1, 6) * hour, latest)).toISOString(),
      rejectReasonCode: state === 'REJECTED' ? random.pick(['NOT_SELF', 'NOT_FRONT', 'BLUR', 'AD'] as const) : null,
      replaces,
    }
    plans.push(plan)
    return plan
  }
  /** The last that is handed in by somebody who has been there for long waits too long. */
  const recent = (plan: AvatarPlan, isOverdue = false) => {
    const at = isOverdue ? waitingSince(random, now, [26, 46]) : waitingSince(random, now, [0.3, 20])
    plan.submitAt = at < plan.person.createdAt ? plan.person.createdAt : at
  }
  const inForce = new Map<DemoArtificer, AvatarPlan>()
  let fresh = 0
  for (const [index, person] of people.entries()) {
    const { checkInState, story } = person
    if (checkInState === 'PENDING_REVIEW' && (story === 'DUPLICATE' || index % 3 === 0) && fresh < freshPendingCount) {
      fresh++
      recent(add(person, 'PENDING', 2))
    } else if (checkInState === 'REJECTED' && index % 4 === 3) add(person, 'REJECTED', 2)
    else if (checkInState !== 'INCOMPLETE') inForce.set(person, add(person, 'PASSED', 2))
    else if (index % 4 === 3) add(person, 'PASSED', 2)
  }
  const checkedIn = [...inForce.keys()].filter(({ checkInState }) => checkInState === 'CHECKED_IN')
  for (let count = fresh; count < pendingCount; count++) {
    const person = checkedIn[5 + count * 9]!
    recent(add(person, 'PENDING', 2, inForce.get(person) ?? null), count === pendingCount - 1)
  }
  // What came before the one in force fills up.
  for (let place = 0; plans.length < total; place++) {
    const current = inForce.get(checkedIn[1 + place * 2]!)!
    const former = add(current.person, place % 3 === 0 ? 'REJECTED' : 'SUPERSEDED', 1)
    if (former.state === 'SUPERSEDED') current.replaces = former
  }
  return plans.sort((one, other) => (one.submitAt < other.submitAt ? -1 : one.submitAt > other.submitAt ? 1 : one.person.id - other.person.id))
}
