import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ArtificerCertInfo } from '@gongtai/contract'
import { day, id, instant, stamps, version } from '../../../db/columns.ts'

/** Every version of a certificate that was handed in is kept. */
export const artificerCert = pgTable(
  'artificer_cert',
  {
    id: id(),
    artificerId: integer().notNull(),
    certType: text().$type<ArtificerCertInfo['certType']>().notNull(),
    /** A skill certificate is for one category. */
    categoryId: integer(),
    certName: text().notNull(),
    /** The cipher of the installation seals the number, and the digest finds it without opening it. */
    certNoSealed: text(),
    certNoDigest: text(),
    issueOrg: text(),
    issueDate: day(),
    /** It holds on this day for the last time. */
    validTo: day(),
    longTerm: boolean().notNull().default(false),
    frontFile: text().notNull(),
    backFile: text(),
    extraFiles: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    state: text().$type<ArtificerCertInfo['state']>().notNull().default('PENDING'),
    submitAt: instant().notNull(),
    submitSource: text().$type<ArtificerCertInfo['submitSource']>().notNull(),
    examineBy: integer(),
    examineAt: instant(),
    rejectReasonCode: text().$type<NonNullable<ArtificerCertInfo['rejectReasonCode']>>(),
    /** It says why the certificate was rejected or revoked. */
    rejectReason: text(),
    /** It names who has the record open, which means nothing after some minutes. */
    claimedBy: integer(),
    claimedAt: instant(),
    ...version,
    ...stamps,
  },
  table => [
    // Of one kind only one may wait and one be in force.
    uniqueIndex('artificer_cert_pending')
      .on(table.artificerId, table.certType, sql`coalesce(${table.categoryId}, 0)`)
      .where(sql`${table.state} = 'PENDING'`),
    uniqueIndex('artificer_cert_passed')
      .on(table.artificerId, table.certType, sql`coalesce(${table.categoryId}, 0)`)
      .where(sql`${table.state} = 'PASSED'`),
    index('artificer_cert_artificer').on(table.artificerId, table.submitAt.desc(), table.id.desc()),
    index('artificer_cert_state').on(table.state, table.submitAt.desc(), table.id.desc()),
    index('artificer_cert_submit').on(table.submitAt.desc(), table.id.desc()),
    index('artificer_cert_state_valid').on(table.state, table.validTo.desc().nullsLast(), table.id.desc()),
    index('artificer_cert_valid').on(table.validTo.desc().nullsLast(), table.id.desc()),
    index('artificer_cert_due')
      .on(table.validTo)
      .where(sql`${table.state} = 'PASSED'`),
    index('artificer_cert_type').on(table.certType, table.state, table.submitAt.desc(), table.id.desc()),
    index('artificer_cert_category').on(table.categoryId, table.state, table.submitAt.desc(), table.id.desc()),
    index('artificer_cert_examiner').on(table.examineBy, table.submitAt.desc(), table.id.desc()),
    index('artificer_cert_no').on(table.certType, table.certNoDigest),
    check('artificer_cert_valid_to', sql`long_term or valid_to is not null`),
    check('artificer_cert_category', sql`(cert_type = 'SKILL') = (category_id is not null)`),
    check('artificer_cert_back', sql`cert_type <> 'ID_CARD' or back_file is not null`),
  ],
)
