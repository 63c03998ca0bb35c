import type { Text } from '@gongtai/contract'
import { sayings } from '../../../kit/saying.ts'

export const staffSayings = sayings('staff', {
  unlocked: ['解除登录锁定', 'Sign-in unlocked'],
  passwordReset: ({ reason }: { reason: string }) => [`重置密码：${reason}`, `Password reset: ${reason}`],
  handedOver: ({ to, what, count }: { to: string; what: Text; count: number }) => [
    `交接给${to}：${what[0]} ${count}`,
    `Handed over to ${to}: ${count} ${what[1]}`,
  ],
})
