import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CallBizType, CustomValues, CustomerType, NoteStep, NoteLinkType, NotePriority, NoteState } from '@gongtai/contract'
import { id, instant, stamps, texts, version } from '../../../db/columns.ts'

/** A note (业务记录) says what was asked on the phone, who sees to it and until when. */
export const callNote = pgTable(
  'call_note',
  {
    id: id(),
    noteNo: text().notNull(),
    /** The call is null where the note was written without one. */
    callLogId: integer(),
    templateId: integer().notNull(),
    bizType: text().$type<CallBizType>().notNull(),
    /** A category of the template and one below it, both by name. */
    categoryPath: texts(),
    subject: text().notNull(),
    content: text().notNull(),
    customValues: jsonb()
      .$type<CustomValues>()
      .notNull()
      .default(sql`'{}'`),
    phone: text().notNull(),
    customerType: text().$type<CustomerType>().notNull().default('UNKNOWN'),
    customerId: integer(),
    customerName: text().notNull().default(''),
    priority: text().$type<NotePriority>().notNull(),
    handleState: text().$type<NoteState>().notNull(),
    handlerId: integer(),
    handlerDeptId: integer(),
    dueAt: instant().notNull(),
    /** The handler is told once that the note is late, at this instant. */
    overdueToldAt: instant(),
    nextContactAt: instant(),
    result: text(),
    solvedAt: instant(),
    closeReason: text(),
    files: texts(),
    linkType: text().$type<NoteLinkType>(),
    linkId: integer(),
    /** The member who wrote the note. */
    staffId: integer().notNull(),
    ...version,
    ...stamps,
  },
  table => {
    const open = sql`${table.handleState} in ('PENDING', 'PROCESSING')`
    return [
      uniqueIndex('call_note_no').on(table.noteNo),
      index('call_note_created').on(table.createdAt.desc(), table.id.desc()),
      index('call_note_due').on(table.dueAt.desc(), table.id.desc()),
      index('call_note_contact').on(table.nextContactAt.desc().nullsLast(), table.id.desc()),
      index('call_note_open').on(table.dueAt).where(open),
      index('call_note_solved')
        .on(table.solvedAt)
        .where(sql`${table.handleState} = 'SOLVED'`),
      index('call_note_staff').on(table.staffId, table.createdAt.desc(), table.id.desc()),
      index('call_note_handler').on(table.handlerId, table.handleState, table.createdAt.desc(), table.id.desc()),
      index('call_note_dept').on(table.handlerDeptId, table.createdAt.desc(), table.id.desc()),
      index('call_note_state').on(table.handleState, table.createdAt.desc(), table.id.desc()),
      index('call_note_biz').on(table.bizType, table.createdAt.desc(), table.id.desc()),
      index('call_note_priority').on(table.priority, table.createdAt.desc(), table.id.desc()),
      index('call_note_call').on(table.callLogId, table.createdAt.desc(), table.id.desc()),
      index('call_note_phone').on(table.phone, table.createdAt.desc(), table.id.desc()),
      index('call_note_tail').on(sql`right(${table.phone}, 4)`),
      index('call_note_customer').on(table.customerType, table.customerId, table.createdAt.desc(), table.id.desc()),
      index('call_note_link')
        .on(table.linkType, table.linkId, table.createdAt.desc(), table.id.desc())
        .where(sql`${table.linkId} is not null`),
      index('call_note_link_type').on(table.linkType, table.createdAt.desc(), table.id.desc()),
      index('call_note_category').using('gin', table.categoryPath),
      index('call_note_template').on(table.templateId),
      // The index finds out which custom fields have been used.
      index('call_note_values').using('gin', table.customValues),
      index('call_note_words').using('gin', sql`bigrams(${table.subject} || ' ' || ${table.customerName})`),
    ]
  },
)

/** The course of a note says line by line what was done with it. It is append-only. */
export const callNoteFollow = pgTable(
  'call_note_follow',
  {
    id: id(),
    noteId: integer().notNull(),
    /** The member is null where the system did it. */
    staffId: integer(),
    action: text().$type<NoteStep>().notNull(),
    content: text(),
    fromState: text().$type<NoteState>(),
    toState: text().$type<NoteState>().notNull(),
    files: texts(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  table => [index('call_note_follow_note').on(table.noteId, table.id.desc())],
)
