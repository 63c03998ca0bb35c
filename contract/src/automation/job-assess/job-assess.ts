import { z } from 'zod'
import { actionNames } from '../../kit/action.ts'
import { exportKind } from '../../kit/area.ts'
import { get, post } from '../../kit/call.ts'
import { exportOf } from '../../kit/export.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { refusals } from '../../kit/refusal.ts'
import { done, id, instant, version } from '../../kit/scalar.ts'
import { assigneeKinds, jobRuleStates } from '../job-assignment/job-assignment-kind.ts'
import { positionUrgencies } from '../job-assignment/position-kind.ts'
import { jobAssessActions } from './job-assess-action.ts'
import { jobAssessEdit, jobAssessShape } from './job-assess-edit.ts'
import { assessGrades, assessMetrics, assessStates, scoreParts } from './job-assess-kind.ts'

export const assessMonth = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)

export const jobAssessRow = z.strictObject({
  id,
  version,
  isDefault: z.boolean(),
  state: jobRuleStates.schema,
  ...jobAssessShape,
  cityNames: z.array(z.string()),
  actions: z.array(actionNames(jobAssessActions)),
})
export type JobAssessRow = z.output<typeof jobAssessRow>

export const jobAssessResultRow = z.strictObject({
  id,
  month: z.string(),
  rank: z.int(),
  identityId: id,
  identityName: z.string(),
  identityKind: assigneeKinds.schema,
  deptName: z.string(),
  assigned: z.int(),
  ontimeFirst: z.int(),
  /** Null where nothing was taken in the month. */
  ontimePercent: z.int().nullable(),
  bookNum: z.int(),
  arriveNum: z.int(),
  onboardNum: z.int(),
  overdueNum: z.int(),
  score: z.string(),
  grade: assessGrades.schema,
  isFinal: z.boolean(),
})
export type JobAssessResultRow = z.output<typeof jobAssessResultRow>

/** How a score came about. */
export const jobAssessResultInfo = jobAssessResultRow.extend({
  parts: z.array(z.strictObject({ part: scoreParts.schema, weight: z.int(), value: z.string(), full: z.string(), points: z.string() })),
  computedAt: instant,
})
export type JobAssessResultInfo = z.output<typeof jobAssessResultInfo>

export const jobAssessResultKind = exportKind('JOB_ASSESS_RESULT', { label: ['月度考核', 'Monthly assessment'], codes: ['JobAssess.export'] })

const results = get('/jobAssessResultPage', {
  title: ['月度考核结果', 'Monthly assessment results'],
  access: ['JobAssess'],
  input: pageInput(
    {
      month: assessMonth.optional(),
      deptId: id.optional(),
      identityKind: assigneeKinds.schema.optional(),
      grade: assessGrades.schema.optional(),
      keyword: z.string().trim().max(50).optional(),
    },
    ['month', 'score', 'rank', 'overdueNum'],
  ),
  answer: pageOf(jobAssessResultRow),
})

const counts = z.strictObject({ NORMAL: z.int(), WARNING: z.int(), OVERDUE: z.int(), DONE: z.int() })

export const jobAssessTrial = z.strictObject({
  rule: z.strictObject({ id: id.optional(), version: version.optional(), ...jobAssessShape }),
  /** Generated assignments, where there are none yet or somebody wants to try the rule on its own. */
  generate: z.strictObject({ count: z.int().min(1).max(500), seed: z.int().min(0).max(2_147_483_647) }).optional(),
})

export const jobAssessTrialAnswer = z.strictObject({
  /** How many assignments there are, and whether they are real ones. */
  total: z.int(),
  isGenerated: z.boolean(),
  before: counts,
  after: counts,
  changes: z.array(
    z.strictObject({
      positionTitle: z.string(),
      identityName: z.string(),
      urgency: positionUrgencies.schema,
      before: assessStates.schema.nullable(),
      after: assessStates.schema.nullable(),
      metric: assessMetrics.schema.nullable(),
      dueAt: instant.nullable(),
    }),
  ),
})

export const jobAssess = {
  page: get('/jobAssessList', {
    title: ['职位考核规则', 'Assessment rules'],
    access: ['JobAssess'],
    input: pageInput({ identityKind: assigneeKinds.schema.optional(), state: jobRuleStates.schema.optional() }, ['priority']),
    answer: pageOf(jobAssessRow),
  }),
  info: get('/jobAssessInfo/{id}', {
    title: ['职位考核规则详情', 'Assessment rule'],
    access: ['JobAssess'],
    input: z.strictObject({ id }),
    answer: jobAssessRow,
  }),
  save: post('/addOrUpdateJobAssess', {
    title: ['保存职位考核规则', 'Save an assessment rule'],
    access: ['JobAssess.save'],
    audit: 'UPDATE',
    input: jobAssessEdit,
    answer: z.strictObject({ id, version }),
  }),
  changeState: post('/changeJobAssessState', {
    title: ['启停职位考核规则', 'Enable or disable an assessment rule'],
    access: ['JobAssess.save'],
    audit: 'STATE',
    input: z.strictObject({ id, version, state: jobRuleStates.schema }),
    answer: z.strictObject({ version }),
  }),
  restore: post('/restoreJobAssess', {
    title: ['恢复职位考核规则', 'Restore an assessment rule'],
    access: ['JobAssess.save'],
    audit: 'UPDATE',
    input: z.strictObject({ id, version, logId: id }),
    answer: z.strictObject({ version }),
  }),
  remove: post('/delJobAssess', {
    title: ['删除职位考核规则', 'Delete an assessment rule'],
    access: ['JobAssess.save'],
    audit: 'DELETE',
    input: z.strictObject({ id, version }),
    answer: done,
  }),
  test: post('/testJobAssess', {
    title: ['考核影响测试', 'Try an assessment rule'],
    access: ['JobAssess.save'],
    audit: 'NONE',
    atOnce: 'CHECK',
    limits: [{ perMinute: 30, by: 'person' }],
    input: jobAssessTrial,
    answer: jobAssessTrialAnswer,
  }),
  results,
  resultInfo: get('/jobAssessResultInfo/{id}', {
    title: ['月度考核明细', 'Monthly assessment result'],
    access: ['JobAssess'],
    input: z.strictObject({ id }),
    answer: jobAssessResultInfo,
  }),
  export: exportOf('/exportJobAssessData', ['导出月度考核', 'Export monthly results'], jobAssessResultKind, results),
}

export const jobAssessButtons = buttons(
  'JobAssess',
  { save: ['维护考核规则', 'Edit assessment rules'], export: ['导出月度结果', 'Export monthly results'], score: ['生成月度考核', 'Compute monthly results'] },
  ['export', 'score'],
)

export const jobAssessRefusals = refusals(49_400, {
  defaultStays: ['默认规则不能停用', 'The default rule cannot be disabled'],
  defaultKept: ['默认规则不能删除', 'The default rule cannot be deleted'],
  priorityTaken: ['该优先级已被同类规则使用', 'Another rule for these people already has this priority'],
  nameTaken: ['规则名称已存在', 'A rule with this name already exists'],
  weightsNeeded: ['默认规则须设置评分权重和满分值', 'The default rule needs weights and full values'],
  weightsOnDefault: ['评分权重只在默认规则上设置', 'Weights belong to the default rule'],
  defaultTakesAll: ['默认规则适用于全部职位，不能限定范围', 'The default rule applies to every position and takes no ranges'],
  defaultLast: ['默认规则的优先级固定为999', 'The default rule always has priority 999'],
  beforeDefault: ['优先级须小于999', 'Choose a priority below 999'],
  kindStays: ['考核对象不能修改', 'The assessed type cannot be changed'],
  noRegion: ['地区不存在', 'This region does not exist'],
  sameState: ['当前状态不允许该操作', 'Not possible in the current status'],
  nothingToRestore: ['没有可恢复的内容', 'There is nothing to restore'],
})
