import { texts } from '../../../base/text.ts'

export const text = texts({
  doneRows: ['成功', 'Imported'],
  failedRows: ['失败', 'Failed'],
  errorFile: ['下载错误数据', 'Download failed rows'],
  empty: ['暂无导入记录', 'No imports yet'],
})
