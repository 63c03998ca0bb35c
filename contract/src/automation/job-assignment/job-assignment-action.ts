import { actions } from '../../kit/action.ts'
import { jobRuleStates } from './job-assignment-kind.ts'

const code = 'JobAssignment.save'

/** The default rule is neither disabled nor deleted; its guards stand with the rules of the server. */
export const jobAssignmentActions = actions(
  { state: jobRuleStates },
  {
    edit: { label: ['编辑', 'Edit'], code, from: {}, call: '/addOrUpdateJobAssignment' },
    copy: { label: ['复制', 'Copy'], code, from: {} },
    enable: { label: ['启用', 'Enable'], code, from: { state: ['DISABLED'] }, to: { state: 'ENABLED' }, call: '/changeJobAssignmentState' },
    disable: { label: ['停用', 'Disable'], code, from: { state: ['ENABLED'] }, to: { state: 'DISABLED' }, call: '/changeJobAssignmentState' },
    delete: { label: ['删除', 'Delete'], code, from: {}, call: '/delJobAssignment', danger: true },
  },
)
