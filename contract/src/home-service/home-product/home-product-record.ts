import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { homeProductStates } from './home-product-state.ts'
import { productTypes, productUnits } from './home-product-form.ts'
import { certTypes } from '../artificer-cert/cert-type.ts'

export const homeProductFields = fields({
  productNo: ['商品编号', 'Product no.'],
  name: ['商品名称', 'Product name'],
  subtitle: ['副标题', 'Subtitle'],
  productType: { label: ['商品类型', 'Product type'], values: productTypes },
  coverFile: ['封面', 'Cover'],
  imageFiles: ['轮播图', 'Pictures'],
  minPrice: ['起售价', 'Price from'],
  unit: { label: ['单位', 'Unit'], values: productUnits },
  minQty: ['起订', 'Min. quantity'],
  maxQty: ['上限', 'Max. quantity'],
  durationMinutes: ['服务时长', 'Duration'],
  artificerCount: ['服务人数', 'Number of providers'],
  leadHours: ['提前预约小时', 'Lead time (hours)'],
  bookDays: ['可约天数', 'Bookable days'],
  serviceStart: ['服务开始时间', 'Service hours from'],
  serviceEnd: ['服务结束时间', 'Service hours to'],
  requiredCertTypes: { label: ['附加证件', 'Extra certificates'], values: certTypes },
  commissionRate: ['佣金比例', 'Commission rate'],
  detail: ['商品详情', 'Description'],
  buyNotice: ['购买须知', 'Purchase terms'],
  warrantyDays: ['售后保障天数', 'Warranty (days)'],
  sort: ['排序', 'Sort order'],
  virtualSales: ['虚拟销量', 'Displayed extra sales'],
  state: { label: ['状态', 'Status'], values: homeProductStates },
  soldOutReason: ['下架原因', 'Reason taken off sale'],
  deletedAt: ['删除时间', 'Deleted'],
  skus: ['规格', 'Options'],
  cities: ['售卖城市', 'Cities'],
  categoryName: ['类目', 'Category'],
  salesCount: ['销量', 'Sales'],
  putWayAt: ['上架时间', 'On sale since'],
  soldOutAt: ['下架时间', 'Off sale since'],
  contentVersion: ['内容版本', 'Content version'],
  createdAt: ['创建时间', 'Created'],
  updatedAt: ['更新时间', 'Updated'],
})

/** These are the fields of a variant of a product. */
export const homeProductSkuFields = fields({
  specName: ['规格名', 'Option'],
  price: ['价格', 'Price'],
  marketPrice: ['划线价', 'List price'],
  enabled: ['启用', 'Enabled'],
})

/** These are the fields of a city in which a product is sold. */
export const homeProductCityFields = fields({
  cityCode: ['城市', 'City'],
  priceDelta: ['城市加价', 'City surcharge'],
})

export const homeProductRecordType = recordType('HOME_PRODUCT', {
  label: ['上门服务商品', 'Home-service product'],
  code: 'HomeProductDetail',
  path: id => paths.HomeProductDetail({ productId: id }),
  fields: homeProductFields,
})
