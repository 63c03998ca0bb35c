import { laborRecruit } from './labor-recruit.tables.ts'

export type Recruit = typeof laborRecruit.$inferSelect
