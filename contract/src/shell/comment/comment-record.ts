import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'

export const commentFields = fields({
  recordType: ['对象类型', 'Record type'],
  recordId: ['对象ID', 'Record ID'],
  text: ['评论', 'Comment'],
  mentions: ['提到的成员', 'Members mentioned'],
  editedAt: ['编辑时间', 'Edited at'],
  withdrawnAt: ['撤回时间', 'Withdrawn at'],
})

export const commentRecordType = recordType('COMMENT', { label: ['评论', 'Comment'], code: 'HttpManage.auditLog', path: null, fields: commentFields })
