import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { identityStates } from './identity-action.ts'
import { identityKinds } from './identity-kind.ts'
import { identityLevels } from './identity.ts'

export const identityFields = fields({
  kind: { label: ['身份', 'Kind'], values: identityKinds },
  name: ['姓名', 'Name'],
  mobile: { label: ['手机号', 'Mobile'], guard: 'staff.mobile', reveal: 'ExpertManage.viewPhone' },
  deptId: ['部门', 'Department'],
  cityCodes: ['服务城市', 'Cities'],
  categoryIds: ['擅长职类', 'Categories'],
  level: { label: ['级别', 'Level'], values: identityLevels },
  privateLimit: ['私海上限', 'Private limit'],
  loadLimit: ['在手上限', 'Load limit'],
  xiaoKeUserId: ['销客账号', 'Sales-system account'],
  intro: ['简介', 'Introduction'],
  avatarFile: ['头像', 'Portrait'],
  wechatQrFile: ['企业微信', 'WeChat code'],
  status: { label: ['状态', 'Status'], values: identityStates },
  accounts: ['绑定账号', 'Accounts'],
  mainStaffId: ['主账号', 'Main account'],
  bound: ['已绑定账号', 'Has accounts'],
  createdAt: ['创建时间', 'Created'],
})

export const identityRecordType = recordType('IDENTITY', { label: ['业务身份', 'Business identity'], code: 'ExpertManage', path: null, fields: identityFields })
