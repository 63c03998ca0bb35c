import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'

export const savedViewFields = fields({
  name: ['名称', 'Name'],
  list: ['列表', 'List'],
  roles: ['共享给角色', 'Shared with roles'],
})

export const savedViewType = recordType('SAVED_VIEW', { label: ['视图', 'Saved view'], code: 'HttpManage.auditLog', path: null, fields: savedViewFields })
