import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { importStates } from './import-task-action.ts'

export const importTaskFields = fields({
  importType: ['类型', 'Type'],
  originalName: ['文件', 'File'],
  state: { label: ['状态', 'Status'], values: importStates },
  totalRows: ['总行数', 'Rows'],
  repeatRows: ['重复', 'Duplicates'],
  staffName: ['导入人', 'Imported by'],
  createdAt: ['创建时间', 'Created'],
})

export const importTaskRecordType = recordType('IMPORT_TASK', {
  label: ['导入任务', 'Import'],
  code: 'DownloadCenter.all',
  path: null,
  fields: importTaskFields,
})
