import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, id, inet, instant, softDelete, soundOf, stamps, version } from '../../../db/columns.ts'

export const staff = pgTable(
  'staff',
  {
    id: id(),
    staffNo: text(),
    realName: text().notNull(),
    sound: soundOf('real_name'),
    mobile: text().notNull(),
    passwordHash: text().notNull(),
    /** The former hashes are kept, newest first, because none of the last 3 passwords may be used again. */
    passwordHistory: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    passwordChangedAt: instant(),
    mustChangePassword: boolean().notNull().default(false),
    deptId: integer().notNull(),
    post: text(),
    gender: text({ enum: ['M', 'F', 'U'] })
      .notNull()
      .default('U'),
    email: text(),
    entryDate: day(),
    leaveDate: day(),
    /** 1 is enabled, 0 disabled, 2 left, as the specification numbers them. */
    status: smallint().$type<0 | 1 | 2>().notNull().default(1),
    isAdmin: boolean().notNull().default(false),
    agentId: text(),
    dingUserId: text(),
    xiaoKeUserId: text(),
    /** It is encrypted with the application's secret and handed out at login only. */
    hrtKey: text(),
    hrtUsername: text(),
    hrtPlatformId: text(),
    lastLoginAt: instant(),
    lastLoginIp: inet(),
    permVersion: integer().notNull().default(1),
    /** A trigger on staff_role keeps it, so that members without a role can be found by an index. */
    roleCount: integer().notNull().default(0),
    remark: text(),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => [
    uniqueIndex('staff_mobile')
      .on(table.mobile)
      .where(sql`${table.deletedAt} is null and ${table.status} <> 2`),
    uniqueIndex('staff_no')
      .on(table.staffNo)
      .where(sql`${table.staffNo} is not null and ${table.deletedAt} is null`),
    // The index has those who left too, because the search by mobile shall find them.
    index('staff_mobile_any').on(table.mobile),
    index('staff_admin')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`${table.isAdmin}`),
    index('staff_agent')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`${table.agentId} is not null`),
    index('staff_without_role')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`${table.roleCount} = 0`),
    index('staff_no_sort').on(table.staffNo.desc(), table.id.desc()),
    uniqueIndex('staff_ding')
      .on(table.dingUserId)
      .where(sql`${table.dingUserId} is not null`),
    uniqueIndex('staff_xiao_ke')
      .on(table.xiaoKeUserId)
      .where(sql`${table.xiaoKeUserId} is not null`),
    index('staff_real_name').using('gin', sql`bigrams(${table.realName})`),
    index('staff_sound').using('gin', table.sound),
    index('staff_dept_status')
      .on(table.deptId, table.status)
      .where(sql`${table.deletedAt} is null`),
    index('staff_status_created').on(table.status, table.createdAt.desc(), table.id.desc()),
    index('staff_created').on(table.createdAt.desc(), table.id.desc()),
    index('staff_leaving')
      .on(table.leaveDate)
      .where(sql`${table.leaveDate} is not null and ${table.status} <> 2`),
    index('staff_last_login').on(table.lastLoginAt.desc(), table.id.desc()),
  ],
)

export const staffRole = pgTable(
  'staff_role',
  {
    staffId: integer().notNull(),
    roleId: integer().notNull(),
    grantedBy: integer(),
    grantedAt: instant()
      .notNull()
      .default(sql`now()`),
    /** It is the last day of a temporary grant; null means for good. */
    expireAt: day(),
  },
  table => [
    primaryKey({ columns: [table.staffId, table.roleId] }),
    index('staff_role_role').on(table.roleId, table.grantedAt.desc(), table.staffId.desc()),
    index('staff_role_expire')
      .on(table.expireAt)
      .where(sql`${table.expireAt} is not null`),
  ],
)
