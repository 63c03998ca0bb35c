import { homeProduct } from './home-product.tables.ts'

export type HomeProductRecord = typeof homeProduct.$inferSelect
