import { actions } from '../../kit/action.ts'
import { bindStates, taskRefusals } from '../task/task-state.ts'

const kept = { code: 'TaskBinding.save', refusal: taskRefusals.notInThisState } as const

export const taskBindingActions = actions(
  { state: bindStates },
  {
    edit: { label: ['编辑', 'Edit'], from: {}, ...kept },
    run: { label: ['立即执行', 'Run now'], code: 'TaskManage.run', from: { state: ['ENABLED'] }, refusal: taskRefusals.notInThisState },
    disable: { label: ['停用', 'Disable'], from: { state: ['ENABLED'] }, to: { state: 'DISABLED' }, call: '/changeTaskBindingState', ...kept },
    enable: { label: ['启用', 'Enable'], from: { state: ['DISABLED'] }, to: { state: 'ENABLED' }, call: '/changeTaskBindingState', ...kept },
    remove: { label: ['删除', 'Delete'], from: {}, danger: true, ...kept },
  },
)
