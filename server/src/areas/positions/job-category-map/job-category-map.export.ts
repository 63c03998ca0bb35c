import { jobCategoryMap, jobCategoryMapExport as kind, jobCategoryMapFields } from '@gongtai/contract'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findCategoryName } from '../job-category/job-category.queries.ts'
import { jobCategoryMapList } from './job-category-map.queries.ts'

/** The first four columns are those of the import, so that a file can be corrected and read again. */
export const jobCategoryMapExport = defineExport(kind, jobCategoryMap.page, {
  fields: jobCategoryMapFields,
  list: () => jobCategoryMapList,
  present: rows => rows,
  sensitive: null,
  filters: { categoryId: { find: findCategoryName } },
  columns: {
    platform: {},
    externalCode: {},
    externalName: {},
    categoryCode: {},
    categoryName: {},
    externalPath: {},
    relatedCategoryName: {},
    similarity: {},
    state: {},
    hitCount: {},
    firstSeenAt: {},
    lastSeenAt: {},
    updatedAt: {},
    updatedByName: {},
  },
})
