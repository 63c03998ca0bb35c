import { homeCommissionFields, homeCommission, settlementModes, homeCommissionExport as homeCommissionKind } from '@gongtai/contract'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findRegionName } from '../../config/index.ts'
import { findStaffName } from '../../permissions/index.ts'
import { findArtificerName } from '../home-order/home-order-name.queries.ts'
import { homeCommissionList, presentPlans } from './home-commission.queries.ts'

export const homeCommissionExport = defineExport(homeCommissionKind, homeCommission.page, {
  fields: homeCommissionFields,
  list: () => homeCommissionList,
  present: presentPlans,
  sensitive: 'HomeUser.viewPhone',
  filters: {
    cityCode: { find: findRegionName },
    planYear: ['结算年', 'Year'],
    planMonth: ['结算月', 'Month'],
    planFrom: { from: 'planYear' },
    planTo: { to: 'planYear' },
    settleStart: { from: 'settleTime' },
    settleEnd: { to: 'settleTime' },
    moneyMin: ['最低金额', 'Amount from'],
    moneyMax: ['最高金额', 'Amount to'],
    artificerId: { field: 'name', find: findArtificerName },
    ownerId: { field: 'ownerName', find: findStaffName },
  },
  columns: {
    planNo: {},
    name: {},
    mobile: {},
    cityName: { field: 'cityCode' },
    planYear: ['结算年', 'Year'],
    planMonth: ['结算月', 'Month'],
    orderCount: {},
    orderTotalMoney: {},
    commissionTotalMoney: {},
    settleTotalMoney: {},
    settleFlag: {},
    settleTime: {},
    settleMode: { label: ['转账方式', 'Transfer method'], values: settlementModes, isExtra: true },
    frozenFlag: {},
    frozenReason: { isExtra: true },
    payBatchNo: {},
    ownerName: {},
  },
})
