import { addDays, couponParams, dayOf, sessionParams } from '@gongtai/contract'
import type { Param } from '@gongtai/contract'
import { inArray } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'
import { instantAt } from '../../../demo/generator/moment.ts'
import { insertRows } from '../../../demo/insert.ts'
import { auditLog } from '../../../kit/audit-log.ts'
import { sysParam } from '../../../kit/param.tables.ts'
import { region } from '../region/region.tables.ts'

/** Who changed the settings. */
interface Keeper {
  id: number
  realName: string
  department: { id: number }
}

type Entry = typeof auditLog.$inferInsert

/** Values that a parameter had, so many days ago. The last is the default, so that the demo works as it is written. */
const changed: readonly (readonly [param: Param, ...(readonly [daysAgo: number, value: number])[]])[] = [
  [sessionParams.idleHours, [71, 12], [64, 48], [33, 24]],
  [couponParams.freePerMonth, [58, 80], [20, 50]],
]

/** Parameters that were tried out and put back. Answers what the log tells of it. */
export async function seedParamChanges(transaction: Transaction, now: Date, keeper: Keeper): Promise<Entry[]> {
  const today = dayOf(now)
  const entries: Entry[] = []
  for (const [param, ...values] of changed) {
    const at = (daysAgo: number) => instantAt(addDays(today, -daysAgo), 10, 24)
    const [first, last] = [values[0]!, values.at(-1)!]
    const [row] = await transaction
      .insert(sysParam)
      .values({
        paramKey: param.key,
        value: last[1],
        version: values.length,
        createdAt: at(first[0]),
        createdBy: keeper.id,
        updatedAt: at(last[0]),
        updatedBy: keeper.id,
      })
      .returning({ id: sysParam.id })
    values.forEach(([daysAgo, value], place) => {
      entries.push({
        at: at(daysAgo),
        staffId: keeper.id,
        realName: keeper.realName,
        deptId: keeper.department.id,
        action: place === 0 ? 'CREATE' : 'UPDATE',
        area: 'config',
        recordType: 'SYS_PARAM',
        recordId: String(row!.id),
        recordTitle: param.key,
        changes: [{ field: 'value', old: place === 0 ? null : values[place - 1]![1], new: value }],
        result: 'OK',
        code: 200,
        durationMs: 21,
      })
    })
  }
  return entries
}

export async function seedAuditEntries(side: Transaction, entries: Entry[]): Promise<void> {
  await insertRows(side, auditLog, entries)
}

/** Far counties in which nobody offers anything. */
export async function disableRegions(transaction: Transaction): Promise<void> {
  await transaction
    .update(region)
    .set({ enabled: false })
    .where(inArray(region.code, ['232721', '232722', '632625']))
}
