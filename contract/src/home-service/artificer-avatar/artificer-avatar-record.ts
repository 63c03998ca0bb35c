import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { avatarStates, submitSources } from '../check-in/check-in.ts'
import { avatarRejectReasons } from './artificer-avatar.ts'

export const artificerAvatarFields = fields({
  name: ['服务人员', 'Provider'],
  cityCode: ['城市', 'City'],
  newFile: ['新头像', 'New avatar'],
  oldFile: ['原头像', 'Previous avatar'],
  state: { label: ['状态', 'Status'], values: avatarStates },
  submitSource: { label: ['提交方式', 'Submitted through'], values: submitSources },
  rejectReasonCode: { label: ['驳回原因', 'Reason for rejection'], values: avatarRejectReasons },
  rejectReason: ['说明', 'Details'],
  idCardPortraitFile: ['身份证人像', 'ID card'],
  submitAt: ['提交时间', 'Submitted'],
})

export const artificerAvatarRecordType = recordType('ARTIFICER_AVATAR', {
  label: ['服务人员头像', 'Provider avatar'],
  code: 'HomeCheckIn',
  path: null,
  fields: artificerAvatarFields,
})
