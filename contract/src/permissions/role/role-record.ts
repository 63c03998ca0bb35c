import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { staffStatusSet } from '../staff/staff-state.ts'
import { roleStates } from './role-action.ts'
import { dataScopeLabels } from './role.ts'

export const roleFields = fields({
  title: ['角色名称', 'Role name'],
  status: { label: ['状态', 'Status'], values: roleStates },
  deletedAt: ['删除时间', 'Deleted'],
  members: ['成员', 'Members'],
  code: ['编码', 'Code'],
  description: ['说明', 'Description'],
  dataScope: { label: ['数据范围', 'Data scope'], values: dataScopeLabels },
  granted: ['新增权限', 'Permissions added'],
  withdrawn: ['移除权限', 'Permissions removed'],
  memberCount: ['成员数', 'Members'],
  menuCount: ['页面数', 'Pages'],
  buttonCount: ['按钮数', 'Buttons'],
  maskCount: ['脱敏字段', 'Restricted fields'],
  updatedByName: ['更新人', 'Updated by'],
  updatedAt: ['更新时间', 'Updated'],
})

export const roleMemberFields = fields({
  realName: ['姓名', 'Role name'],
  deptName: ['部门', 'Department'],
  status: { label: ['状态', 'Status'], values: staffStatusSet },
  expireAt: ['有效期至', 'Valid until'],
  grantedAt: ['授权时间', 'Granted'],
  grantedByName: ['授权人', 'Granted by'],
  via: ['来源', 'Source'],
  dataScope: { label: ['数据范围', 'Data scope'], values: dataScopeLabels },
})

export const roleRecordType = recordType('ROLE', {
  label: ['角色', 'Role'],
  code: 'RoleManage',
  path: id => `${paths.RoleManage()}?view=${id}`,
  fields: roleFields,
})
