import { positionFollowKinds } from '@gongtai/contract'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, stamps, texts } from '../../../db/columns.ts'

export const positionFollow = pgTable(
  'position_follow',
  {
    id: id(),
    positionId: integer().notNull(),
    staffId: integer().notNull(),
    kind: text({ enum: positionFollowKinds.values }).notNull(),
    content: text().notNull(),
    files: texts(),
    ...stamps,
  },
  table => [index('position_follow_position').on(table.positionId, table.createdAt.desc(), table.id.desc())],
)
