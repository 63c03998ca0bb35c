import { actions } from '../../kit/action.ts'
import { homePersonStates } from '../home-person.ts'
import { artificerRefusals, checkInStates, workStates } from './artificer-state.ts'

/** The rules assert this table, lists and details answer it, pages draw it. `startWork` and `rest` name no call, because theirs takes many persons. */
export const artificerActions = actions(
  { status: homePersonStates, checkInState: checkInStates, workState: workStates },
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
    startWork: {
      label: ['开始接单', 'Start accepting orders'],
      code: 'HomeUser.workState',
      from: { status: ['ENABLED'], checkInState: ['CHECKED_IN'], workState: ['RESTING'] },
      to: { workState: 'ACCEPTING' },
      refusal: artificerRefusals.cannotStart,
    },
    rest: {
      label: ['休息', 'Set off duty'],
      code: 'HomeUser.workState',
      from: { status: ['ENABLED'], workState: ['ACCEPTING'] },
      to: { workState: 'RESTING' },
      refusal: artificerRefusals.cannotRest,
    },
    submitCert: { label: ['代提交证书', 'Submit a certificate'], code: 'HomeCheckIn.submit', from: {} },
  },
)
