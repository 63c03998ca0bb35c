import { refusals } from '../../kit/refusal.ts'

export const homeOrderRefusals = refusals(47_000, {
  state: (values: { zh: string; en: string }) => [`订单当前状态为${values.zh}，不能执行该操作`, `The order is “${values.en}”, so this is not possible now`],
  feeUnpaid: ['存在未支付的补差价，不能完工', 'An extra charge is still unpaid. Record its payment or cancel it before finishing'],
  flowTaken: ['该流水号已登记', 'This transaction number has already been recorded'],
  moneyChanged: ['金额已变化，请刷新', 'The amount has changed. Refresh the page'],
  feeSettled: ['该费用已支付或已取消，请刷新', 'This charge is already paid or canceled. Refresh the page'],
  notSold: ['商品已下架或不在该城市销售', 'The product is not on sale in this city. Choose another'],
  skuOff: ['该规格已停售，请重新选择', 'This option is no longer sold. Choose another'],
  consumerDisabled: ['该用户已被禁用，不能下单', 'This consumer is disabled and cannot place orders'],
  rated: ['该订单已评价', 'This order has already been rated'],
  rateOver: (values: { days: number }) => [`订单完成已超过${values.days}天，不能评价`, `An order can only be rated within ${values.days} days of completion`],
})
