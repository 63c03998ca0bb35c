import { settlementStates } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SettlementMode } from '@gongtai/contract'
import { day, id, instant, money, stamps } from '../../../db/columns.ts'

/** Transfers of commissions, with the account as it was on that day. A revoked one stays. */
export const commissionSettlement = pgTable(
  'commission_settlement',
  {
    id: id(),
    bizType: text({ enum: ['HOME', 'SEEKER'] }).notNull(),
    commissionId: integer().notNull(),
    mode: text().$type<SettlementMode>().notNull(),
    batchNo: text(),
    settleTime: day().notNull(),
    settleMoney: money().notNull(),
    remark: text(),
    payeeName: text(),
    bankName: text(),
    /** It is sealed by the cipher of the installation. */
    bankAccountSealed: text(),
    state: text({ enum: settlementStates.values }).notNull().default('EFFECTIVE'),
    revokeReason: text(),
    revokedBy: integer(),
    revokedAt: instant(),
    /** It is null where the generation carried the amount over. */
    operatorId: integer(),
    ...stamps,
  },
  table => [
    uniqueIndex('commission_settlement_effective')
      .on(table.bizType, table.commissionId)
      .where(sql`${table.state} = 'EFFECTIVE'`),
    index('commission_settlement_plan').on(table.bizType, table.commissionId, table.id.desc()),
    index('commission_settlement_batch').on(table.batchNo),
    index('commission_settlement_time')
      .on(table.settleTime)
      .where(sql`${table.state} = 'EFFECTIVE'`),
    check('commission_settlement_money', sql`settle_money >= 0`),
  ],
)

/** A proof belongs to a transfer. Every transfer of a batch names the same pictures. */
export const settleImage = pgTable(
  'settle_image',
  {
    id: id(),
    settlementId: integer().notNull(),
    fileName: text().notNull(),
    originalName: text().notNull(),
    sort: integer().notNull().default(0),
    ...stamps,
  },
  table => [index('settle_image_settlement').on(table.settlementId, table.sort), index('settle_image_file').on(table.fileName)],
)
