import { menuNode } from './menu.tables.ts'
import { menuRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const menuRecord = record(menuRecordType, {
  table: menuNode,
  title: ['title'],
  scope: null,
  secret: ['parentId', 'router', 'displayType', 'kind'],
})
