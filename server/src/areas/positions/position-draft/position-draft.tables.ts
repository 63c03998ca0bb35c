import { draftSources } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, softDelete, stamps, version } from '../../../db/columns.ts'

/** What stands in a form that was not submitted yet. It belongs to one person. */
export const positionDraft = pgTable(
  'position_draft',
  {
    id: id(),
    ownerStaffId: integer().notNull(),
    companyId: integer(),
    title: text(),
    step: integer().notNull().default(0),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    source: text({ enum: draftSources.values }).notNull().default('NEW'),
    /** The position that it was copied from. */
    sourceId: integer(),
    /** The position that came of it; the draft is done with then. */
    submittedPositionId: integer(),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => {
    const open = sql`${table.submittedPositionId} is null and ${table.deletedAt} is null`
    return [
      index('position_draft_owner').on(table.ownerStaffId, table.updatedAt.desc(), table.id.desc()).where(open),
      index('position_draft_updated').on(table.updatedAt).where(open),
    ]
  },
)
