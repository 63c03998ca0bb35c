import { refusals } from '../../kit/refusal.ts'

export const refundRefusals = refusals(47_200, {
  over: (values: { money: string }) => [`退款金额不能大于可退金额${values.money}`, `At most ${values.money} can be refunded`],
  time: ['订单完成已超过180天，不能退款', 'The order was completed over 180 days ago and cannot be refunded'],
  pending: ['该订单有处理中的退款', 'A refund of this order is under way'],
  self: ['不能审批本人发起的退款', 'You cannot approve a refund that you applied for'],
  state: (values: { zh: string; en: string }) => [`退款当前状态为${values.zh}，不能执行该操作`, `The refund is in the state “${values.en}”`],
  selfPayout: ['不能为本人发起的退款打款', 'You cannot pay out a refund that you applied for'],
  selfCancel: ['不能取消本人发起的退款', 'You cannot call off a refund that you applied for'],
})
