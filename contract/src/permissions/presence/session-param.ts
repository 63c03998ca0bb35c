import { params } from '../../kit/param.ts'

export const sessionParams = params('session', {
  idleHours: {
    label: ['会话闲置时长（小时）', 'Session idle time (hours)'],
    meaning: ['多少小时没有操作后需要重新登录', 'Hours without activity after which people have to sign in again'],
    value: 24,
    min: 1,
    max: 168,
  },
})
