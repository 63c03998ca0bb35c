import { recordTypeOf } from '@gongtai/contract'
import type { reveal } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Handlers } from '../../../kit/context.ts'
import { faults } from '../../../kit/fault.ts'
import { countLook } from '../../../kit/look.ts'
import type { AnyRecord } from '../../../kit/record.ts'

export function revealHandlers(records: readonly AnyRecord[]): Handlers<typeof reveal> {
  return {
    async field({ resource, id, field }, context) {
      const masked = recordTypeOf(resource)?.fields[field]
      const source = records.find(({ type }) => type === resource)?.reveal[field]
      if (masked?.reveal === undefined || source === undefined)
        throw faults.badInput([{ field: 'field', message: ['没有可查看的完整值', 'This field has no value to reveal'] }])
      if (!holds(context.staff, masked.reveal)) throw faults.lacks(masked.reveal)
      if (masked.guard !== undefined && context.staff.fields.has(masked.guard)) throw faults.forbidden(['该字段已限制查看', 'Your role restricts this field'])
      const found = await source(context.database, id, context.staff, context.services.cipher)
      if (found === null) throw faults.recordNotFound()
      await countLook(context.database, context.staff.staffId)
      await context.note({ action: 'VIEW_SENSITIVE', recordType: resource, recordId: id, recordTitle: found.title, remark: field })
      return { value: found.value }
    },
  }
}
