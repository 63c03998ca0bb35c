import { positionUrgencies } from '@gongtai/contract'
import type { AnswerOf, AssessState, ParsedInputOf, jobAssess as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { AssessSource, AssessedAssignment } from '../../../kit/assess-source.ts'
import { clock } from '../../../kit/clock.ts'
import { faults } from '../../../kit/fault.ts'
import { findAssignees } from '../../permissions/index.ts'
import { sequenceOf } from '../job-assignment/assign-trial.ts'
import { assess, assessRuleFor } from './assess-engine.ts'
import type { AssessRule, Assessed, WorkClock } from './assess-engine.ts'
import { findAssessRules } from './job-assess.queries.ts'
import { readWorkClock } from './work-clock.ts'

type Input = ParsedInputOf<typeof calls.test>
type Answer = AnswerOf<typeof calls.test>

/** So many real assignments are looked at, and so many of those that change are named. */
const [most, shown] = [20_000, 200]

/** What every running assignment would be by the rule as it is typed, beside what it is by the saved ones. Nothing is written. */
export async function testAssess(database: Database, { rule, generate }: Input, sources: readonly AssessSource[]): Promise<Answer> {
  const [saved, workClock] = [await findAssessRules(database), await readWorkClock(database)]
  const typed = withTyped(saved, rule)
  const assignments =
    generate === undefined
      ? (await Promise.all(sources.map(source => source.findActive(database, 0, most)))).flat()
      : await generateAssignments(database, rule, generate, workClock)
  const now = clock.iso()
  const found = assignments.map(assignment => ({
    assignment,
    before: verdictOf(saved, assignment, now, workClock),
    after: verdictOf(typed, assignment, now, workClock),
  }))
  const counts = (of: (one: (typeof found)[number]) => Assessed | null) => {
    const sums: Record<AssessState, number> = { NORMAL: 0, WARNING: 0, OVERDUE: 0, DONE: 0 }
    for (const one of found) sums[of(one)?.state ?? 'NORMAL']++
    return sums
  }
  return {
    total: found.length,
    isGenerated: generate !== undefined,
    before: counts(({ before }) => before),
    after: counts(({ after }) => after),
    changes: found
      .filter(({ before, after }) => before?.state !== after?.state)
      .slice(0, shown)
      .map(({ assignment: { positionTitle, identityName, urgency }, before, after }) => ({
        positionTitle,
        identityName,
        urgency,
        before: before?.state ?? null,
        after: after?.state ?? null,
        metric: after?.metric ?? null,
        dueAt: after?.dueAt ?? null,
      })),
  }
}

function verdictOf(rules: readonly AssessRule[], assignment: AssessedAssignment, now: string, workClock: WorkClock): Assessed | null {
  const rule = assessRuleFor(rules, assignment)
  return rule === undefined ? null : assess(rule, assignment, now, workClock)
}

function withTyped(saved: readonly (AssessRule & { state: 'ENABLED' | 'DISABLED' })[], rule: Input['rule']): AssessRule[] {
  const { id, version: _, ...fields } = rule
  const known = saved.find(one => one.id === id)
  if (id !== undefined && known === undefined) throw faults.recordNotFound()
  return known === undefined ? [...saved, { ...fields, id: 0, state: 'ENABLED' }] : saved.map(one => (one === known ? { ...one, ...fields } : one))
}

const minute = 60_000

/** Assignments of the last three weeks as they might stand: some untouched, some busy, a few resting. */
async function generateAssignments(
  database: Database,
  { identityKind }: Input['rule'],
  { count, seed }: NonNullable<Input['generate']>,
  workClock: WorkClock,
): Promise<AssessedAssignment[]> {
  const below = sequenceOf(seed)
  const people = (await findAssignees(database)).filter(({ kind, status }) => kind === identityKind && status === 'ENABLED')
  if (people.length === 0) return []
  const now = clock.now().getTime()
  const between = (from: number) => new Date(from + below(Math.max(1, Math.floor((now - from) / minute))) * minute).toISOString()
  return Array.from({ length: count }, (_, place) => {
    const person = people[below(people.length)]!
    const from = now - below(21 * 24 * 60) * minute
    const bookings = Array.from({ length: below(4) === 0 ? 0 : below(12) }, () => between(from)).sort()
    const arrivals = bookings.filter(() => below(3) === 0).map(at => between(Date.parse(at)))
    const pausedAt = below(20) === 0 ? between(from) : null
    return {
      id: place + 1,
      positionId: place + 1,
      positionTitle: `#${place + 1}`,
      identityKind,
      identityId: person.id,
      identityName: person.name,
      cityCode: person.cityCodes[0] ?? null,
      categoryPath: person.categoryIds.slice(0, 1),
      urgency: below(3) > 0 ? 'NORMAL' : positionUrgencies.values[below(positionUrgencies.values.length)]!,
      clockFrom: new Date(from).toISOString(),
      target: 3 + below(15),
      pausedAt,
      pausedMinutes: below(10) === 0 ? Math.min(480, Math.floor(workClock.between(new Date(from).toISOString(), new Date(now).toISOString()) / 2)) : 0,
      bookings,
      arrivals,
      state: 'NORMAL',
      dueAt: null,
      missedWeeks: 0,
      overdueAt: null,
    }
  })
}
