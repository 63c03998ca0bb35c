import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { knowledgeStates } from './knowledge-state.ts'

export const kbCatalogFields = fields({
  name: ['目录名称', 'Name'],
  sort: ['排序', 'Sort order'],
  workflowCodes: ['适用技能组', 'For skill groups'],
  files: ['附件', 'Files'],
  deletedAt: ['删除时间', 'Deleted'],
  parentName: ['上级目录', 'Parent category'],
})

export const kbCatalogRecordType = recordType('KB_CATALOG', {
  label: ['知识目录', 'Knowledge category'],
  code: 'CallRecords.knowledge',
  path: null,
  fields: kbCatalogFields,
})

export const kbQuestionFields = fields({
  question: ['问题', 'Question'],
  answer: ['答案', 'Answer'],
  keywords: ['关键词', 'Keywords'],
  files: ['附件', 'Files'],
  state: { label: ['状态', 'Status'], values: knowledgeStates },
  deletedAt: ['删除时间', 'Deleted'],
  catalogName: ['目录', 'Category'],
  useNum: ['引用次数', 'Times used'],
  updatedAt: ['更新时间', 'Updated'],
})

export const kbQuestionRecordType = recordType('KB_QUESTION', {
  label: ['知识问答', 'Knowledge entry'],
  code: 'CallRecords.knowledge',
  path: null,
  fields: kbQuestionFields,
})
