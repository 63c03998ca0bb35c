import type { audit as auditCalls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { exportHandler } from '../../../kit/export/export-request.ts'
import { assertHistory } from '../../../kit/record-history.ts'
import type { AnyRecord } from '../../../kit/record.ts'
import { auditExport } from './audit.export.ts'
import { findAuditInfo, findAuditPage, findRecordHistory } from './audit.queries.ts'

export function auditHandlers(records: readonly AnyRecord[]): Handlers<typeof auditCalls> {
  return {
    page: (filter, { database, scope }) => findAuditPage(database, filter, scope),
    export: exportHandler(auditExport),
    info: ({ id }, { database, scope, staff, language }) => findAuditInfo(database, id, scope, staff.fields, language),
    async record(input, { database, staff, language }) {
      await assertHistory(database, records, input, staff)
      return findRecordHistory(database, input, staff.fields, language)
    },
  }
}
