import { findCallPhone } from './call-log.reveal.ts'
import { callLog } from './call-log.tables.ts'
import { visibleCalls } from './call-scope.ts'
import { callLogRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

/** The history of a call has only what people change, because the rest is folded from its events. */
export const callLogRecord = record(callLogRecordType, {
  table: callLog,
  title: ['callId', 'customerName'],
  scope: visibleCalls,
  secret: ['customerId', 'checkBy', 'checkAt', 'claimedAt', 'attempts', 'dueToldAt'],
  reveal: { phone: findCallPhone },
})
