import { z } from 'zod'
import { exportKind } from '../../kit/area.ts'
import { get, post } from '../../kit/call.ts'
import { exportOf } from '../../kit/export.ts'
import { finds, guarded } from '../../kit/field-right.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { phoneKeyword } from '../../kit/phone.ts'
import { todoFilter } from '../../kit/queue.ts'
import { bulkAnswer, day, id, ids, instant, reason, requestNo, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { interviewModes } from '../../positions/position/position-kind.ts'
import { consentWays, seekerGenders } from '../job-seeker/job-seeker-kind.ts'
import { guaranteeStates } from '../onboard/onboard-kind.ts'
import { progressQueues } from './progress-queue.ts'
import { progressInfo, progressRow, progressStep } from './progress-row.ts'
import { overdueSteps, progressMilestones, progressReasons, progressSources, progressStages, progressStates, refuseReasons } from './progress-state.ts'

export const progressExport = exportKind('PROGRESS', { label: ['面试流程', 'Candidates in progress'], codes: ['Interview.export'] })

/** Whoever may see one of these pages sees the candidates on it, each within his scope. */
const seen = ['Interview', 'JobSeekerDetail', 'CompanyDetail', 'PositionDetail', 'MyPositionDetail'] as const

const stage = z.literal(progressStages.values)

const filters = {
  stage: stage.optional(),
  /** Codes of product.md within the stage; without one they are those of the last stage that somebody has reached. */
  code: z.array(z.int().min(-1).max(999)).min(1).max(20).optional(),
  state: progressStates.schema.optional(),
  live: z.boolean().optional(),
  /** Part of the candidate's name, of the title or of the company's name, the whole number of the progress or a mobile number. */
  keyword: finds(['jobSeeker.mobile'], phoneKeyword(50)).optional(),
  companyId: id.optional(),
  positionId: id.optional(),
  seekerId: id.optional(),
  waiterId: id.optional(),
  adviserId: id.optional(),
  saleId: id.optional(),
  deptId: id.optional(),
  source: progressSources.schema.optional(),
  mode: interviewModes.schema.optional(),
  milestone: progressMilestones.schema.optional(),
  milestoneFrom: day.optional(),
  milestoneTo: day.optional(),
  /** What has been reached by now, whenever. */
  reached: progressMilestones.schema.optional(),
  interviewFrom: day.optional(),
  interviewTo: day.optional(),
  bookedFrom: day.optional(),
  bookedTo: day.optional(),
  onboardFrom: day.optional(),
  onboardTo: day.optional(),
  reasonCode: progressReasons.schema.optional(),
  overdue: overdueSteps.schema.optional(),
  guaranteeState: guaranteeStates.schema.optional(),
  ...todoFilter(progressQueues),
  /** The export of chosen rows names them here. */
  ids: z.array(id).min(1).max(200).optional(),
}

const page = get('/progressPageList', {
  title: ['面试流程列表', 'Candidates in progress'],
  access: seen,
  input: pageInput(filters, ['openFirst', 'stateAt', 'interviewAt', 'onboardDate', 'bookedAt']),
  answer: pageOf(progressRow, { stageCount: z.partialRecord(z.enum(['1', '2', '3', '4', '5']), z.int()) }),
})

const timeNeeded = bilingual('请选择面试时间', 'Choose an interview time')

/** Up to three times at which a candidate could come; a blank one is refused (product.md, the second rule of interview times). */
export const wishedTimes = z.array(z.string(timeNeeded).min(1, timeNeeded).pipe(instant)).max(3)

/** Every step names what was seen. */
export const stepOf = { progressId: id, version }
export const reasonText = z.string().max(200).nullable().optional()

export const progress = {
  page,
  export: exportOf('/exportProgressData', ['导出面试流程', 'Export candidates in progress'], progressExport, page),
  info: get('/progressInfo/{id}', {
    title: ['流程详情', 'Progress of a candidate'],
    access: seen,
    input: z.strictObject({ id }),
    answer: progressInfo,
  }),
  /** How many stand in each state, with the filters of the list; the board shows the sums of offered pay and how long they wait as well. */
  statistics: get('/progressStatistics', {
    title: ['流程统计', 'Candidates by status'],
    access: seen,
    input: z.strictObject(filters),
    answer: z.array(
      z.strictObject({
        stage: z.int(),
        code: z.int(),
        state: progressStates.schema,
        count: z.int(),
        isCapped: z.boolean(),
        overdueCount: z.int(),
        /** The days that they have been there on average, to one decimal. */
        averageDays: z.string(),
      }),
    ),
  }),
  /** Candidates who can be booked, for the form of a booking: found by name, number or mobile, own ones and those of the pool. Without a word the own ones that were active last. */
  candidates: get('/selectBookCandidates', {
    title: ['可预约候选人', 'Candidates to book'],
    access: ['Interview.book', 'JobSeekers.book'],
    input: z.strictObject({ keyword: finds(['jobSeeker.mobile'], phoneKeyword(50)).optional(), seekerIds: z.array(id).min(1).max(20).optional() }),
    answer: z.array(
      z.strictObject({
        id,
        seekerCode: z.string(),
        name: z.string(),
        gender: seekerGenders.schema,
        age: z.int().nullable(),
        mobile: guarded('jobSeeker.mobile', z.string().nullable()),
        waiterName: z.string().nullable(),
        isBlacklisted: z.boolean(),
        resumes: z.array(z.strictObject({ id, title: z.string(), isDefault: z.boolean() })),
      }),
    ),
  }),
  book: post('/bookInterview', {
    title: ['预约面试', 'Book candidates'],
    access: ['Interview.book', 'JobSeekers.book'],
    audit: 'CREATE',
    input: z.strictObject({
      requestNo,
      seekerIds: z.array(id, bilingual('请选择候选人', 'Choose candidates')).min(1, bilingual('请选择候选人', 'Choose candidates')).max(20),
      /** Of a single candidate; otherwise each is booked with the default one. */
      resumeId: id.optional(),
      positionId: z.int(bilingual('请选择职位', 'Choose a position')).min(1).max(2_147_483_647),
      reportId: id.optional(),
      source: progressSources.schema.default('RECOMMEND'),
      consentWay: z.enum(consentWays.values, bilingual('请选择授权方式', 'Say how the candidate agreed')),
      interviewTimes: wishedTimes.optional(),
      /** They were told that somebody was turned down lately or works already, and go on. */
      confirm: z.boolean().optional(),
    }),
    answer: bulkAnswer.extend({
      /** The new bookings, in the order of the candidates that were booked. */
      progressIds: z.array(id),
      /** Candidates who would be booked after a confirmation, each with the question. */
      toConfirm: z.array(z.strictObject({ id, name: z.string(), msg: z.string() })),
      /** The company has no interviews left, which stops the next step and not this one. */
      quotaEmpty: z.boolean(),
    }),
  }),
  refuse: post('/refuseOrder', {
    title: ['不合适', 'Turn a booking down'],
    access: ['Interview.accept', 'Interview.book'],
    audit: 'STATE',
    input: z.strictObject({ ...stepOf, reasonCode: z.enum(refuseReasons.values, bilingual('请选择原因', 'Choose a reason')), reasonText }),
    answer: progressStep,
  }),
  revert: post('/revertProgress', {
    title: ['撤回上一步', 'Take back the last step'],
    access: ['Interview.revert'],
    audit: 'STATE',
    input: z.strictObject({ ...stepOf, reason: reason(5, 200) }),
    answer: progressStep,
  }),
  transfer: post('/transferProgress', {
    title: ['转交流程', 'Transfer candidates'],
    access: ['Interview.transfer'],
    audit: 'UPDATE',
    input: z.strictObject({ ids, waiterId: id, reason: reason(5, 200) }),
    answer: bulkAnswer,
  }),
  resendNotice: post('/resendNotice', {
    title: ['重发通知', 'Send a notice again'],
    access: ['Interview.arrange'],
    audit: 'UPDATE',
    input: z.strictObject({ noticeId: id, version }),
    answer: z.strictObject({ state: z.enum(['PENDING', 'SENT', 'FAILED', 'VOID']), version }),
  }),
  markNoticeSent: post('/markNoticeSent', {
    title: ['标记通知已发', 'Mark a notice as sent'],
    access: ['Interview.arrange', 'JobSeekers.follow'],
    audit: 'UPDATE',
    input: z.strictObject({ noticeId: id, version }),
    answer: z.strictObject({ state: z.enum(['PENDING', 'SENT', 'FAILED', 'VOID']), version }),
  }),
}

export const interviewButtons = buttons(
  'Interview',
  {
    book: ['预约面试', 'Book candidates'],
    accept: ['确认预约', 'Accept or turn down bookings'],
    arrange: ['安排/改期/取消面试', 'Arrange, move and cancel interviews'],
    checkIn: ['签到', 'Check in'],
    feedback: ['面试反馈', 'Give feedback'],
    offer: ['发Offer', 'Issue offers'],
    offerReply: ['登记Offer答复', 'Record replies to offers'],
    onboard: ['确认入职', 'Confirm onboarding'],
    resign: ['登记离职', 'Record resignations'],
    resignConfirm: ['确认离职', 'Confirm resignations'],
    guarantee: ['处理保证期', 'Decide guarantees'],
    transfer: ['转交流程', 'Transfer candidates'],
    revert: ['撤回步骤', 'Take steps back'],
    export: ['导出流程', 'Export candidates in progress'],
  },
  ['guarantee', 'revert', 'export'],
)
