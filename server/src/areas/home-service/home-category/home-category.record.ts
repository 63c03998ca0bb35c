import { homeCategoryRefusals } from '@gongtai/contract'
import { homeCategory } from './home-category.tables.ts'
import { homeCategoryRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const homeCategoryRecord = record(homeCategoryRecordType, {
  table: homeCategory,
  title: ['name'],
  scope: null,
  unique: { home_category_name: homeCategoryRefusals.nameTaken },
  secret: ['parentId'],
})
