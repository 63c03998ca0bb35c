import { and, eq, gte, isNull } from 'drizzle-orm'
import { readingStates } from '@gongtai/contract'
import type { AnnouncementReader, AnswerOf, ParsedInputOf, announcement as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { faults } from '../../../kit/fault.ts'
import type { MemberSource } from '../../../kit/member.ts'
import { announcement, announcementRead } from './announcement.tables.ts'

/**
 * The members an announcement is for now, and whoever read it and has left them since. They are at most all members of the
 * house, so they are put together here and not by the database, to which members belong to another area.
 */
export async function findReaderPage(
  database: Database,
  { id, reading, keyword, pageNum, pageSize, sortOrder }: ParsedInputOf<typeof calls.readers>,
  members: MemberSource,
): Promise<AnswerOf<typeof calls.readers>> {
  const [found] = await database
    .select({ audience: announcement.audience, wordedAt: announcement.wordedAt })
    .from(announcement)
    .where(and(eq(announcement.id, id), isNull(announcement.deletedAt)))
  if (found === undefined) throw faults.recordNotFound()
  // Receipts for what it said before do not count.
  const receipts = await database
    .select({ staffId: announcementRead.staffId, readAt: announcementRead.readAt, closedAt: announcementRead.closedAt })
    .from(announcementRead)
    .where(and(eq(announcementRead.announcementId, id), gte(announcementRead.readAt, found.wordedAt)))
  const byStaff = new Map(receipts.map(receipt => [receipt.staffId, receipt]))
  const people = await members.people(database, [...new Set([...(await members.audienceIds(database, found.audience)), ...byStaff.keys()])])
  const all = people
    .map(({ id: staffId, name, deptName }): AnnouncementReader => {
      const { readAt = null, closedAt = null } = byStaff.get(staffId) ?? {}
      return { staffId, realName: name, deptName, reading: closedAt !== null ? 'CLOSED' : readAt !== null ? 'READ' : 'UNREAD', readAt, closedAt }
    })
    .filter(({ realName }) => keyword === undefined || realName.includes(keyword))
  const shown = all.filter(each => reading === undefined || each.reading === reading).sort(latestFirst)
  if (sortOrder === 'asc') shown.reverse()
  const start = (pageNum - 1) * pageSize
  return {
    records: shown.slice(start, start + pageSize),
    total: shown.length,
    totalCapped: false,
    pageNum,
    pageSize,
    readingCount: Object.fromEntries(readingStates.values.map(state => [state, all.filter(each => each.reading === state).length])),
  }
}

/** Who has not read it comes last. */
const latestFirst = (one: AnnouncementReader, other: AnnouncementReader) => (other.readAt ?? '').localeCompare(one.readAt ?? '') || one.staffId - other.staffId
