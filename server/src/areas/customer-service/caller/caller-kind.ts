import { callerRefusals } from '@gongtai/contract'
import type { RecordKind } from '../../../kit/save.ts'
import { callerProfile } from './caller.tables.ts'

export const callerKind: RecordKind<typeof callerProfile> = {
  type: 'CALLER',
  table: callerProfile,
  title: ['name'],
  // Callers are shared by all who answer.
  scope: null,
  labels: {
    phone: ['号码', 'Number'],
    name: ['姓名', 'Name'],
    gender: ['性别', 'Gender'],
    city: ['归属地', 'City'],
    kind: ['类型', 'Kind'],
    tags: ['标签', 'Tags'],
    customValues: ['自定义字段', 'Custom fields'],
    remark: ['备注', 'Remark'],
    blocked: ['屏蔽', 'Blocked'],
  },
  unique: { caller_profile_phone: callerRefusals.exists },
  masked: ['phone'],
}
