import { z } from 'zod'
import { id, version } from '../../kit/scalar.ts'
import { assignMisses, assignSkips, assigneeKinds } from './job-assignment-kind.ts'
import { jobAssignmentShape, ruleCityCode } from './job-assignment-edit.ts'
import { positionFeeModes, positionJobTypes, positionUrgencies } from './position-kind.ts'

/** A position as far as rules ask for it. */
export const trialPosition = z.strictObject({
  cityCode: ruleCityCode.nullable(),
  /** The chosen category, or the ids from the root down to it. */
  categoryPath: z.array(id).max(3),
  companyId: id.nullable(),
  /** The recruiter whom the company has. */
  companyAdviserId: id.nullable(),
  jobType: positionJobTypes.schema,
  urgency: positionUrgencies.schema,
  feeMode: positionFeeModes.schema,
  headcount: z.int().min(1).max(9999),
})
export type TrialPosition = z.output<typeof trialPosition>

/** A rule as it is typed, saved or not. A new one stands last before the default rule. */
export const trialRule = z.strictObject({ id: id.optional(), version: version.optional(), ...jobAssignmentShape })

export const assignCandidate = z.strictObject({
  id,
  name: z.string(),
  load: z.int(),
  limit: z.int(),
  /** 2 for a category that is the person's own, 1 for a city. */
  fit: z.int(),
  skip: assignSkips.schema.nullable(),
})
export type AssignCandidate = z.output<typeof assignCandidate>

const chosen = z.strictObject({ picked: z.array(id), candidates: z.array(assignCandidate) })

/** What the engine says of one position. */
export const assignVerdict = z.strictObject({
  /** Zero for a rule that is typed and not saved; null where no rule takes the position. */
  ruleId: z.int().min(0).nullable(),
  ruleName: z.string(),
  /** Rules that come earlier, with the ranges that the position lies outside of. */
  missed: z.array(z.strictObject({ ruleName: z.string(), misses: z.array(assignMisses.schema) })),
  adviser: chosen,
  waiter: chosen,
  target: z.int(),
  claimEnabled: z.boolean(),
  claimLimit: z.int(),
})
export type AssignVerdict = z.output<typeof assignVerdict>

export const trialCounts = [50, 200, 500] as const

export const jobAssignmentTrial = z
  .strictObject({
    rule: trialRule.optional(),
    /** An existing position, where an area offers them. */
    positionId: id.optional(),
    position: trialPosition.optional(),
    generate: z.strictObject({ count: z.int().min(1).max(500), seed: z.int().min(0).max(2_147_483_647) }).optional(),
  })
  .refine(input => [input.positionId, input.position, input.generate].filter(one => one !== undefined).length === 1, { path: ['position'] })

const share = z.strictObject({ name: z.string(), before: z.int(), after: z.int() })

/** What generated positions would come to: by the saved rules, and with the one that is typed. */
export const assignSimulation = z.strictObject({
  count: z.int(),
  changed: z.int(),
  unassignedNow: z.int(),
  unassignedThen: z.int(),
  rules: z.array(share),
  people: z.array(share.extend({ id, kind: assigneeKinds.schema })),
  rows: z.array(
    z.strictObject({
      place: z.int(),
      cityName: z.string().nullable(),
      urgency: positionUrgencies.schema,
      jobType: positionJobTypes.schema,
      ruleName: z.string(),
      adviserName: z.string().nullable(),
      waiterNames: z.array(z.string()),
      changed: z.boolean(),
    }),
  ),
})

export const jobAssignmentTrialAnswer = z.strictObject({
  verdict: assignVerdict.nullable(),
  simulation: assignSimulation.nullable(),
})
