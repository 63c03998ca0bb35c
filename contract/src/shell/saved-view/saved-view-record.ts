import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'

export const savedViewFields = fields({
  name: ['名称', 'Name'],
  list: ['列表', 'List'],
  content: ['筛选条件与列', 'Filters and columns'],
  roles: ['共享给角色', 'Shared with roles'],
})

export const savedViewRecordType = recordType('SAVED_VIEW', { label: ['视图', 'Saved view'], code: 'HttpManage.auditLog', path: null, fields: savedViewFields })
