import { z } from 'zod'
import { assessStates } from '../../automation/job-assess/job-assess-kind.ts'
import { assigneeKinds } from '../../automation/job-assignment/job-assignment-kind.ts'
import { positionJobTypes, positionUrgencies } from '../../automation/job-assignment/position-kind.ts'
import { actionNames, actions } from '../../kit/action.ts'
import { get } from '../../kit/call.ts'
import { enumeration } from '../../kit/enumeration.ts'
import { fields } from '../../kit/field.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { todoFilter } from '../../kit/queue.ts'
import { day, id, instant, version } from '../../kit/scalar.ts'
import { positionInfo, positionPay } from '../position/position-row.ts'
import { positionStates } from '../position/position-state.ts'
import { myPositionQueues } from './my-position-queue.ts'

export const myPositionTabs = enumeration({
  DOING: ['进行中', 'In progress'],
  CLAIMABLE: ['可认领', 'To claim'],
  ENDED: ['已结束', 'Ended'],
})

/** Of a position that somebody works on, or could. */
export const myPositionActions = actions(
  { state: positionStates },
  {
    claimPosition: { label: ['认领', 'Claim'], code: 'MyPosition.claim', from: { state: ['ONLINE'] }, call: '/claimPosition' },
    giveBack: { label: ['退回', 'Give back'], code: 'MyPosition.claim', from: {}, call: '/removePositionAssign', danger: true },
    writeFollow: { label: ['写跟进', 'Add follow-up'], code: 'MyPosition.follow', from: {}, call: '/addPositionFollow' },
  },
)

export const myPositionFields = fields({
  title: ['职位', 'Position'],
  companyName: ['企业', 'Company'],
  categoryName: ['职类', 'Job category'],
  cityName: ['城市', 'City'],
  cityCode: ['城市', 'City'],
  salary: ['薪资', 'Pay'],
  urgency: { label: ['紧急程度', 'Urgency'], values: positionUrgencies },
  gap: ['缺口', 'To fill'],
  state: { label: ['职位状态', 'Status'], values: positionStates },
  role: { label: ['我的身份', 'My role'], values: assigneeKinds },
  target: ['我的目标', 'My target'],
  bookCount: ['已推荐', 'Recommended'],
  lastBookAt: ['最近推荐', 'Last recommended'],
  assessState: { label: ['考核', 'Assessment'], values: assessStates },
  assessDueAt: ['考核截止', 'Due'],
  assignedAt: ['分配时间', 'Assigned'],
  endedAt: ['结束时间', 'Ended'],
  publishedAt: ['发布时间', 'Published'],
  validTo: ['有效期至', 'Open until'],
  waiterCount: ['在办顾问', 'Consultants'],
})

/** What somebody sees of a position to claim has no HR, no fee and no internal note (amendment 13). */
export const myPositionRow = z.strictObject({
  /** The position's. */
  id,
  positionCode: z.string(),
  title: z.string(),
  companyName: z.string(),
  categoryName: z.string(),
  cityName: z.string().nullable(),
  jobType: positionJobTypes.schema,
  urgency: positionUrgencies.schema,
  ...positionPay,
  headcount: z.int(),
  hiredCount: z.int(),
  gap: z.int(),
  state: positionStates.schema,
  validTo: day,
  publishedAt: instant.nullable(),
  /** My assignment; null of what I could claim. */
  assignId: id.nullable(),
  assignVersion: version.nullable(),
  role: assigneeKinds.schema.nullable(),
  target: z.int().nullable(),
  bookCount: z.int(),
  arriveCount: z.int(),
  onboardCount: z.int(),
  lastBookAt: instant.nullable(),
  assessState: assessStates.schema.nullable(),
  assessDueAt: instant.nullable(),
  assignedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** How many work on it already. */
  waiterCount: z.int(),
  actions: z.array(actionNames(myPositionActions)),
})
export type MyPositionRow = z.output<typeof myPositionRow>

export const myPosition = {
  page: get('/myPositionPageList', {
    title: ['我的职位列表', 'My positions'],
    access: ['MyPosition'],
    input: pageInput(
      {
        keyword: z.string().max(50).optional(),
        tab: myPositionTabs.schema.optional(),
        role: assigneeKinds.schema.optional(),
        state: positionStates.schema.optional(),
        urgency: positionUrgencies.schema.optional(),
        assessState: assessStates.schema.optional(),
        assignFrom: day.optional(),
        assignTo: day.optional(),
        noBookDays: z.int().min(1).max(365).optional(),
        cityCode: z.string().max(6).optional(),
        ...todoFilter(myPositionQueues),
      },
      // `standing` puts what is open first, then what rests, and of each what came last first.
      ['standing', 'assignedAt', 'assessDueAt', 'gap', 'lastBookAt', 'publishedAt'],
    ),
    answer: pageOf(myPositionRow),
  }),
  statistics: get('/myPositionStatistics', {
    title: ['我的职位统计', 'My figures'],
    access: ['MyPosition'],
    input: z.strictObject({}),
    answer: z.strictObject({ doing: z.int(), claimable: z.int(), warning: z.int(), overdue: z.int(), gapTotal: z.int() }),
  }),
  info: get('/myPositionInfo/{id}', {
    title: ['我的职位详情', 'My position'],
    access: ['MyPositionDetail'],
    input: z.strictObject({ id }),
    answer: z.strictObject({ position: positionInfo, mine: myPositionRow }),
  }),
}

export const myPositionButtons = buttons('MyPosition', {
  claim: ['认领和退回职位', 'Claim and give back positions'],
  follow: ['写职位跟进', 'Add follow-ups'],
})
