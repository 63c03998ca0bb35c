import { texts } from '../../../base/text.ts'
import { words } from '../../../base/words.ts'

export const text = texts({
  life: { applied: ['申请', 'Requested'], approved: ['审批', 'Approved'] },
  apply: {
    refundable: ['可退金额', 'Refundable amount'],
    needsAudit: (limit: string) => [`该订单累计退款超过${limit}元需审批`, `Refunds above ${limit} in total for one order need approval`],
    confirm: ['提交退款', 'Submit refund'],
    chooseReason: ['请选择退款原因', 'Choose a reason'],
    emptyMoney: ['请输入正确的金额，最多两位小数', 'Enter an amount with up to 2 decimals'],
    sentToAudit: ['退款已提交审批', 'Refund submitted for approval'],
    sentToPayout: ['退款已提交，等待退款', 'Refund submitted for payout'],
  },
  title: ['订单管理', 'Orders'],
  history: words.history,
  search: ['退款单号或订单编号', 'Refund or order no.'],
  empty: ['没有等待处理的退款', 'No refunds to process'],
  none: ['暂无退款', 'No refunds yet'],
  about: (action: string, number: string) => [`${action}：${number}`, `${action}: ${number}`],
  result: ['结果', 'Result'],
  payoutResult: {
    SUCCESS: ['已退款', 'Refunded'],
    FAIL: ['退款失败', 'Failed'],
  },
  chooseChannel: ['请选择退款渠道', 'Choose a channel'],
  enterFlowNo: ['请填写渠道流水号', 'Enter a transaction number'],
  cancelRemark: ['取消原因', 'Reason'],
  cancelHint: ['取消后退款金额退回订单可退余额', 'The amount becomes refundable again'],
  passed: (number: string) => [`已通过：${number}`, `Approved: ${number}`],
  rejected: (number: string) => [`已驳回：${number}`, `Rejected: ${number}`],
  enterReason: ['请填写驳回原因，5-200个字', 'Enter a reason of 5–200 characters'],
  usualReasons: [
    ['退款金额与协商结果不符', '缺少凭证，请补充图片后重新申请', '服务已按约完成，不符合退款条件', '退款原因选择有误，请重新申请'],
    [
      'The amount differs from what was agreed',
      'No evidence attached. Add pictures and apply again',
      'The service was delivered as booked, so no refund is due',
      'The reason is wrong. Apply again',
    ],
  ],
  facts: (money: string, orderNo: string) => [`订单 ${orderNo}，退款 ¥${money}`, `Order ${orderNo}, refund of ¥${money}`],
})
