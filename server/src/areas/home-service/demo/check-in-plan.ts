import { addDays, age, dayOf } from '@gongtai/contract'
import type { ArtificerCertInfo, CertType } from '@gongtai/contract'
import { waitingSince } from '../../../demo/generator/moment.ts'
import type { Random } from '../../../demo/generator/random.ts'
import type { DemoArtificer, DemoCategory } from './artificer.ts'

/** One version of a certificate, before it is written. */
export interface CertPlan {
  person: DemoArtificer
  certType: CertType
  category: DemoCategory | null
  state: ArtificerCertInfo['state']
  /** Null: long-term. */
  validTo: string | null
  submitAt: string
  /** Null: it waits. */
  examineAt: string | null
  rejectReasonCode: NonNullable<ArtificerCertInfo['rejectReasonCode']> | null
  /** Of somebody else's card. */
  certNo?: string
}

interface Need {
  certType: CertType
  category: DemoCategory | null
}

/** A handful waits, and two of it for too long. */
const pendingCount = 15
const overdueCount = 2
const expiringCount = 34
const hour = 3_600_000

/** What a person must have: the identity card, and what the categories ask for; a skill for each of them. */
function needsOf({ categories }: DemoArtificer): Need[] {
  const needs: Need[] = [{ certType: 'ID_CARD', category: null }]
  for (const category of categories)
    for (const certType of category.requiredCertTypes)
      if (certType === 'SKILL') needs.push({ certType, category })
      else if (!needs.some(need => need.certType === certType)) needs.push({ certType, category: null })
  return needs
}

/** Certificates of everybody, so that each has the check-in state that the plan of persons says. */
export function planCerts(random: Random, people: readonly DemoArtificer[], now: Date): CertPlan[] {
  const today = dayOf(now)
  const plans: CertPlan[] = []
  const before = (hours: number) => new Date(now.getTime() - hours * hour).toISOString()
  const after = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * hour).toISOString()
  /** Nothing happens before the person was there, or after now. */
  const within = (person: DemoArtificer, instant: string) => {
    const earliest = after(person.createdAt, 0.1)
    const latest = before(0.2)
    return instant < earliest ? earliest : instant > latest ? latest : instant
  }
  const firstSubmit = (person: DemoArtificer) => within(person, after(person.createdAt, 1 + random.integer(0, 90) / 60))

  function add(person: DemoArtificer, need: Need, state: CertPlan['state'], options: Partial<CertPlan> = {}): CertPlan {
    const submitAt = options.submitAt ?? firstSubmit(person)
    const examineAt = state === 'PENDING' ? null : within(person, after(submitAt, random.integer(10, 70) / 10))
    const plan: CertPlan = {
      person,
      ...need,
      state,
      validTo: validityOf(random, need.certType, person, today),
      submitAt,
      examineAt,
      rejectReasonCode: state === 'REJECTED' ? random.pick(['BLUR', 'MISMATCH', 'INCOMPLETE', 'WRONG_TYPE'] as const) : null,
      ...options,
    }
    plans.push(plan)
    return plan
  }

  for (const [index, person] of people.entries()) {
    const needs = needsOf(person)
    const [idCard, ...others] = needs as [Need, ...Need[]]
    const single = person.categories.length === 1 ? others[0] : undefined
    const all = (change: (need: Need) => [CertPlan['state'], Partial<CertPlan>?]) => {
      for (const need of needs) add(person, need, ...change(need))
    }
    switch (person.checkInState) {
      case 'CHECKED_IN':
        all(() => ['PASSED'])
        break
      case 'SUSPENDED': {
        const lost = person.story === 'EXPIRED_YESTERDAY' ? needs.find(({ certType }) => certType === 'HEALTH')! : (single ?? idCard)
        const days = person.story === 'EXPIRED_YESTERDAY' ? 1 : random.integer(2, 20)
        const revoked = index % 5 === 0 && person.story === undefined
        all(need => (need !== lost ? ['PASSED'] : revoked ? ['REVOKED'] : ['EXPIRED', { validTo: addDays(today, -days) }]))
        break
      }
      case 'PENDING_REVIEW': {
        const waiting = single !== undefined && person.story === undefined && index % 3 === 1 ? single : idCard
        all(need => [need === waiting ? 'PENDING' : 'PASSED'])
        break
      }
      case 'REJECTED':
        // Every fourth has an avatar that was rejected.
        if (index % 4 === 3) all(() => ['PASSED'])
        else all(need => [need === (index % 2 === 0 ? (single ?? idCard) : idCard) ? 'REJECTED' : 'PASSED'])
        break
      case 'INCOMPLETE':
        if (index % 8 === 1) add(person, idCard, 'PENDING')
        if (index % 4 === 2) add(person, idCard, 'PASSED')
    }
  }
  addHistory(random, people, plans, { add, within })
  const duplicated = people.find(({ story }) => story === 'DUPLICATED')!
  for (const plan of plans) if (plan.person.story === 'DUPLICATE' && plan.certType === 'ID_CARD') plan.certNo = duplicated.idCardNo
  letExpire(plans, today)
  renew(random, plans, { add, before, now })
  return plans.sort((one, other) => (one.submitAt < other.submitAt ? -1 : one.submitAt > other.submitAt ? 1 : one.person.id - other.person.id))
}

type Add = (person: DemoArtificer, need: Need, state: CertPlan['state'], options?: Partial<CertPlan>) => CertPlan

/** What people handed in beyond what is asked for, and what came before. */
function addHistory(
  random: Random,
  people: readonly DemoArtificer[],
  plans: readonly CertPlan[],
  { add, within }: { add: Add; within: (person: DemoArtificer, instant: string) => string },
): void {
  const later = (person: DemoArtificer, days: number) => within(person, new Date(Date.parse(person.createdAt) + days * 24 * hour).toISOString())
  for (const person of people.filter(({ checkInState }) => checkInState === 'CHECKED_IN')) {
    const own = plans.filter(plan => plan.person === person)
    const has = (certType: CertType) => own.some(plan => plan.certType === certType)
    if (!has('INSURANCE') && random.chance(0.55)) add(person, { certType: 'INSURANCE', category: null }, 'PASSED', { submitAt: later(person, 3) })
    if (!has('NO_CRIME') && random.chance(0.3)) add(person, { certType: 'NO_CRIME', category: null }, 'PASSED', { submitAt: later(person, 4) })
    for (const plan of own) {
      const need = { certType: plan.certType, category: plan.category }
      // The first try was no good: it was handed in before the one that passed.
      if (random.chance(0.12)) add(person, need, 'REJECTED', { submitAt: within(person, new Date(Date.parse(plan.submitAt) - hour / 2).toISOString()) })
      if (plan.certType === 'HEALTH' && random.chance(0.6)) {
        add(person, need, 'SUPERSEDED', { submitAt: plan.submitAt })
        plan.submitAt = later(person, 30)
        plan.examineAt = later(person, 30.2)
      }
    }
  }
}

const isYearly = ({ certType }: CertPlan) => certType === 'HEALTH' || certType === 'INSURANCE' || certType === 'NO_CRIME'

/** So many that are in force end within a month; on the days of the reminders some, too. */
function letExpire(plans: readonly CertPlan[], today: string): void {
  const candidates = plans.filter(plan => plan.state === 'PASSED' && plan.person.checkInState === 'CHECKED_IN' && isYearly(plan))
  const stride = Math.floor(candidates.length / expiringCount)
  for (let place = 0; place < expiringCount; place++) candidates[place * stride]!.validTo = addDays(today, 1 + Math.floor((place * 29) / (expiringCount - 1)))
}

/** As many wait as the plan says: newer versions of what is in force fill up, first of what ends soon. */
function renew(random: Random, plans: CertPlan[], { add, before, now }: { add: Add; before: (hours: number) => string; now: Date }): void {
  const today = dayOf(now)
  const waiting = plans.filter(({ state }) => state === 'PENDING')
  const ending = plans
    .filter(plan => plan.state === 'PASSED' && plan.person.checkInState === 'CHECKED_IN' && isYearly(plan))
    .sort((one, other) => (one.validTo ?? '9').localeCompare(other.validTo ?? '9'))
  for (const { person, certType, category } of ending.slice(0, pendingCount - waiting.length))
    waiting.push(add(person, { certType, category }, 'PENDING', { validTo: addDays(today, 370 + random.integer(0, 40)) }))
  // The longest waits are of those who have been there long enough.
  const old = waiting.filter(({ person }) => person.createdAt < before(100))
  for (const plan of waiting) {
    const isOverdue = old.slice(0, overdueCount).includes(plan)
    const at = isOverdue ? waitingSince(random, now, [26, 46]) : waitingSince(random, now, [0.3, 20])
    plan.submitAt = at < plan.person.createdAt ? plan.person.createdAt : at
  }
}

/** Until when a certificate of this kind holds, well beyond the month in which it would be called expiring. */
function validityOf(random: Random, certType: CertType, { birthDate }: DemoArtificer, today: string): string | null {
  switch (certType) {
    case 'ID_CARD':
      return age(birthDate, today) > 45 ? null : addDays(today, random.integer(400, 5000))
    case 'SKILL':
    case 'BUSINESS_LICENSE':
      return null
    default:
      return addDays(today, random.integer(45, 330))
  }
}
