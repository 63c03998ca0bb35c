import type { MissedCallRow } from '@gongtai/contract'
import type { Onward } from '../../../kit/list/next-record.ts'

/** What opens over the list of missed calls, for one of them or for many. */
export const missedDialogs = {
  assign: () => import('./MissedDialogs.tsx'),
  check: () => import('./MissedDialogs.tsx'),
  noNeed: () => import('./MissedDialogs.tsx'),
}

/** A call that was seen to leads to the next one of the queue. */
export const missedOnward: Readonly<Record<string, Onward<MissedCallRow>>> = { check: { queues: ['CALL_MISSED'] }, noNeed: { queues: ['CALL_MISSED'] } }
