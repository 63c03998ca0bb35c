import { actions } from '../../kit/action.ts'
import { homePersonStates } from '../home-person.ts'
import { artificerRefusals } from './artificer-state.ts'

/** The rules assert this table, lists and details answer it, pages draw it. */
export const artificerActions = actions(
  { status: homePersonStates },
  {
    edit: { label: ['编辑', 'Edit'], code: 'HomeUser.addArtificer', from: {} },
    disable: {
      label: ['禁用', 'Disable'],
      code: 'HomeUser.disable',
      from: { status: ['ENABLED'] },
      to: { status: 'DISABLED' },
      call: '/toDisableArtificer',
      refusal: artificerRefusals.sameState,
    },
    enable: {
      label: ['启用', 'Enable'],
      code: 'HomeUser.enable',
      from: { status: ['DISABLED'] },
      to: { status: 'ENABLED' },
      call: '/toEnableArtificer',
      refusal: artificerRefusals.sameState,
    },
    submitCert: { label: ['代提交证书', 'Submit a certificate'], code: 'HomeCheckIn.submit', from: {} },
  },
)
