import { machine } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'

/** The states of a sign-up, and what is said where one of them, or another rule, forbids something. */

export const applyStates = machine({
  states: {
    NEW: { label: ['新报名', 'New'], tone: 'info' },
    CONTACTED: { label: ['已联系', 'Contacted'], tone: 'neutral' },
    INTERVIEW: { label: ['待面试', 'Interview scheduled'], tone: 'warn' },
    PASSED: { label: ['面试通过', 'Interview passed'], tone: 'good' },
    CONVERTED: { label: ['已入驻', 'Onboarded'], tone: 'good' },
    ELIMINATED: { label: ['已淘汰', 'Turned down'], tone: 'bad' },
  },
  initial: 'NEW',
})
export type ApplyState = (typeof applyStates.states)[number]

export const recruitApplyRefusals = refusals(46_700, {
  applyDup: ['该手机号已报名', 'This mobile number has already signed up'],
  interviewTooEarly: ['面试时间必须晚于当前时间', 'Choose a future interview time'],
  nextTooEarly: ['下次跟进时间必须晚于当前时间', 'Choose a future time for the next follow-up'],
  notOpen: ['该报名已入驻或已淘汰，不能跟进', 'This sign-up is closed. Reactivate it before following up'],
  noReferrer: ['推荐人不存在', 'This provider does not exist'],
})
