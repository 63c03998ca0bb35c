import { and, asc, eq, gt, isNull, lte, not, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { announcementsAtOnce } from '@gongtai/contract'
import type { Language, PublicAnnouncement, ShownAnnouncement } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { announcement, announcementRead } from './announcement.tables.ts'

const forAll = sql`${announcement.audience}->>'kind' = 'ALL'`
const forOne = (kind: 'ROLE' | 'DEPT', ids: readonly number[]) =>
  sql`(${announcement.audience}->>'kind' = ${kind} and ${announcement.audience}->'ids' @> any(array(select to_jsonb(one) from unnest(${sql.param([...ids])}::int[]) as one)))`

/** An outage is told before a warning and a warning before a notice. */
const byLevel = sql`case ${announcement.level} when 'ERROR' then 1 when 'WARN' then 2 else 3 end`

const shownColumns = { id: announcement.id, level: announcement.level, text: announcement.text, textEn: announcement.textEn, closable: announcement.closable }

const isShown = (now: string, whose: SQL) =>
  and(eq(announcement.state, 'ONLINE'), lte(announcement.startAt, now), gt(announcement.endAt, now), isNull(announcement.deletedAt), whose)

const inWords = <Row extends { text: string; textEn: string | null }>({ textEn, ...row }: Row, language: Language) => ({
  ...row,
  text: (language === 'en_US' && textEn) || row.text,
})

/** Announcements for some are left out, because nobody is signed in where these are read. */
export async function findPublicAnnouncements(database: Database, now: string, language: Language): Promise<PublicAnnouncement[]> {
  const rows = await database
    .select(shownColumns)
    .from(announcement)
    .where(isShown(now, forAll))
    .orderBy(byLevel, asc(announcement.startAt), asc(announcement.id))
    .limit(announcementsAtOnce)
  return rows.map(row => inWords(row, language))
}

/** A person, with the roles he holds and the departments he belongs to. */
export interface Reader {
  staffId: number
  roleIds: readonly number[]
  deptIds: readonly number[]
}

const isFor = ({ roleIds, deptIds }: Pick<Reader, 'roleIds' | 'deptIds'>) => sql`(${forAll} or ${forOne('ROLE', roleIds)} or ${forOne('DEPT', deptIds)})`

/** Those for everybody and those for one of these roles or departments, without what the person has put away. */
export async function findAnnouncementsFor(database: Database, now: string, language: Language, { staffId, ...place }: Reader): Promise<ShownAnnouncement[]> {
  const isClosed = sql`(${announcement.closable} and coalesce(${announcementRead.closedAt} >= ${announcement.wordedAt}, false))`
  const rows = await database
    .select({ ...shownColumns, seen: sql<boolean>`coalesce(${announcementRead.readAt} >= ${announcement.wordedAt}, false)` })
    .from(announcement)
    .leftJoin(announcementRead, and(eq(announcementRead.announcementId, announcement.id), eq(announcementRead.staffId, staffId)))
    .where(and(isShown(now, isFor(place)), not(isClosed)))
    .orderBy(byLevel, asc(announcement.startAt), asc(announcement.id))
    .limit(20)
  return rows.map(row => inWords(row, language))
}

/** An announcement that a person is shown at this moment, unless he has put it away; null for any other. */
export async function findShownTo(database: Database, now: string, id: number, reader: Reader) {
  const [row] = await database
    .select({ closable: announcement.closable, wordedAt: announcement.wordedAt })
    .from(announcement)
    .where(and(eq(announcement.id, id), isShown(now, isFor(reader))))
  return row ?? null
}
