import { texts } from '../../../base/text.ts'

export const text = texts({
  keywordHint: ['对象名称或请求编号', 'Record name or request ID'],
  info: ['审计详情', 'Audit entry'],
  noChange: ['没有字段变更', 'No fields changed'],
  open: ['查看对象', 'Open record'],
  looked: (field: string) => [`查看了${field}`, `Viewed: ${field}`],
})
