import { fields } from '../field.zh_CN.ts'

export const zh_CN = {
  fields,
  tabs: { basic: '基本信息', price: '规格与城市价', content: '商品详情', history: '操作记录' },
  minPrice: '起售价',
  sales: '销量',
  salesOf: (actual: number, virtual: number) => `实际 ${actual} + 虚拟 ${virtual}`,
  cities: '售卖城市',
  openCities: (open: number, all: number) => `${open} 个已开通，共 ${all} 个`,
  putWayAt: '上架时间',
  soldOutAt: '下架时间',
  soldOutReason: '下架原因',
  contentVersion: '内容版本',
  created: '创建',
  updated: '更新',
  ofCategory: (rate: string) => `按类目 ${rate}`,
  categoryDisabled: '所属类目已停用，商品不能上架',
  noOpenCity: '没有已开通的售卖城市，商品不能上架',
  sections: { service: '服务', booking: '预约与售后', record: '记录' },
  quantity: (min: number, max: number, unit: string) => `${min}-${max}${unit}`,
  span: (start: string, end: string) => `${start}-${end}`,
  picture: (place: number) => `轮播图${place}`,
  disabled: '停用',
  paused: '暂停',
  basePrice: '基准价',
  delta: (amount: string) => `差价 ${amount}`,
  preview: '手机预览',
  none: '无',
}

export type ProductDetailText = typeof zh_CN
