import { visibleOrders } from './home-order-scope.ts'
import { homeOrder } from './home-order.tables.ts'
import { homeOrderRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const homeOrderRecord = record(homeOrderRecordType, {
  table: homeOrder,
  title: ['orderNo', 'productName'],
  scope: visibleOrders,
  masked: ['contactMobile'],
  secret: [
    'consumerId',
    'provinceCode',
    'cityCode',
    'districtCode',
    'lng',
    'lat',
    'productId',
    'skuId',
    'snapshotId',
    'categoryId',
    'productType',
    'unit',
    'durationMinutes',
    'ruleVersion',
    'closedAt',
    'paidAt',
    'dispatchedAt',
    'completedAt',
    'ratedAt',
    'ownerId',
    'createdAt',
  ],
})
