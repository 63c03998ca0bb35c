import { homeOrderFields, homeOrder, orderAlerts, productUnits, homeOrderExport as homeOrderKind } from '@gongtai/contract'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findRegionName } from '../../config/index.ts'
import { findStaffName } from '../../permissions/index.ts'
import { findCategoryName } from '../home-category/home-category.queries.ts'
import { findArtificerName, findConsumerName, findProductName } from './home-order-name.queries.ts'
import { homeOrderList, presentOrders } from './home-order.queries.ts'

export const homeOrderExport = defineExport(homeOrderKind, homeOrder.page, {
  fields: homeOrderFields,
  list: () => homeOrderList,
  present: presentOrders,
  sensitive: 'HomeOrder.viewPhone',
  filters: {
    cityCode: { find: findRegionName },
    districtCode: { find: findRegionName },
    categoryId: { field: 'categoryName', find: findCategoryName },
    productId: { field: 'productName', find: findProductName },
    consumerId: { field: 'consumer', find: findConsumerName },
    artificerId: { field: 'artificers', find: findArtificerName },
    ownerId: { field: 'ownerName', find: findStaffName },
    createdStart: { from: 'createdAt' },
    createdEnd: { to: 'createdAt' },
    completedStart: { from: 'completedAt' },
    completedEnd: { to: 'completedAt' },
    payMin: ['应付不少于', 'Amount due from'],
    payMax: ['应付不超过', 'Amount due to'],
    alert: { label: ['提醒', 'Alert'], values: orderAlerts },
  },
  columns: {
    orderNo: {},
    productName: {},
    skuName: {},
    quantity: {},
    unit: { label: ['单位', 'Unit'], values: productUnits },
    contactName: {},
    contactMobile: {},
    cityName: { field: 'cityCode' },
    districtName: { field: 'districtCode' },
    address: {},
    appointStart: {},
    artificerNames: { field: 'artificers' },
    payMoney: {},
    paidMoney: {},
    refundMoney: {},
    refundingMoney: { isExtra: true },
    state: {},
    refundState: {},
    complaintFlag: { isExtra: true },
    redispatchFlag: { isExtra: true },
    source: {},
    ownerName: {},
    createdAt: {},
    completedAt: {},
  },
})
