import { texts } from '../../base/text.ts'

export const chartText = texts({
  table: ['数据表', 'Data table'],
  picture: ['下载图片', 'Download as image'],
  sheet: ['下载表格', 'Download as spreadsheet'],
})
