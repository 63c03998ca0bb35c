import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { paths } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import type { HandoverSource } from '../../../kit/handover.ts'
import { findStaffName } from '../../permissions/index.ts'
import { noteOnPosition } from '../position-assign/assign-note.ts'
import { position } from '../position/position.tables.ts'
import { handOverDrafts } from './position-draft.rules.ts'
import { positionDraft } from './position-draft.tables.ts'

/** What a leaving member has begun and nobody else would finish. */
export const positionHandovers: readonly HandoverSource[] = [
  {
    key: 'POSITION_DRAFT',
    label: ['职位草稿', 'Position drafts'],
    linkPath: () => paths.PositionDrafts(),
    count: staffId => sql`(select count(*)::int from ${positionDraft} where ${positionDraft.ownerStaffId} = ${staffId}
      and ${positionDraft.submittedPositionId} is null and ${positionDraft.deletedAt} is null)`,
    move: handOverDrafts,
  },
  {
    key: 'POSITION_UNEXAMINED',
    label: ['未通过审核的职位', 'Positions not approved yet'],
    linkPath: () => paths.Position(),
    count: staffId => sql`(select count(*)::int from ${position} where ${position.createdBy} = ${staffId}
      and ${position.state} in ('WAIT_EXAMINE', 'REJECTED') and ${position.deletedAt} is null)`,
    async move(work, fromId, toId) {
      const rows = await work.db
        .select({ id: position.id, title: position.title })
        .from(position)
        .where(and(eq(position.createdBy, fromId), inArray(position.state, ['WAIT_EXAMINE', 'REJECTED']), isNull(position.deletedAt)))
        .orderBy(asc(position.id))
        .for('update')
      if (rows.length === 0) return 0
      await work.db
        .update(position)
        .set({ createdBy: toId, updatedAt: clock.iso(), version: sql`${position.version} + 1` })
        .where(
          inArray(
            position.id,
            rows.map(({ id }) => id),
          ),
        )
      const change = { field: 'createdByName', old: await findStaffName(work.db, fromId), new: await findStaffName(work.db, toId) }
      for (const row of rows) noteOnPosition(work, row, { changes: [change] })
      return rows.length
    },
  },
]
