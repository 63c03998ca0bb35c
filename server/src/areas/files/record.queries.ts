import { eq } from 'drizzle-orm'
import { exportTask } from '../../kit/export/export-task.tables.ts'
import { file } from '../../kit/file/file.tables.ts'
import { importTask } from '../../kit/import/import-task.tables.ts'
import type { RecordSources } from '../../kit/record-source.ts'

/** The records of this area whose history can be asked for: whoever may ask watches all tasks. */
export const fileRecords: Pick<RecordSources, 'EXPORT_TASK' | 'IMPORT_TASK' | 'FILE'> = {
  EXPORT_TASK: async (database, id) => (await database.$count(exportTask, eq(exportTask.id, id))) > 0,
  IMPORT_TASK: async (database, id) => (await database.$count(importTask, eq(importTask.id, id))) > 0,
  FILE: async (database, id) => (await database.$count(file, eq(file.id, id))) > 0,
}
