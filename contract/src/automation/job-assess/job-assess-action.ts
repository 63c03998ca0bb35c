import { actions } from '../../kit/action.ts'
import { jobRuleStates } from '../job-assignment/job-assignment-kind.ts'

const code = 'JobAssess.save'

/** The default rule of a kind is neither disabled nor deleted; its guards stand with the rules of the server. */
export const jobAssessActions = actions(
  { state: jobRuleStates },
  {
    edit: { label: ['编辑', 'Edit'], code, from: {}, call: '/addOrUpdateJobAssess' },
    copy: { label: ['复制', 'Copy'], code, from: {} },
    enable: { label: ['启用', 'Enable'], code, from: { state: ['DISABLED'] }, to: { state: 'ENABLED' }, call: '/changeJobAssessState' },
    disable: { label: ['停用', 'Disable'], code, from: { state: ['ENABLED'] }, to: { state: 'DISABLED' }, call: '/changeJobAssessState' },
    delete: { label: ['删除', 'Delete'], code, from: {}, call: '/delJobAssess', danger: true },
  },
)
