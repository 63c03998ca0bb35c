import type { homeOwner } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import { bulk } from '../../../kit/bulk.ts'
import type { Handlers } from '../../../kit/context.ts'
import { faults } from '../../../kit/fault.ts'
import { undoing } from '../../../kit/operation/undo.ts'
import { assignOwner, ownedKinds, ownedNames } from './home-owner.rules.ts'

export const homeOwnerHandlers: Handlers<typeof homeOwner> = {
  assign({ targetType, ids, ownerId }, context) {
    if (!holds(context.staff, ownedKinds[targetType].code)) throw faults.lacks(ownedKinds[targetType].code)
    return bulk(context, ids, {
      names: wanted => ownedNames(context.database, targetType, wanted, context.scope),
      each: (work, id) => assignOwner(work, id, { targetType, ownerId }, context.scope),
      undo: undoing(ownedKinds[targetType].kind, (work, id, before) =>
        assignOwner(work, id, { targetType, ownerId: before.ownerId as number | null }, context.scope),
      ),
    })
  },
}
