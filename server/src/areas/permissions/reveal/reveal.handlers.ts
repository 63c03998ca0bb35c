import { and, eq, gte, sql } from 'drizzle-orm'
import { recordTypeOf, startOfDay } from '@gongtai/contract'
import type { reveal } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import type { Handlers } from '../../../kit/context.ts'
import { HttpFault, faults } from '../../../kit/fault.ts'
import type { AnyRecord } from '../../../kit/record.ts'

const looksPerDay = 300

export function revealHandlers(records: readonly AnyRecord[]): Handlers<typeof reveal> {
  return {
    async field({ resource, id, field }, context) {
      const masked = recordTypeOf(resource)?.fields[field]
      const source = records.find(({ type }) => type === resource)?.reveal[field]
      if (masked?.reveal === undefined || source === undefined) throw faults.badInput([{ field: 'field', message: '?' }])
      if (!holds(context.staff, masked.reveal)) throw faults.forbidden()
      if (masked.guard !== undefined && context.staff.fields.has(masked.guard)) throw new HttpFault(403, ['该字段已限制查看', 'This field is restricted'])
      const [looked] = await context.database
        .select({ count: sql<number>`count(*)::int` })
        .from(auditLog)
        .where(and(eq(auditLog.staffId, context.staff.staffId), eq(auditLog.action, 'VIEW_SENSITIVE'), gte(auditLog.at, startOfDay(clock.today()))))
      if (looked!.count >= looksPerDay) throw new HttpFault(429, ['今日查看次数已达上限', "Today's limit of looks is reached"])
      const found = await source(context.database, id, context.scope, context.services.cipher)
      if (found === null) throw faults.recordNotFound()
      await context.note({ action: 'VIEW_SENSITIVE', recordType: resource, recordId: id, recordTitle: found.title, remark: field })
      return { value: found.value }
    },
  }
}
