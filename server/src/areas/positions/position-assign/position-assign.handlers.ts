import type { positionAssign } from '@gongtai/contract'
import { bulk } from '../../../kit/bulk.ts'
import type { Handlers } from '../../../kit/context.ts'
import { undoing } from '../../../kit/operation/undo.ts'
import { positionRecord } from '../position/position.record.ts'
import { claimPosition } from './claim.rules.ts'
import { visiblePositionTitles } from './of-position.ts'
import { findAssignments, findPeople, findPositionLog } from './position-assign.queries.ts'
import { assignOne, removeAssignment, retargetAssignment, takeBackAssign } from './position-assign.rules.ts'

export const positionAssignHandlers: Handlers<typeof positionAssign> = {
  list: ({ positionId }, { database, staff }) => findAssignments(database, positionId, staff),
  log: ({ positionId }, { database, staff }) => findPositionLog(database, positionId, staff),
  people: (input, { database, staff }) => findPeople(database, input, staff),
  assign: ({ ids, ...choice }, context) =>
    bulk(context, ids, {
      names: among => visiblePositionTitles(context.database, among, context.staff),
      each: (work, id) => assignOne(work, id, choice, context.staff),
      undo: undoing(positionRecord, (work, id, { adviserId }, { staff }) => takeBackAssign(work, id, { adviserId }, staff)),
    }),
  claim: ({ positionId }, context) => context.transaction(work => claimPosition(work, positionId, context.staff)),
  remove: (input, context) => context.transaction(work => removeAssignment(work, input, context.staff)),
  retarget: (input, context) => context.transaction(work => retargetAssignment(work, input, context.staff)),
}
