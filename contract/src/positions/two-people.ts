import { twoPeople } from '../kit/two-people.ts'

/** Nobody passes or rejects what he created, submitted or edited since the last decision (amendment 1). */
export const positionTakesTwo = twoPeople('position.examine', {
  label: ['职位审核', 'Position review'],
  submits: ['NewPosition', 'PositionEdit'],
  decides: ['Position.examine'],
})
