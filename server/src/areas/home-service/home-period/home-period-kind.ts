import type { RecordKind } from '../../../kit/save.ts'
import { homePeriod } from './home-period.tables.ts'

/** The books are kept by few, for everybody. */
export const homePeriodKind: RecordKind<typeof homePeriod> = {
  type: 'HOME_PERIOD',
  table: homePeriod,
  title: ['period'],
  scope: null,
  labels: {
    state: ['关账状态', 'State'],
    reopenReason: ['重开原因', 'Reason of reopening'],
    paidMoney: ['收款', 'Paid'],
    refundMoney: ['退款', 'Refunded'],
    settleMoney: ['佣金转账', 'Commissions transferred'],
  },
  secret: ['closedBy', 'closedAt'],
}
