import { identityKinds, identityLevels, identityStates } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, softDelete, soundOf, stamps, version } from '../../../db/columns.ts'

/** Experts, consultants and sales are business identities that accounts are bound to. */
export const serviceIdentity = pgTable(
  'service_identity',
  {
    id: id(),
    kind: text({ enum: identityKinds.values }).notNull(),
    name: text().notNull(),
    sound: soundOf('name'),
    mobile: text().notNull(),
    deptId: integer().notNull(),
    cityCodes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    categoryIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    level: text({ enum: identityLevels.values }).notNull().default('JUNIOR'),
    avatarFile: text(),
    wechatQrFile: text(),
    intro: text(),
    privateLimit: integer(),
    loadLimit: integer(),
    xiaoKeUserId: text(),
    status: text({ enum: identityStates.values }).notNull().default('ENABLED'),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => [
    uniqueIndex('service_identity_mobile')
      .on(table.kind, table.mobile)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('service_identity_xiao_ke')
      .on(table.xiaoKeUserId)
      .where(sql`${table.xiaoKeUserId} is not null and ${table.deletedAt} is null`),
    index('service_identity_kind').on(table.kind, table.status, table.deptId),
    index('service_identity_created').on(table.kind, table.createdAt.desc(), table.id.desc()),
    index('service_identity_name').using('gin', sql`bigrams(${table.name})`),
    index('service_identity_sound').using('gin', table.sound),
  ],
)

export const staffIdentity = pgTable(
  'staff_identity',
  { staffId: integer().notNull(), identityId: integer().notNull(), isMain: boolean().notNull().default(false) },
  table => [primaryKey({ columns: [table.staffId, table.identityId] }), index('staff_identity_identity').on(table.identityId)],
)

/** This table mirrors the users of the outside sales system. */
export const xiaokeUser = pgTable(
  'xiaoke_user',
  {
    id: id(),
    xiaoKeUserId: text().notNull(),
    name: text().notNull(),
    mobile: text().notNull(),
    deptName: text(),
    status: text({ enum: identityStates.values }).notNull().default('ENABLED'),
    syncedAt: instant()
      .notNull()
      .default(sql`now()`),
    ...stamps,
  },
  table => [uniqueIndex('xiaoke_user_key').on(table.xiaoKeUserId), index('xiaoke_user_name').on(table.name.desc(), table.id.desc())],
)
