import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { addressKinds } from './company-address.ts'

export const companyAddressFields = fields({
  kind: { label: ['用途', 'Used for'], values: addressKinds },
  regionName: ['所在地区', 'Region'],
  provinceCode: ['省份', 'Province'],
  cityCode: ['城市', 'City'],
  districtCode: ['区县', 'District'],
  address: ['详细地址', 'Address'],
  lng: ['经度', 'Longitude'],
  lat: ['纬度', 'Latitude'],
  contactName: ['联系人', 'Contact'],
  contactMobile: { label: ['联系电话', 'Phone'], guard: 'companyStaff.mobile', reveal: 'Company.viewPhone', isConfided: true },
  isDefault: ['默认地址', 'Default address'],
  deletedAt: ['删除时间', 'Deleted'],
})

export const companyAddressRecordType = recordType('COMPANY_ADDRESS', {
  label: ['企业地址', 'Company address'],
  code: 'CompanyDetail',
  path: null,
  fields: companyAddressFields,
  route: 'Company',
})
