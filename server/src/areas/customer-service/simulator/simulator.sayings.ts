import { sayings } from '../../../kit/said.ts'

export const simulatorSayings = sayings('simulator', {
  stopped: ['停止', 'Stopped'],
})
