import { fields } from '../../kit/field.ts'
import { operationKinds, operationStates } from './own-operation.ts'

export const ownOperationFields = fields({
  title: ['操作', 'Action'],
  kind: { label: ['类型', 'Type'], values: operationKinds },
  state: { label: ['状态', 'Status'], values: operationStates },
  total: ['记录数', 'Records'],
  undone: ['已撤销', 'Undone'],
  kept: ['未撤销', 'Not undone'],
  createdAt: ['操作时间', 'Time'],
  undoneAt: ['撤销时间', 'Undone on'],
  undoUntil: ['可撤销至', 'Undo until'],
})
