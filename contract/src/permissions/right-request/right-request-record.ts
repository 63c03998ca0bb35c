import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { rightRequestStates } from './right-request-state.ts'

export const rightRequestFields = fields({
  staffName: ['申请人', 'Requested by'],
  deptName: ['部门', 'Department'],
  code: ['申请权限', 'Permission'],
  reason: ['申请原因', 'Reason'],
  state: { label: ['状态', 'Status'], values: rightRequestStates },
  createdAt: ['申请时间', 'Requested'],
  roleTitle: ['授予角色', 'Role granted'],
  expireAt: ['有效期至', 'Valid until'],
  decidedByName: ['处理人', 'Decided by'],
  decidedAt: ['处理时间', 'Decided'],
  decideReason: ['拒绝原因', 'Reason for rejection'],
})

export const rightRequestRecordType = recordType('RIGHT_REQUEST', {
  label: ['权限申请', 'Access request'],
  code: 'UserManage.grant',
  path: id => `${paths.RoleManage()}?tab=REQUEST&view=${id}`,
  fields: rightRequestFields,
})
