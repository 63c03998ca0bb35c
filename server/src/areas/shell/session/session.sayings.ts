import { sayings } from '../../../kit/saying.ts'

export const sessionSayings = sayings('session', {
  passwordChanged: ['修改登录密码', 'Password changed'],
})
