import { notices } from '../../../kit/notice.ts'

export const homeCommissionNotices = notices('homeCommission', {
  differs: {
    title: ['佣金结算异常', 'Commissions do not add up'],
    content: ({ count, records }: { count: number; records: readonly string[] }) => [
      `有${count}笔佣金与订单金额不符：${records.join('、')}`,
      `${count} commissions do not match their orders: ${records.join(', ')}`,
    ],
  },
})
