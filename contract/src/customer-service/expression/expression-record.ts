import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { expressionScopes, linkOpenModes } from './expression.ts'

export const usefulExpressionFields = fields({
  scope: { label: ['范围', 'Whose'], values: expressionScopes },
  category: ['分类', 'Category'],
  content: ['内容', 'Content'],
  hotkey: ['快捷键', 'Shortcut'],
  sort: ['排序', 'Order'],
  deletedAt: ['删除时间', 'Deleted at'],
})

export const usefulExpressionRecordType = recordType('USEFUL_EXPRESSION', {
  label: ['常用语', 'Expression'],
  code: 'CallRecords.knowledge',
  path: null,
  fields: usefulExpressionFields,
})

export const usefulLinkFields = fields({
  category: ['分类', 'Category'],
  title: ['标题', 'Title'],
  url: ['网址', 'Address'],
  openMode: { label: ['打开方式', 'Opens in'], values: linkOpenModes },
  sort: ['排序', 'Order'],
  deletedAt: ['删除时间', 'Deleted at'],
})

export const usefulLinkRecordType = recordType('USEFUL_LINK', {
  label: ['常用链接', 'Link'],
  code: 'CallRecords.knowledge',
  path: null,
  fields: usefulLinkFields,
})
