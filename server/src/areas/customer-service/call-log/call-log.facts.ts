import { dayOf } from '@gongtai/contract'
import { dropFact, recordFact } from '../../../kit/fact.ts'
import type { Work } from '../../../kit/work.ts'
import { callLogRecord } from './call-log.record.ts'
import type { CallLogRecord } from './call-log-kind.ts'

const metrics = ['CALL', 'CALL_MINUTES'] as const

/** A call counts for the agent who talked, in the department of then, on the day on which it began. Every begun minute counts. */
function countedOf(call: CallLogRecord | null) {
  if (call === null || call.state !== 'ENDED' || call.result !== 'ANSWERED' || call.staffId === null) return null
  return { staffId: call.staffId, deptId: call.deptId, day: dayOf(call.startAt), minutes: Math.ceil(call.talkSeconds / 60) }
}

/** Events may come late and change what was counted already. */
export async function countCall(work: Work, before: CallLogRecord | null, after: CallLogRecord): Promise<void> {
  const [old, now] = [countedOf(before), countedOf(after)]
  if (JSON.stringify(old) === JSON.stringify(now)) return
  for (const metric of metrics) if (old !== null) await dropFact(work, { metric, refType: callLogRecord.type, refId: after.id })
  if (now === null) return
  const { minutes, ...credit } = now
  const fact = { refType: callLogRecord.type, refId: after.id, identityId: null, ...credit }
  await recordFact(work, { metric: 'CALL', ...fact }, { metric: 'CALL_MINUTES', ...fact, num: minutes })
}
