import { assessStates, assignEnds, assigneeKinds, positionAssignSources, positionAssignStates } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, stamps, version } from '../../../db/columns.ts'

const instants = () =>
  jsonb()
    .$type<string[]>()
    .notNull()
    .default(sql`'[]'`)

/** Who works, or worked, on a position. */
export const positionAssign = pgTable(
  'position_assign',
  {
    id: id(),
    positionId: integer().notNull(),
    identityKind: text({ enum: assigneeKinds.values }).notNull(),
    identityId: integer().notNull(),
    source: text({ enum: positionAssignSources.values }).notNull(),
    /** The rule that picked the person, by the name that it had then. */
    ruleName: text(),
    state: text({ enum: positionAssignStates.values }).notNull().default('ACTIVE'),
    target: integer(),
    assignedBy: integer(),
    assignedAt: instant().notNull(),
    /** When the clock began: giving a position back and claiming it again within seven days does not set it back (amendment 12). */
    clockFrom: instant().notNull(),
    /** Since when the position rests, and the working minutes of the rests before. */
    pausedAt: instant(),
    pausedMinutes: integer().notNull().default(0),
    endedAt: instant(),
    endKind: text({ enum: assignEnds.values }),
    endReason: text(),
    firstBookAt: instant(),
    lastBookAt: instant(),
    /** The instants of what counts for the assessment, kept here so that looking at all running assignments reads one table. */
    bookings: instants(),
    arrivals: instants(),
    hires: instants(),
    bookCount: integer().notNull().default(0),
    arriveCount: integer().notNull().default(0),
    onboardCount: integer().notNull().default(0),
    assessState: text({ enum: assessStates.values }).notNull().default('NORMAL'),
    assessDueAt: instant(),
    missedWeeks: integer().notNull().default(0),
    overdueAt: instant(),
    ...version,
    ...stamps,
  },
  table => {
    const active = sql`${table.state} = 'ACTIVE'`
    return [
      uniqueIndex('position_assign_person').on(table.identityId, table.positionId, table.identityKind).where(active),
      // One recruiter answers for a position.
      uniqueIndex('position_assign_adviser')
        .on(table.positionId)
        .where(sql`${table.state} = 'ACTIVE' and ${table.identityKind} = 'ADVISER'`),
      index('position_assign_position').on(table.positionId, table.state),
      index('position_assign_identity').on(table.identityId, table.state, table.assignedAt.desc(), table.id.desc()),
      index('position_assign_due').on(table.identityId, table.assessDueAt).where(active),
      index('position_assign_assess').on(table.assessState, table.identityId).where(active),
      index('position_assign_active').on(table.id).where(active),
    ]
  },
)
