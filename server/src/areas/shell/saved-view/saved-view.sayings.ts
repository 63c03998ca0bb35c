import { sayings } from '../../../kit/saying.ts'

export const savedViewSayings = sayings('savedView', {
  madeDefault: ['设为默认', 'Set as default'],
})
