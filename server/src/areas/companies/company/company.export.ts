import { company, companyScales, companySignStates, companySources, companyStates, companyTabs, examineStates, inLanguage } from '@gongtai/contract'
import type { Text } from '@gongtai/contract'
import {
  dayColumn,
  extra,
  instantColumn,
  labelColumn,
  labelFilter,
  nameFilter,
  numberColumn,
  textColumn,
  wordFilter,
  yesNoFilter,
} from '../../../kit/export/export-column.ts'
import type { ExportFilter } from '../../../kit/export/export-column.ts'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findDictLabel, findRegionName } from '../../config/index.ts'
import { findDeptName, findIdentityName } from '../../permissions/index.ts'
import { companyList, presentExported } from './company.queries.ts'

const numberFilter = (label: Text): ExportFilter<number> => ({ label, say: String })

export const companyExport = defineExport('COMPANY', company.search, {
  list: () => companyList,
  present: presentExported,
  sensitive: null,
  filters: {
    keyword: wordFilter(['关键词', 'Keyword']),
    tab: labelFilter(['范围', 'Which'], companyTabs.labels),
    examineState: labelFilter(['审核状态', 'Examination'], examineStates.labels),
    signState: labelFilter(['签约状态', 'Contract'], companySignStates.labels),
    state: labelFilter(['账号状态', 'State'], companyStates.labels),
    source: labelFilter(['来源', 'Source'], companySources.labels),
    industryCode: nameFilter(['所属行业', 'Industry'], (database, value: string) => findDictLabel(database, 'INDUSTRY', value)),
    scale: labelFilter(['企业规模', 'Size'], companyScales.labels),
    provinceCode: nameFilter(['省份', 'Province'], findRegionName),
    cityCode: nameFilter(['城市', 'City'], findRegionName),
    saleId: nameFilter(['所属销售', 'Sale'], findIdentityName),
    adviserId: nameFilter(['招聘专家', 'Expert'], findIdentityName),
    deptId: nameFilter(['销售部门', 'Department of the sale'], findDeptName),
    createdFrom: wordFilter(['注册时间起', 'Registered from']),
    createdTo: wordFilter(['注册时间止', 'Registered to']),
    signFrom: wordFilter(['签约日期起', 'Signed from']),
    signTo: wordFilter(['签约日期止', 'Signed to']),
    signExpireInDays: numberFilter(['几天内到期', 'Contract ends within days']),
    noFollowDays: numberFilter(['几天未跟进', 'Days without follow-up']),
    followFrom: wordFilter(['跟进日期起', 'Followed up from']),
    followTo: wordFilter(['跟进日期止', 'Followed up to']),
    nextFollowFrom: wordFilter(['下次跟进起', 'Next follow-up from']),
    nextFollowTo: wordFilter(['下次跟进止', 'Next follow-up to']),
    recycleInDays: numberFilter(['几天内回收', 'Goes to the pool within days']),
    couponMax: numberFilter(['可用面试次数不超过', 'Quota at most']),
    hasOnlinePosition: yesNoFilter(['有在招职位', 'Has open positions']),
    noLoginDays: numberFilter(['HR几天未登录', 'Days without HR sign-in']),
    tag: nameFilter(['标签', 'Tag'], (database, value: string) => findDictLabel(database, 'COMPANY_TAG', value)),
    ids: { label: ['所选企业', 'Chosen companies'], say: ids => String(ids.length) },
  },
  columns: {
    companyCode: textColumn(['企业编号', 'Code']),
    name: textColumn(['企业名称', 'Name']),
    shortName: extra(textColumn(['简称', 'Short name'])),
    creditCode: textColumn(['统一社会信用代码', 'Credit code']),
    industryName: {
      label: ['行业', 'Industry'],
      kind: 'text',
      cell: (value, language) => (value === null ? null : inLanguage([value.zh, value.en], language)),
    },
    scale: labelColumn(['规模', 'Size'], companyScales.labels),
    cityName: textColumn(['城市', 'City']),
    examineState: labelColumn(['审核状态', 'Examination'], examineStates.labels),
    signState: labelColumn(['签约状态', 'Contract'], companySignStates.labels),
    signValidTo: dayColumn(['合同到期日', 'Contract until']),
    state: labelColumn(['账号状态', 'State'], companyStates.labels),
    couponTotal: extra(numberColumn(['面试次数总数', 'Quota in all'])),
    couponAvailable: numberColumn(['可用面试次数', 'Quota left']),
    staffCount: numberColumn(['HR数', 'HR accounts']),
    onlinePositionCount: numberColumn(['在招职位', 'Open positions']),
    onboardCount: numberColumn(['累计入职', 'Hired in all']),
    saleName: textColumn(['所属销售', 'Sale']),
    adviserName: textColumn(['招聘专家', 'Expert']),
    lastFollowAt: instantColumn(['最近跟进', 'Last follow-up']),
    nextFollowAt: instantColumn(['下次跟进', 'Next follow-up']),
    source: labelColumn(['来源', 'Source'], companySources.labels),
    createdAt: instantColumn(['注册时间', 'Registered']),
  },
})
