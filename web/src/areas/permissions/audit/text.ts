import { texts } from '../../../base/text.ts'

export const text = texts({
  keywordHint: ['对象名称或请求编号', 'Name of the record or request id'],
  info: ['审计详情', 'Audit entry'],
  noChange: ['没有字段变更', 'No field changed'],
  open: ['查看对象', 'Open the record'],
  looked: (field: string) => [`查看了${field}`, `Saw: ${field}`],
})
