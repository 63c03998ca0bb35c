import { coopModes, feeTypes, signStates } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, id, money, stamps, version } from '../../../db/columns.ts'

/** Contracts with companies. Those of one company never overlap; the rule that adds one holds the company's lock. */
export const companySign = pgTable(
  'company_sign',
  {
    id: id(),
    companyId: integer().notNull(),
    contractNo: text().notNull(),
    coopMode: text({ enum: coopModes.values }).notNull(),
    signDate: day().notNull(),
    validFrom: day().notNull(),
    validTo: day().notNull(),
    /** It is null where whoever signed may not see amounts, until somebody else fills it in. */
    amount: money(),
    feeType: text({ enum: feeTypes.values }),
    feeValue: money(),
    guaranteeDays: integer().notNull().default(0),
    interviewNumber: integer().notNull().default(0),
    /** The units of the contract last until this day, or else as long as the contract. */
    couponExpireAt: day(),
    contractFiles: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    signerName: text(),
    signerMobile: text(),
    saleId: integer(),
    state: text({ enum: signStates.values }).notNull(),
    endReason: text(),
    remark: text(),
    ...version,
    ...stamps,
  },
  table => [
    uniqueIndex('company_sign_contract_no').on(table.contractNo),
    // One contract runs at a time.
    uniqueIndex('company_sign_active')
      .on(table.companyId)
      .where(sql`${table.state} = 'ACTIVE'`),
    index('company_sign_company').on(table.companyId, table.validFrom.desc()),
    index('company_sign_due').on(table.state, table.validFrom, table.validTo),
    index('company_sign_day').on(table.signDate),
    check('company_sign_days', sql`${table.validFrom} <= ${table.validTo}`),
  ],
)
