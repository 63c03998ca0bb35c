import { z } from 'zod'
import { fileName } from '../../files/file/file.ts'
import { post } from '../../kit/call.ts'
import { guarded } from '../../kit/field-right.ts'
import { day, instant, reason, requestNo } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { progressStep } from '../progress/progress-row.ts'
import { reasonText, stepOf } from '../progress/progress.ts'
import { declineReasons } from '../progress/progress-state.ts'

const amountRule = bilingual('金额最多两位小数', 'Enter an amount with up to 2 decimals')
/** What is paid in a month. */
export const offerSalary = z
  .string(bilingual('请输入薪资', 'Enter the pay'))
  .min(1, bilingual('请输入薪资', 'Enter the pay'))
  .regex(/^(?:0|[1-9]\d{0,11})(?:\.\d{1,2})?$/, amountRule)
  .refine(value => Number(value) > 0 && Number(value) <= 9_999_999, bilingual('请输入薪资', 'Enter the pay'))

export const offerContent = {
  title: z.string().trim().min(2, bilingual('请输入录用职位', 'Enter the position')).max(60),
  salaryBase: guarded('offer.salary', offerSalary),
  salaryProbation: guarded('offer.salary', offerSalary.nullable()).optional(),
  salaryNote: z.string().max(200).nullable().optional(),
  onboardDate: z.iso.date(bilingual('请选择入职日期', 'Choose the first day')),
  address: z.string().trim().min(2, bilingual('请输入工作地点', 'Enter the workplace')).max(200),
  validUntil: z.iso.datetime(bilingual('请选择Offer有效期', 'Choose until when the offer is valid')),
  files: z.array(fileName).max(5).optional(),
}

export const offer = {
  /** 16, 21 */
  issue: post('/issueOffer', {
    title: ['发Offer', 'Issue an offer'],
    access: ['Interview.offer'],
    audit: 'CREATE',
    input: z.strictObject({
      ...stepOf,
      requestNo,
      ...offerContent,
      /** They were told that more rounds are planned, and go on. */
      confirmSkip: z.boolean().optional(),
    }),
    answer: progressStep,
  }),
  update: post('/updateOffer', {
    title: ['修改Offer', 'Edit an offer'],
    access: ['Interview.offer'],
    audit: 'UPDATE',
    input: z.strictObject({ ...stepOf, ...offerContent }),
    answer: progressStep,
  }),
  /** 17 */
  send: post('/sendOffer', {
    title: ['发送Offer', 'Send an offer'],
    access: ['Interview.offer'],
    audit: 'STATE',
    input: z.strictObject(stepOf),
    answer: progressStep,
  }),
  /** 20 */
  withdraw: post('/withdrawOffer', {
    title: ['撤回Offer', 'Withdraw an offer'],
    access: ['Interview.offer'],
    audit: 'STATE',
    input: z.strictObject({ ...stepOf, reasonText: reason(5, 200) }),
    answer: progressStep,
  }),
  /** 18, 19 */
  reply: post('/replyOffer', {
    title: ['登记Offer答复', 'Record the reply to an offer'],
    access: ['Interview.offerReply'],
    audit: 'STATE',
    input: z.strictObject({
      ...stepOf,
      reply: z.enum(['ACCEPT', 'DECLINE']),
      reasonCode: declineReasons.schema.nullable().optional(),
      reasonText,
      /** Where another first day was agreed. */
      onboardDate: day.nullable().optional(),
      /** When it was answered, where that was before now. */
      repliedAt: instant.optional(),
    }),
    answer: progressStep,
  }),
}
