import { and, eq, sql } from 'drizzle-orm'
import type { ParsedInputOf, positionFollow as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { faults } from '../../../kit/fault.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import { insertRow } from '../../../kit/save.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import type { Work } from '../../../kit/work.ts'
import { positionAssign } from '../position-assign/position-assign.tables.ts'
import { visiblePositions } from '../position/position-scope.ts'
import { position } from '../position/position.tables.ts'
import { positionFollowRecord } from './position-follow.record.ts'

/** Whoever sees a position writes about it. Whose assignment has ended reads on, and writes no more. */
export async function addFollow(
  work: Work,
  { positionId, kind, content, files = [] }: ParsedInputOf<typeof calls.add>,
  writer: Principal,
): Promise<{ id: number }> {
  if (!(await mayWrite(work, positionId, writer))) throw faults.recordNotFound()
  const at = clock.iso()
  const row = await insertRow(work, positionFollowRecord, {
    positionId,
    staffId: writer.staffId,
    kind,
    content: content.trim(),
    files,
    createdAt: at,
    updatedAt: at,
  })
  await linkFiles(work, { bizType: positionFollowRecord.type, bizId: row.id, scene: 'positionFollow.file', staffId: writer.staffId }, files)
  return { id: row.id }
}

async function mayWrite(work: Work, positionId: number, { scope, identityIds }: Principal): Promise<boolean> {
  const atWork = await work.db.$count(
    positionAssign,
    and(
      eq(positionAssign.positionId, positionId),
      eq(positionAssign.state, 'ACTIVE'),
      sql`${positionAssign.identityId} = any(${sql.param([...identityIds])}::int[])`,
    ),
  )
  const within = scope.kind === 'ALL' || atWork > 0 ? sql`true` : visiblePositions(scope.kind)
  const query = prepare(
    { id: position.id },
    columns =>
      sql`select ${columns} from ${position} where ${position.id} = ${sql.placeholder('id')} and ${position.deletedAt} is null and ${within} for share`,
    { named: false },
  )
  return (await query.run(work, { id: positionId, ...(atWork > 0 ? {} : scopeValueOf(scope)) })).length > 0
}
