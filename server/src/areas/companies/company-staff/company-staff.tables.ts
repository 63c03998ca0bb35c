import { companyStaffRoles, companyStaffAuthStates, companyStaffStates } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, softDelete, soundOf, stamps, version } from '../../../db/columns.ts'

/** HR accounts of companies. */
export const companyStaff = pgTable(
  'company_staff',
  {
    id: id(),
    companyId: integer().notNull(),
    role: text({ enum: companyStaffRoles.values }).notNull(),
    name: text().notNull(),
    sound: soundOf('name'),
    mobile: text().notNull(),
    email: text(),
    jobTitle: text(),
    passwordHash: text().notNull(),
    mustChangePassword: boolean().notNull().default(true),
    failedCount: integer().notNull().default(0),
    lockedUntil: instant(),
    /** It is raised by a reset and by disabling the account or its company, and logins of an older number are over. */
    loginVersion: integer().notNull().default(1),
    /** The number is sealed by the cipher of the installation, and its digest finds it without opening it. */
    idCardSealed: text(),
    idCardDigest: text(),
    idCardFront: text(),
    idCardBack: text(),
    authFile: text(),
    authState: text({ enum: companyStaffAuthStates.values }).notNull().default('NONE'),
    authReason: text(),
    /** They say who handed the proofs in last and when, because somebody else examines them. */
    submittedBy: integer(),
    submittedAt: instant(),
    authBy: integer(),
    authAt: instant(),
    status: text({ enum: companyStaffStates.values }).notNull().default('ENABLED'),
    lastLoginAt: instant(),
    loginCount: integer().notNull().default(0),
    positionCount: integer().notNull().default(0),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => {
    const alive = sql`${table.deletedAt} is null`
    return [
      uniqueIndex('company_staff_mobile').on(table.mobile).where(alive),
      uniqueIndex('company_staff_main')
        .on(table.companyId)
        .where(sql`${table.role} = 'MAIN' and ${table.deletedAt} is null`),
      index('company_staff_company').on(table.companyId, table.createdAt.desc(), table.id.desc()).where(alive),
      index('company_staff_created').on(table.createdAt.desc(), table.id.desc()).where(alive),
      index('company_staff_login').on(table.lastLoginAt.desc().nullsLast(), table.id.desc()).where(alive),
      index('company_staff_auth')
        .on(table.createdAt.desc(), table.id.desc())
        .where(sql`${table.authState} = 'WAIT_EXAMINE' and ${table.deletedAt} is null`),
      index('company_staff_name').using('gin', sql`bigrams(${table.name})`),
      index('company_staff_sound').using('gin', table.sound),
    ]
  },
)
