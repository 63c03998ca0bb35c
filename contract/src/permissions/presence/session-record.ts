import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'

export const sessionFields = fields({})

export const sessionRecordType = recordType('SESSION', { label: ['会话', 'Session'], code: 'UserManage', path: null, fields: sessionFields })
