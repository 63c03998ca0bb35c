import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { exportStates } from './export-task-state.ts'

export const exportTaskFields = fields({
  name: ['文件名称', 'File name'],
  staffName: ['申请人', 'Requested by'],
  deptName: ['部门', 'Department'],
  bizType: ['类型', 'Type'],
  filterText: ['筛选条件', 'Filters'],
  state: { label: ['状态', 'Status'], values: exportStates },
  percent: ['进度', 'Progress'],
  rowCount: ['行数', 'Rows'],
  size: ['大小', 'Size'],
  createdAt: ['创建时间', 'Created'],
  finishedAt: ['完成时间', 'Finished'],
  expireAt: ['过期时间', 'Expires'],
  downloadCount: ['下载次数', 'Downloads'],
})

export const exportTaskRecordType = recordType('EXPORT_TASK', {
  label: ['导出任务', 'Export'],
  code: 'DownloadCenter.all',
  path: null,
  fields: exportTaskFields,
})
