import { enumeration } from '../../kit/enumeration.ts'

export const seekerFollowKinds = enumeration({
  NORMAL: ['日常跟进', 'Follow-up'],
  BEFORE_INTERVIEW: ['面试提醒', 'Interview reminder'],
  NO_SHOW_VISIT: ['未到场回访', 'After a no-show'],
  ONBOARD_VISIT: ['入职回访', 'After onboarding'],
})

export const seekerFollowMethods = enumeration({
  PHONE: ['电话', 'Phone'],
  WECHAT: ['微信', 'WeChat'],
  FACE: ['面谈', 'In person'],
  SMS: ['短信', 'SMS'],
})

export const seekerFollowResults = enumeration({
  REACHED: { label: ['已联系上', 'Reached'], tone: 'good' },
  NO_ANSWER: { label: ['未接通', 'No answer'], tone: 'warn' },
  REFUSED: { label: ['拒绝沟通', 'Refused'], tone: 'bad' },
  WRONG_NUMBER: { label: ['空号/错号', 'Wrong number'], tone: 'bad' },
})

/** Whoever started work is called on these days after the first one. */
export const onboardVisitDays = [1, 7, 30] as const
