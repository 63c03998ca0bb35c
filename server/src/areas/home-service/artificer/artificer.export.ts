import { artificerFields, artificer, artificerExport as artificerKind } from '@gongtai/contract'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findRegionName } from '../../config/index.ts'
import { findStaffName } from '../../permissions/index.ts'
import { artificerList, presentArtificers } from './artificer.queries.ts'
import { findCategoryName } from '../home-category/home-category.queries.ts'

export const artificerExport = defineExport(artificerKind, artificer.search, {
  fields: artificerFields,
  list: () => artificerList,
  present: presentArtificers,
  sensitive: 'HomeUser.viewPhone',
  filters: {
    cityCode: { label: ['城市', 'City'], find: findRegionName },
    districtCode: { label: ['区域', 'District'], find: findRegionName },
    categoryId: { field: 'categories', find: findCategoryName },
    certExpireDays: ['证件几天内到期', 'Certificate expires within (days)'],
    scoreMin: ['评分不低于', 'Rating at least'],
    ownerId: { field: 'ownerName', find: findStaffName },
    checkInStart: { from: 'checkInAt' },
    checkInEnd: { to: 'checkInAt' },
  },
  columns: {
    artificerNo: {},
    name: {},
    mobile: {},
    cityName: ['城市', 'City'],
    districtNames: ['区域', 'Districts'],
    categoryNames: { field: 'categories' },
    providerType: {},
    agencyName: { isExtra: true },
    checkInState: {},
    nearestCertExpire: {},
    score: {},
    completedCount: {},
    workState: {},
    ownerName: {},
    checkInAt: {},
    source: { isExtra: true },
    status: {},
    createdAt: { isExtra: true },
  },
})
