import { params } from '../../kit/param.ts'

export const homeOrderParams = params('homeOrder', {
  unpaidMinutes: {
    label: ['未支付关闭（分钟）', 'Close unpaid orders after (minutes)'],
    meaning: ['下单后多少分钟未支付，订单自动关闭', 'Minutes after which an order that was not paid is closed'],
    value: 30,
    min: 5,
    max: 1440,
  },
  confirmHours: {
    label: ['自动确认（小时）', 'Confirm orders after (hours)'],
    meaning: ['服务完成后多少小时无人确认，订单自动确认完成', 'Hours after the work was finished at which an order that nobody confirmed is completed'],
    value: 48,
    min: 1,
    max: 720,
  },
})
