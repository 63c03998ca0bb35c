import { actions } from '../../kit/action.ts'
import { resumeStates } from './resume-kind.ts'
import { resumeRefusals } from './resume-state.ts'

const refusal = resumeRefusals.notInState

/** What can be done with a resume. The server decides by whose the candidate is as well, and by which one is the default. */
export const resumeActions = actions(
  { state: resumeStates },
  {
    edit: { label: ['编辑', 'Edit'], code: 'ResumeInsert', from: {}, call: '/saveResume' },
    setDefault: {
      label: ['设为默认', 'Make default'],
      code: 'ResumeInsert',
      from: { state: ['ACTIVE'] },
      call: '/setDefaultResume',
      refusal: resumeRefusals.defaultNotActive,
    },
    hide: { label: ['隐藏', 'Hide'], code: 'ResumeInsert', from: { state: ['ACTIVE'] }, to: { state: 'HIDDEN' }, call: '/changeResumeState', refusal },
    show: {
      label: ['恢复有效', 'Show again'],
      code: 'ResumeInsert',
      from: { state: ['HIDDEN'] },
      to: { state: 'ACTIVE' },
      call: '/changeResumeState',
      refusal,
    },
    print: { label: ['打印', 'Print'], code: 'PrintResume', from: {} },
    pdf: { label: ['PDF', 'PDF'], code: ['Resume.pdf', 'JobSeekers.pdf', 'PrintResume'], from: {} },
    match: { label: ['匹配职位', 'Match positions'], code: 'JobMatching', from: { state: ['ACTIVE'] } },
    pool: { label: ['加入分组', 'Add to a group'], code: 'Resume.pool', from: { state: ['ACTIVE'] } },
    delete: {
      label: ['删除', 'Delete'],
      code: 'ResumeInsert',
      from: { state: ['DRAFT', 'HIDDEN'] },
      call: '/delResume',
      refusal,
      danger: true,
    },
  },
)
export type ResumeAction = keyof typeof resumeActions
