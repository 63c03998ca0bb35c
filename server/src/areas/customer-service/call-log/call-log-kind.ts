import type { RecordKind } from '../../../kit/save.ts'
import { callLog } from './call-log.tables.ts'
import { visibleCalls } from './call-scope.ts'

export type CallLogRecord = typeof callLog.$inferSelect

/** What people change of a call: the rest is folded from its events. */
export const callLogKind: RecordKind<typeof callLog> = {
  type: 'CALL_LOG',
  table: callLog,
  title: ['callId', 'customerName'],
  scope: visibleCalls,
  labels: {
    customerType: ['客户类型', 'Kind of customer'],
    customerName: ['客户', 'Customer'],
    tags: ['标签', 'Tags'],
    checkState: ['处理状态', 'State'],
    checkResult: ['处理结果', 'Result'],
    checkRemark: ['处理说明', 'Remark'],
  },
  secret: ['customerId', 'checkBy', 'checkAt', 'claimedAt', 'attempts', 'dueToldAt'],
}
