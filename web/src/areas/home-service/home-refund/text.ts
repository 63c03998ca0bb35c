import { texts } from '../../../base/text.ts'

export const text = texts({
  apply: {
    refundable: ['可退金额', 'Can be refunded'],
    needsAudit: (limit: string) => [`该订单累计退款超过${limit}元需审批`, `Refunds of the order above ${limit} in all need approval`],
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
  enterFlowNo: ['请填写渠道流水号', 'Enter the flow number'],
  cancelRemark: ['取消原因', 'Reason'],
  cancelHint: ['取消后退款金额退回订单可退余额', 'The amount can be refunded again afterwards'],
  facts: (money: string, orderNo: string) => [`订单 ${orderNo}，退款 ¥${money}`, `Order ${orderNo}, refund of ¥${money}`],
})
