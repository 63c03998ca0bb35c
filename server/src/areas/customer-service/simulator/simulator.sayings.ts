import { sayings } from '../../../kit/saying.ts'

export const simulatorSayings = sayings('simulator', {
  stopped: ['停止', 'Stopped'],
})
