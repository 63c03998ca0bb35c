import { actions } from '../../kit/action.ts'
import { knowledgeRefusals, knowledgeStates } from './knowledge-state.ts'

const kept = { code: 'CallRecords.knowledge', refusal: knowledgeRefusals.wrongState } as const

/** What can be done with a question. The moves are named as the call that makes them names them. */
export const kbQuestionActions = actions(
  { state: knowledgeStates },
  {
    EDIT: { label: ['编辑', 'Edit'], from: {}, ...kept },
    PUBLISH: {
      label: ['发布', 'Publish'],
      from: { state: ['DRAFT', 'OFFLINE'] },
      to: { state: 'PUBLISHED' },
      call: '/udesk/changeKnowledgeState',
      ...kept,
    },
    WITHDRAW: { label: ['撤回草稿', 'Return to draft'], from: { state: ['PUBLISHED'] }, to: { state: 'DRAFT' }, call: '/udesk/changeKnowledgeState', ...kept },
    OFFLINE: { label: ['下线', 'Take offline'], from: { state: ['PUBLISHED'] }, to: { state: 'OFFLINE' }, call: '/udesk/changeKnowledgeState', ...kept },
    DELETE: { label: ['删除', 'Delete'], from: { state: ['DRAFT', 'OFFLINE'] }, danger: true, ...kept },
  },
)
