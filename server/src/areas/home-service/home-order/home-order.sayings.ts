import { closeReasons, orderFeeTypes, payChannels, showInstant } from '@gongtai/contract'
import type { CloseReason, ValueOf } from '@gongtai/contract'
import { sayings } from '../../../kit/saying.ts'

interface Paid {
  money: string
  channel: ValueOf<typeof payChannels>
}

interface Closing {
  reasonCode: CloseReason
  /** Somebody may have added words of their own. */
  reason: string | null
}

interface ClosingMoney {
  /** It is null where nothing was paid. */
  refund: string | null
  cancelFee: string | null
}

const closingOf = ({ reasonCode, reason }: Closing): readonly [string, string] => {
  const [zh, en] = closeReasons[reasonCode].label
  return reason === null ? [zh, en] : [`${zh}：${reason}`, `${en}: ${reason}`]
}

/** What the log and the timeline of an order say on their own. */
export const homeOrderSayings = sayings('homeOrder', {
  placed: ({ appointStart, money }: { appointStart: string; money: string }) => [
    `代客下单，预约${showInstant(appointStart)}，应付¥${money}`,
    `Order placed for the consumer, appointment ${showInstant(appointStart)}, amount due ¥${money}`,
  ],
  placedByConsumer: ({ product, sku, quantity, money }: { product: string; sku: string; quantity: number; money: string }) => [
    `下单：${product} ${sku} × ${quantity}，应付¥${money}`,
    `Ordered: ${product} ${sku} × ${quantity}, amount due ¥${money}`,
  ],
  paid: ({ money, channel, fees }: Paid & { fees: readonly string[] }) => [
    `登记收款¥${money}（${payChannels.labels[channel][0]}，${fees.join('、')}）`,
    `Payment of ¥${money} recorded (${payChannels.labels[channel][1]}, ${fees.join(', ')})`,
  ],
  payment: ({ payNo, money, channel, flowNo }: Paid & { payNo: string; flowNo: string | null }) => [
    `${payNo} ${payChannels.labels[channel][0]} ¥${money}${flowNo === null ? '' : ` 流水号${flowNo}`}`,
    `${payNo} ${payChannels.labels[channel][1]} ¥${money}${flowNo === null ? '' : ` transaction ${flowNo}`}`,
  ],
  fee: ({ feeType, name, money }: { feeType: ValueOf<typeof orderFeeTypes>; name: string; money: string }) => [
    `${orderFeeTypes.labels[feeType][0]} ${name} ¥${money}`,
    `${orderFeeTypes.labels[feeType][1]} ${name} ¥${money}`,
  ],
  fees: ({ fees }: { fees: readonly string[] }) => [fees.join('、'), fees.join(', ')],
  feeAdded: ({ fee }: { fee: string }) => [`新增${fee}`, `Added: ${fee}`],
  feesCancelled: ({ fees }: { fees: string }) => [`取消${fees}`, `Canceled: ${fees}`],
  rated: ({ score, comment }: { score: number; comment: string | null }) => [
    `电话回访评价${score}分${comment === null ? '' : `：${comment}`}`,
    `Rated ${score} of 5 in a follow-up call${comment === null ? '' : `: ${comment}`}`,
  ],
  closing: closingOf,
  closed: ({ refund, cancelFee, ...closing }: Closing & ClosingMoney) => {
    const [zh, en] = closingOf(closing)
    return [
      `关闭订单（${zh}）${refund === null ? '' : `，退款¥${refund}`}${cancelFee === null ? '' : `，违约金¥${cancelFee}`}`,
      `Order closed (${en})${refund === null ? '' : `, ¥${refund} to be refunded`}${cancelFee === null ? '' : `, cancellation fee ¥${cancelFee}`}`,
    ]
  },
  closedBySystem: (closing: Closing) => [`系统关闭（${closingOf(closing)[0]}）`, `Closed by the system (${closingOf(closing)[1]})`],
  releasedByClosing: ({ reasonCode }: { reasonCode: CloseReason }) => [
    `订单关闭：${closeReasons[reasonCode].label[0]}`,
    `Order closed: ${closeReasons[reasonCode].label[1]}`,
  ],
})
