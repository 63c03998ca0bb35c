import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { homePersonStates, homeGenders } from '../home-person.ts'
import { registerSources } from './home-user.ts'

export const homeUserFields = fields({
  avatar: ['头像', 'Avatar'],
  userNo: ['用户编号', 'User no.'],
  nickname: ['昵称', 'Nickname'],
  realName: ['姓名', 'Name'],
  gender: { label: ['性别', 'Gender'], values: homeGenders },
  mobile: { label: ['手机号', 'Mobile'], guard: 'homeUser.mobile', reveal: 'HomeUser.viewPhone' },
  registerSource: { label: ['来源', 'Source'], values: registerSources },
  status: { label: ['状态', 'Status'], values: homePersonStates },
  disableReason: ['禁用原因', 'Reason for disabling'],
  remark: ['备注', 'Remarks'],
  ownerName: ['负责人', 'Owner'],
  cityCode: ['城市', 'City'],
  addresses: { label: ['服务地址', 'Addresses'], guard: 'homeUser.mobile' },
  orderCount: ['下单数', 'Orders'],
  paidTotalMoney: ['累计消费', 'Spent'],
  refundCount: ['退款次数', 'Refunds'],
  lastOrderAt: ['最近下单', 'Last order'],
  registerAt: ['注册时间', 'Registered'],
  lastLoginAt: ['最近登录', 'Last sign-in'],
  updatedAt: ['更新时间', 'Updated'],
})

export const homeUserRecordType = recordType('HOME_USER', {
  label: ['消费者', 'Consumer'],
  code: 'HomeUserDetail',
  path: id => `${paths.HomeUserDetail({ userId: id })}?userType=CONSUMER`,
  fields: homeUserFields,
  route: 'HomeUser',
})

export const homeUserAddressFields = fields({
  contactName: ['联系人', 'Contact'],
  mobile: { label: ['手机号', 'Mobile'], guard: 'homeUser.mobile', reveal: 'HomeUser.viewPhone' },
  regionName: ['所在地区', 'Region'],
  detail: ['详细地址', 'Street address'],
  lng: ['经度', 'Longitude'],
  lat: ['纬度', 'Latitude'],
  isDefault: ['默认地址', 'Default address'],
})

export const homeUserAddressRecordType = recordType('HOME_USER_ADDRESS', {
  label: ['消费者地址', 'Consumer address'],
  code: 'HomeUserDetail',
  path: null,
  fields: homeUserAddressFields,
  route: 'HomeUser',
})
