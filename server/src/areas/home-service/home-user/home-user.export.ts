import { homePersonStates, homeUser, registerSources, homeUserExport as homeUserKind } from '@gongtai/contract'
import type { Text } from '@gongtai/contract'
import { instantColumn, labelColumn, labelFilter, moneyColumn, nameFilter, numberColumn, textColumn, wordFilter } from '../../../kit/export/export-column.ts'
import type { ExportFilter } from '../../../kit/export/export-column.ts'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findRegionName } from '../../config/index.ts'
import { homeUserList, presentHomeUsers } from './home-user.queries.ts'

const numberFilter = (label: Text): ExportFilter<number> => ({ label, say: String })

export const homeUserExport = defineExport(homeUserKind, homeUser.search, {
  list: () => homeUserList,
  present: presentHomeUsers,
  sensitive: 'HomeUser.viewPhone',
  filters: {
    keyword: wordFilter(['关键词', 'Keyword']),
    cityCode: nameFilter(['城市', 'City'], findRegionName),
    registerSource: labelFilter(['来源', 'Source'], registerSources.labels),
    status: labelFilter(['状态', 'State'], homePersonStates.labels),
    registerStart: wordFilter(['注册时间起', 'Registered from']),
    registerEnd: wordFilter(['注册时间止', 'Registered to']),
    orderCountMin: numberFilter(['下单数不少于', 'Orders at least']),
    orderCountMax: numberFilter(['下单数不超过', 'Orders at most']),
    paidMin: wordFilter(['累计消费不少于', 'Paid at least']),
    paidMax: wordFilter(['累计消费不超过', 'Paid at most']),
    lastOrderStart: wordFilter(['最近下单起', 'Last order from']),
    lastOrderEnd: wordFilter(['最近下单止', 'Last order to']),
    ids: { label: ['所选消费者', 'Chosen consumers'], say: ids => String(ids.length) },
  },
  columns: {
    userNo: textColumn(['用户编号', 'Number']),
    nickname: textColumn(['昵称', 'Nickname']),
    realName: textColumn(['姓名', 'Name']),
    mobile: textColumn(['手机号', 'Mobile']),
    cityName: textColumn(['城市', 'City']),
    registerSource: labelColumn(['来源', 'Source'], registerSources.labels),
    orderCount: numberColumn(['下单数', 'Orders']),
    paidTotalMoney: moneyColumn(['累计消费', 'Paid in all']),
    refundCount: numberColumn(['退款次数', 'Refunds']),
    lastOrderAt: instantColumn(['最近下单', 'Last order']),
    registerAt: instantColumn(['注册时间', 'Registered']),
    status: labelColumn(['状态', 'State'], homePersonStates.labels),
    ownerName: textColumn(['负责人', 'Owner']),
  },
})
