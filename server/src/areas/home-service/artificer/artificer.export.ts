import {
  artificer,
  artificerSources,
  certTypes,
  checkInStates,
  homePersonStates,
  providerTypes,
  workStates,
  artificerExport as artificerKind,
} from '@gongtai/contract'
import type { Text } from '@gongtai/contract'
import {
  dayColumn,
  extra,
  instantColumn,
  labelColumn,
  labelFilter,
  listColumn,
  nameFilter,
  numberColumn,
  textColumn,
  wordFilter,
} from '../../../kit/export/export-column.ts'
import type { ExportFilter } from '../../../kit/export/export-column.ts'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findRegionName } from '../../config/index.ts'
import { findStaffName } from '../../permissions/index.ts'
import { artificerList, presentArtificers } from './artificer.queries.ts'
import { findCategoryName } from '../home-category/home-category.queries.ts'

const numberFilter = (label: Text): ExportFilter<number> => ({ label, say: String })
const name = (text: string) => text

export const artificerExport = defineExport(artificerKind, artificer.search, {
  list: () => artificerList,
  present: presentArtificers,
  sensitive: 'HomeUser.viewPhone',
  filters: {
    keyword: wordFilter(['关键词', 'Keyword']),
    cityCode: nameFilter(['城市', 'City'], findRegionName),
    districtCode: nameFilter(['区域', 'District'], findRegionName),
    categoryId: nameFilter(['服务类目', 'Category'], findCategoryName),
    checkInState: labelFilter(['入驻状态', 'Check-in'], checkInStates.labels),
    status: labelFilter(['状态', 'State'], homePersonStates.labels),
    workState: labelFilter(['接单状态', 'Takes orders'], workStates.labels),
    providerType: labelFilter(['类型', 'Kind'], providerTypes.labels),
    certType: labelFilter(['证件类型', 'Certificate'], certTypes.labels),
    certExpireDays: numberFilter(['证件几天内到期', 'Certificate ends within days']),
    scoreMin: numberFilter(['评分不低于', 'Score at least']),
    source: labelFilter(['来源', 'Source'], artificerSources.labels),
    ownerId: nameFilter(['负责人', 'Owner'], findStaffName),
    checkInStart: wordFilter(['入驻时间起', 'Checked in from']),
    checkInEnd: wordFilter(['入驻时间止', 'Checked in to']),
    ids: { label: ['所选服务人员', 'Chosen service persons'], say: ids => String(ids.length) },
  },
  columns: {
    artificerNo: textColumn(['编号', 'Number']),
    name: textColumn(['姓名', 'Name']),
    mobile: textColumn(['手机号', 'Mobile']),
    cityName: textColumn(['城市', 'City']),
    districtNames: listColumn(['区域', 'Districts'], name),
    categoryNames: listColumn(['服务类目', 'Categories'], name),
    providerType: labelColumn(['类型', 'Kind'], providerTypes.labels),
    agencyName: extra(textColumn(['所属服务商', 'Agency'])),
    checkInState: labelColumn(['入驻状态', 'Check-in'], checkInStates.labels),
    nearestCertExpire: dayColumn(['证件到期', 'Certificate until']),
    score: textColumn(['评分', 'Score']),
    completedCount: numberColumn(['完成单数', 'Orders done']),
    workState: labelColumn(['接单状态', 'Takes orders'], workStates.labels),
    ownerName: textColumn(['负责人', 'Owner']),
    checkInAt: instantColumn(['入驻时间', 'Checked in']),
    source: extra(labelColumn(['来源', 'Source'], artificerSources.labels)),
    status: labelColumn(['状态', 'State'], homePersonStates.labels),
    createdAt: extra(instantColumn(['创建时间', 'Created'])),
  },
})
