import { identityFields, identityExportPage, identityExport as identityKind } from '@gongtai/contract'
import { several } from '../../../kit/export/export-column.ts'
import { defineExport } from '../../../kit/export/export-source.ts'
import type { ExportSource } from '../../../kit/export/export-source.ts'
import { presentIdentities } from './identity.queries.ts'
import type { IdentityLists } from './identity.queries.ts'
import { findRegionName } from '../../config/index.ts'
import { findDeptName } from '../staff/name.queries.ts'

export function identityExport(lists: IdentityLists): ExportSource {
  return defineExport(identityKind, identityExportPage, {
    fields: identityFields,
    list: ({ kind }) => lists[kind],
    present: presentIdentities,
    sensitive: 'ExpertManage.viewPhone',
    filters: {
      deptId: { find: findDeptName },
      cityCode: { label: ['城市', 'City'], find: findRegionName },
      // Categories come with the area that keeps them.
      categoryId: { label: ['职类', 'Job category'], find: async () => null },
    },
    columns: {
      kind: {},
      name: {},
      mobile: {},
      deptName: { field: 'deptId' },
      cityNames: ['负责城市', 'Service cities'],
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
