import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { loginOddities, loginResultLabels } from './presence.ts'

export const sessionFields = fields({
  realName: ['姓名', 'Name'],
  deptId: ['部门', 'Department'],
  ip: ['IP', 'IP'],
  cityName: ['地点', 'Place'],
  device: ['设备', 'Device'],
  loginAt: ['登录时间', 'Signed in'],
  lastSeenAt: ['最近活动', 'Last active'],
  agentState: ['坐席状态', 'Agent status'],
})

export const loginLogFields = fields({
  at: ['时间', 'Time'],
  realName: ['姓名', 'Name'],
  mobile: { label: ['手机号', 'Mobile'], guard: 'staff.mobile' },
  result: { label: ['结果', 'Result'], values: loginResultLabels },
  ip: ['IP', 'IP'],
  cityName: ['地点', 'Place'],
  device: ['设备', 'Device'],
  oddities: { label: ['异常', 'Unusual'], values: loginOddities },
})

export const sessionRecordType = recordType('SESSION', { label: ['会话', 'Session'], code: 'UserManage', path: null, fields: sessionFields })
