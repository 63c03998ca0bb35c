import { callLog } from '@gongtai/contract'
import type { Demo } from '../../../demo/seed.ts'
import type { AreaDemo } from '../../../kit/demo.ts'
import { seedCallFacts } from './facts.ts'
import { multiplyCalls } from './multiply.ts'
import { finishCallCentre, seedCallCentre } from './seed.ts'
import type { CallCentre } from './seed.ts'

const callLimit = 50_000

export const demo: AreaDemo<Demo> = {
  steps({ transaction, members, storage, now, onTheSide }) {
    let centre: CallCentre
    return {
      events: ['通话与业务记录', async () => void (centre = await onTheSide(side => seedCallCentre(transaction, side, members, now)))],
      files: ['录音', () => onTheSide(side => finishCallCentre(transaction, side, centre, { storage, now }))],
      // Only now are the calls of the second connection there for the first.
      traces: ['通话统计', () => seedCallFacts(transaction)],
    }
  },
  sideTables: [
    'call_workflow',
    'note_template',
    'custom_field',
    'kb_catalog',
    'kb_question',
    'useful_expression',
    'useful_link',
    'caller_profile',
    'call_log',
    'call_event',
    'call_note',
    'call_note_follow',
    'agent_state',
    'agent_state_log',
    'tele_black',
  ],
  multiply(transaction, { scale }) {
    const count = Math.min(scale * 180, callLimit)
    return multiplyCalls(transaction, { calls: count, callers: count })
  },
  bigTables: ['call_log', 'call_note', 'caller_profile'],
  readLimits: {
    // A third of all calls are of one business, two fifths have a note: what is counted up to the cap is found among all.
    [`${callLog.page.path} bizType`]: 45_000,
    [`${callLog.page.path} hasNote`]: 45_000,
  },
}
