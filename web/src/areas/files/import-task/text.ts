import { texts } from '../../../base/text.ts'

export const text = texts({
  file: ['文件', 'File'],
  totalRows: ['总行数', 'Rows'],
  doneRows: ['成功', 'Imported'],
  failedRows: ['失败', 'Failed'],
  repeatRows: ['重复', 'Repeated'],
  staffName: ['导入人', 'Imported by'],
  at: ['时间', 'Time'],
  view: ['查看', 'View'],
  errorFile: ['下载错误数据', 'Download wrong rows'],
  empty: ['暂无导入记录', 'No imports yet'],
})
