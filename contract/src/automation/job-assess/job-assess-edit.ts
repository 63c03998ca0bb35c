import { z } from 'zod'
import { id, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { assigneeKinds } from '../job-assignment/job-assignment-kind.ts'
import { assignRanges, ruleName } from '../job-assignment/job-assignment-edit.ts'
import { assessReceivers, overdueActions } from './job-assess-kind.ts'

const whole = (min: number, max: number) => {
  const message = bilingual(`请输入${min}-${max}的整数`, `Enter a whole number from ${min} to ${max}`)
  return z.int(message).min(min, message).max(max, message)
}

export const scoreWeights = z
  .strictObject({ FIRST_BOOK: whole(0, 100), BOOK: whole(0, 100), ARRIVE: whole(0, 100), ONBOARD: whole(0, 100) })
  .refine(
    weights => Object.values(weights).reduce((sum, weight) => sum + weight, 0) === 100,
    bilingual('评分权重之和必须为100', 'The weights must add up to 100'),
  )
export type ScoreWeights = z.output<typeof scoreWeights>

/** So much in a whole month earns the full weight. */
export const scoreFullValues = z.strictObject({ BOOK: whole(1, 9999), ARRIVE: whole(1, 9999), ONBOARD: whole(1, 9999) })
export type ScoreFullValues = z.output<typeof scoreFullValues>

export const jobAssessShape = {
  name: ruleName,
  priority: whole(1, 999),
  identityKind: assigneeKinds.schema,
  urgencies: assignRanges.urgencies,
  categoryIds: assignRanges.categoryIds,
  cityCodes: assignRanges.cityCodes,
  firstBookHours: whole(1, 500).nullable(),
  weekBookMin: whole(1, 200).nullable(),
  arriveHours: whole(1, 2000).nullable(),
  arriveMin: whole(1, 500).nullable(),
  targetDays: whole(1, 180).nullable(),
  targetPercent: whole(1, 100).nullable(),
  warnPercent: whole(50, 99),
  overdueAction: overdueActions.schema,
  reclaimHours: whole(1, 500).nullable(),
  noticeTo: z
    .array(assessReceivers.schema)
    .min(1, bilingual('请选择通知对象', 'Choose who is told'))
    .max(3)
    .refine(list => new Set(list).size === list.length),
  /** Of the default rule of a kind alone. */
  weights: scoreWeights.nullable(),
  fullValues: scoreFullValues.nullable(),
}

/** What a rule needs beside the rules of its fields, wherever it comes from: a form, a trial, or its history. */
export function assessFaults(edit: z.output<z.ZodObject<typeof jobAssessShape>>): [field: string, message: string][] {
  const faults: [string, string][] = []
  const { firstBookHours, weekBookMin, arriveHours, arriveMin, targetDays, targetPercent } = edit
  if ([firstBookHours, weekBookMin, arriveHours, targetDays].every(value => value === null))
    faults.push(['firstBookHours', bilingual('至少设置一项考核指标', 'Set at least one measure')])
  if ((arriveHours === null) !== (arriveMin === null))
    faults.push([arriveMin === null ? 'arriveMin' : 'arriveHours', bilingual('到面时限和人数须同时填写', 'Enter both the time limit and the number')])
  if ((targetDays === null) !== (targetPercent === null))
    faults.push([targetPercent === null ? 'targetPercent' : 'targetDays', bilingual('目标期限和完成率须同时填写', 'Enter both the days and the percentage')])
  if (edit.identityKind === 'ADVISER' && edit.overdueAction !== 'NOTIFY')
    faults.push(['overdueAction', bilingual('招聘专家的考核仅支持提醒', 'Recruiters can only be notified')])
  if ((edit.overdueAction === 'RECLAIM') !== (edit.reclaimHours !== null))
    faults.push(['reclaimHours', bilingual('收回职位须填写收回宽限，其他方式不填', 'Enter the grace period for taking back, and only then')])
  if ((edit.weights === null) !== (edit.fullValues === null))
    faults.push(['fullValues', bilingual('评分权重和满分值须同时填写', 'Enter both the weights and the full values')])
  return faults
}

export const jobAssessEdit = z.strictObject({ id: id.optional(), version: version.optional(), ...jobAssessShape }).superRefine((edit, context) => {
  if (edit.id !== undefined && edit.version === undefined) context.addIssue({ code: 'custom', path: ['version'], message: bilingual('缺少参数', 'Required') })
  for (const [field, message] of assessFaults(edit)) context.addIssue({ code: 'custom', path: [field], message })
})
