/** What other areas may use of this one: notices to members, and the end of what an account was given. */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { NoticeKind } from '@gongtai/contract'
import type { Queryable } from '../../db/connection.ts'
import { clock } from '../../kit/clock.ts'
import { emitEvent, emitEvents } from '../../kit/event.ts'
import { staffNotice } from './notice/notice.tables.ts'

export { clearWrongPasswords } from './session/attempt.ts'
export { hashPassword, randomPassword } from './session/password.ts'
export { endSessions, setPassword } from './session/session-end.ts'

export interface NewNotice {
  kind: NoticeKind
  area: string
  title: string
  content?: string
  linkPath?: string
  recordType?: string
  recordId?: number
  /** While one with this key is open, a second is not sent. */
  dedupeKey?: string
}

/** So many rows fit into one statement, however many receivers there are. */
const receiversAtOnce = 1_000

export async function sendNotice(database: Queryable, staffIds: readonly number[], notice: NewNotice): Promise<void> {
  const { kind, title, linkPath = null } = notice
  for (let first = 0; first < staffIds.length; first += receiversAtOnce) {
    const sent = await database
      .insert(staffNotice)
      .values(staffIds.slice(first, first + receiversAtOnce).map(staffId => ({ ...notice, staffId, createdAt: clock.iso() })))
      .onConflictDoNothing()
      .returning({ id: staffNotice.id, staffId: staffNotice.staffId })
    await emitEvents(
      database,
      'NOTICE',
      sent.map(({ id, staffId }) => ({ staffId, payload: { id, kind, title, linkPath } })),
    )
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
  const passed = await database
    .update(staffNotice)
    .set({ staffId: toId, state: 'UNREAD', readAt: null })
    .where(open)
    .returning({ id: staffNotice.id, kind: staffNotice.kind, title: staffNotice.title, linkPath: staffNotice.linkPath })
  // One word is enough: the receiver's browser counts anew.
  const last = passed.at(-1)
  if (last !== undefined) await emitEvent(database, 'NOTICE', toId, last)
  return passed.length
}
