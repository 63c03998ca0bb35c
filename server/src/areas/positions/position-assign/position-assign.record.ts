import { positionAssignRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'
import { ownPositions, visiblePositions } from '../position/position-scope.ts'
import { ofPosition, positionIsThere } from './of-position.ts'
import { positionAssign } from './position-assign.tables.ts'

export const positionAssignRecord = record(positionAssignRecordType, {
  table: positionAssign,
  title: ['id'],
  scope: ofPosition(positionAssign.positionId, visiblePositions),
  writeScope: ofPosition(positionAssign.positionId, ownPositions),
  alive: positionIsThere(positionAssign.positionId),
  secret: [
    'positionId',
    'identityId',
    'ruleName',
    'assignedBy',
    'clockFrom',
    'pausedAt',
    'pausedMinutes',
    'lastBookAt',
    'bookings',
    'arrivals',
    'hires',
    'missedWeeks',
    'overdueAt',
    'assessDueAt',
  ],
})
