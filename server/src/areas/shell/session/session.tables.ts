import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { inet, instant } from '../../../db/columns.ts'

export const imageCode = pgTable(
  'image_code',
  {
    imageKey: uuid().primaryKey(),
    answerHash: text().notNull(),
    nonce: text().notNull(),
    ip: inet().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  table => [index('image_code_expires').on(table.expiresAt)],
)

export const passwordNonce = pgTable(
  'password_nonce',
  { nonce: text().primaryKey(), staffId: integer().notNull(), expiresAt: instant().notNull(), usedAt: instant() },
  table => [index('password_nonce_expires').on(table.expiresAt)],
)

/** The private half of each pair is encrypted with the application's secret. */
export const passwordKey = pgTable('password_key', {
  keyId: text().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  createdAt: instant()
    .notNull()
    .default(sql`now()`),
  /** From here on the key is not handed out any more. */
  retiredAt: instant().notNull(),
  /** From here on the key is not honoured any more. */
  expiresAt: instant().notNull(),
})
