import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { applyStates, applySources, eliminateCodes } from './recruit-apply.ts'
import { homeGenders } from '../home-person.ts'

export const recruitApplyFields = fields({
  name: ['姓名', 'Name'],
  mobile: { label: ['手机号', 'Mobile'], guard: 'artificer.mobile', reveal: 'HomeUser.viewPhone' },
  gender: { label: ['性别', 'Gender'], values: homeGenders },
  age: ['年龄', 'Age'],
  cityCode: ['城市', 'City'],
  experienceYears: ['经验年限', 'Years of experience'],
  source: { label: ['来源', 'Source'], values: applySources },
  state: { label: ['状态', 'State'], values: applyStates },
  nextFollowAt: ['下次跟进', 'Next follow-up'],
  interviewAt: ['面试时间', 'Interview'],
  eliminateCode: { label: ['淘汰原因', 'Reason'], values: eliminateCodes },
  eliminateReason: ['淘汰说明', 'Explanation'],
  deletedAt: ['删除时间', 'Deleted at'],
  recruitTitle: ['招募', 'Recruitment'],
  referrerName: ['推荐人', 'Referrer'],
  artificerNo: ['服务人员', 'Service person'],
  ownerName: ['负责人', 'Owner'],
})

export const recruitApplyRecordType = recordType('RECRUIT_APPLY', {
  label: ['招募报名', 'Sign-up'],
  code: 'LaborRecruit',
  path: null,
  fields: recruitApplyFields,
})
