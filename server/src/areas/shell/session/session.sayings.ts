import { sayings } from '../../../kit/said.ts'

export const sessionSayings = sayings('session', {
  passwordChanged: ['修改登录密码', 'Password changed'],
})
