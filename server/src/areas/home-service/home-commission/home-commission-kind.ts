import { homeCommission } from './home-commission.tables.ts'

export type HomeCommissionRecord = typeof homeCommission.$inferSelect
