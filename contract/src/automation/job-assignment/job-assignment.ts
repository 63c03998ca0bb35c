import { z } from 'zod'
import { actionNames } from '../../kit/action.ts'
import { get, post } from '../../kit/call.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { refusals } from '../../kit/refusal.ts'
import { day, done, id, instant, version } from '../../kit/scalar.ts'
import { maxPauseDays } from './assign-pause.ts'
import { jobAssignmentActions } from './job-assignment-action.ts'
import { jobAssignmentEdit, jobAssignmentShape, maxJobAssignments } from './job-assignment-edit.ts'
import { assigneeKinds, jobRuleStates } from './job-assignment-kind.ts'
import { assignCandidate, jobAssignmentTrial, jobAssignmentTrialAnswer } from './job-assignment-trial.ts'
import { positionUrgencies } from './position-kind.ts'

const named = z.strictObject({ id, name: z.string() })

export const jobAssignmentRow = z.strictObject({
  id,
  version,
  priority: z.int(),
  isDefault: z.boolean(),
  state: jobRuleStates.schema,
  ...jobAssignmentShape,
  cityNames: z.array(z.string()),
  companyNames: z.array(z.string()),
  adviserNames: z.array(z.string()),
  waiterNames: z.array(z.string()),
  deptNames: z.array(z.string()),
  /** Positions that it has assigned today. */
  todayNum: z.int(),
  /** The first rule before it that takes everything it could take. */
  coveredBy: named.nullable(),
  actions: z.array(actionNames(jobAssignmentActions)),
})
export type JobAssignmentRow = z.output<typeof jobAssignmentRow>

const pick = z.strictObject({ at: instant, positionTitle: z.string(), kind: assigneeKinds.schema, names: z.array(z.string()) })

/** How many people the rule may pick from as they are now. */
const reach = z.strictObject({ advisers: z.int(), waiters: z.int() })
export const jobAssignmentInfo = jobAssignmentRow.extend({ reach, picks: z.array(pick) })
export type JobAssignmentInfo = z.output<typeof jobAssignmentInfo>

export const assignResults = ['PICKED', 'NONE'] as const

export const jobAssignmentLogRow = z.strictObject({
  id,
  at: instant,
  positionId: id,
  positionTitle: z.string(),
  cityName: z.string().nullable(),
  urgency: positionUrgencies.schema,
  settingId: id.nullable(),
  ruleName: z.string().nullable(),
  kind: assigneeKinds.schema,
  picked: z.array(named),
  candidateNum: z.int(),
  candidates: z.array(assignCandidate),
})
export type JobAssignmentLogRow = z.output<typeof jobAssignmentLogRow>

export const jobAssignment = {
  page: get('/jobAssignmentList', {
    title: ['职位分配规则', 'Assignment rules'],
    access: ['JobAssignment'],
    input: pageInput({ keyword: z.string().trim().max(50).optional(), state: jobRuleStates.schema.optional() }, ['priority']),
    answer: pageOf(jobAssignmentRow),
  }),
  info: get('/jobAssignmentInfo/{id}', {
    title: ['职位分配规则详情', 'Assignment rule'],
    access: ['JobAssignment'],
    input: z.strictObject({ id }),
    answer: jobAssignmentInfo,
  }),
  logs: get('/jobAssignmentLogPage', {
    title: ['职位分配日志', 'Assignment log'],
    access: ['JobAssignment'],
    input: pageInput(
      {
        /** What the rules did with one position, for its page. */
        positionId: id.optional(),
        settingId: id.optional(),
        kind: assigneeKinds.schema.optional(),
        identityId: id.optional(),
        result: z.enum(assignResults).optional(),
        from: day.optional(),
        to: day.optional(),
      },
      ['at'],
    ),
    answer: pageOf(jobAssignmentLogRow),
  }),
  save: post('/addOrUpdateJobAssignment', {
    title: ['保存职位分配规则', 'Save an assignment rule'],
    access: ['JobAssignment.save'],
    audit: 'UPDATE',
    input: jobAssignmentEdit,
    answer: z.strictObject({ id, version }),
  }),
  /** All rules in their new order; the default rule is not among them. */
  sort: post('/sortJobAssignment', {
    title: ['排列职位分配规则', 'Order the assignment rules'],
    access: ['JobAssignment.save'],
    audit: 'UPDATE',
    input: z.strictObject({
      ids: z
        .array(id)
        .min(1)
        .max(maxJobAssignments)
        .refine(ids => new Set(ids).size === ids.length),
    }),
    answer: done,
  }),
  changeState: post('/changeJobAssignmentState', {
    title: ['启停职位分配规则', 'Enable or disable an assignment rule'],
    access: ['JobAssignment.save'],
    audit: 'STATE',
    input: z.strictObject({ id, version, state: jobRuleStates.schema }),
    answer: z.strictObject({ version }),
  }),
  /** Puts a rule back to what it was before one of its changes. */
  restore: post('/restoreJobAssignment', {
    title: ['恢复职位分配规则', 'Restore an assignment rule'],
    access: ['JobAssignment.save'],
    audit: 'UPDATE',
    input: z.strictObject({ id, version, logId: id }),
    answer: z.strictObject({ version }),
  }),
  remove: post('/delJobAssignment', {
    title: ['删除职位分配规则', 'Delete an assignment rule'],
    access: ['JobAssignment.save'],
    audit: 'DELETE',
    input: z.strictObject({ id, version }),
    answer: done,
  }),
  test: post('/testJobAssignment', {
    title: ['分配测试', 'Try the assignment'],
    access: ['JobAssignment'],
    audit: 'NONE',
    atOnce: 'CHECK',
    limits: [{ perMinute: 30, by: 'person' }],
    input: jobAssignmentTrial,
    answer: jobAssignmentTrialAnswer,
  }),
}

export const jobAssignmentButtons = buttons('JobAssignment', { save: ['维护分配规则', 'Edit assignment rules'] })

export const jobAssignmentRefusals = refusals(49_300, {
  defaultStays: ['默认规则不能停用', 'The default rule cannot be disabled'],
  defaultKept: ['默认规则不能删除', 'The default rule cannot be deleted'],
  orderChanged: ['规则已变化，请刷新后重新排序', 'The rules have changed. Reload and order them again'],
  tooMany: [`最多${maxJobAssignments}条规则`, `There can be up to ${maxJobAssignments} rules`],
  nameTaken: ['规则名称已存在', 'A rule with this name already exists'],
  noIdentity: (values: { name: string }) => [`${values.name}不存在或类型不符`, `${values.name} does not exist or is of another type`],
  noDept: ['部门不存在', 'This department does not exist'],
  noRegion: ['地区不存在', 'This region does not exist'],
  noCompany: ['企业不存在', 'This company does not exist'],
  defaultTakesAll: ['默认规则适用于全部职位，不能限定范围', 'The default rule applies to every position and takes no ranges'],
  sameState: ['当前状态不允许该操作', 'Not possible in the current status'],
  nothingToRestore: ['没有可恢复的内容', 'There is nothing to restore'],
  pauseTooLong: [`暂停接单最多${maxPauseDays}天，且须晚于当前时间`, `A pause ends in the future, at most ${maxPauseDays} days from now`],
  pauseOthers: ['只能暂停自己的身份', 'You can only pause your own identity'],
  pauseKind: ['该身份不参与职位分配', 'Positions are not assigned to this identity'],
})
