import { knowledgeRefusals } from '@gongtai/contract'
import { kbCatalog, kbQuestion } from './knowledge.tables.ts'
import { kbCatalogRecordType } from '@gongtai/contract'
import { kbQuestionRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const kbCatalogRecord = record(kbCatalogRecordType, {
  table: kbCatalog,
  title: ['name'],
  scope: null,
  unique: { kb_catalog_name: knowledgeRefusals.catalogTaken },
  secret: ['parentId'],
})

export const kbQuestionRecord = record(kbQuestionRecordType, {
  table: kbQuestion,
  title: ['question'],
  scope: null,
  rich: ['answer'],
  secret: ['catalogId', 'answerText', 'searchText'],
})
