import type { AuditTargetName } from '@gongtai/contract'
import type { Database } from '../db/connection.ts'
import type { Scope } from './scope.ts'

/** Whether a record is there and in scope: only then its history may be read. One per kind, or it does not compile. */
export type RecordSources = Record<AuditTargetName, (database: Database, id: number, scope: Scope) => Promise<boolean>>
