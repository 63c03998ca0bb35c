import { jobCategoryRecordType, jobCategoryRefusals } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'
import { jobCategory } from './job-category.tables.ts'

/** The parent is logged by its name. */
export const jobCategoryRecord = record(jobCategoryRecordType, {
  table: jobCategory,
  title: ['name'],
  scope: null,
  unique: { job_category_name: jobCategoryRefusals.nameTaken },
  secret: ['parentId', 'path', 'aliasText', 'sort'],
})
