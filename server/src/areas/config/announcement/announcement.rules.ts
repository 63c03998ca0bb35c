import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { announcementRefusals, announcementsAtOnce } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, announcement as calls } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { emitEvent } from '../../../kit/event.ts'
import { refuse } from '../../../kit/fault.ts'
import { assertVersion, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { announcementRecord } from './announcement.record.ts'
import { announcementTurn } from './announcement-kind.ts'
import { announcement } from './announcement.tables.ts'

type Row = typeof announcement.$inferSelect
type Window = Pick<Row, 'id' | 'startAt' | 'endAt' | 'audience'>
const everything = { kind: 'ALL' } as const

/** A draft is nobody's business; what is published already changes for those who read it. */
export async function saveAnnouncement(
  work: Work,
  { id, version, textEn = null, ...fields }: ParsedInputOf<typeof calls.save>,
): Promise<AnswerOf<typeof calls.save>> {
  const edit = { ...fields, textEn, startAt: new Date(fields.startAt).toISOString(), endAt: new Date(fields.endAt).toISOString() }
  if (id === undefined) {
    const row = await insertRow(work, announcementRecord, edit)
    return { id: row.id, version: row.version }
  }
  await lockAnnouncements(work)
  const row = await lockRow(work, announcementRecord, id, everything)
  assertVersion(row, version!)
  if (row.state === 'ONLINE') await assertRoom(work, { ...edit, id })
  const saved = saveRow(work, announcementRecord, row, version!, edit)
  if (row.state === 'ONLINE') await tellOf(work, { ...row, ...edit })
  return { id, ...saved }
}

export async function changeAnnouncementState(
  work: Work,
  { id, version, state }: ParsedInputOf<typeof calls.changeState>,
): Promise<AnswerOf<typeof calls.changeState>> {
  await lockAnnouncements(work)
  const row = await lockRow(work, announcementRecord, id, everything)
  assertVersion(row, version)
  // A draft has nothing to be taken down, and what is published is not published again.
  if (row.state === state || (row.state === 'DRAFT' && state === 'OFFLINE')) throw refuse(announcementRefusals.sameState)
  if (state === 'ONLINE') await assertRoom(work, row)
  const saved = saveRow(work, announcementRecord, row, version, { state })
  await tellOf(work, row)
  return { state, ...saved }
}

/** Publishing goes one by one, so that the fourth sees the other three. */
async function lockAnnouncements(work: Work): Promise<void> {
  await work.db.execute(sql`select pg_advisory_xact_lock(hashtext('announcement'))`)
}

/** At no moment do more than three speak to the same people. Those that have ended do not count. */
async function assertRoom(work: Work, { id, startAt, endAt, audience }: Window): Promise<void> {
  if (endAt <= clock.iso()) throw refuse(announcementRefusals.over)
  const beside = await work.db
    .select({ startAt: announcement.startAt, endAt: announcement.endAt, audience: announcement.audience })
    .from(announcement)
    .where(
      and(
        eq(announcement.state, 'ONLINE'),
        isNull(announcement.deletedAt),
        ne(announcement.id, id),
        lt(announcement.startAt, endAt),
        gt(announcement.endAt, startAt),
        gt(announcement.endAt, clock.iso()),
      ),
    )
  const groups = audience.kind === 'ALL' ? [null] : audience.ids
  for (const group of groups) {
    const rivals = beside.filter(other => other.audience.kind === audience.kind && (group === null || other.audience.ids.includes(group)))
    if (atOnce(rivals) >= announcementsAtOnce) throw refuse(announcementRefusals.tooMany)
  }
}

/** How many windows there are at the busiest moment, which is the beginning of one of them. */
function atOnce(windows: readonly Pick<Window, 'startAt' | 'endAt'>[]): number {
  return Math.max(0, ...windows.map(({ startAt }) => windows.filter(other => other.startAt <= startAt && other.endAt > startAt).length))
}

/** Open pages ask again now, and when its time begins and ends. */
async function tellOf(work: Work, { id, startAt, endAt }: Window): Promise<void> {
  await emitEvent(work.db, 'ANNOUNCEMENT', null, {})
  for (const runAt of [startAt, endAt]) if (runAt > clock.iso()) await work.enqueue(announcementTurn, { id }, { runAt })
}
