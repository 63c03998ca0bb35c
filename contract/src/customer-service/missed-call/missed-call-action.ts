import { actions } from '../../kit/action.ts'
import type { Refusal } from '../../kit/refusal.ts'
import { missedCallRefusals, missedCallStates } from './missed-call-state.ts'

/** The refusal names who has taken the missed call; `takenBy` of the server fills it in. */
const refusal = missedCallRefusals.taken as unknown as Refusal

/** What can be done with a missed call. What somebody else has taken is left to that person and to whoever assigns. */
export const missedCallActions = actions(
  { checkState: missedCallStates },
  {
    callBack: { label: ['回拨', 'Call back'], code: 'UncheckRecords.check', from: { checkState: ['UNCHECKED', 'CLAIMED'] } },
    claim: {
      label: ['领取', 'Take'],
      code: 'UncheckRecords.check',
      from: { checkState: ['UNCHECKED'] },
      to: { checkState: 'CLAIMED' },
      call: '/udesk/claimMissedCall',
      refusal,
    },
    check: {
      label: ['标记已处理', 'Mark as handled'],
      code: 'UncheckRecords.check',
      from: { checkState: ['UNCHECKED', 'CLAIMED'] },
      to: { checkState: 'CHECKED' },
      call: '/udesk/checkMissedCall',
      refusal,
    },
    assign: {
      label: ['分配', 'Assign'],
      code: 'UncheckRecords.assign',
      from: { checkState: ['UNCHECKED', 'CLAIMED'] },
      to: { checkState: 'CLAIMED' },
      call: '/udesk/assignMissedCall',
      refusal,
    },
  },
)
