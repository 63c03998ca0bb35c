import { refusals } from '../../kit/refusal.ts'

export const homeOrderRefusals = refusals(47_000, {
  state: (values: { zh: string; en: string }) => [`订单当前状态为${values.zh}，不能执行该操作`, `The order is now: ${values.en}. This is not possible`],
  feeUnpaid: ['存在未支付的补差价，不能完工', 'An extra fee is not paid yet, the service cannot be finished'],
  flowTaken: ['该流水号已登记', 'This flow number is registered already'],
  moneyChanged: ['金额已变化，请刷新', 'The amount has changed, please refresh'],
  feeSettled: ['该费用已支付或已取消，请刷新', 'This fee is paid or cancelled already, please refresh'],
  notSold: ['商品已下架或不在该城市销售', 'The product is not on sale in this city'],
  skuOff: ['该规格已停售，请重新选择', 'This variant is not sold any more, choose another'],
  consumerDisabled: ['该用户已被禁用，不能下单', 'This consumer is disabled and cannot order'],
  rated: ['该订单已评价', 'This order is rated already'],
  rateOver: (values: { days: number }) => [
    `订单完成已超过${values.days}天，不能评价`,
    `The order was completed over ${values.days} days ago and cannot be rated`,
  ],
})
