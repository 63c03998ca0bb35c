import { texts } from '../../../base/text.ts'

export const text = texts({
  apply: {
    refundable: ['可退金额', 'Can be refunded'],
    needsAudit: (limit: string) => [`超过${limit}元需审批`, `Above ${limit} it needs approval`],
    confirm: ['提交退款', 'Refund'],
    chooseReason: ['请选择退款原因', 'Choose the reason'],
    emptyMoney: ['请输入正确的金额，最多两位小数', 'Enter an amount with at most 2 decimals'],
    sentToAudit: ['退款已提交审批', 'The refund waits for approval'],
    sentToPayout: ['退款已提交，等待退款', 'The refund waits to be paid back'],
  },
  drawer: ['退款处理', 'Refunds'],
  tabs: ['退款状态', 'State of refunds'],
  search: ['退款单号或订单编号', 'Number of the refund or the order'],
  empty: ['暂无退款', 'No refunds'],
  about: (action: string, number: string) => [`${action}：${number}`, `${action}: ${number}`],
  result: ['结果', 'Result'],
  payoutResult: {
    SUCCESS: ['已退款', 'Paid back'],
    FAIL: ['退款失败', 'Failed'],
  },
  chooseChannel: ['请选择退款渠道', 'Choose the channel'],
  cancelRemark: ['取消原因', 'Reason'],
  cancelHint: ['取消后退款金额退回订单可退余额', 'The amount can be refunded again afterwards'],
  facts: (money: string, orderNo: string) => [`订单 ${orderNo}，退款 ¥${money}`, `Order ${orderNo}, refund of ¥${money}`],
})
