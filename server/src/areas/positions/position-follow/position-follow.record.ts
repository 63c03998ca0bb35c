import { positionFollowRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'
import { ofPosition, positionIsThere } from '../position-assign/of-position.ts'
import { visiblePositions } from '../position/position-scope.ts'
import { positionFollow } from './position-follow.tables.ts'

export const positionFollowRecord = record(positionFollowRecordType, {
  table: positionFollow,
  title: ['content'],
  scope: ofPosition(positionFollow.positionId, visiblePositions),
  secret: ['positionId', 'staffId', 'createdAt'],
  alive: positionIsThere(positionFollow.positionId),
  files: ['PositionDetail', 'MyPositionDetail'],
})
