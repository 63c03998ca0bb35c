import { machine } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'

/** The states of a sign-up, and what is said where one of them, or another rule, forbids something. */

export const applyStates = machine({
  states: {
    NEW: { label: ['新报名', 'New'], tone: 'info' },
    CONTACTED: { label: ['已联系', 'Contacted'], tone: 'neutral' },
    INTERVIEW: { label: ['待面试', 'To interview'], tone: 'warn' },
    PASSED: { label: ['面试通过', 'Passed'], tone: 'good' },
    CONVERTED: { label: ['已入驻', 'Checked in'], tone: 'good' },
    ELIMINATED: { label: ['已淘汰', 'Eliminated'], tone: 'bad' },
  },
  initial: 'NEW',
})
export type ApplyState = (typeof applyStates.states)[number]

export const recruitApplyRefusals = refusals(46_700, {
  applyDup: ['该手机号已报名', 'This number has signed up already'],
  interviewTooEarly: ['面试时间必须晚于当前时间', 'The interview must lie in the future'],
  nextTooEarly: ['下次跟进时间必须晚于当前时间', 'The next follow-up must lie in the future'],
  notOpen: ['该报名已入驻或已淘汰，不能跟进', 'This sign-up is closed and cannot be followed up'],
  noReferrer: ['推荐人不存在', 'There is no such service person'],
})
