import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { certTypes } from '../artificer-cert/cert-type.ts'

export const homeCategoryFields = fields({
  name: ['类目名称', 'Name'],
  icon: ['图标', 'Icon'],
  sort: ['排序', 'Sort order'],
  requiredCertTypes: { label: ['必备证件', 'Required certificates'], values: certTypes },
  commissionRate: ['默认佣金比例', 'Default commission rate'],
  enabled: ['启用', 'Enabled'],
  deletedAt: ['删除时间', 'Deleted'],
  parentName: ['上级类目', 'Parent category'],
  productCount: ['商品数', 'Products'],
  artificerCount: ['服务人员数', 'Providers'],
})

export const homeCategoryRecordType = recordType('HOME_CATEGORY', {
  label: ['服务类目', 'Service category'],
  code: 'HomeProduct',
  path: null,
  fields: homeCategoryFields,
})
