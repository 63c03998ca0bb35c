import { frozenLabels, homeCommission, inLanguage, settlementModes, transferLabels, homeCommissionExport as homeCommissionKind } from '@gongtai/contract'
import type { Text } from '@gongtai/contract'
import { dayColumn, extra, labelColumn, moneyColumn, nameFilter, numberColumn, textColumn, wordFilter } from '../../../kit/export/export-column.ts'
import type { ExportColumn, ExportFilter } from '../../../kit/export/export-column.ts'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findRegionName } from '../../config/index.ts'
import { findStaffName } from '../../permissions/index.ts'
import { findArtificerName } from '../home-order/home-order-name.queries.ts'
import { homeCommissionList, presentPlans } from './home-commission.queries.ts'

const numberFilter = (label: Text): ExportFilter<number> => ({ label, say: String })
const flagFilter = (label: Text, labels: { true: Text; false: Text }): ExportFilter<boolean> => ({
  label,
  say: (value, language) => inLanguage(labels[`${value}`], language),
})
const flagColumn = (label: Text, labels: { true: Text; false: Text }): ExportColumn<boolean> => ({
  label,
  kind: 'text',
  cell: (value, language) => inLanguage(labels[`${value}`], language),
})

export const homeCommissionExport = defineExport(homeCommissionKind, homeCommission.page, {
  list: () => homeCommissionList,
  present: presentPlans,
  sensitive: 'HomeUser.viewPhone',
  filters: {
    name: wordFilter(['服务人员', 'Service person']),
    mobile: wordFilter(['手机号', 'Mobile']),
    cityCode: nameFilter(['城市', 'City'], findRegionName),
    planYear: numberFilter(['结算年', 'Year']),
    planMonth: numberFilter(['结算月', 'Month']),
    planFrom: wordFilter(['结算月份起', 'From']),
    planTo: wordFilter(['结算月份止', 'To']),
    settleFlag: flagFilter(['转账状态', 'Transfer'], transferLabels),
    frozenFlag: flagFilter(['冻结', 'Frozen'], frozenLabels),
    settleStart: wordFilter(['转账日期起', 'Transferred from']),
    settleEnd: wordFilter(['转账日期止', 'Transferred to']),
    moneyMin: wordFilter(['最低金额', 'Amount from']),
    moneyMax: wordFilter(['最高金额', 'Amount to']),
    artificerId: nameFilter(['服务人员', 'Service person'], findArtificerName),
    ownerId: nameFilter(['负责人', 'Owner'], findStaffName),
    payBatchNo: wordFilter(['转账批次', 'Batch']),
    ids: { label: ['所选结算单', 'Chosen plans'], say: ids => String(ids.length) },
  },
  columns: {
    planNo: textColumn(['结算单号', 'Plan number']),
    name: textColumn(['服务人员', 'Service person']),
    mobile: textColumn(['手机号', 'Mobile']),
    cityName: textColumn(['城市', 'City']),
    planYear: numberColumn(['结算年', 'Year']),
    planMonth: numberColumn(['结算月', 'Month']),
    orderCount: numberColumn(['订单数', 'Orders']),
    orderTotalMoney: moneyColumn(['订单总金额', 'Order total']),
    commissionTotalMoney: moneyColumn(['佣金总金额', 'Commission total']),
    settleTotalMoney: moneyColumn(['结算总金额', 'Settlement total']),
    settleFlag: flagColumn(['转账状态', 'Transfer'], transferLabels),
    settleTime: dayColumn(['转账日期', 'Transferred on']),
    settleMode: extra(labelColumn(['转账方式', 'Kind of transfer'], settlementModes.labels)),
    frozenFlag: flagColumn(['冻结', 'Frozen'], frozenLabels),
    frozenReason: extra(textColumn(['冻结原因', 'Why frozen'])),
    payBatchNo: textColumn(['转账批次', 'Batch']),
    ownerName: textColumn(['负责人', 'Owner']),
  },
})
