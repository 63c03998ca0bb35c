import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { expressionScopes, linkOpenModes } from './expression.ts'

export const usefulExpressionFields = fields({
  scope: { label: ['范围', 'Shared with'], values: expressionScopes },
  category: ['分类', 'Category'],
  content: ['内容', 'Content'],
  hotkey: ['快捷键', 'Shortcut'],
  sort: ['排序', 'Sort order'],
  deletedAt: ['删除时间', 'Deleted'],
})

export const usefulExpressionRecordType = recordType('USEFUL_EXPRESSION', {
  label: ['常用语', 'Phrase'],
  code: 'CallRecords.knowledge',
  path: null,
  fields: usefulExpressionFields,
})

export const usefulLinkFields = fields({
  category: ['分类', 'Category'],
  title: ['标题', 'Title'],
  url: ['网址', 'URL'],
  openMode: { label: ['打开方式', 'Opens in'], values: linkOpenModes },
  sort: ['排序', 'Sort order'],
  deletedAt: ['删除时间', 'Deleted'],
})

export const usefulLinkRecordType = recordType('USEFUL_LINK', {
  label: ['常用链接', 'Link'],
  code: 'CallRecords.knowledge',
  path: null,
  fields: usefulLinkFields,
})
