import type { RecordKind } from '../../../kit/save.ts'
import { homeProduct } from './home-product.tables.ts'

export type HomeProductRecord = typeof homeProduct.$inferSelect

/** Products are shared by everybody who keeps the catalogue. */
export const homeProductKind: RecordKind<typeof homeProduct> = {
  type: 'HOME_PRODUCT',
  table: homeProduct,
  title: ['name'],
  scope: null,
  labels: {
    productNo: ['商品编号', 'Number'],
    name: ['商品名称', 'Name'],
    subtitle: ['副标题', 'Subtitle'],
    productType: ['商品类型', 'Type'],
    coverFile: ['封面', 'Cover'],
    imageFiles: ['轮播图', 'Pictures'],
    minPrice: ['起售价', 'Lowest price'],
    unit: ['单位', 'Unit'],
    minQty: ['起订', 'Least quantity'],
    maxQty: ['上限', 'Greatest quantity'],
    durationMinutes: ['服务时长', 'Duration'],
    artificerCount: ['服务人数', 'Service persons'],
    leadHours: ['提前预约小时', 'Hours in advance'],
    bookDays: ['可约天数', 'Days that can be booked'],
    serviceStart: ['服务开始时间', 'Service from'],
    serviceEnd: ['服务结束时间', 'Service to'],
    requiredCertTypes: ['附加证件', 'Further certificates'],
    commissionRate: ['商品佣金比例', 'Commission rate'],
    detail: ['商品详情', 'Detail'],
    buyNotice: ['购买须知', 'Terms'],
    warrantyDays: ['售后保障天数', 'Days of warranty'],
    sort: ['排序', 'Order'],
    virtualSales: ['虚拟销量', 'Shown sales in advance'],
    state: ['状态', 'State'],
    soldOutReason: ['下架原因', 'Why off sale'],
    deletedAt: ['删除时间', 'Deleted at'],
  },
  rich: ['detail', 'buyNotice'],
  // The category is logged by name; the others follow from the change of state or content.
  secret: ['categoryId', 'putWayAt', 'soldOutAt', 'contentVersion'],
}
