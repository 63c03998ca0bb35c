import { homeProductFields, homeProduct, homeProductExport as homeProductKind } from '@gongtai/contract'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findRegionName } from '../../config/index.ts'
import { findCategoryName } from '../home-category/home-category.queries.ts'
import { homeProductList } from './home-product.queries.ts'

export const homeProductExport = defineExport(homeProductKind, homeProduct.page, {
  fields: homeProductFields,
  list: () => homeProductList,
  present: rows => rows,
  sensitive: null,
  filters: {
    categoryId: { field: 'categoryName', find: findCategoryName },
    cityCode: { field: 'cities', find: findRegionName },
    priceMin: ['最低价格', 'Price from'],
    priceMax: ['最高价格', 'Price to'],
  },
  columns: {
    productNo: {},
    name: {},
    categoryName: {},
    productType: {},
    minPrice: {},
    unit: {},
    cityCount: ['售卖城市数', 'Number of cities'],
    cityNames: { label: ['售卖城市（前三）', 'Cities (first three)'], isExtra: true },
    salesCount: {},
    sort: {},
    state: {},
    putWayAt: {},
    updatedByName: ['更新人', 'Updated by'],
    updatedAt: {},
  },
})
