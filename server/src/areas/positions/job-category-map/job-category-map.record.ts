import { jobCategoryMapRecordType, jobCategoryMapRefusals } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'
import { jobCategoryMap } from './job-category-map.tables.ts'

/** Categories are logged by their names. */
export const jobCategoryMapRecord = record(jobCategoryMapRecordType, {
  table: jobCategoryMap,
  title: ['title'],
  scope: null,
  unique: {
    job_category_map_code: jobCategoryMapRefusals.taken,
    job_category_map_name: jobCategoryMapRefusals.taken,
    job_category_map_pair: jobCategoryMapRefusals.pairTaken,
  },
  secret: ['categoryId', 'relatedCategoryId', 'waitingSince', 'title'],
})
