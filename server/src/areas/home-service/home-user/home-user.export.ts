import { homeUserFields, homeUser, homeUserExport as homeUserKind } from '@gongtai/contract'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findRegionName } from '../../config/index.ts'
import { homeUserList, presentHomeUsers } from './home-user.queries.ts'

export const homeUserExport = defineExport(homeUserKind, homeUser.search, {
  fields: homeUserFields,
  list: () => homeUserList,
  present: presentHomeUsers,
  sensitive: 'HomeUser.viewPhone',
  filters: {
    cityCode: { find: findRegionName },
    registerStart: { from: 'registerAt' },
    registerEnd: { to: 'registerAt' },
    orderCountMin: ['下单数不少于', 'Orders at least'],
    orderCountMax: ['下单数不超过', 'Orders at most'],
    paidMin: ['累计消费不少于', 'Spent at least'],
    paidMax: ['累计消费不超过', 'Spent at most'],
    lastOrderStart: { from: 'lastOrderAt' },
    lastOrderEnd: { to: 'lastOrderAt' },
  },
  columns: {
    userNo: {},
    nickname: {},
    realName: {},
    mobile: {},
    cityName: { field: 'cityCode' },
    registerSource: {},
    orderCount: {},
    paidTotalMoney: {},
    refundCount: {},
    lastOrderAt: {},
    registerAt: {},
    status: {},
    ownerName: {},
  },
})
