import { texts } from '../../../base/text.ts'

export const text = texts({
  title: ['对账期', 'Accounting periods'],
  hint: [
    '关账后，该月及更早的收款、退款、佣金转账不能再登记或撤销。',
    'Once a month is closed, payments, refunds and commission transfers of that month and earlier can no longer be recorded or reversed.',
  ],
  closed: ['关账人/时间', 'Closed by'],
  empty: ['暂无资金往来', 'No payments yet'],
  sureClose: (period: string) => [
    `确定关账${period}吗？关账后该月的收款、退款、佣金转账不能再登记。`,
    `Close ${period}? Payments, refunds and commission transfers of that month can no longer be recorded.`,
  ],
  closedDone: (period: string) => [`${period}已关账`, `${period} is closed`],
  reopenTitle: (period: string) => [`重开对账期 · ${period}`, `Reopen · ${period}`],
})
