import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { deptKinds } from './dept.ts'

export const deptFields = fields({
  deletedAt: ['删除时间', 'Deleted at'],
  name: ['名称', 'Name'],
  code: ['编码', 'Code'],
  parentId: ['上级部门', 'Parent department'],
  leaderId: ['负责人', 'Leader'],
  deputyIds: ['副职', 'Deputies'],
  kind: { label: ['类型', 'Kind'], values: deptKinds },
  sortId: ['排序', 'Order'],
})

export const deptRecordType = recordType('DEPT', { label: ['部门', 'Department'], code: 'UserManage', path: null, fields: deptFields })
