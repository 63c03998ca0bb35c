import { actions } from '../../kit/action.ts'
import { laborRecruitRefusals, recruitStates } from './labor-recruit-state.ts'

const changed = { code: 'LaborRecruit.edit', call: '/changeWorkerReruitmentState', refusal: laborRecruitRefusals.recruitState } as const

/** The rules assert this table, lists and details answer it, the page draws it. */
export const laborRecruitActions = actions(
  { state: recruitStates },
  {
    edit: { label: ['编辑', 'Edit'], code: 'LaborRecruit.edit', from: {} },
    start: { label: ['开始', 'Start'], from: { state: ['DRAFT', 'PAUSED', 'FINISHED'] }, to: { state: 'RECRUITING' }, ...changed },
    pause: { label: ['暂停', 'Pause'], from: { state: ['RECRUITING'] }, to: { state: 'PAUSED' }, ...changed },
    finish: { label: ['结束', 'End'], from: { state: ['RECRUITING', 'PAUSED'] }, to: { state: 'FINISHED' }, ...changed },
  },
)
