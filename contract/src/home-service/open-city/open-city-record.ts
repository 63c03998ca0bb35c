import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { openCityStates } from './open-city.ts'

export const openCityFields = fields({
  name: ['城市', 'City'],
  provinceName: ['省份', 'Province'],
  openDate: ['开通日期', 'Opened'],
  status: { label: ['状态', 'Status'], values: openCityStates },
  servicePhone: ['客服电话', 'Service phone'],
  sort: ['排序', 'Sort order'],
  operatorName: ['城市负责人', 'City manager'],
  moveOwner: ['交接名下数据', 'Hand over records'],
  productCount: ['商品数', 'Products'],
  artificerCount: ['服务人员数', 'Providers'],
})

export const openCityRecordType = recordType('OPEN_CITY', { label: ['开放城市', 'Open city'], code: 'HomeProduct', path: null, fields: openCityFields })
