import { homeRefund } from './home-refund.tables.ts'

export type HomeRefundRecord = typeof homeRefund.$inferSelect
