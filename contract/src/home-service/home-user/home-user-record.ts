import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { homePersonStates, homeGenders } from '../home-person.ts'
import { registerSources } from './home-user.ts'

export const homeUserFields = fields({
  nickname: ['昵称', 'Nickname'],
  realName: ['姓名', 'Name'],
  gender: { label: ['性别', 'Gender'], values: homeGenders },
  mobile: { label: ['手机号', 'Mobile'], guard: 'homeUser.mobile', reveal: 'HomeUser.viewPhone' },
  registerSource: { label: ['注册来源', 'Source'], values: registerSources },
  status: { label: ['状态', 'State'], values: homePersonStates },
  disableReason: ['禁用原因', 'Reason of disabling'],
  remark: ['备注', 'Remark'],
  ownerName: ['负责人', 'Owner'],
  cityCode: ['城市', 'City'],
  addresses: { label: ['服务地址', 'Addresses'], guard: 'homeUser.mobile' },
})

export const homeUserRecordType = recordType('HOME_USER', {
  label: ['消费者', 'Consumer'],
  code: 'HomeUserDetail',
  path: id => `${paths.HomeUserDetail({ userId: id })}?userType=CONSUMER`,
  fields: homeUserFields,
  route: 'HomeUser',
})

export const homeUserAddressFields = fields({
  mobile: { label: ['手机号', 'Mobile'], guard: 'homeUser.mobile', reveal: 'HomeUser.viewPhone' },
})

export const homeUserAddressRecordType = recordType('HOME_USER_ADDRESS', {
  label: ['消费者地址', 'Address of a consumer'],
  code: 'HomeUserDetail',
  path: null,
  fields: homeUserAddressFields,
  route: 'HomeUser',
})
