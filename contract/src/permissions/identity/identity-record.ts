import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { identityStates } from './identity-action.ts'
import { identityKinds } from './identity-kind.ts'
import { identityLevels } from './identity.ts'

export const identityFields = fields({
  kind: { label: ['身份', 'Identity type'], values: identityKinds },
  name: ['姓名', 'Name'],
  mobile: { label: ['手机号', 'Mobile'], guard: 'staff.mobile', reveal: 'ExpertManage.viewPhone' },
  deptId: ['部门', 'Department'],
  cityCodes: ['服务城市', 'Service cities'],
  categoryIds: ['擅长职类', 'Job categories'],
  level: { label: ['级别', 'Level'], values: identityLevels },
  privateLimit: ['私海上限', 'My customers limit'],
  loadLimit: ['在手上限', 'Load limit'],
  xiaoKeUserId: ['销客账号', 'Sales-system account'],
  intro: ['简介', 'About'],
  avatarFile: ['头像', 'Avatar'],
  wechatQrFile: ['企业微信', 'WeCom QR code'],
  status: { label: ['状态', 'Status'], values: identityStates },
  accounts: ['绑定账号', 'Linked accounts'],
  mainStaffId: ['主账号', 'Main account'],
  bound: ['已绑定账号', 'Has linked accounts'],
  createdAt: ['创建时间', 'Created'],
})

export const identityRecordType = recordType('IDENTITY', { label: ['业务身份', 'Business identity'], code: 'ExpertManage', path: null, fields: identityFields })
