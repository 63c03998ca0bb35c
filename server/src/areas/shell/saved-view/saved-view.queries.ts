import { sql } from 'drizzle-orm'
import type { AnswerOf, savedView as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { prepare } from '../../../kit/select.ts'
import type { Source } from '../../../kit/select.ts'
import { heldRoleIds, roleView, staffView } from '../../permissions/index.ts'
import { savedView, savedViewDefault } from './saved-view.tables.ts'

const own = sql`${savedView.staffId} = ${sql.placeholder('staffId')}`
const held = heldRoleIds(sql.placeholder('staffId'))
const visible = sql`(${own} or ${savedView.roleIds} && array(${held}))`

const views = prepare(
  {
    id: savedView.id,
    name: savedView.name,
    content: savedView.content,
    own: sql<boolean>`${own}`,
    ownerName: staffView.realName,
    roleIds: sql<number[]>`case when ${own} then ${savedView.roleIds} else '{}' end`,
    isDefault: sql<boolean>`exists (select from ${savedViewDefault} where ${savedViewDefault.viewId} = ${savedView.id}
      and ${savedViewDefault.staffId} = ${sql.placeholder('staffId')})`,
    version: savedView.version,
  },
  columns => sql`select ${columns} from ${savedView} join ${staffView} on ${staffView.id} = ${savedView.staffId}
    where ${savedView.list} = ${sql.placeholder('list')} and ${visible} order by ${savedView.name}, ${savedView.id}`,
)

/** Roles that own views are shared with already are offered too, although the person no longer holds them. */
const roles = prepare(
  { id: roleView.id, title: roleView.title },
  columns => sql`select ${columns} from ${roleView} where ${roleView.deletedAt} is null and (
      (${sql.placeholder('isAdmin')}::boolean and ${roleView.status} = 'ENABLED') or ${roleView.id} in (${held})
      or ${roleView.id} in (select unnest(${savedView.roleIds}) from ${savedView} where ${own} and ${savedView.list} = ${sql.placeholder('list')})
    ) order by ${roleView.id}`,
)

export async function findViews(database: Database, list: string, { staffId, isAdmin }: Principal): Promise<AnswerOf<typeof calls.list>> {
  const values = { list, staffId, isAdmin, today: clock.today() }
  const [found, shareable] = await Promise.all([views.run(database, values), roles.run(database, values)])
  return { views: found, roles: shareable }
}

const visibleView = prepare(
  { id: savedView.id, name: savedView.name },
  columns => sql`select ${columns} from ${savedView}
    where ${savedView.id} = ${sql.placeholder('id')} and ${savedView.list} = ${sql.placeholder('list')} and ${visible} for share`,
)

/** The view is locked, so that it cannot be deleted before the transaction ends. */
export async function findVisibleView(source: Source, id: number, list: string, staffId: number): Promise<{ id: number; name: string } | undefined> {
  const [found] = await visibleView.run(source, { id, list, staffId, today: clock.today() })
  return found
}

const namedRoles = prepare(
  {
    id: roleView.id,
    title: roleView.title,
    shareable: sql<boolean>`${roleView.status} = 'ENABLED' and (${sql.placeholder('isAdmin')}::boolean or ${roleView.id} in (${held}))`,
  },
  columns =>
    sql`select ${columns} from ${roleView} where ${roleView.id} = any(${sql.placeholder('ids')}::int[]) and ${roleView.deletedAt} is null order by ${roleView.id}`,
)

export async function findNamedRoles(source: Source, ids: readonly number[], { staffId, isAdmin }: Principal) {
  return namedRoles.run(source, { ids, staffId, isAdmin, today: clock.today() })
}
