import { and, eq, ne, sql } from 'drizzle-orm'
import type { NoticeKind } from '@gongtai/contract'
import type { Queryable } from '../db/connection.ts'
import { clock } from './clock.ts'
import { emitEvent, emitEventOf } from './event.ts'
import { saidTitle } from './notice.ts'
import type { NoticeMessage } from './notice.ts'
import { staffNotice } from './notice.tables.ts'
import { routeOf } from './route-of.ts'

/** What the system says, or what a person typed. */
type Said = { message: NoticeMessage } | { title: string; content?: string }

export type NewNotice = Said & {
  kind: NoticeKind
  area: string
  /** Where it leads: the record that it speaks of, or else the page where something can be done about it. */
  linkPath: string
  recordType?: string
  recordId?: number
  /** While one with this key is open, a second is not sent. */
  dedupeKey?: string
}

/** Each statement tells so many of them. */
const receiversAtOnce = 5_000

/** The database makes the rows: where thousands hold the code that is told, making them here took most of a processor for over a minute. */
export async function sendNotice(database: Queryable, staffIds: readonly number[], notice: NewNotice): Promise<void> {
  const { kind, area, linkPath, recordType = null, recordId = null, dedupeKey = null } = notice
  if (routeOf(linkPath) === null) throw new Error(`a notice leads nowhere: ${linkPath}`)
  const isSaid = 'message' in notice
  const { key = null, values = null } = isSaid ? notice.message : {}
  const { title = null, content = null } = isSaid ? {} : notice
  const shown = isSaid ? saidTitle(notice.message) : notice.title
  for (let first = 0; first < staffIds.length; first += receiversAtOnce) {
    const receivers = sql.param(staffIds.slice(first, first + receiversAtOnce))
    const sent = sql`insert into staff_notice
      (staff_id, kind, area, message_key, message_values, title, content, link_path, record_type, record_id, dedupe_key, created_at, updated_at)
      select receiver, ${kind}, ${area}, ${key}, ${values === null ? null : JSON.stringify(values)}::jsonb, ${title}, ${content}, ${linkPath}, ${recordType}, ${recordId}::int, ${dedupeKey}, sent_at, sent_at
      from unnest(${receivers}::int[]) as receiver, (select ${clock.iso()}::timestamptz as sent_at) as moment on conflict do nothing returning id, staff_id`
    await emitEventOf(database, 'NOTICE', sent, sql`jsonb_build_object('id', id, 'kind', ${kind}::text, 'title', ${shown}::text)`)
  }
}

/** The work is done, whoever did it: the to-dos about this record close for everybody. */
export async function closeNotices(database: Queryable, recordType: string, recordId: number): Promise<void> {
  await database
    .update(staffNotice)
    .set({ state: 'DONE', doneAt: sql`now()` })
    .where(and(eq(staffNotice.recordType, recordType), eq(staffNotice.recordId, recordId), ne(staffNotice.state, 'DONE'), eq(staffNotice.kind, 'TODO')))
}

/** Open to-dos of somebody who cannot do them any more; what the receiver has already is not given twice. */
export async function passTodos(database: Queryable, fromId: number, toId: number): Promise<number> {
  const open = and(eq(staffNotice.staffId, fromId), eq(staffNotice.kind, 'TODO'), ne(staffNotice.state, 'DONE'))
  await database
    .update(staffNotice)
    .set({ state: 'DONE', doneAt: clock.iso() })
    .where(
      and(
        open,
        sql`${staffNotice.dedupeKey} in (select theirs.dedupe_key from ${staffNotice} as theirs where theirs.staff_id = ${toId} and theirs.state <> 'DONE')`,
      ),
    )
  const passed = await database.update(staffNotice).set({ staffId: toId, state: 'UNREAD', readAt: null }).where(open).returning()
  // One word is enough: the receiver's browser counts anew.
  const last = passed.at(-1)
  if (last !== undefined) await emitEvent(database, 'NOTICE', toId, { id: last.id, kind: last.kind, title: titleOf(last) })
  return passed.length
}

const titleOf = ({ messageKey, messageValues, title }: typeof staffNotice.$inferSelect): string =>
  messageKey === null ? (title ?? '') : saidTitle({ key: messageKey, values: messageValues ?? {} })
