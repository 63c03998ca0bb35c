import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { exportStates } from './export-task.ts'

export const exportTaskFields = fields({
  state: { label: ['状态', 'State'], values: exportStates },
})

export const exportTaskRecordType = recordType('EXPORT_TASK', {
  label: ['导出任务', 'Export'],
  code: 'DownloadCenter.all',
  path: null,
  fields: exportTaskFields,
})
