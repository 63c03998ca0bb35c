import { homeProduct } from './home-product.tables.ts'
import { homeProductRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

/** Products are shared by everybody who keeps the catalogue. */
export const homeProductRecord = record(homeProductRecordType, {
  table: homeProduct,
  title: ['name'],
  scope: null,
  rich: ['detail', 'buyNotice'],
  secret: ['categoryId', 'putWayAt', 'soldOutAt', 'contentVersion'],
})
