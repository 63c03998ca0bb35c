import { exportTaskRecordType } from '@gongtai/contract'
import { exportTask } from '../../../kit/export/export-task.tables.ts'
import { record } from '../../../kit/record.ts'

/** Whoever may ask for its history watches all of them, so it has no scope. */
export const exportTaskRecord = record(exportTaskRecordType, { table: exportTask, title: ['id'], scope: null })
