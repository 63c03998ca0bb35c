import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { importStates } from './import-task.ts'

export const importTaskFields = fields({
  state: { label: ['状态', 'State'], values: importStates },
})

export const importTaskRecordType = recordType('IMPORT_TASK', {
  label: ['导入任务', 'Import'],
  code: 'DownloadCenter.all',
  path: null,
  fields: importTaskFields,
})
