import { operatorKinds } from '@gongtai/contract'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { RecruitAction, RecruitEntity } from '@gongtai/contract'
import { id, instant } from '../../../db/columns.ts'
import type { AuditChange } from '../../../kit/audit-log.ts'

/** The timeline tells what happened to the records of all recruitment areas, and rows are only ever added. */
export const recruitEvent = pgTable(
  'recruit_event',
  {
    id: id(),
    entityType: text().$type<RecruitEntity>().notNull(),
    entityId: integer().notNull(),
    companyId: integer(),
    action: text().$type<RecruitAction>().notNull(),
    fromState: text(),
    toState: text(),
    operatorKind: text({ enum: operatorKinds.values }).notNull(),
    operatorId: integer(),
    operatorName: text(),
    remark: text(),
    /** It lists the changed fields with old and new values. */
    detail: jsonb().$type<AuditChange[]>().notNull().default([]),
    at: instant()
      .notNull()
      .default(sql`now()`),
  },
  table => [
    index('recruit_event_entity').on(table.entityType, table.entityId, table.at.desc(), table.id.desc()),
    index('recruit_event_company').on(table.companyId, table.at.desc(), table.id.desc()),
  ],
)
