import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'

export const fileFields = fields({})

export const fileRecordType = recordType('FILE', { label: ['文件', 'File'], code: 'DownloadCenter.all', path: null, fields: fileFields })
