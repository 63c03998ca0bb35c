import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { fileName, linkedFile } from '../../files/file/file.ts'
import { actionNames } from '../../kit/action.ts'
import { get, post } from '../../kit/call.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { todoFilter } from '../../kit/queue.ts'
import { day, id, instant, money, requestNo, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import type { Text } from '../../kit/text.ts'
import { orderMoney } from '../home-amount.ts'
import { closeReasons, payChannel, refundReasons, refundState } from '../home-order/home-order-state.ts'
import type { CloseReason, RefundReason } from '../home-order/home-order-state.ts'
import { homeRefundActions } from './home-refund-action.ts'
import { homeRefundQueues } from './home-refund-queue.ts'

export * from './home-refund-action.ts'
export * from './home-refund-refusal.ts'

/** Money goes back to a consumer because the order was closed, or after it was completed. */

export const refundKinds = enumeration({ CLOSE: ['关单退款', 'Refund on closing'], AFTER_SALE: ['售后退款', 'After-sales refund'] })
export const refundKind = refundKinds.schema

/** A refund of a closed order has the reason for which it was closed. */
export const refundReasonLabels: Record<CloseReason | RefundReason, Text> = Object.fromEntries(
  Object.entries({ ...closeReasons, ...refundReasons }).map(([code, { label }]) => [code, label]),
) as Record<CloseReason | RefundReason, Text>

export const homeRefundRow = z.strictObject({
  id,
  refundNo: z.string(),
  orderId: id,
  orderNo: z.string(),
  productName: z.string(),
  contactName: z.string(),
  kind: refundKind,
  refundMoney: orderMoney,
  reasonCode: z.enum(Object.keys(refundReasonLabels) as [keyof typeof refundReasonLabels, ...(keyof typeof refundReasonLabels)[]]),
  remark: z.string().nullable(),
  pictures: z.array(linkedFile),
  state: refundState,
  applyBy: id.nullable(),
  applyByName: z.string().nullable(),
  applyAt: instant,
  auditByName: z.string().nullable(),
  auditAt: instant.nullable(),
  auditRemark: z.string().nullable(),
  payoutByName: z.string().nullable(),
  payoutAt: instant.nullable(),
  /** The money went back at this time. */
  paidAt: instant.nullable(),
  channel: payChannel.nullable(),
  channelFlowNo: z.string().nullable(),
  failReason: z.string().nullable(),
  version,
  /** The reader may do these with it now. */
  actions: z.array(actionNames(homeRefundActions)),
})
export type HomeRefundRow = z.output<typeof homeRefundRow>

const words = (zh: string, en: string) => {
  const message = bilingual(zh, en)
  return z
    .string(message)
    .max(200, message)
    .refine(value => value.trim().length >= 5, message)
}

const refundReason = bilingual('请选择退款原因', 'Choose a reason')

export const refundForm = z.strictObject({
  orderId: id,
  version,
  refundMoney: money.refine(value => !/^-|^0+(?:\.0+)?$/.test(value), bilingual('退款金额必须大于0', 'Enter an amount above 0')),
  reasonCode: z.enum(['QUALITY', 'DAMAGE', 'NOT_DONE', 'OVERCHARGE', 'NEGOTIATED', 'OTHER'], { error: refundReason }),
  remark: words('请填写退款说明，5-200个字', 'Enter 5–200 characters'),
  pictures: z.array(fileName).max(9, bilingual('最多上传9张图片', 'Up to 9 pictures')),
  requestNo,
})

export const refundAuditForm = z
  .strictObject({ refundId: id, version, result: z.enum(['PASS', 'REJECT']), remark: z.string().max(200).nullable().optional() })
  .refine(({ result, remark }) => result === 'PASS' || (remark ?? '').trim().length >= 5, {
    path: ['remark'],
    message: bilingual('请填写驳回原因，5-200个字', 'Enter a reason of 5–200 characters'),
  })

export const flowNoMissing = ['请填写渠道流水号', 'Enter a transaction number'] as const satisfies Text
const flowNo = bilingual(...flowNoMissing)

export const refundPayoutForm = z
  .strictObject({
    refundId: id,
    version,
    result: z.enum(['SUCCESS', 'FAIL']),
    /** The channel by which it was paid is taken where it is left out. */
    channel: payChannel.optional(),
    /** Cash has none. */
    channelFlowNo: z.string().max(64, flowNo).nullable().optional(),
    paidAt: instant.optional(),
    failReason: z.string().max(200).optional(),
    remark: z.string().max(200).nullable().optional(),
  })
  .superRefine(({ result, paidAt, failReason }, context) => {
    const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (result === 'FAIL') {
      if ((failReason ?? '').trim().length < 2) issue('failReason', bilingual('请填写失败原因', 'Enter the reason for the failure'))
      return
    }
    if (paidAt === undefined) issue('paidAt', bilingual('请选择退款时间', 'Choose the refund time'))
  })

export const refundCancelForm = z.strictObject({ refundId: id, version, remark: words('请填写取消原因，5-200个字', 'Enter a reason of 5–200 characters') })

const moved = z.strictObject({ state: refundState, version })

export const homeRefund = {
  page: get('/orderRefundPageList', {
    title: ['订单退款列表', 'Order refunds'],
    access: ['HomeOrder.refundAudit', 'HomeOrder.refundPayout', 'HomeUserDetail'],
    input: pageInput(
      {
        state: refundState.optional(),
        kind: refundKind.optional(),
        /** A keyword is the number of the refund or of the order. */
        keyword: z.string().min(1).max(50).optional(),
        applyStart: day.optional(),
        applyEnd: day.optional(),
        consumerId: id.optional(),
        ...todoFilter(homeRefundQueues),
      },
      ['applyAt', 'refundMoney'],
    ),
    answer: pageOf(homeRefundRow, { stateCount: z.record(z.string(), z.int()) }),
  }),
  apply: post('/refundCompletedOrder', {
    title: ['已完成订单退款', 'Refund a completed order'],
    access: ['HomeOrder.refund'],
    spec: true,
    audit: 'CREATE',
    input: refundForm,
    answer: z.strictObject({ refundId: id, state: refundState }),
  }),
  audit: post('/auditOrderRefund', {
    title: ['审批退款', 'Approve or reject a refund'],
    access: ['HomeOrder.refundAudit'],
    audit: 'STATE',
    input: refundAuditForm,
    answer: moved,
  }),
  payout: post('/payoutOrderRefund', {
    title: ['登记退款结果', 'Record a refund result'],
    access: ['HomeOrder.refundPayout'],
    audit: 'STATE',
    input: refundPayoutForm,
    answer: moved,
  }),
  cancel: post('/cancelOrderRefund', {
    title: ['取消退款', 'Cancel a failed refund'],
    access: ['HomeOrder.refundAudit'],
    audit: 'STATE',
    input: refundCancelForm,
    answer: moved,
  }),
}
