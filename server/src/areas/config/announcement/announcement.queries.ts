import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { announcement as calls, announcementsAtOnce } from '@gongtai/contract'
import type { AnswerOf, Language, ParsedInputOf, ShownAnnouncement } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { equals } from '../../../kit/condition.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { announcement } from './announcement.tables.ts'

const forAll = sql`${announcement.audience}->>'kind' = 'ALL'`
const forOne = (kind: 'ROLE' | 'DEPT', ids: readonly number[]) =>
  sql`(${announcement.audience}->>'kind' = ${kind} and ${announcement.audience}->'ids' @> any(array(select to_jsonb(one) from unnest(${sql.param([...ids])}::int[]) as one)))`

async function findShown(database: Database, now: string, language: Language, whose: SQL, limit: number): Promise<ShownAnnouncement[]> {
  const rows = await database
    .select({ id: announcement.id, level: announcement.level, text: announcement.text, textEn: announcement.textEn, closable: announcement.closable })
    .from(announcement)
    .where(and(eq(announcement.state, 'ONLINE'), lte(announcement.startAt, now), gt(announcement.endAt, now), isNull(announcement.deletedAt), whose))
    .orderBy(asc(announcement.startAt), asc(announcement.id))
    .limit(limit)
  return rows.map(({ textEn, ...row }) => ({ ...row, text: (language === 'en_US' && textEn) || row.text }))
}

/** Announcements for some are left out, because nobody is signed in where these are read. */
export const findPublicAnnouncements = (database: Database, now: string, language: Language): Promise<ShownAnnouncement[]> =>
  findShown(database, now, language, forAll, announcementsAtOnce)

/** Those for everybody and those for one of these roles or departments. */
export function findAnnouncementsFor(
  database: Database,
  now: string,
  language: Language,
  { roleIds, deptIds }: { roleIds: readonly number[]; deptIds: readonly number[] },
): Promise<ShownAnnouncement[]> {
  return findShown(database, now, language, sql`(${forAll} or ${forOne('ROLE', roleIds)} or ${forOne('DEPT', deptIds)})`, 20)
}

const announcementList = listQuery(calls.page, {
  select: {
    id: announcement.id,
    title: announcement.title,
    text: announcement.text,
    textEn: announcement.textEn,
    level: announcement.level,
    closable: announcement.closable,
    startAt: announcement.startAt,
    endAt: announcement.endAt,
    audience: announcement.audience,
    state: announcement.state,
    version: announcement.version,
    createdAt: announcement.createdAt,
  },
  from: sql`${announcement}`,
  base: sql`${announcement.deletedAt} is null`,
  scope: null,
  where: { state: value => equals(announcement.state, value) },
  sort: {
    startAt: announcement.startAt,
    createdAt: announcement.createdAt,
    inForce: sql`case when ${announcement.state} = 'OFFLINE' or ${announcement.endAt} < now() then ${announcement.startAt} - interval '100 years' else ${announcement.startAt} end`,
  },
  defaultSort: ['inForce', 'desc'],
  id: announcement.id,
})

export async function findAnnouncementPage(database: Database, input: ParsedInputOf<typeof calls.page>): Promise<AnswerOf<typeof calls.page>> {
  const { tabCount: _, sums: _sums, ...page } = await announcementList(database, input, {})
  return page
}
