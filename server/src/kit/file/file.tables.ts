import { sql } from 'drizzle-orm'
import { bigint, char, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FileKind } from '@gongtai/contract'
import { id, instant } from '../../db/columns.ts'

/** Every file that was ever stored. The row stays when the bytes are gone. */
export const file = pgTable(
  'file',
  {
    id: id(),
    /** 32 random hex digits and the extension: unguessable, never used again; what forms and records hold. */
    fileName: text().notNull(),
    originalName: text().notNull(),
    ext: text().notNull(),
    /** From the first bytes, not from the client. */
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: char({ length: 64 }).notNull(),
    kind: text().$type<FileKind | 'OTHER'>().notNull(),
    /** `area.purpose`. */
    scene: text().notNull(),
    visibility: text({ enum: ['PUBLIC', 'PRIVATE'] }).notNull(),
    width: integer(),
    height: integer(),
    durationSeconds: integer(),
    storage: text({ enum: ['LOCAL', 'S3'] }).notNull(),
    storageKey: text().notNull(),
    uploaderId: integer(),
    /** TEMP: uploaded, named by no record yet. LINKED: of the record below. ORPHAN: taken out of it. PURGED: the bytes are gone. */
    state: text({ enum: ['TEMP', 'LINKED', 'ORPHAN', 'PURGED'] })
      .notNull()
      .default('TEMP'),
    bizType: text(),
    bizId: integer(),
    linkedAt: instant(),
    /** When the sweep removes it, whatever its state. */
    expireAt: instant(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    updatedAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  table => [
    uniqueIndex('file_name').on(table.fileName),
    index('file_biz').on(table.bizType, table.bizId),
    index('file_state').on(table.state, table.createdAt),
    index('file_uploader').on(table.uploaderId, table.createdAt.desc()),
    index('file_sha256').on(table.sha256),
    index('file_expire')
      .on(table.expireAt)
      .where(sql`${table.expireAt} is not null and ${table.state} <> 'PURGED'`),
  ],
)

/** An upload in parts: what was announced. Its parts lie in the storage, so that any process may take the next one. */
export const fileUpload = pgTable(
  'file_upload',
  {
    uploadId: char({ length: 32 }).primaryKey(),
    name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: char({ length: 64 }).notNull(),
    scene: text().notNull(),
    uploaderId: integer().notNull(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  table => [index('file_upload_of').on(table.uploaderId, table.sha256), index('file_upload_created').on(table.createdAt)],
)

export const filePart = pgTable(
  'file_part',
  {
    uploadId: char({ length: 32 }).notNull(),
    partNo: integer().notNull(),
    size: integer().notNull(),
    sha256: char({ length: 64 }).notNull(),
  },
  table => [primaryKey({ columns: [table.uploadId, table.partNo] })],
)
