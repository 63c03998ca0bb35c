import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { dataScopeLabels, roleStates } from './role.ts'

export const roleFields = fields({
  title: ['角色名称', 'Name'],
  status: { label: ['状态', 'Status'], values: roleStates },
  deletedAt: ['删除时间', 'Deleted at'],
  members: ['成员', 'Members'],
  code: ['编码', 'Code'],
  description: ['说明', 'Description'],
  dataScope: { label: ['数据范围', 'Data scope'], values: dataScopeLabels },
  granted: ['新增权限', 'Rights added'],
  withdrawn: ['移除权限', 'Rights withdrawn'],
})

export const roleRecordType = recordType('ROLE', {
  label: ['角色', 'Role'],
  code: 'RoleManage',
  path: id => `${paths.RoleManage()}?view=${id}`,
  fields: roleFields,
})
