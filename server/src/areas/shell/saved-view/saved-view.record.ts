import { sql } from 'drizzle-orm'
import { savedViewRefusals } from '@gongtai/contract'
import { savedView } from './saved-view.tables.ts'
import { savedViewRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const savedViewRecord = record(savedViewRecordType, {
  table: savedView,
  title: ['name'],
  // Reading has no scope, because whoever reads the log may read the history of any view; only its owner changes it.
  scope: null,
  writeScope: () => sql`${savedView.staffId} = ${sql.placeholder('scope')}`,
  unique: { saved_view_name: savedViewRefusals.nameTaken },
  secret: ['staffId', 'content', 'roleIds'],
})
