import { and, eq, inArray, sql } from 'drizzle-orm'
import { notice as noticeCalls, noticeMachine } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { equals, isOneOf } from '../../../kit/condition.ts'
import type { Handlers } from '../../../kit/context.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { noticeText } from '../../../kit/notice.ts'
import { mayOpen } from '../../../kit/route-of.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'

export const noticeList = listQuery(noticeCalls.page, {
  select: {
    id: staffNotice.id,
    kind: staffNotice.kind,
    area: staffNotice.area,
    messageKey: staffNotice.messageKey,
    messageValues: staffNotice.messageValues,
    title: staffNotice.title,
    content: staffNotice.content,
    linkPath: staffNotice.linkPath,
    recordType: staffNotice.recordType,
    recordId: staffNotice.recordId,
    state: staffNotice.state,
    createdAt: staffNotice.createdAt,
    readAt: staffNotice.readAt,
  },
  from: sql`${staffNotice}`,
  own: value => equals(staffNotice.staffId, value),
  scope: null,
  where: {
    kind: values => isOneOf(staffNotice.kind, values),
    area: value => equals(staffNotice.area, value),
    state: values => isOneOf(staffNotice.state, values),
  },
  sort: { createdAt: staffNotice.createdAt },
  defaultSort: ['createdAt', 'desc'],
  id: staffNotice.id,
})

export const noticeHandlers: Handlers<typeof noticeCalls> = {
  async page(filter, { database, staff, language }) {
    const { records, ...page } = await noticeList(database, filter, { own: staff.staffId })
    return {
      ...page,
      records: records.map(({ messageKey, messageValues, ...row }) => ({
        ...row,
        ...noticeText({ messageKey, messageValues, ...row }, language),
        linkPath: row.linkPath !== null && mayOpen(staff, row.linkPath) ? row.linkPath : null,
      })),
    }
  },

  async count(_, { database, staff }) {
    const rows = await database
      .select({
        area: staffNotice.area,
        todo: sql<number>`count(*) filter (where ${staffNotice.kind} = 'TODO')::int`,
        unread: sql<number>`count(*) filter (where ${staffNotice.state} = 'UNREAD')::int`,
      })
      .from(staffNotice)
      .where(and(eq(staffNotice.staffId, staff.staffId), inArray(staffNotice.state, ['UNREAD', 'READ'])))
      .groupBy(staffNotice.area)
    return {
      todo: rows.reduce((sum, row) => sum + row.todo, 0),
      unread: rows.reduce((sum, row) => sum + row.unread, 0),
      crmUnread: 0,
      byArea: Object.fromEntries(rows.filter(row => row.todo > 0).map(row => [row.area, row.todo])),
    }
  },

  async read({ ids }, { database, staff }) {
    await database
      .update(staffNotice)
      .set({ state: noticeMachine.moves.read.to, readAt: clock.iso() })
      .where(
        and(
          eq(staffNotice.staffId, staff.staffId),
          inArray(staffNotice.state, noticeMachine.moves.read.from),
          ids === undefined ? undefined : inArray(staffNotice.id, ids),
        ),
      )
    return {}
  },

  async done({ ids }, { database, staff }) {
    await database
      .update(staffNotice)
      .set({ state: noticeMachine.moves.done.to, doneAt: clock.iso() })
      .where(and(eq(staffNotice.staffId, staff.staffId), inArray(staffNotice.state, noticeMachine.moves.done.from), inArray(staffNotice.id, ids)))
    return {}
  },
}
