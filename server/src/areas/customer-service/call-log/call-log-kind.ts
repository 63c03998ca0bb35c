import { callLog } from './call-log.tables.ts'

export type CallLogRecord = typeof callLog.$inferSelect
