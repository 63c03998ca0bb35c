import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { callerGenders } from './caller.ts'

export const callerFields = fields({
  phone: { label: ['号码', 'Phone number'], guard: 'callLog.phone', reveal: 'CallRecords.viewPhone' },
  name: ['姓名', 'Name'],
  gender: { label: ['性别', 'Gender'], values: callerGenders },
  city: ['归属地', 'City'],
  kind: ['类型', 'Type'],
  tags: ['标签', 'Tags'],
  customValues: ['自定义字段', 'Custom fields'],
  remark: ['备注', 'Remarks'],
  blocked: ['屏蔽', 'Blocked'],
})

export const callerRecordType = recordType('CALLER', {
  label: ['来电用户', 'Caller'],
  code: 'CallUserDetail',
  path: null,
  fields: callerFields,
  route: 'CallRecords',
})
