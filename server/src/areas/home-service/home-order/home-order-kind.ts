import { homeOrder } from './home-order.tables.ts'

export type HomeOrderRecord = typeof homeOrder.$inferSelect
