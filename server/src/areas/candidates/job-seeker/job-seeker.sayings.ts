import { sayings } from '../../../kit/saying.ts'

/** What the system says in the log. */
export const seekerSayings = sayings('jobSeeker', {
  notFollowedUp: ['超过期限未跟进', 'Not followed up in time'],
})
