import { actions } from '../../kit/action.ts'
import { recReportRefusals, recReportStates } from './rec-report-state.ts'

const refusal = recReportRefusals.notInState

/** What can be done with a report. The server also asks whose it is. */
export const recReportActions = actions(
  { state: recReportStates },
  {
    submit: {
      label: ['提交审核', 'Submit'],
      code: 'JobSeekersRecReport.save',
      from: { state: ['DRAFT', 'RETURNED'] },
      to: { state: 'WAIT_REVIEW' },
      call: '/submitRecReport',
      refusal,
    },
    send: {
      label: ['发送企业', 'Send to company'],
      code: 'JobSeekersRecReport.review',
      from: { state: ['WAIT_REVIEW', 'DRAFT'] },
      to: { state: 'SENT' },
      call: '/sendRecReport',
      refusal,
    },
    edit: { label: ['编辑', 'Edit'], code: 'JobSeekersRecReport.save', from: { state: ['DRAFT', 'RETURNED'] }, call: '/saveRecReport', refusal },
    return: {
      label: ['退回', 'Return'],
      code: 'JobSeekersRecReport.review',
      from: { state: ['WAIT_REVIEW'] },
      to: { state: 'RETURNED' },
      call: '/reviewRecReport',
      refusal,
    },
    markRead: {
      label: ['企业已查看', 'Mark as read'],
      code: 'JobSeekersRecReport.review',
      from: { state: ['SENT'] },
      to: { state: 'READ' },
      call: '/markRecReportRead',
      refusal,
    },
    withdraw: {
      label: ['撤回', 'Withdraw'],
      code: 'JobSeekersRecReport.save',
      from: { state: ['SENT', 'READ'] },
      to: { state: 'WITHDRAWN' },
      call: '/withdrawRecReport',
      refusal: recReportRefusals.handled,
      danger: true,
    },
    delete: {
      label: ['删除', 'Delete'],
      code: 'JobSeekersRecReport.save',
      from: { state: ['DRAFT', 'RETURNED'] },
      call: '/delRecReport',
      refusal,
      danger: true,
    },
  },
)
