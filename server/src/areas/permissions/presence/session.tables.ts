import { sql } from 'drizzle-orm'
import { char, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { loginOddities, loginResults, sessionEndReasons } from '@gongtai/contract'
import { id, inet, instant, stamps } from '../../../db/columns.ts'

export const session = pgTable(
  'session',
  {
    id: id(),
    /** It is the SHA-256 of the token, because the token itself is known to the browser alone. */
    tokenHash: char({ length: 64 }).notNull(),
    staffId: integer().notNull(),
    clientId: text().notNull(),
    ip: inet().notNull(),
    userAgent: text().notNull(),
    device: text().notNull(),
    cityName: text().notNull().default(''),
    loginAt: instant()
      .notNull()
      .default(sql`now()`),
    lastSeenAt: instant()
      .notNull()
      .default(sql`now()`),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    endReason: text({ enum: sessionEndReasons }),
    ...stamps,
  },
  table => [
    uniqueIndex('session_token').on(table.tokenHash),
    index('session_staff_live')
      .on(table.staffId, table.lastSeenAt)
      .where(sql`${table.endedAt} is null`),
    index('session_live_login')
      .on(table.loginAt.desc(), table.id.desc())
      .where(sql`${table.endedAt} is null`),
    index('session_live_seen')
      .on(table.lastSeenAt.desc(), table.id.desc())
      .where(sql`${table.endedAt} is null`),
  ],
)

/**
 * Wrong passwords in a row, by mobile at the login and by member at a password change.
 * Numbers that belong to nobody are counted alike, so that nobody can tell them apart.
 */
export const passwordAttempt = pgTable('password_attempt', {
  key: text().primaryKey(),
  failedCount: integer().notNull(),
  firstFailedAt: instant().notNull(),
  lockedUntil: instant(),
})

export const loginLog = pgTable(
  'login_log',
  {
    id: id(),
    staffId: integer(),
    /** The department of the member at that time is kept, because the log is scoped by it. */
    deptId: integer(),
    mobile: text().notNull(),
    result: text({ enum: loginResults }).notNull(),
    ip: inet().notNull(),
    userAgent: text().notNull(),
    device: text().notNull(),
    cityName: text().notNull().default(''),
    sessionId: integer(),
    /** They are found by comparing with the member's earlier logins. */
    oddities: text({ enum: loginOddities.values })
      .array()
      .notNull()
      .default(sql`'{}'`),
    at: instant()
      .notNull()
      .default(sql`now()`),
  },
  table => [
    index('login_log_staff').on(table.staffId, table.at.desc(), table.id.desc()),
    index('login_log_dept').on(table.deptId, table.at.desc(), table.id.desc()),
    index('login_log_at').on(table.at.desc(), table.id.desc()),
    index('login_log_odd')
      .on(table.at.desc(), table.id.desc())
      .where(sql`${table.oddities} <> '{}'`),
    index('login_log_result').on(table.result, table.at.desc(), table.id.desc()),
    index('login_log_ip').on(table.ip, table.at.desc(), table.id.desc()),
  ],
)
