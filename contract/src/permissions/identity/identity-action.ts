import { actions } from '../../kit/action.ts'
import { machine } from '../../kit/machine.ts'

export const identityStates = machine({
  states: { ENABLED: { label: ['启用', 'Enabled'], tone: 'good' }, DISABLED: { label: ['停用', 'Disabled'], tone: 'bad' } },
  initial: 'ENABLED',
})

/** What can be done with an expert, a consultant or a sale. */
export const identityActions = actions(
  { status: identityStates },
  {
    edit: { label: ['编辑', 'Edit'], code: 'ExpertManage.save', from: {}, call: '/addOrUpdateIdentity' },
    bind: { label: ['绑定账号', 'Link accounts'], code: 'ExpertManage.bind', from: {}, call: '/bindIdentityStaff' },
    handover: { label: ['交接', 'Hand over'], code: 'ExpertManage.handover', from: {}, call: '/handoverIdentity' },
    enable: {
      label: ['启用', 'Enable'],
      code: 'ExpertManage.status',
      from: { status: ['DISABLED'] },
      to: { status: 'ENABLED' },
      call: '/changeIdentityStatus',
    },
    disable: {
      label: ['停用', 'Disable'],
      code: 'ExpertManage.status',
      from: { status: ['ENABLED'] },
      to: { status: 'DISABLED' },
      call: '/changeIdentityStatus',
    },
  },
)
