import { sql } from 'drizzle-orm'
import { commentRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'
import { recordComment } from './comment.tables.ts'

export const commentRecord = record(commentRecordType, {
  table: recordComment,
  title: ['text'],
  // Reading has no scope, because whoever reads the log may read what happened to any comment; only its author changes it.
  scope: null,
  writeScope: () => sql`${recordComment.staffId} = ${sql.placeholder('scope')}`,
  secret: ['staffId', 'mentions', 'editedAt', 'createdAt'],
})
