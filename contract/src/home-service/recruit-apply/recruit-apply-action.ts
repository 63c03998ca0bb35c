import { actions } from '../../kit/action.ts'
import { applyStates, recruitApplyRefusals } from './recruit-apply-state.ts'

const changed = { code: 'LaborRecruit.apply', call: '/changeWorkerReruitmentApply' } as const

/** The actions on a sign-up stand in the order of the work. */
export const recruitApplyActions = actions(
  { state: applyStates },
  {
    follow: {
      label: ['跟进', 'Follow up'],
      code: 'LaborRecruit.apply',
      from: { state: ['NEW', 'CONTACTED', 'INTERVIEW', 'PASSED'] },
      call: '/followWorkerReruitmentApply',
      refusal: recruitApplyRefusals.notOpen,
    },
    interview: { label: ['约面试', 'Schedule interview'], from: { state: ['NEW', 'CONTACTED'] }, to: { state: 'INTERVIEW' }, ...changed },
    pass: { label: ['通过', 'Pass interview'], from: { state: ['INTERVIEW'] }, to: { state: 'PASSED' }, ...changed },
    convert: {
      label: ['转入驻', 'Convert to provider'],
      code: 'LaborRecruit.convert',
      from: { state: ['PASSED'] },
      to: { state: 'CONVERTED' },
      call: '/convertWorkerReruitmentApply',
    },
    eliminate: { label: ['淘汰', 'Turn down'], from: { state: ['NEW', 'CONTACTED', 'INTERVIEW', 'PASSED'] }, to: { state: 'ELIMINATED' }, ...changed },
    reopen: { label: ['重新激活', 'Reactivate'], from: { state: ['ELIMINATED'] }, to: { state: 'CONTACTED' }, ...changed },
  },
)
