import { refusals } from '../../kit/refusal.ts'

export const refundRefusals = refusals(47_200, {
  over: (values: { money: string }) => [`退款金额不能大于可退金额${values.money}`, `Up to ${values.money} can be refunded`],
  time: ['订单完成已超过180天，不能退款', 'An order can only be refunded within 180 days of completion'],
  pending: ['该订单有处理中的退款', 'This order already has a refund in progress'],
  self: ['不能审批本人发起的退款', 'You cannot approve a refund you requested. Ask a colleague'],
  state: (values: { zh: string; en: string }) => [`退款当前状态为${values.zh}，不能执行该操作`, `The refund is “${values.en}”, so this is not possible now`],
  selfPayout: ['不能为本人发起的退款打款', 'You cannot pay out a refund you requested. Ask a colleague'],
  selfCancel: ['不能取消本人发起的退款', 'You cannot cancel a refund you requested. Ask a colleague'],
})
