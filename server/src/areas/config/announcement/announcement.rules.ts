import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { announcementActions, announcementRefusals, announcementsAtOnce } from '@gongtai/contract'
import type { AnswerOf, Audience, ParsedInputOf, announcement as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { assertPossible, lockFor } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import { emitEvent } from '../../../kit/event.ts'
import { refuse } from '../../../kit/fault.ts'
import type { MemberSource } from '../../../kit/member.ts'
import { assertVersion, deleteRow, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
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
  members: MemberSource,
): Promise<AnswerOf<typeof calls.save>> {
  await assertAudience(work, fields.audience, members)
  const edit = {
    ...fields,
    textEn: textEn === '' ? null : textEn,
    startAt: new Date(fields.startAt).toISOString(),
    endAt: new Date(fields.endAt).toISOString(),
  }
  if (id === undefined) {
    const row = await insertRow(work, announcementRecord, edit)
    return { id: row.id, version: row.version }
  }
  await lockAnnouncements(work)
  const row = await lockRow(work, announcementRecord, id, everything)
  assertVersion(row, version!)
  if (row.state === 'ONLINE') await assertRoom(work, { ...edit, id })
  // What is said anew has been read by nobody.
  const isReworded = (['title', 'text', 'textEn', 'level'] as const).some(field => row[field] !== edit[field])
  const reach = row.state === 'ONLINE' ? { reachCount: await reachOf(work, edit.audience, members) } : {}
  const saved = saveRow(work, announcementRecord, row, version!, { ...edit, ...reach, ...(isReworded ? { wordedAt: clock.iso() } : {}) })
  if (row.state === 'ONLINE') await tellOf(work, { ...row, ...edit })
  return { id, ...saved }
}

export async function changeAnnouncementState(
  work: Work,
  { id, version, state }: ParsedInputOf<typeof calls.changeState>,
  members: MemberSource,
): Promise<AnswerOf<typeof calls.changeState>> {
  await lockAnnouncements(work)
  const row = await lockRow(work, announcementRecord, id, everything)
  assertVersion(row, version)
  assertPossible(announcementActions[state === 'ONLINE' ? 'publish' : 'takeDown'], row)
  if (state === 'ONLINE') {
    await assertAudience(work, row.audience, members)
    await assertRoom(work, row)
  }
  const reach = state === 'ONLINE' ? { reachCount: await reachOf(work, row.audience, members) } : {}
  const saved = saveRow(work, announcementRecord, row, version, { state, ...reach })
  await tellOf(work, row)
  return { state, ...saved }
}

export async function deleteAnnouncement(work: Work, { id, version }: ParsedInputOf<typeof calls.delete>, editor: Principal): Promise<void> {
  const row = await lockFor(work, announcementRecord, announcementActions.delete, id, editor)
  deleteRow(work, announcementRecord, row, version)
}

/** Roles and departments are there, and roles are in use: a word to a role that nobody can hold is a mistake. */
async function assertAudience(work: Work, { kind, ids }: Audience, members: MemberSource): Promise<void> {
  if (kind === 'ALL') return
  const known = new Set((await members.groups(work.db, kind)).map(({ id }) => id))
  if (ids.some(id => !known.has(id))) throw refuse(announcementRefusals.unknownAudience)
}

async function reachOf(work: Work, audience: Audience, members: MemberSource): Promise<number> {
  const people = await members.audienceIds(work, audience)
  if (people.length === 0) throw refuse(announcementRefusals.nobody)
  return people.length
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
