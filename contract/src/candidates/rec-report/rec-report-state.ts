import { machine } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'

export const recReportStates = machine({
  states: {
    DRAFT: { label: ['草稿', 'Draft'], tone: 'neutral' },
    WAIT_REVIEW: { label: ['待审核', 'To review'], tone: 'warn' },
    RETURNED: { label: ['已退回', 'Returned'], tone: 'bad' },
    SENT: { label: ['已发送', 'Sent'], tone: 'info' },
    READ: { label: ['企业已查看', 'Read by the company'], tone: 'info' },
    ACCEPTED: { label: ['已接受', 'Accepted'], tone: 'good' },
    REFUSED: { label: ['不合适', 'Not suitable'], tone: 'neutral' },
    WITHDRAWN: { label: ['已撤回', 'Withdrawn'], tone: 'neutral' },
  },
  initial: 'DRAFT',
})

export const recReportRefusals = refusals(45_800, {
  recommended: ['该候选人已推荐过此职位', 'This candidate has already been recommended for the position'],
  notBookable: ['职位不可预约', 'This position cannot be booked'],
  handled: ['企业已处理，不能撤回', 'The company has already decided, so it cannot be withdrawn'],
  incomplete: ['请先填写完整再提交', 'Complete the report first'],
  resumeNotActive: ['简历未生效，请先完善简历', 'The resume is not active. Complete it first'],
  notInState: ['当前状态不允许该操作', 'This is not possible in the current status'],
  notReviewer: ['只有该职位的招聘专家可以审核', 'Only the recruiter of the position can review this report'],
  notYours: ['只能推荐自己名下的求职者', 'You can only recommend your own candidates'],
  noResume: ['简历不属于该求职者', 'This resume belongs to somebody else'],
  timesPast: ['可面试时间不能早于当前时间', 'Possible interview times must lie in the future'],
  datePast: ['可到岗日期不能早于今天', 'The available date cannot lie in the past'],
  consent: ['请选择授权方式', 'Say how the candidate agreed'],
})
