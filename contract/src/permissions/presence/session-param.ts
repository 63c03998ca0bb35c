import { params } from '../../kit/param.ts'

export const sessionParams = params('session', {
  idleHours: {
    label: ['会话闲置时长（小时）', 'Idle hours of a session'],
    meaning: ['多少小时没有操作后需要重新登录', 'A session ends after so many hours without a call'],
    value: 24,
    min: 1,
    max: 168,
  },
})
