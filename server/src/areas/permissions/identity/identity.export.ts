import { identityFields, identityExportPage, identityExport as identityKind } from '@gongtai/contract'
import { several } from '../../../kit/export/export-column.ts'
import { defineExport } from '../../../kit/export/export-source.ts'
import type { ExportSource } from '../../../kit/export/export-source.ts'
import type { JobCategorySource } from '../../../kit/job-category-source.ts'
import { presentIdentities } from './identity.queries.ts'
import type { IdentityLists } from './identity.queries.ts'
import { findRegionName } from '../../config/index.ts'
import { findDeptName } from '../staff/name.queries.ts'

export function identityExport(lists: IdentityLists, categories: JobCategorySource): ExportSource {
  return defineExport(identityKind, identityExportPage, {
    fields: identityFields,
    list: ({ kind }) => lists[kind],
    present: presentIdentities,
    sensitive: 'ExpertManage.viewPhone',
    filters: {
      deptId: { find: findDeptName },
      cityCode: { label: ['城市', 'City'], find: findRegionName },
      categoryId: { label: ['职类', 'Job category'], find: categories.findName },
    },
    columns: {
      kind: {},
      name: {},
      mobile: {},
      deptName: { field: 'deptId' },
      cityNames: ['负责城市', 'Service cities'],
      categoryNames: ['擅长职类', 'Job categories'],
      level: {},
      status: {},
      accounts: { cell: several(account => account.realName) },
      load: ['在手数量', 'Workload'],
      companyCount: ['企业数', 'Companies'],
      loadLimit: {},
      privateLimit: {},
      createdAt: {},
    },
  })
}
