import { actionNames } from '../../kit/action.ts'
import { exportKind } from '../../kit/area.ts'
import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { finds, guarded } from '../../kit/field-right.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { bulkAnswer, day, id, ids, instant } from '../../kit/scalar.ts'
import { todoFilter } from '../../kit/queue.ts'
import { bilingual } from '../../kit/text.ts'
import { missedCallQueues } from './missed-call-queue.ts'
import { callResult, checkResult, checkState, customerType } from '../phone/phone-state.ts'
import { missedCallActions } from './missed-call-action.ts'
import { phoneKeyword } from '../../kit/phone.ts'

export const missedCallExport = exportKind('MISSED_CALL', { label: ['未接来电', 'Missed calls'], codes: ['UncheckRecords.export'] })

/** Calls that nobody answered stand in one group per number until somebody has seen to them. */

export const missedCallRow = z.strictObject({
  id,
  callId: z.string(),
  phone: guarded('callLog.phone', z.string().nullable()),
  city: z.string(),
  customerType,
  customerId: id.nullable(),
  customerName: z.string(),
  workflow: z.string(),
  workflowName: z.string(),
  result: callResult.nullable(),
  lastAt: instant,
  missCount: z.int(),
  waitSeconds: z.int(),
  checkState,
  checkBy: id.nullable(),
  checkByName: z.string().nullable(),
  checkAt: instant.nullable(),
  checkResult: checkResult.nullable(),
  checkRemark: z.string().nullable(),
  checkDueAt: instant.nullable(),
  overdue: z.boolean(),
  attempts: z.int(),
  /** What the reader may do with the missed call now. */
  actions: z.array(actionNames(missedCallActions)),
})
export type MissedCallRow = z.output<typeof missedCallRow>

export const missedFilters = {
  /** Looks for a part of the customer's name, the whole id of the call, or all or the last 4 digits of the number. */
  keyword: finds(['callLog.phone'], phoneKeyword(64)).optional(),
  workflow: z.string().min(1).max(40).optional(),
  result: callResult.optional(),
  checkState: checkState.optional(),
  checkBy: id.optional(),
  overdue: z.boolean().optional(),
  /** True for those that the reader has taken or handled. */
  mine: z.boolean().optional(),
  startFrom: day.optional(),
  startTo: day.optional(),
  ids: z.array(id).min(1).max(200).optional(),
}
/** `startAt` and `lastAt` both mean the last call of the group, because the specification sorts by the first and the row has the second. */
export const missedSorts = ['startAt', 'lastAt', 'checkDueAt', 'missCount'] as const

const remark = bilingual('请填写说明，2-200个字', 'Enter 2–200 characters')

export const checkMissedForm = z.strictObject({
  ids,
  result: z.enum(['CALLED_BACK', 'NO_REACH', 'NO_NEED'], { error: bilingual('请选择处理结果', 'Choose a result') }),
  remark: z
    .string(remark)
    .max(200, remark)
    .refine(value => value.trim().length >= 2, remark),
})

export const assignMissedForm = z.strictObject({ ids, agentId: z.string(bilingual('请选择坐席', 'Choose an agent')).min(1).max(40) })

export const missedCall = {
  page: get('/udesk/missedCalls', {
    title: ['未接来电', 'Missed calls'],
    access: ['UncheckRecords'],
    spec: true,
    input: pageInput({ ...missedFilters, ...todoFilter(missedCallQueues) }, missedSorts),
    answer: pageOf(missedCallRow, {
      stateCount: z.strictObject({ UNCHECKED: z.int(), CLAIMED: z.int(), CHECKED: z.int() }),
      /** How many the reader has taken and not handled yet. */
      mineCount: z.int(),
    }),
  }),
  claim: post('/udesk/claimMissedCall', {
    title: ['领取未接来电', 'Take missed calls'],
    access: ['UncheckRecords.check'],
    audit: 'STATE',
    input: z.strictObject({ ids }),
    answer: bulkAnswer,
  }),
  assign: post('/udesk/assignMissedCall', {
    title: ['分配未接来电', 'Assign missed calls'],
    access: ['UncheckRecords.assign'],
    audit: 'STATE',
    input: assignMissedForm,
    answer: bulkAnswer,
  }),
  check: post('/udesk/checkMissedCall', {
    title: ['处理未接来电', 'Mark missed calls as handled'],
    access: ['UncheckRecords.check'],
    audit: 'STATE',
    input: checkMissedForm,
    answer: bulkAnswer,
  }),
}
