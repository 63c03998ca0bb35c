import { actionNames } from '../../kit/action.ts'
import { openCityStates } from '../open-city/open-city.ts'
import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { exportOf } from '../../kit/export.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { amount, bulkAnswer, done, id, ids, instant, money, version } from '../../kit/scalar.ts'
import { orderMoney } from '../home-amount.ts'
import { requiredCertTypes } from '../artificer-cert/cert-type.ts'
import { homeProductAdd, homeProductEdit, productType, productUnit } from './home-product-form.ts'
import { homeProductActions } from './home-product-action.ts'
import { homeProductStates } from './home-product-state.ts'
import { homeProductExport } from '../home-export.ts'

export * from './home-product-action.ts'
export * from './home-product-state.ts'

const state = homeProductStates.schema

export const homeProductRow = z.strictObject({
  id,
  productNo: z.string(),
  /** It is the name of a public picture. */
  coverFile: z.string(),
  name: z.string(),
  categoryName: z.string(),
  productType,
  minPrice: amount,
  unit: productUnit,
  cityCount: z.int(),
  /** Only the first three are named. */
  cityNames: z.array(z.string()),
  salesCount: z.int(),
  sort: z.int(),
  state,
  putWayAt: instant.nullable(),
  updatedByName: z.string().nullable(),
  updatedAt: instant,
  version,
  actions: z.array(actionNames(homeProductActions)),
})
export type HomeProductRow = z.output<typeof homeProductRow>

export const homeProductSku = z.strictObject({ id, specName: z.string(), price: amount, marketPrice: amount.nullable(), enabled: z.boolean() })
export const homeProductCity = z.strictObject({ cityCode: z.string(), name: z.string(), status: openCityStates.schema, priceDelta: amount })

export const homeProductInfo = z.strictObject({
  id,
  productNo: z.string(),
  name: z.string(),
  subtitle: z.string().nullable(),
  categoryId: id,
  /** The names go from the first level down. */
  categoryPath: z.array(z.string()),
  categoryEnabled: z.boolean(),
  categoryRate: z.string().nullable(),
  productType,
  unit: productUnit,
  coverFile: z.string(),
  imageFiles: z.array(z.string()),
  minPrice: amount,
  minQty: z.int(),
  maxQty: z.int(),
  durationMinutes: z.int(),
  artificerCount: z.int(),
  leadHours: z.int(),
  bookDays: z.int(),
  serviceStart: z.string(),
  serviceEnd: z.string(),
  requiredCertTypes,
  commissionRate: z.string().nullable(),
  detail: z.string(),
  buyNotice: z.string().nullable(),
  warrantyDays: z.int(),
  sort: z.int(),
  virtualSales: z.int(),
  salesCount: z.int(),
  state,
  putWayAt: instant.nullable(),
  soldOutAt: instant.nullable(),
  soldOutReason: z.string().nullable(),
  contentVersion: z.int(),
  createdAt: instant,
  createdByName: z.string().nullable(),
  updatedAt: instant,
  updatedByName: z.string().nullable(),
  skus: z.array(homeProductSku),
  cities: z.array(homeProductCity),
  /** These figures come from its orders of the last 30 days and from their ratings. */
  stat: z.strictObject({ orderCount30d: z.int(), paidMoney30d: orderMoney, refundRate30d: z.string().nullable(), score: z.string().nullable() }),
  version,
  actions: z.array(actionNames(homeProductActions)),
})
export type HomeProductInfo = z.output<typeof homeProductInfo>

const filters = {
  keyword: z.string().min(1).max(50).optional(),
  /** A category of the first level stands for all below it. */
  categoryId: id.optional(),
  productType: productType.optional(),
  state: state.optional(),
  cityCode: z.string().max(6).optional(),
  priceMin: money.optional(),
  priceMax: money.optional(),
  /** The export of chosen rows names them here. */
  ids: z.array(id).min(1).max(200).optional(),
}

const page = get('/getProductList', {
  title: ['商品列表', 'Products'],
  access: ['HomeProduct'],
  spec: true,
  // `shelf` puts what was taken off sale behind the rest, and of both what was changed last first.
  input: pageInput(filters, ['minPrice', 'salesCount', 'sort', 'putWayAt', 'updatedAt', 'shelf']),
  answer: pageOf(homeProductRow, { stateCount: z.strictObject({ WAIT_SHELF: z.int(), ON_SALE: z.int(), SOLD_OUT: z.int() }) }),
})

export const homeProduct = {
  page,
  export: exportOf('/exportHomeProductData', ['导出商品', 'Export products'], homeProductExport, page),
  types: get('/selectProductType', {
    title: ['商品类型', 'Product types'],
    access: ['HomeProduct', 'HomeProductForm', 'HomeOrder'],
    spec: true,
    input: z.strictObject({}),
    answer: z.array(z.strictObject({ code: productType, label: z.string(), units: z.array(productUnit) })),
  }),
  info: get('/getProductDetail/{id}', {
    title: ['商品详情', 'Product detail'],
    access: ['HomeProductDetail', 'HomeProductForm'],
    spec: true,
    input: z.strictObject({ id }),
    answer: homeProductInfo,
  }),
  add: post('/addProduct', {
    title: ['新增商品', 'Add a product'],
    access: ['HomeProductForm'],
    spec: true,
    audit: 'CREATE',
    input: homeProductAdd,
    answer: z.strictObject({ id }),
  }),
  update: post('/updateProduct', {
    title: ['编辑商品', 'Edit a product'],
    access: ['HomeProductForm'],
    spec: true,
    audit: 'UPDATE',
    input: homeProductEdit,
    answer: z.strictObject({ id, version, contentVersion: z.int() }),
  }),
  putWay: post('/productPutWay', {
    title: ['商品上架', 'Put products on sale'],
    access: ['HomeProduct.putWay'],
    spec: true,
    audit: 'STATE',
    input: z.strictObject({ ids }),
    answer: bulkAnswer,
  }),
  soldOut: post('/productSoldOut', {
    title: ['商品下架', 'Take products off sale'],
    access: ['HomeProduct.soldOut'],
    spec: true,
    audit: 'STATE',
    input: z.strictObject({ ids, reason: z.string().max(200).nullable().optional() }),
    answer: bulkAnswer,
  }),
  delete: post('/deleteProduct', {
    title: ['删除商品', 'Delete a product'],
    access: ['HomeProduct.delete'],
    spec: true,
    audit: 'DELETE',
    input: z.strictObject({ id, version }),
    answer: done,
  }),
}

export const homeProductButtons = buttons(
  'HomeProduct',
  {
    putWay: ['商品上架', 'Put products on sale'],
    soldOut: ['商品下架', 'Take products off sale'],
    delete: ['删除商品', 'Delete products'],
    category: ['维护服务类目', 'Manage service categories'],
    city: ['维护开放城市', 'Manage open cities'],
    export: ['导出商品', 'Export products'],
  },
  ['delete', 'category', 'city', 'export'],
)
