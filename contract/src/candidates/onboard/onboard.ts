import { z } from 'zod'
import { fileName } from '../../files/file/file.ts'
import { post } from '../../kit/call.ts'
import { guarded } from '../../kit/field-right.ts'
import { day, id, money, reason, requestNo } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { offerSalary } from '../offer/offer.ts'
import { progressStep } from '../progress/progress-row.ts'
import { reasonText, stepOf } from '../progress/progress.ts'
import { notOnboardReasons, progressSides } from '../progress/progress-state.ts'
import { employmentContracts, guaranteeOutcomes, resignationTypes } from './onboard-kind.ts'

const proofFiles = z.array(fileName).max(5)
const lastDay = z.iso.date(bilingual('请选择离职日期', 'Choose the last day'))
const resignType = z.enum(resignationTypes.values, bilingual('请选择离职类型', 'Choose the kind of leaving'))

const closed = z.strictObject({ id, positionTitle: z.string(), companyName: z.string() })

export const onboard = {
  /** 22 */
  changeDate: post('/changeOnboardDate', {
    title: ['修改入职日期', 'Move the first day'],
    access: ['Interview.onboard'],
    audit: 'UPDATE',
    input: z.strictObject({ ...stepOf, planDate: z.iso.date(bilingual('请选择入职日期', 'Choose the first day')), reason: reason(2, 200) }),
    answer: progressStep,
  }),
  /** 23 */
  confirm: post('/confirmOnboard', {
    title: ['确认入职', 'Confirm onboarding'],
    access: ['Interview.onboard'],
    audit: 'STATE',
    input: z.strictObject({
      ...stepOf,
      requestNo,
      actualDate: z.iso.date(bilingual('请选择入职日期', 'Choose the first day')),
      salary: guarded('offer.salary', offerSalary),
      salaryReason: z.string().max(200).nullable().optional(),
      contractType: z.enum(employmentContracts.values, bilingual('请选择合同类型', 'Choose the contract')),
      proofFiles: proofFiles.optional(),
      /** Other bookings of the candidate end, as far as they have not gone further than a planned interview. */
      closeOthers: z.boolean().default(true),
    }),
    answer: progressStep.extend({ closed: z.array(closed), left: z.array(closed) }),
  }),
  /** 24 */
  notOnboard: post('/notOnboard', {
    title: ['登记未入职', 'Record that somebody did not start'],
    access: ['Interview.onboard'],
    audit: 'STATE',
    input: z.strictObject({ ...stepOf, reasonCode: z.enum(notOnboardReasons.values, bilingual('请选择原因', 'Choose a reason')), reasonText }),
    answer: progressStep,
  }),
  /** 25 */
  planResign: post('/planResign', {
    title: ['计划离职', 'Plan leaving'],
    access: ['Interview.resign'],
    audit: 'STATE',
    input: z.strictObject({ ...stepOf, plannedDate: lastDay, type: resignType, reason: reason(5, 200) }),
    answer: progressStep,
  }),
  /** 26 */
  applyResign: post('/applyResign', {
    title: ['登记离职', 'Record a resignation'],
    access: ['Interview.resign'],
    audit: 'STATE',
    input: z.strictObject({
      ...stepOf,
      actualDate: lastDay,
      type: resignType,
      reportSide: z.enum(progressSides.values, bilingual('请选择上报方', 'Say who reported it')),
      reason: reason(5, 200),
      proofFiles: proofFiles.optional(),
    }),
    answer: progressStep,
  }),
  /** 27 */
  cancelResign: post('/cancelResign', {
    title: ['取消离职计划', 'Cancel planned leaving'],
    access: ['Interview.resign'],
    audit: 'STATE',
    input: z.strictObject(stepOf),
    answer: progressStep,
  }),
  /** 28, 29 */
  confirmResign: post('/confirmResign', {
    title: ['确认离职', 'Confirm a resignation'],
    access: ['Interview.resignConfirm'],
    audit: 'STATE',
    input: z.strictObject({ ...stepOf, confirm: z.boolean(), actualDate: day.optional(), reason: z.string().max(200).nullable().optional() }),
    answer: progressStep,
  }),
  /** Amendment 12. */
  handleGuarantee: post('/handleGuarantee', {
    title: ['处理保证期', 'Decide on a broken guarantee'],
    access: ['Interview.guarantee'],
    audit: 'STATE',
    input: z.strictObject({
      ...stepOf,
      requestNo,
      outcome: z.enum(guaranteeOutcomes.values, bilingual('请选择处理方式', 'Choose a decision')),
      refundAmount: guarded('position.feeValue', money.nullable()).optional(),
      reason: reason(5, 200),
    }),
    answer: progressStep,
  }),
}
