import { z } from 'zod'
import { actionNames } from '../../kit/action.ts'
import { get, post } from '../../kit/call.ts'
import { guarded } from '../../kit/field-right.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { todoFilter } from '../../kit/queue.ts'
import { day, done, id, instant, reason as reasonGiven, requestNo, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { positionPay } from '../../positions/position/position-row.ts'
import { consentWays } from '../job-seeker/job-seeker-kind.ts'
import { progressStates } from '../progress/progress-state.ts'
import { wishedTimes } from '../progress/progress.ts'
import { resumeDocument } from '../resume/resume-document.ts'
import { recReportActions } from './rec-report-action.ts'
import { recReportQueues } from './rec-report-queue.ts'
import { recReportScores } from './rec-report-score.ts'
import { recReportStates } from './rec-report-state.ts'

/** A draft may lack anything; what is there is bounded. */
const salary = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,11})(?:\.\d{1,2})?$/, bilingual('金额最多两位小数', 'Enter an amount with up to 2 decimals'))
  .nullable()
const content = {
  resumeId: id,
  scores: recReportScores,
  highlights: z.string().max(500).nullable(),
  reason: z.string().max(2000).nullable(),
  risk: z.string().max(500).nullable(),
  currentSalary: guarded('offer.salary', salary.optional()),
  expectSalary: guarded('offer.salary', salary.optional()),
  availableDate: day.nullable(),
  interviewTimes: wishedTimes,
  showContact: z.boolean(),
  consentWay: consentWays.schema.nullable(),
}

const chosen = (zh: string, en: string) => bilingual(zh, en)
const trimmed = (min: number, max: number, message: string) => (value: string | null) => {
  const length = (value ?? '').trim().length
  return length >= min && length <= max ? null : message
}

/** What is missing before a report can be submitted, by field; the page shows it beside the fields and the server refuses by the first. */
export function missingInReport(report: {
  scores: z.output<typeof recReportScores>
  highlights: string | null
  reason: string | null
  availableDate: string | null
  interviewTimes: readonly string[]
  consentWay: string | null
}): { field: string; message: string }[] {
  const checks: [string, string | null][] = [
    ['scores', Object.values(report.scores).filter(score => score !== undefined).length === 5 ? null : chosen('请完成评分', 'Give all five scores')],
    ['highlights', trimmed(10, 500, chosen('请填写候选人亮点，10-500个字', 'Describe the highlights in 10–500 characters'))(report.highlights)],
    ['reason', trimmed(20, 2000, chosen('请填写推荐理由，20-2000个字', 'Say why we recommend, in 20–2,000 characters'))(report.reason)],
    ['availableDate', report.availableDate === null ? chosen('请选择可到岗日期', 'Choose when the candidate can start') : null],
    [
      'interviewTimes',
      report.interviewTimes.length === 0 || report.interviewTimes.some(time => time === '') ? chosen('请选择面试时间', 'Choose an interview time') : null,
    ],
    ['consentWay', report.consentWay === null ? chosen('请选择授权方式', 'Say how the candidate agreed') : null],
  ]
  return checks.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]))
}

export const recReportRow = z.strictObject({
  id,
  reportNo: z.string(),
  seekerId: id,
  seekerName: z.string(),
  positionId: id,
  positionTitle: z.string(),
  companyId: id,
  companyName: z.string(),
  authorId: id,
  authorName: z.string().nullable(),
  reviewerId: id.nullable(),
  reviewerName: z.string().nullable(),
  returnReason: z.string().nullable(),
  matchScore: z.int().nullable(),
  progressId: id.nullable(),
  progressState: progressStates.schema.nullable(),
  state: recReportStates.schema,
  stateAt: instant,
  submittedAt: instant.nullable(),
  sentAt: instant.nullable(),
  readAt: instant.nullable(),
  createdAt: instant,
  version,
  actions: z.array(actionNames(recReportActions)),
})
export type RecReportRow = z.output<typeof recReportRow>

export const recReportInfo = z.strictObject({
  ...recReportRow.shape,
  ...content,
  currentSalary: guarded('offer.salary', z.string().nullable()),
  expectSalary: guarded('offer.salary', z.string().nullable()),
  /** The position as the reader of the report needs it. */
  position: z.strictObject({
    id,
    title: z.string(),
    companyName: z.string(),
    cityName: z.string().nullable(),
    address: z.string(),
    ...positionPay,
    isBookable: z.boolean(),
  }),
  /** As it was submitted, or as the resume is now while nothing is submitted. Contacts come masked. */
  resume: resumeDocument,
  isSnapshot: z.boolean(),
  resumes: z.array(z.strictObject({ id, resumeCode: z.string(), title: z.string(), isActive: z.boolean() })),
})
export type RecReportInfo = z.output<typeof recReportInfo>

/** What a new report begins with. */
const beginning = z.strictObject({
  seekerId: id,
  seekerName: z.string(),
  resumeId: id.nullable(),
  resumes: recReportInfo.shape.resumes,
  resume: resumeDocument.nullable(),
  expectSalary: guarded('offer.salary', z.string().nullable()),
})

const stepOf = { id, version }
const step = z.strictObject({ id, state: recReportStates.schema, version })

export const recReport = {
  page: get('/recReportPageList', {
    title: ['推荐报告列表', 'Recommendation reports'],
    access: ['JobSeekersRecReport', 'Interview'],
    input: pageInput(
      {
        keyword: z.string().max(50).optional(),
        seekerId: id.optional(),
        positionId: id.optional(),
        authorId: id.optional(),
        reviewerId: id.optional(),
        state: recReportStates.schema.optional(),
        createdFrom: day.optional(),
        createdTo: day.optional(),
        ...todoFilter(recReportQueues),
      },
      ['openFirst', 'createdAt'],
    ),
    answer: pageOf(recReportRow, { stateCount: z.partialRecord(recReportStates.schema, z.int()) }),
  }),
  info: get('/recReportInfo/{id}', {
    title: ['推荐报告详情', 'Recommendation report'],
    access: ['JobSeekersRecReport'],
    input: z.strictObject({ id }),
    answer: recReportInfo,
  }),
  begin: get('/beginRecReport', {
    title: ['新建推荐报告', 'New recommendation report'],
    access: ['JobSeekersRecReport.save'],
    input: z.strictObject({ seekerId: id, resumeId: id.optional() }),
    answer: beginning,
  }),
  save: post('/saveRecReport', {
    title: ['保存推荐报告', 'Save a recommendation report'],
    access: ['JobSeekersRecReport.save'],
    audit: 'UPDATE',
    input: z.strictObject({
      requestNo,
      id: id.optional(),
      version: version.optional(),
      seekerId: id,
      positionId: z.int(bilingual('请选择推荐职位', 'Choose a position')).min(1).max(2_147_483_647),
      ...content,
    }),
    answer: step,
  }),
  submit: post('/submitRecReport', {
    title: ['提交推荐报告', 'Submit a recommendation report'],
    access: ['JobSeekersRecReport.save'],
    audit: 'STATE',
    input: z.strictObject(stepOf),
    answer: step,
  }),
  review: post('/reviewRecReport', {
    title: ['审核推荐报告', 'Review a recommendation report'],
    access: ['JobSeekersRecReport.review'],
    audit: 'STATE',
    input: z
      .strictObject({ ...stepOf, result: z.enum(['RETURN', 'SEND']), reason: z.string().max(200).nullable().optional() })
      .refine(({ result, reason }) => result === 'SEND' || (reason ?? '').trim().length >= 5, {
        path: ['reason'],
        message: bilingual('请填写原因，5-200个字', 'Enter a reason of 5–200 characters'),
      }),
    answer: step.extend({ progressId: id.nullable() }),
  }),
  send: post('/sendRecReport', {
    title: ['发送推荐报告', 'Send a report to the company'],
    access: ['JobSeekersRecReport.review'],
    audit: 'STATE',
    input: z.strictObject({ ...stepOf, confirm: z.boolean().optional() }),
    answer: step.extend({ progressId: id }),
  }),
  markRead: post('/markRecReportRead', {
    title: ['登记企业已查看', 'Mark a report as read'],
    access: ['JobSeekersRecReport.review'],
    audit: 'STATE',
    input: z.strictObject(stepOf),
    answer: step,
  }),
  withdraw: post('/withdrawRecReport', {
    title: ['撤回推荐报告', 'Withdraw a report'],
    access: ['JobSeekersRecReport.save'],
    audit: 'STATE',
    input: z.strictObject({ ...stepOf, reason: reasonGiven(2, 200) }),
    answer: step,
  }),
  delete: post('/delRecReport', {
    title: ['删除推荐报告', 'Delete a report'],
    access: ['JobSeekersRecReport.save'],
    audit: 'DELETE',
    input: z.strictObject(stepOf),
    answer: done,
  }),
  pdf: get('/recReportPdf/{id}', {
    title: ['下载推荐报告', 'Download a report'],
    access: ['JobSeekersRecReport'],
    kind: 'file',
    sensitive: true,
    input: z.strictObject({ id, language: z.enum(['zh_CN', 'en_US']).optional() }),
    answer: z.void(),
  }),
}

export const recReportButtons = buttons('JobSeekersRecReport', {
  save: ['写推荐报告', 'Write reports'],
  review: ['审核/发送推荐报告', 'Review and send reports'],
})
