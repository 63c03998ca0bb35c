import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { applyStates } from './recruit-apply-state.ts'
import { applyFollowMethods, applySources, eliminateCodes } from './recruit-apply.ts'
import { homeGenders } from '../home-person.ts'

export const recruitApplyFields = fields({
  name: ['姓名', 'Name'],
  mobile: { label: ['手机号', 'Mobile'], guard: 'artificer.mobile', reveal: 'HomeUser.viewPhone' },
  gender: { label: ['性别', 'Gender'], values: homeGenders },
  age: ['年龄', 'Age'],
  cityCode: ['城市', 'City'],
  experienceYears: ['经验年限', 'Years of experience'],
  source: { label: ['来源', 'Source'], values: applySources },
  state: { label: ['状态', 'Status'], values: applyStates },
  nextFollowAt: ['下次跟进', 'Next follow-up'],
  interviewAt: ['面试时间', 'Interview'],
  eliminateCode: { label: ['淘汰原因', 'Reason turned down'], values: eliminateCodes },
  eliminateReason: ['淘汰说明', 'Details'],
  deletedAt: ['删除时间', 'Deleted'],
  recruitTitle: ['招募', 'Recruitment'],
  referrerName: ['推荐人', 'Referred by'],
  artificerNo: ['服务人员', 'Provider'],
  ownerName: ['负责人', 'Owner'],
  lastFollow: ['最近跟进', 'Last follow-up'],
  createdAt: ['报名时间', 'Signed up'],
})

/** These are the fields of a talk with somebody who signed up. */
export const recruitFollowFields = fields({
  method: { label: ['跟进方式', 'Method'], values: applyFollowMethods },
  content: ['跟进内容', 'Content'],
  nextFollowAt: ['下次跟进', 'Next follow-up'],
})

export const recruitApplyRecordType = recordType('RECRUIT_APPLY', {
  label: ['招募报名', 'Sign-up'],
  code: 'LaborRecruit',
  path: null,
  fields: recruitApplyFields,
})
