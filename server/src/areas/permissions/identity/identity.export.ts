import { identityExportPage, identityKinds, identityLevels, identityStates, identityExport as identityKind } from '@gongtai/contract'
import {
  instantColumn,
  labelColumn,
  labelFilter,
  listColumn,
  nameFilter,
  numberColumn,
  textColumn,
  wordFilter,
  yesNoFilter,
} from '../../../kit/export/export-column.ts'
import { defineExport } from '../../../kit/export/export-source.ts'
import type { ExportSource } from '../../../kit/export/export-source.ts'
import { presentIdentities } from './identity.queries.ts'
import type { IdentityLists } from './identity.queries.ts'
import { findRegionName } from '../../config/index.ts'
import { findDeptName } from '../staff/name.queries.ts'

export function identityExport(lists: IdentityLists): ExportSource {
  return defineExport(identityKind, identityExportPage, {
    list: ({ kind }) => lists[kind],
    present: presentIdentities,
    sensitive: 'ExpertManage.viewPhone',
    filters: {
      kind: labelFilter(['身份类型', 'Kind'], identityKinds.labels),
      keyword: wordFilter(['关键词', 'Keyword']),
      deptId: nameFilter(['部门', 'Department'], findDeptName),
      cityCode: nameFilter(['城市', 'City'], findRegionName),
      // Categories come with the area that keeps them.
      categoryId: nameFilter(['职类', 'Category'], async () => null),
      status: labelFilter(['状态', 'Status'], identityStates.labels),
      bound: yesNoFilter(['已绑定账号', 'Bound to an account']),
      ids: { label: ['所选身份', 'Chosen identities'], say: ids => String(ids.length) },
    },
    columns: {
      kind: labelColumn(['身份类型', 'Kind'], identityKinds.labels),
      name: textColumn(['姓名', 'Name']),
      mobile: textColumn(['手机号', 'Mobile']),
      deptName: textColumn(['部门', 'Department']),
      cityNames: listColumn(['负责城市', 'Cities'], city => city),
      level: labelColumn(['级别', 'Level'], identityLevels.labels),
      status: labelColumn(['状态', 'Status'], identityStates.labels),
      accounts: listColumn(['绑定账号', 'Accounts'], account => account.realName),
      load: numberColumn(['在手数量', 'In hand']),
      companyCount: numberColumn(['企业数', 'Companies']),
      loadLimit: numberColumn(['在手上限', 'Limit']),
      privateLimit: numberColumn(['私海上限', 'Private limit']),
      createdAt: instantColumn(['创建时间', 'Created']),
    },
  })
}
