import { homeProduct, homeProductStates, productTypes, productUnits, homeProductExport as homeProductKind } from '@gongtai/contract'
import {
  extra,
  instantColumn,
  labelColumn,
  labelFilter,
  listColumn,
  moneyColumn,
  nameFilter,
  numberColumn,
  textColumn,
  wordFilter,
} from '../../../kit/export/export-column.ts'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findRegionName } from '../../config/index.ts'
import { findCategoryName } from '../home-category/home-category.queries.ts'
import { homeProductList } from './home-product.queries.ts'

export const homeProductExport = defineExport(homeProductKind, homeProduct.page, {
  list: () => homeProductList,
  present: rows => [...rows],
  sensitive: null,
  filters: {
    keyword: wordFilter(['关键词', 'Keyword']),
    categoryId: nameFilter(['类目', 'Category'], findCategoryName),
    productType: labelFilter(['商品类型', 'Type'], productTypes.labels),
    state: labelFilter(['状态', 'State'], homeProductStates.labels),
    cityCode: nameFilter(['售卖城市', 'City'], findRegionName),
    priceMin: wordFilter(['最低价格', 'Price from']),
    priceMax: wordFilter(['最高价格', 'Price to']),
    ids: { label: ['所选商品', 'Chosen products'], say: ids => String(ids.length) },
  },
  columns: {
    productNo: textColumn(['商品编号', 'Number']),
    name: textColumn(['商品名称', 'Name']),
    categoryName: textColumn(['类目', 'Category']),
    productType: labelColumn(['商品类型', 'Type'], productTypes.labels),
    minPrice: moneyColumn(['起售价', 'Lowest price']),
    unit: labelColumn(['单位', 'Unit'], productUnits.labels),
    cityCount: numberColumn(['售卖城市数', 'Cities']),
    cityNames: extra(listColumn(['售卖城市（前三）', 'First cities'], (name: string) => name)),
    salesCount: numberColumn(['销量', 'Sales']),
    sort: numberColumn(['排序', 'Order']),
    state: labelColumn(['状态', 'State'], homeProductStates.labels),
    putWayAt: instantColumn(['上架时间', 'On sale since']),
    updatedByName: textColumn(['更新人', 'Updated by']),
    updatedAt: instantColumn(['更新时间', 'Updated']),
  },
})
