import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { followMethods, followResults } from './company-follow.ts'

export const companyFollowFields = fields({
  method: { label: ['跟进方式', 'Method'], values: followMethods },
  content: ['跟进内容', 'Content'],
  result: { label: ['跟进结果', 'Result'], values: followResults },
  nextFollowAt: ['下次跟进时间', 'Next follow-up'],
  contactStaffId: ['联系人', 'Contact'],
  files: ['附件', 'Files'],
})

export const companyFollowRecordType = recordType('COMPANY_FOLLOW', {
  label: ['企业跟进', 'Follow-up'],
  code: 'CompanyDetail',
  path: null,
  fields: companyFollowFields,
})
