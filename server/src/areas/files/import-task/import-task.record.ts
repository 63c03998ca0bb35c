import { importTaskRecordType } from '@gongtai/contract'
import { importTask } from '../../../kit/import/import-task.tables.ts'
import { record } from '../../../kit/record.ts'

/** Whoever may ask for its history watches all of them, so it has no scope. */
export const importTaskRecord = record(importTaskRecordType, { table: importTask, title: ['id'], scope: null })
