import { z } from 'zod'
import { id, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { adviserModes, waiterModes } from './job-assignment-kind.ts'
import { positionFeeModes, positionJobTypes, positionUrgencies } from './position-kind.ts'

/** The places of all other rules lie before that of the default rule. */
export const defaultRulePriority = 999
export const maxJobAssignments = 200

const nameRule = bilingual('规则名称为2-30个字', 'Enter 2–30 characters')
const whole = (min: number, max: number) => {
  const message = bilingual(`请输入${min}-${max}的整数`, `Enter a whole number from ${min} to ${max}`)
  return z.int(message).min(min, message).max(max, message)
}
const once = (items: readonly unknown[]) => new Set(items).size === items.length
const twice = bilingual('不能重复选择', 'Choose each only once')
const several = <Item extends z.ZodType>(item: Item, max: number) => z.array(item).max(max).refine(once, twice)

export const ruleName = z.string().trim().min(2, nameRule).max(30, nameRule)
export const ruleCityCode = z.string().regex(/^\d{6}$/, bilingual('地区编码须为6位数字', 'A region code has 6 digits'))

/** Which positions a rule takes; an empty list means all. A category may be of any level and takes all below it. */
export const assignRanges = {
  cityCodes: several(ruleCityCode, 400),
  categoryIds: several(id, 200),
  companyIds: several(id, 200),
  jobTypes: several(positionJobTypes.schema, 5),
  urgencies: several(positionUrgencies.schema, 3),
  feeModes: several(positionFeeModes.schema, 4),
}

export const jobAssignmentShape = {
  name: ruleName,
  ...assignRanges,
  adviserMode: adviserModes.schema,
  adviserIds: several(id, 200),
  waiterMode: waiterModes.schema,
  waiterIds: several(id, 200),
  deptIds: several(id, 50),
  waiterCount: whole(0, 20),
  loadLimit: whole(1, 500),
  claimEnabled: z.boolean(),
  claimLimit: whole(0, 50),
  defaultTarget: whole(1, 999).nullable(),
  skipOffline: z.boolean(),
}

export const jobAssignmentEdit = z.strictObject({ id: id.optional(), version: version.optional(), ...jobAssignmentShape }).superRefine((edit, context) => {
  const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (edit.id !== undefined && edit.version === undefined) wrong('version', bilingual('缺少参数', 'Required'))
  if (edit.adviserMode === 'FIXED' && edit.adviserIds.length === 0) wrong('adviserIds', bilingual('请选择专家范围', 'Choose the recruiters'))
  if (edit.waiterMode === 'FIXED' && edit.waiterIds.length === 0) wrong('waiterIds', bilingual('请选择顾问范围', 'Choose the job consultants'))
  if (edit.waiterMode === 'NONE' ? edit.waiterCount !== 0 : edit.waiterCount === 0)
    wrong('waiterCount', bilingual('不自动分配时人数为0，否则至少为1', 'Enter 0 where nobody is assigned, otherwise at least 1'))
  if (edit.claimEnabled && edit.claimLimit === 0) wrong('claimLimit', bilingual('允许认领时至少为1人', 'Enter at least 1 where claiming is allowed'))
})
export type JobAssignmentEdit = z.output<typeof jobAssignmentEdit>

const rangeNames = ['cityCodes', 'categoryIds', 'companyIds', 'jobTypes', 'urgencies', 'feeModes'] as const
export type AssignRanges = { readonly [Name in (typeof rangeNames)[number]]: readonly (string | number)[] }

/** Whether every position of the second rule is taken by the first already. Categories are compared as they were chosen. */
export function coversRanges(earlier: AssignRanges, later: AssignRanges): boolean {
  return rangeNames.every(name => {
    const taken = earlier[name]
    return taken.length === 0 || (later[name].length > 0 && later[name].every(value => taken.includes(value)))
  })
}
