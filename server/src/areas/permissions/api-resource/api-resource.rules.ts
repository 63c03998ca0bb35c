import { eq, sql } from 'drizzle-orm'
import { apiRefusals } from '@gongtai/contract'
import type { ParsedInputOf, apiResource as apiCalls } from '@gongtai/contract'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { channels } from '../../../kit/bus.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import { lockRow, titleOf } from '../../../kit/save.ts'
import type { RecordKind } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { isSwitchable } from './api-resource.queries.ts'
import { apiResource } from './api-resource.tables.ts'

const labels = { status: '状态', rateLimit: '每分钟限次', slowMs: '慢调用阈值(ms)', remark: '备注' } as const

const apiKind: RecordKind<typeof apiResource> = {
  type: 'API',
  table: apiResource,
  title: ['title', 'path'],
  scope: null,
  labels: {},
}

/** Settings of a call. Every process hears of it when the change is committed. */
export async function updateApiSetting(work: Work, { id, ...setting }: ParsedInputOf<typeof apiCalls.update>): Promise<Record<string, never>> {
  const row = await lockRow(work, apiKind, id, { kind: 'ALL' })
  if (setting.status === 'DISABLED' && !isSwitchable(row)) throw refuse(apiRefusals.core)
  const changes: AuditChange[] = (Object.keys(labels) as (keyof typeof labels)[])
    .filter(field => row[field] !== setting[field])
    .map(field => ({ field, label: labels[field], old: row[field], new: setting[field] }))
  await work.db
    .update(apiResource)
    .set({ ...setting, updatedAt: clock.iso(), updatedBy: work.actor.staffId })
    .where(eq(apiResource.id, id))
  const action = row.status === setting.status ? {} : { action: 'STATE' }
  work.audit({ recordType: apiKind.type, recordId: id, recordTitle: titleOf(apiKind, row), changes, ...action })
  await work.db.execute(sql`select pg_notify(${channels.call}, ${String(id)})`)
  return {}
}
