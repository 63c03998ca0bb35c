import { sql } from 'drizzle-orm'
import { commentEditMinutes, recordComment as calls } from '@gongtai/contract'
import type { AnswerOf, Language, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { auditLog } from '../../../kit/audit-log.ts'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { fieldsOf, namedChanges, valueNames } from '../../../kit/change-name.ts'
import { clock } from '../../../kit/clock.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { staffNameOf } from '../../permissions/index.ts'
import { recordComment } from './comment.tables.ts'

/**
 * The entries of the log and the comments in one stream. Both have an index by record and time, and the condition on the
 * record reaches both. Sign-ins are left out, because they have a list of their own and would hide what happened.
 */
const entries = sql`(
  select ${auditLog.id} as id, ${auditLog.at} as at, ${auditLog.recordType} as record_type, ${auditLog.recordId} as record_id, ${auditLog.realName} as real_name,
    ${auditLog.action} as action, ${auditLog.remark} as remark, ${auditLog.changes} as changes, null::integer as comment_id
  from ${auditLog} where ${auditLog.result} = 'OK' and ${auditLog.action} not in ('LOGIN', 'LOGOUT')
  union all
  select -${recordComment.id}::bigint, ${recordComment.createdAt}, ${recordComment.recordType}, ${recordComment.recordId}, null,
    'COMMENT', null, '[]'::jsonb, ${recordComment.id}
  from ${recordComment}
) as entry`

const at = sql<string>`entry.at`.mapWith(auditLog.at)

export const recordTimeline = listQuery(calls.timeline, {
  select: {
    id: sql<number>`entry.id`,
    at,
    realName: sql<string | null>`coalesce(entry.real_name, ${staffNameOf(recordComment.staffId)})`,
    action: sql<string>`entry.action`,
    remark: sql<string | null>`entry.remark`,
    changes: sql<AuditChange[]>`entry.changes`,
    commentId: sql<number | null>`entry.comment_id`,
    staffId: recordComment.staffId,
    text: sql<string | null>`case when ${recordComment.withdrawnAt} is null then ${recordComment.text} end`,
    mentions: recordComment.mentions,
    editedAt: recordComment.editedAt,
    withdrawnAt: recordComment.withdrawnAt,
    version: recordComment.version,
  },
  from: entries,
  beside: sql`left join ${recordComment} on ${recordComment.id} = entry.comment_id`,
  // It has no scope, because the handler asks first whether the person may see the record.
  scope: null,
  where: {
    recordType: value => sql`entry.record_type = ${value}`,
    recordId: value => sql`entry.record_id = ${value}::text`,
  },
  sort: { at },
  defaultSort: ['at', 'desc'],
  id: sql`entry.id`,
})

export async function findTimeline(
  database: Database,
  input: ParsedInputOf<typeof calls.timeline>,
  { staffId: reader, fields }: Principal,
  language: Language,
): Promise<AnswerOf<typeof calls.timeline>> {
  const { tabCount: _, sums: __, records, ...page } = await recordTimeline(database, input, {})
  const known = fieldsOf(input.recordType)
  return {
    ...page,
    records: records.map(({ id, at: when, realName, action, remark, ...row }) => {
      const changes = namedChanges(known, row.changes, fields, language)
      const comment = row.commentId === null ? null : commentOf({ ...row, id: row.commentId, at: when }, reader)
      return { id, at: when, realName, action, remark, changes, valueNames: valueNames(known, changes, language), comment }
    }),
  }
}

interface CommentRow extends Pick<typeof recordComment.$inferSelect, 'id' | 'staffId' | 'mentions' | 'editedAt' | 'withdrawnAt' | 'version'> {
  at: string
  text: string | null
}

function commentOf({ id, at: when, staffId, text, mentions, editedAt, withdrawnAt, version }: CommentRow, reader: number) {
  const own = staffId === reader
  const isOpen = own && withdrawnAt === null && clock.iso() < editableUntil(when)
  return { id, text, mentions: text === null ? [] : mentions, editedAt, withdrawnAt, own, editableUntil: isOpen ? editableUntil(when) : null, version }
}

export const editableUntil = (createdAt: string): string => new Date(Date.parse(createdAt) + commentEditMinutes * 60_000).toISOString()
