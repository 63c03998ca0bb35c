import { actions } from '../../kit/action.ts'
import { machine } from '../../kit/machine.ts'

export const apiStates = machine({
  states: { ENABLED: { label: ['启用', 'Enabled'], tone: 'good' }, DISABLED: { label: ['停用', 'Disabled'], tone: 'bad' } },
  initial: 'ENABLED',
})

/** What can be done with a call. Core calls are never switched off, which the server knows. */
export const apiResourceActions = actions(
  { status: apiStates },
  {
    setting: { label: ['设置', 'Settings'], code: 'HttpManage.save', from: {}, call: '/updateApiSetting' },
    enable: { label: ['启用', 'Enable'], code: 'HttpManage.save', from: { status: ['DISABLED'] }, to: { status: 'ENABLED' }, call: '/updateApiSetting' },
    disable: { label: ['停用', 'Disable'], code: 'HttpManage.save', from: { status: ['ENABLED'] }, to: { status: 'DISABLED' }, call: '/updateApiSetting' },
  },
)
