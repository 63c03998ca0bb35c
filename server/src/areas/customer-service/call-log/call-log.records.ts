import { isVisible } from '../../../kit/record-source.ts'
import type { RecordSources } from '../../../kit/record-source.ts'
import { callLog } from './call-log.tables.ts'
import { visibleCalls } from './call-scope.ts'
import { callerProfile } from '../caller/caller.tables.ts'

/** Calls and callers whose history can be asked for. */
export const callLogRecords: Pick<RecordSources, 'CALL_LOG' | 'CALLER'> = {
  CALL_LOG: isVisible(callLog, visibleCalls),
  CALLER: isVisible(callerProfile, null),
}
