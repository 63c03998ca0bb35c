import { auditTargets } from '@gongtai/contract'
import type { audit as auditCalls } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Handlers } from '../../../kit/context.ts'
import { exportHandler } from '../../../kit/export/export-request.ts'
import { faults } from '../../../kit/fault.ts'
import type { RecordSources } from '../../../kit/record-source.ts'
import { auditExport } from './audit.export.ts'
import { findAuditInfo, findAuditPage, findRecordHistory } from './audit.queries.ts'

export function auditHandlers(sources: RecordSources): Handlers<typeof auditCalls> {
  return {
    page: (filter, { database, scope }) => findAuditPage(database, filter, scope),
    export: exportHandler(auditExport),
    info: ({ id }, { database, scope, staff }) => findAuditInfo(database, id, scope, staff.fields),
    async record(input, { database, scope, staff }) {
      const target = auditTargets[input.recordType]
      if (!holds(staff, target.code)) throw faults.forbidden(target.label)
      if (!(await sources[input.recordType](database, input.recordId, scope))) throw faults.recordNotFound()
      return findRecordHistory(database, input, staff.fields)
    },
  }
}
