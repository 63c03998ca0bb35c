import { z } from 'zod'
import { assessStates } from '../../automation/job-assess/job-assess-kind.ts'
import { assigneeKinds } from '../../automation/job-assignment/job-assignment-kind.ts'
import { jobAssignmentLogRow } from '../../automation/job-assignment/job-assignment.ts'
import { actions, actionNames } from '../../kit/action.ts'
import { recordType } from '../../kit/area.ts'
import { get, post } from '../../kit/call.ts'
import { enumeration } from '../../kit/enumeration.ts'
import { fields } from '../../kit/field.ts'
import { machine } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'
import { bulkAnswer, id, ids, instant, reason, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'

export const positionAssignSources = enumeration({
  AUTO: ['自动', 'By rules'],
  MANUAL: ['指派', 'Assigned'],
  CLAIM: ['认领', 'Claimed'],
})

export const positionAssignStates = machine({
  states: {
    ACTIVE: { label: ['进行中', 'Active'], tone: 'good' },
    REMOVED: { label: ['已移除', 'Removed'], tone: 'neutral' },
    FINISHED: { label: ['已结束', 'Finished'], tone: 'neutral' },
  },
  initial: 'ACTIVE',
})

/** Why somebody works on a position no more. */
export const assignEnds = enumeration({
  REMOVED: ['被移除', 'Removed'],
  RETURNED: ['退回', 'Given back'],
  REPLACED: ['被替换', 'Replaced'],
  HANDED_OVER: ['已交接', 'Handed over'],
  ASSESS_RECLAIM: ['考核收回', 'Taken back by assessment'],
  OFFLINE: ['下线满7天', 'Offline for 7 days'],
  CLOSED: ['职位关闭', 'Position closed'],
})

export const positionAssignFields = fields({
  position: ['职位', 'Position'],
  identityKind: { label: ['身份', 'Role'], values: assigneeKinds },
  identityId: ['人员', 'Person'],
  source: { label: ['分配方式', 'Assigned by'], values: positionAssignSources },
  state: { label: ['状态', 'Status'], values: positionAssignStates },
  target: ['推荐目标', 'Target'],
  assignedAt: ['分配时间', 'Assigned'],
  endedAt: ['结束时间', 'Ended'],
  endKind: { label: ['结束方式', 'Ended by'], values: assignEnds },
  endReason: ['结束原因', 'Reason'],
  firstBookAt: ['首次推荐', 'First recommendation'],
  bookCount: ['已推荐', 'Recommended'],
  arriveCount: ['到面', 'Interviewed'],
  onboardCount: ['入职', 'Hired'],
  assessState: { label: ['考核状态', 'Assessment'], values: assessStates },
  assessDueAt: ['考核截止', 'Due'],
})

export const positionAssignRecordType = recordType('POSITION_ASSIGN', {
  label: ['职位分配', 'Position assignment'],
  code: 'PositionDetail',
  path: null,
  fields: positionAssignFields,
})

export const positionAssignActions = actions(
  { state: positionAssignStates },
  {
    /** One's own is given back; those of others are removed. */
    remove: {
      label: ['移除', 'Remove'],
      code: ['Position.assign', 'MyPosition.claim'],
      from: { state: ['ACTIVE'] },
      to: { state: 'REMOVED' },
      call: '/removePositionAssign',
      danger: true,
    },
    retarget: { label: ['改目标', 'Change target'], code: 'Position.assign', from: { state: ['ACTIVE'] }, call: '/changePositionTarget' },
  },
)

export const positionAssignRow = z.strictObject({
  id,
  identityKind: assigneeKinds.schema,
  identityId: id,
  identityName: z.string(),
  deptName: z.string().nullable(),
  source: positionAssignSources.schema,
  /** The rule that picked the person; null where somebody did. */
  ruleName: z.string().nullable(),
  assignedByName: z.string().nullable(),
  state: positionAssignStates.schema,
  target: z.int().nullable(),
  assignedAt: instant,
  endedAt: instant.nullable(),
  endKind: assignEnds.schema.nullable(),
  endReason: z.string().nullable(),
  firstBookAt: instant.nullable(),
  bookCount: z.int(),
  arriveCount: z.int(),
  onboardCount: z.int(),
  assessState: assessStates.schema,
  assessDueAt: instant.nullable(),
  version,
  actions: z.array(actionNames(positionAssignActions)),
})
export type PositionAssignRow = z.output<typeof positionAssignRow>

const target = z.int().min(1).max(999)

export const positionAssign = {
  /** Those at work first, then those who were. */
  list: get('/positionAssignList', {
    title: ['职位分配记录', 'Assignments of a position'],
    access: ['PositionDetail', 'MyPositionDetail'],
    input: z.strictObject({ positionId: id }),
    answer: z.array(positionAssignRow),
  }),
  /** What the rules did with a position, the last time first: whom they looked at, and why somebody was passed over. */
  log: get('/positionAssignLog', {
    title: ['职位自动分配日志', 'What the rules did with a position'],
    access: ['PositionDetail'],
    input: z.strictObject({ positionId: id }),
    answer: z.array(jobAssignmentLogRow),
  }),
  /** People who can be given positions, with what they have in hand. */
  people: get('/selectPositionPeople', {
    title: ['可分配人员', 'People to assign'],
    access: ['Position.assign', 'NewPosition', 'PositionEdit', 'Position'],
    input: z.strictObject({ kind: assigneeKinds.schema, keyword: z.string().max(30).optional() }),
    answer: z.array(z.strictObject({ id, name: z.string(), deptName: z.string().nullable(), load: z.int(), limit: z.int().nullable(), isPaused: z.boolean() })),
  }),
  assign: post('/assignPosition', {
    title: ['分配职位', 'Assign positions'],
    access: ['Position.assign'],
    audit: 'UPDATE',
    input: z
      .strictObject({
        ids,
        adviserId: id.optional(),
        waiterIds: z.array(id).max(20).optional(),
        target: target.nullable().optional(),
        mode: z.enum(['ADD', 'REPLACE']),
      })
      .refine(({ adviserId, waiterIds = [], mode }) => adviserId !== undefined || waiterIds.length > 0 || mode === 'REPLACE', {
        path: ['waiterIds'],
        message: bilingual('请选择招聘专家或职业顾问', 'Choose a recruiter or job consultants'),
      }),
    answer: bulkAnswer,
  }),
  claim: post('/claimPosition', {
    title: ['认领职位', 'Claim a position'],
    access: ['MyPosition.claim'],
    audit: 'UPDATE',
    input: z.strictObject({ positionId: id }),
    answer: z.strictObject({ id }),
  }),
  remove: post('/removePositionAssign', {
    title: ['移除或退回分配', 'Remove or give back an assignment'],
    access: ['Position.assign', 'MyPosition.claim'],
    audit: 'UPDATE',
    input: z.strictObject({ assignId: id, version, reason: reason(2, 200) }),
    answer: z.strictObject({ version }),
  }),
  retarget: post('/changePositionTarget', {
    title: ['修改推荐目标', 'Change a target'],
    access: ['Position.assign'],
    audit: 'UPDATE',
    input: z.strictObject({ assignId: id, version, target }),
    answer: z.strictObject({ version }),
  }),
}

export const positionAssignRefusals = refusals(44_700, {
  full: (values: { name: string; count: number }) => [
    `${values.name}在手职位已达上限${values.count}`,
    `${values.name} already has the maximum of ${values.count} positions`,
  ],
  disabled: (values: { name: string }) => [`${values.name}已停用`, `${values.name} is disabled`],
  notAssignable: ['该人员不是职业顾问或招聘专家', 'This person is neither a job consultant nor a recruiter'],
  adviserOutOfScope: (values: { name: string }) => [`${values.name}不在您的数据范围内`, `${values.name} is outside your data scope`],
  claimFull: ['职位认领人数已满', 'This position has been claimed by enough people'],
  claimed: ['已认领该职位', 'You already work on this position'],
  notClaimable: ['该职位当前不可认领', 'This position cannot be claimed now'],
  noWaiter: ['当前账号未绑定职业顾问身份', 'Your account is not linked to a job consultant. Ask an administrator to link it'],
  ended: ['该分配已结束', 'This assignment has ended'],
  notYours: ['只能退回自己的职位', 'You can only give back your own positions'],
})
