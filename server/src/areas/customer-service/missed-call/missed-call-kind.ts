import type { RecordKind } from '../../../kit/save.ts'
import { callLogKind } from '../call-log/call-log-kind.ts'
import type { callLog } from '../call-log/call-log.tables.ts'
import { visibleMissed } from '../call-log/call-scope.ts'

/** A missed call is shared by its workflow, whoever was rung. */
export const missedCallKind: RecordKind<typeof callLog> = { ...callLogKind, scope: visibleMissed }
