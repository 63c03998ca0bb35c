import { area } from '../kit/area.ts'
import { exportTaskActions } from './export-task/export-task-action.ts'
import { exportTaskRecordType } from './export-task/export-task-record.ts'
import { exportTask, downloadButtons } from './export-task/export-task.ts'
import { fileRecordType } from './file/file-record.ts'
import { file } from './file/file.ts'
import { importTaskActions } from './import-task/import-task-action.ts'
import { importTaskRecordType } from './import-task/import-task-record.ts'
import { importTask } from './import-task/import-task.ts'

export * from './export-task/export-task-action.ts'
export * from './export-task/export-task-record.ts'
export * from './export-task/export-task-state.ts'
export * from './export-task/export-task.ts'
export * from './file/file-record.ts'
export * from './file/file.ts'
export * from './import-task/import-task-action.ts'
export * from './import-task/import-task-record.ts'
export * from './import-task/import-task.ts'

export const filesArea = area({
  label: ['文件与导入导出', 'Files, exports and imports'],
  resources: { file, exportTask, importTask },
  buttons: [...downloadButtons],
  records: [exportTaskRecordType, fileRecordType, importTaskRecordType],
  actions: [exportTaskActions, importTaskActions],
})
