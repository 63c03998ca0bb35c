import { sayings } from '../../../kit/saying.ts'

export const artificerSayings = sayings('artificer', {
  disabledTimeOver: ['禁用期满，自动启用', 'The time of being disabled is over, enabled by the system'],
})
