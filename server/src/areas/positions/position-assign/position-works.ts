import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { paths } from '@gongtai/contract'
import type { AssigneeKind } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import type { IdentityWork } from '../../../kit/identity-work.ts'
import { findDefaultLoadLimit } from '../../automation/index.ts'
import { findIdentityName } from '../../permissions/index.ts'
import { position } from '../position/position.tables.ts'
import { isInHand } from './assign-load.source.ts'
import { adviserChange, noteOnPosition, waiterChange } from './assign-note.ts'
import { endRows, findWaiterNames, give, settlePeople, tellPerson } from './assign-people.rules.ts'
import { positionAssignNotices } from './position-assign.notice.ts'
import { positionAssign } from './position-assign.tables.ts'

/** Positions are work of recruiters and consultants, so all of them go to another one when an identity is handed over. */
function positionsOf(kind: AssigneeKind): IdentityWork {
  return {
    kind: 'POSITION',
    of: [kind],
    count: identityId => sql<number>`(select count(*)::int from ${positionAssign} where ${positionAssign.identityId} = ${identityId} and ${isInHand})`,
    defaultLimit: async work => (await findDefaultLoadLimit(work.db)) ?? Number.MAX_SAFE_INTEGER,
    async move(work, fromId, toId) {
      const at = clock.iso()
      const rows = await work.db
        .select({ id: positionAssign.id, positionId: positionAssign.positionId, target: positionAssign.target })
        .from(positionAssign)
        .where(and(eq(positionAssign.identityId, fromId), eq(positionAssign.state, 'ACTIVE')))
      if (rows.length === 0) return 0
      const positions = await work.db
        .select({ id: position.id, title: position.title, state: position.state })
        .from(position)
        .where(
          inArray(
            position.id,
            rows.map(({ positionId }) => positionId),
          ),
        )
        .orderBy(asc(position.id))
        .for('update')
      for (const one of positions) {
        const before = await findWaiterNames(work, one.id)
        const active = await work.db
          .select()
          .from(positionAssign)
          .where(and(eq(positionAssign.positionId, one.id), eq(positionAssign.identityKind, kind), eq(positionAssign.state, 'ACTIVE')))
          .for('update')
        const given = active.filter(({ identityId }) => identityId === fromId)
        await endRows(work, given, 'HANDED_OVER', at)
        // Whoever works on it already has it; everybody else begins with the whole time.
        if (!active.some(({ identityId }) => identityId === toId))
          await give(work, {
            positionId: one.id,
            kind,
            identityId: toId,
            source: 'MANUAL',
            target: given[0]?.target ?? null,
            rests: one.state !== 'ONLINE',
            at,
          })
        await settlePeople(work, one.id, kind === 'ADVISER' ? toId : undefined)
        const changes = kind === 'ADVISER' ? [await adviserChange(work, fromId, toId)] : waiterChange(before, await findWaiterNames(work, one.id))
        noteOnPosition(work, one, { changes })
      }
      const from = (await findIdentityName(work.db, fromId)) ?? ''
      const linkPath = kind === 'ADVISER' ? paths.Position() : paths.MyPosition()
      await tellPerson(work, toId, positionAssignNotices.handedOver({ count: positions.length, from }), linkPath)
      return positions.length
    },
  }
}

export const positionWorks: readonly IdentityWork[] = [positionsOf('ADVISER'), positionsOf('WAITER')]
