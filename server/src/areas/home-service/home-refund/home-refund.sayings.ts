import { refundReasonLabels } from '@gongtai/contract'
import { sayings } from '../../../kit/saying.ts'

interface Refunded {
  money: string
}

const added = (colon: string, words: string | null) => (words === null ? '' : `${colon}${words}`)

/** What the timeline of an order says of its refunds. */
export const homeRefundSayings = sayings('homeRefund', {
  opened: ({ money, reasonCode, remark }: Refunded & { reasonCode: keyof typeof refundReasonLabels; remark: string | null }) => [
    `发起退款${money}元：${refundReasonLabels[reasonCode][0]}${added('，', remark)}`,
    `Refund of ¥${money} requested: ${refundReasonLabels[reasonCode][1]}${added(', ', remark)}`,
  ],
  passed: ({ money, remark }: Refunded & { remark: string | null }) => [
    `退款${money}元审批通过${added('：', remark)}`,
    `Refund of ¥${money} approved${added(': ', remark)}`,
  ],
  rejected: ({ money, remark }: Refunded & { remark: string | null }) => [
    `退款${money}元审批驳回${added('：', remark)}`,
    `Refund of ¥${money} rejected${added(': ', remark)}`,
  ],
  failed: ({ money, reason }: Refunded & { reason: string }) => [`退款${money}元失败：${reason}`, `Refund of ¥${money} failed: ${reason}`],
  paid: ({ money, flowNo }: Refunded & { flowNo: string | null }) =>
    flowNo === null
      ? [`现金退款${money}元成功`, `Refund of ¥${money} paid out in cash`]
      : [`退款${money}元成功，流水号${flowNo}`, `Refund of ¥${money} paid out, transaction no. ${flowNo}`],
  cancelled: ({ money, remark }: Refunded & { remark: string }) => [`取消退款${money}元：${remark}`, `Refund of ¥${money} canceled: ${remark}`],
})
