import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { jobCategoryStates } from '../job-category/job-category-state.ts'
import { jobCategoryMapKinds, jobCategoryMapStates, jobCategoryPlatforms } from './job-category-map-state.ts'

export const jobCategoryMapFields = fields({
  kind: { label: ['类型', 'Kind'], values: jobCategoryMapKinds },
  platform: { label: ['平台', 'Platform'], values: jobCategoryPlatforms },
  externalCode: ['外部编码', 'External code'],
  externalName: ['外部名称', 'External name'],
  externalPath: ['外部路径', 'External path'],
  categoryId: ['平台职类', 'Our category'],
  categoryCode: ['平台职类编码', 'Our category code'],
  categoryName: ['平台职类', 'Our category'],
  categoryState: { label: ['职类状态', 'Category status'], values: jobCategoryStates },
  relatedCategoryId: ['相近职类', 'Related category'],
  relatedCategoryName: ['相近职类', 'Related category'],
  similarity: ['相似度', 'Similarity'],
  state: { label: ['状态', 'Status'], values: jobCategoryMapStates },
  hitCount: ['命中次数', 'Hits'],
  firstSeenAt: ['首次出现', 'First seen'],
  lastSeenAt: ['最近出现', 'Last seen'],
  updatedAt: ['更新时间', 'Updated'],
  updatedByName: ['更新人', 'Updated by'],
  deletedAt: ['删除时间', 'Deleted'],
})

export const jobCategoryMapRecordType = recordType('JOB_CATEGORY_MAP', {
  label: ['职类映射', 'Category mapping'],
  code: 'JobCategoryMap',
  path: null,
  fields: jobCategoryMapFields,
})
