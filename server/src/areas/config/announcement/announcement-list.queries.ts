import { sql } from 'drizzle-orm'
import { announcement as calls, announcementActions, announcementStates } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { equals, mentions } from '../../../kit/condition.ts'
import { listQuery } from '../../../kit/list-query.ts'
import type { MemberSource } from '../../../kit/member.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import type { RowOf } from '../../../kit/select.ts'
import { announcement, announcementRead } from './announcement.tables.ts'

const { audience } = announcement
const receipts = (at: typeof announcementRead.readAt | typeof announcementRead.closedAt) =>
  sql<number>`(select count(*) from ${announcementRead} where ${announcementRead.announcementId} = ${announcement.id} and ${at} >= ${announcement.wordedAt})`

const rowColumns = {
  id: announcement.id,
  title: announcement.title,
  text: announcement.text,
  textEn: announcement.textEn,
  level: announcement.level,
  closable: announcement.closable,
  startAt: announcement.startAt,
  endAt: announcement.endAt,
  audience,
  state: announcement.state,
  version: announcement.version,
  createdAt: announcement.createdAt,
  createdBy: announcement.createdBy,
  reachCount: announcement.reachCount,
  readCount: receipts(announcementRead.readAt),
  closedCount: receipts(announcementRead.closedAt),
}

const announcementList = listQuery(calls.page, {
  select: rowColumns,
  from: sql`${announcement}`,
  base: sql`${announcement.deletedAt} is null`,
  scope: null,
  where: {
    state: value => equals(announcement.state, value),
    level: value => equals(announcement.level, value),
    keyword: value => sql`(${mentions(announcement.title, value)} or ${mentions(announcement.text, value)})`,
  },
  sort: {
    startAt: announcement.startAt,
    createdAt: announcement.createdAt,
    inForce: sql`case when ${announcement.state} = 'OFFLINE' or ${announcement.endAt} < now() then ${announcement.startAt} - interval '100 years' else ${announcement.startAt} end`,
  },
  defaultSort: ['inForce', 'desc'],
  id: announcement.id,
  tabs: { filter: 'state', column: announcement.state, values: announcementStates.states },
})

export async function findAnnouncementPage(
  database: Database,
  input: ParsedInputOf<typeof calls.page>,
  reader: Principal,
  members: MemberSource,
): Promise<AnswerOf<typeof calls.page>> {
  const { tabCount, records, sums: _, ...page } = await announcementList(database, input, {})
  return { ...page, records: await namedRows(database, records, reader, members), stateCount: tabCount }
}

const findOne = oneQuery({ select: rowColumns, from: sql`${announcement}`, base: sql`${announcement.deletedAt} is null`, id: announcement.id, scope: null })

export async function findAnnouncement(database: Database, id: number, reader: Principal, members: MemberSource): Promise<AnswerOf<typeof calls.info>> {
  const row = await findOne(database, id, { kind: 'ALL' })
  return (await namedRows(database, [row], reader, members))[0]!
}

/** Whom each is for and who wrote it, by name. Groups that are gone have none. */
async function namedRows(database: Database, rows: readonly RowOf<typeof rowColumns>[], reader: Principal, members: MemberSource) {
  const groupsOf = async (kind: 'ROLE' | 'DEPT') => (rows.some(row => row.audience.kind === kind) ? members.groups(database, kind) : [])
  const writers = rows.map(row => row.createdBy).filter(id => id !== null)
  const [roles, depts, people] = await Promise.all([groupsOf('ROLE'), groupsOf('DEPT'), members.people(database, [...new Set(writers)])])
  return rows.map(({ createdBy, ...row }) => {
    const groups = { ALL: [], ROLE: roles, DEPT: depts }[row.audience.kind]
    return {
      ...row,
      audienceNames: row.audience.ids.map(id => groups.find(group => group.id === id)?.name).filter(name => name !== undefined),
      createdByName: people.find(({ id }) => id === createdBy)?.name ?? null,
      actions: actionsOf(announcementActions, row, reader),
    }
  })
}
