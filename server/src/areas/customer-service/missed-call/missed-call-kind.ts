import type { RecordOf } from '../../../kit/record.ts'
import { callLogRecord } from '../call-log/call-log.record.ts'
import type { callLog } from '../call-log/call-log.tables.ts'
import { visibleMissed } from '../call-log/call-scope.ts'

/** A missed call is shared by its workflow, whoever was rung. */
export const missedCallRecord: RecordOf<typeof callLog> = { ...callLogRecord, scope: visibleMissed }
