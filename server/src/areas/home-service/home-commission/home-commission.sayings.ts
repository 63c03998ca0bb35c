import { sayings } from '../../../kit/saying.ts'

export const homeCommissionSayings = sayings('homeCommission', {
  refunded: ({ orderNo }: { orderNo: string }) => [`订单${orderNo}退款`, `Refund for order ${orderNo}`],
})
