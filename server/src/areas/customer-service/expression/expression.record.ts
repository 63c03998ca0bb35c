import { knowledgeRefusals } from '@gongtai/contract'
import { usefulExpression, usefulLink } from './expression.tables.ts'
import { usefulExpressionRecordType } from '@gongtai/contract'
import { usefulLinkRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const usefulExpressionRecord = record(usefulExpressionRecordType, {
  table: usefulExpression,
  title: ['content'],
  scope: null,
  unique: { useful_expression_hotkey: knowledgeRefusals.hotkeyTaken },
  secret: ['staffId'],
})

export const usefulLinkRecord = record(usefulLinkRecordType, {
  table: usefulLink,
  title: ['title'],
  scope: null,
})
