import { missedCallExport } from '../missed-call/missed-call.ts'
import { exportKind } from '../../kit/area.ts'
import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { exportOf } from '../../kit/export.ts'
import { finds, guarded } from '../../kit/field-right.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { refusals } from '../../kit/refusal.ts'
import { day, done, id, instant } from '../../kit/scalar.ts'
import { todoFilter } from '../../kit/queue.ts'
import { bilingual } from '../../kit/text.ts'
import { missedCallQueues } from '../missed-call/missed-call-queue.ts'
import { callLogInfo, callLogRow, callOfCustomer } from './call-log-info.ts'
import { missedFilters, missedSorts } from '../missed-call/missed-call.ts'
import { callId } from '../phone/phone-event.ts'
import { callBizType, callDirection, callOccasion, callResult, contactMode, customerType } from '../phone/phone-state.ts'
import { normalisePhone, phoneKeyword } from '../../kit/phone.ts'

export const callLogExport = exportKind('CALL_LOG', { label: ['通话记录', 'Call records'], codes: ['CallRecords.export'] })

/** The call log has every call in and out, with what came of it. */

const seconds = z.int().min(0).max(86_400)

const filters = {
  /** Looks for a part of the customer's name, the whole id of the call, or all or the last 4 digits of the number. */
  keyword: finds(['callLog.phone'], phoneKeyword(64)).optional(),
  direction: callDirection.optional(),
  result: callResult.optional(),
  workflow: z.string().min(1).max(40).optional(),
  bizType: callBizType.optional(),
  agentId: z.string().min(1).max(40).optional(),
  deptId: id.optional(),
  contact: contactMode.optional(),
  occasion: callOccasion.optional(),
  customerType: customerType.optional(),
  hasNote: z.boolean().optional(),
  hasRecording: z.boolean().optional(),
  satisfaction: z.int().min(1).max(5).optional(),
  tag: z.string().min(1).max(10).optional(),
  talkMin: seconds.optional(),
  talkMax: seconds.optional(),
  startFrom: day.optional(),
  startTo: day.optional(),
  /** The export of chosen calls names them. */
  ids: z.array(id).min(1).max(200).optional(),
}
const sorts = ['startAt', 'talkSeconds', 'waitSeconds'] as const

/** Figures over all results, or null where there are too many to add up. */
export const callSummary = z
  .strictObject({
    inNum: z.int(),
    inAnswered: z.int(),
    answerRate: z.number(),
    outNum: z.int(),
    outAnswered: z.int(),
    /** Talk is that of answered calls and wait that of calls that came in, both in seconds. */
    avgTalk: z.int(),
    avgWait: z.int(),
    missed: z.int(),
  })
  .nullable()
export type CallSummary = z.output<typeof callSummary>

const page = get('/udesk/callLogs', {
  title: ['通话记录', 'Call records'],
  access: ['CallRecords'],
  spec: true,
  input: pageInput(filters, sorts),
  answer: pageOf(callLogRow, { summary: callSummary }),
})

/** Exports calls by the filters of their list, or missed calls by those of theirs. */
const exported = get('/udesk/exportCallLogs', {
  title: ['导出通话记录', 'Export calls'],
  access: ['CallRecords.export', 'UncheckRecords.export'],
  input: pageInput({ ...missedFilters, ...todoFilter(missedCallQueues), ...filters, missed: z.boolean().optional() }, [...sorts, ...missedSorts]),
  answer: page.answer,
})

/** Statistics are counted by hour of the day, by day, by agent or by workflow. */
export const statisticDims = enumeration({
  HOUR: ['按时段', 'By hour'],
  DAY: ['按日期', 'By day'],
  AGENT: ['按坐席', 'By agent'],
  WORKFLOW: ['按技能组', 'By skill group'],
})
export type StatisticDim = ValueOf<typeof statisticDims>
export const statisticDays = 93

export const callFigures = z.strictObject({
  inNum: z.int(),
  inAnswered: z.int(),
  /** Both rates leave out who hung up in the menu within 10 seconds. The second counts what was answered within 20 seconds. */
  answerRate: z.number(),
  serviceLevel20: z.number(),
  missed: z.int(),
  outNum: z.int(),
  outAnswered: z.int(),
  /** Every begun minute of an answered call out counts. */
  outMinutes: z.int(),
  avgTalk: z.int(),
  avgWait: z.int(),
})
export type CallFigures = z.output<typeof callFigures>

/** Tags are kept with a call, in a few words each. */
export const callTags = z
  .array(z.string().trim().min(1).max(10, bilingual('标签最多10个字', 'Up to 10 characters per tag')))
  .max(5, bilingual('最多5个标签', 'Up to 5 tags'))

export const callLog = {
  page,
  export: exportOf('/udesk/exportCallLogs', ['导出通话记录', 'Export calls'], { codes: [...callLogExport.codes, ...missedCallExport.codes] }, exported),
  byCustomer: get('/udesk/callLogByCustomer', {
    title: ['客户通话记录', 'Customer calls'],
    access: ['CallRecords', 'CallUserDetail', 'CallRecordDetail', 'JobSeekerDetail', 'CrmCustomerDetail', 'TeleCustomer'],
    spec: true,
    /** The person is named by the number, by a call or by the record. */
    input: pageInput(
      {
        phone: guarded('callLog.phone', z.string().min(3).max(40).overwrite(normalisePhone).optional()),
        callLogId: id.optional(),
        customerType: customerType.optional(),
        customerId: id.optional(),
      },
      ['startAt'],
    ).refine(
      ({ phone, callLogId, customerId, customerType: type }) =>
        phone !== undefined || callLogId !== undefined || (type !== undefined && customerId !== undefined),
      {
        path: ['phone'],
        message: bilingual('缺少参数', 'Required'),
      },
    ),
    answer: pageOf(callOfCustomer),
  }),
  info: get('/udesk/callLogInfo/{id}', {
    title: ['通话详情', 'Call detail'],
    access: ['CallRecordDetail', 'CallRecords'],
    spec: true,
    /** The id of the call, or the id that the phone system gave it. */
    input: z.strictObject({ id: callId }),
    answer: callLogInfo,
  }),
  bindCustomer: post('/udesk/bindCustomer', {
    title: ['设为本次客户', 'Set the customer of a call'],
    access: ['CallRecords.note'],
    audit: 'UPDATE',
    atOnce: 'LAST',
    input: z.strictObject({ callLogId: id, customerType, customerId: id }),
    answer: z.strictObject({ customerType, customerId: id, customerName: z.string() }),
  }),
  tag: post('/udesk/tagCall', {
    title: ['通话标签', 'Tag a call'],
    access: ['CallRecords.note'],
    audit: 'UPDATE',
    atOnce: 'LAST',
    input: z.strictObject({ callLogId: id, tags: callTags }),
    answer: done,
  }),
  statistics: get('/udesk/callStatistics', {
    title: ['话务统计', 'Call statistics'],
    access: ['CallRecords'],
    input: z
      .strictObject({
        dim: statisticDims.schema,
        from: day,
        to: day,
        workflow: z.string().min(1).max(40).optional(),
        agentId: z.string().min(1).max(40).optional(),
      })
      .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < statisticDays * 86_400_000, {
        path: ['to'],
        message: bilingual(`时间范围不能超过${statisticDays}天`, `Choose ${statisticDays} days or fewer`),
      }),
    answer: z.strictObject({
      /** The key is an hour such as 09, a day, an agent or a workflow. */
      rows: z.array(z.strictObject({ key: z.string(), name: z.string(), ...callFigures.shape })),
      total: callFigures,
      asOf: instant,
    }),
  }),
}

export const callLogRefusals = refusals(48_200, {
  recordingPending: ['录音生成中，请稍后', 'The recording is being prepared. Try again in a moment'],
  recordingGone: ['录音不存在或已过期', 'There is no recording, or it has expired'],
  noMatch: ['该客户与来电号码不匹配', 'This number does not belong to that customer'],
  recorderSilent: ['录音服务暂不可用，请稍后重试', 'The recording service is not available. Try again later'],
})
