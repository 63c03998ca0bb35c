import { artificer } from './artificer.tables.ts'

export type Artificer = typeof artificer.$inferSelect
