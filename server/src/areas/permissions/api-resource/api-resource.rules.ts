import { apiResourceRecord } from './api-resource.record.ts'
import { eq, sql } from 'drizzle-orm'
import { apiRefusals } from '@gongtai/contract'
import type { ParsedInputOf, apiResource as apiCalls } from '@gongtai/contract'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { channels } from '../../../kit/bus.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import { lockRow, titleOf } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { isSwitchable } from './api-resource.queries.ts'
import { apiResource } from './api-resource.tables.ts'

const settings = ['status', 'rateLimit', 'slowMs', 'remark'] as const

/** Every process hears of the new settings when the change is committed. */
export async function updateApiSetting(work: Work, { id, ...setting }: ParsedInputOf<typeof apiCalls.update>): Promise<Record<string, never>> {
  const row = await lockRow(work, apiResourceRecord, id, { kind: 'ALL' })
  if (setting.status === 'DISABLED' && !isSwitchable(row)) throw refuse(apiRefusals.core)
  const changes: AuditChange[] = settings.filter(field => row[field] !== setting[field]).map(field => ({ field, old: row[field], new: setting[field] }))
  await work.db
    .update(apiResource)
    .set({ ...setting, updatedAt: clock.iso(), updatedBy: work.actor.staffId })
    .where(eq(apiResource.id, id))
  const action = row.status === setting.status ? {} : { action: 'STATE' }
  work.audit({ recordType: apiResourceRecord.type, recordId: id, recordTitle: titleOf(apiResourceRecord, row), changes, ...action })
  await work.db.execute(sql`select pg_notify(${channels.call}, ${String(id)})`)
  return {}
}
