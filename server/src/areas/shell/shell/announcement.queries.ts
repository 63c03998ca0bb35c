import { sql } from 'drizzle-orm'
import type { Language, ShownAnnouncement } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { prepare } from '../../../kit/select.ts'
import { findAnnouncementsFor } from '../../config/index.ts'
import { deptView, heldRoleIds } from '../../permissions/index.ts'

const placeOf = prepare(
  {
    roleIds: sql<number[]>`array(${heldRoleIds(sql.placeholder('staffId'))})`,
    deptPath: sql<string | null>`(select ${deptView.path} from ${deptView} where ${deptView.id} = ${sql.placeholder('deptId')})`,
  },
  columns => sql`select ${columns}`,
)

/** Who belongs to a department belongs to those above it as well. */
export async function readerOf(database: Database, { staffId, deptId }: Principal) {
  const [place] = await placeOf.run(database, { staffId, deptId, today: clock.today() })
  return { staffId, roleIds: place!.roleIds, deptIds: (place!.deptPath ?? '').split('/').filter(Boolean).map(Number) }
}

export async function findOwnAnnouncements(database: Database, person: Principal, language: Language): Promise<ShownAnnouncement[]> {
  return findAnnouncementsFor(database, clock.iso(), language, await readerOf(database, person))
}
