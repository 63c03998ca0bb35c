import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Code } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import type { NoticeMessage } from '../../../kit/notice.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import type { TaskRun } from '../../../kit/task/task.ts'
import type { BoundTo } from '../../../kit/task/task.tables.ts'
import { dept } from '../dept/dept.tables.ts'
import { findActor } from '../principal.ts'
import { staff } from '../staff/staff.tables.ts'

/** What a brief is about, as its area counts it. */
export interface BriefTarget {
  /** The departments, with those below where they are meant; null where it is about no departments. */
  deptIds: number[] | null
  staffIds: number[] | null
  /** Codes of cities or skill groups. */
  codes: string[]
}

interface Brief {
  /** Without them nobody is told. */
  codes: readonly Code[]
  area: string
  linkPath: string
  /** What one receiver may know of the target, by his own scope and field rights; null where there is nothing to tell. */
  compose(receiver: Principal, target: BriefTarget): Promise<NoticeMessage | null>
}

/** Sends what a task is bound to tell, to each receiver with his own eyes. Who lacks the right is skipped and named by number. */
export async function sendBriefs({ database, binding, signal, dry, report }: TaskRun, { codes, area, linkPath, compose }: Brief): Promise<void> {
  if (binding === null) return
  const target = await targetOf(database, binding)
  for (const staffId of await receiversOf(database, binding, target)) {
    signal.throwIfAborted()
    const receiver = await findActor(database, staffId)
    if (receiver === null || !codes.every(code => holds(receiver, code))) {
      report.skip(`#${staffId}: no right`)
      continue
    }
    const message = await compose(receiver, target)
    if (message === null) {
      report.skip(`#${staffId}: nothing to tell`)
      continue
    }
    if (!dry) await sendNotice(database, [staffId], { kind: 'NOTICE', area, message, linkPath })
    report.ok(`#${staffId}`)
  }
}

async function targetOf(database: Database, { targetType, targetIds, withBelow }: BoundTo): Promise<BriefTarget> {
  const ids = targetIds.map(Number)
  if (targetType === 'STAFF') return { deptIds: null, staffIds: ids, codes: [] }
  if (targetType !== 'DEPT') return { deptIds: null, staffIds: null, codes: targetIds }
  const below = sql`exists (select from ${dept} as above where above.id = any(${sql.param(ids)}) and ${dept.path} like above.path || '%')`
  const rows = await database
    .select({ id: dept.id })
    .from(dept)
    .where(and(isNull(dept.deletedAt), withBelow ? below : inArray(dept.id, ids)))
  return { deptIds: rows.map(({ id }) => id), staffIds: null, codes: [] }
}

async function receiversOf(
  database: Database,
  { targetType, targetIds, receiverType, receiverIds }: BoundTo,
  { deptIds, staffIds }: BriefTarget,
): Promise<number[]> {
  if (receiverType === 'STAFF') return receiverIds
  const isEnabled = and(eq(staff.status, 1), isNull(staff.deletedAt))
  if (receiverType === 'MEMBER') {
    const who = staffIds === null ? inArray(staff.deptId, deptIds ?? []) : inArray(staff.id, staffIds)
    return (await database.select({ id: staff.id }).from(staff).where(and(isEnabled, who))).map(({ id }) => id)
  }
  const of =
    targetType === 'STAFF'
      ? sql`${dept.id} in (select ${staff.deptId} from ${staff} where ${staff.id} = any(${sql.param(staffIds)}))`
      : inArray(dept.id, targetIds.map(Number))
  const leads = await database
    .selectDistinct({ id: dept.leaderId })
    .from(dept)
    .where(and(of, isNotNull(dept.leaderId)))
  return leads.map(({ id }) => id!)
}
