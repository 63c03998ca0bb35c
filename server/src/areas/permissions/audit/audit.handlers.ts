import { recordTypeOf } from '@gongtai/contract'
import type { audit as auditCalls } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Handlers } from '../../../kit/context.ts'
import { exportHandler } from '../../../kit/export/export-request.ts'
import { faults } from '../../../kit/fault.ts'
import type { AnyRecord } from '../../../kit/record.ts'
import { auditExport } from './audit.export.ts'
import { findAuditInfo, findAuditPage, findRecordHistory } from './audit.queries.ts'

export function auditHandlers(records: readonly AnyRecord[]): Handlers<typeof auditCalls> {
  return {
    page: (filter, { database, scope }) => findAuditPage(database, filter, scope),
    export: exportHandler(auditExport),
    info: ({ id }, { database, scope, staff, language }) => findAuditInfo(database, id, scope, staff.fields, language),
    async record(input, { database, scope, staff, language }) {
      const { code, label } = recordTypeOf(input.recordType)!
      if (!holds(staff, code)) throw faults.forbidden(label)
      const record = records.find(({ type }) => type === input.recordType)
      if (record === undefined || !(await record.visible(database, input.recordId, scope))) throw faults.recordNotFound()
      return findRecordHistory(database, input, staff.fields, language)
    },
  }
}
