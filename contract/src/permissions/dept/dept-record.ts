import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { deptKinds } from './dept.ts'

export const deptFields = fields({
  deletedAt: ['删除时间', 'Deleted'],
  name: ['名称', 'Name'],
  code: ['编码', 'Code'],
  parentId: ['上级部门', 'Parent department'],
  leaderId: ['负责人', 'Head'],
  deputyIds: ['副职', 'Deputies'],
  kind: { label: ['类型', 'Type'], values: deptKinds },
  sortId: ['排序', 'Sort order'],
})

export const deptRecordType = recordType('DEPT', { label: ['部门', 'Department'], code: 'UserManage', path: null, fields: deptFields })
