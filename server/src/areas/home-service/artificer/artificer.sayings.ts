import { sayings } from '../../../kit/saying.ts'

export const artificerSayings = sayings('artificer', {
  disabledTimeOver: ['禁用期满，自动启用', 'Enabled automatically at the end of the disabled period'],
})
