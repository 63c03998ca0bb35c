import { actions } from '../../kit/action.ts'
import { homePersonStates } from '../home-person.ts'
import { homeUserRefusals } from './home-user-refusal.ts'

/** The rules assert this table, lists and details answer it, pages draw it. */
export const homeUserActions = actions(
  { status: homePersonStates },
  {
    edit: { label: ['编辑', 'Edit'], code: 'HomeUser.addConsumer', from: {} },
    disable: {
      label: ['禁用', 'Disable'],
      code: 'HomeUser.disable',
      from: { status: ['ENABLED'] },
      to: { status: 'DISABLED' },
      call: '/toDisableUser',
      refusal: homeUserRefusals.sameState,
    },
    enable: {
      label: ['启用', 'Enable'],
      code: 'HomeUser.enable',
      from: { status: ['DISABLED'] },
      to: { status: 'ENABLED' },
      call: '/toEnableUser',
      refusal: homeUserRefusals.sameState,
    },
    order: { label: ['下单', 'Place order'], code: 'HomeOrder.add', from: { status: ['ENABLED'] } },
  },
)
