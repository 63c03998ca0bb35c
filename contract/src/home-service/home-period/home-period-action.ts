import { actions } from '../../kit/action.ts'
import { machine } from '../../kit/machine.ts'
import { homeCommissionRefusals } from '../home-commission/home-commission.ts'

export const homePeriodStates = machine({
  states: { OPEN: { label: ['未关账', 'Open'], tone: 'info' }, CLOSED: { label: ['已关账', 'Closed'], tone: 'good' } },
  initial: 'OPEN',
})

/** What can be done with a month of the books. Months are closed one after the other and reopened in reverse, which the server knows. */
export const homePeriodActions = actions(
  { state: homePeriodStates },
  {
    close: {
      label: ['关账', 'Close'],
      code: 'HomeCommission.period',
      from: { state: ['OPEN'] },
      to: { state: 'CLOSED' },
      call: '/closeHomePeriod',
      refusal: homeCommissionRefusals.periodClosed,
    },
    reopen: {
      label: ['重开', 'Reopen'],
      code: 'HomeCommission.period',
      from: { state: ['CLOSED'] },
      to: { state: 'OPEN' },
      call: '/reopenHomePeriod',
      refusal: homeCommissionRefusals.periodOpen,
    },
  },
)
