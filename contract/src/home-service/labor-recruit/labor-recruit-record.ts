import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { certTypes } from '../artificer-cert/cert-type.ts'
import { recruitStates } from './labor-recruit-state.ts'
import { workModes, payUnits, genderLimits } from './labor-recruit.ts'

export const laborRecruitFields = fields({
  recruitNo: ['招募编号', 'Recruitment no.'],
  title: ['标题', 'Title'],
  cityCode: ['城市', 'City'],
  districts: ['区域', 'Districts'],
  workMode: { label: ['用工方式', 'Employment type'], values: workModes },
  headcount: ['招募人数', 'Headcount'],
  payMin: ['最低薪酬', 'Minimum pay'],
  payMax: ['最高薪酬', 'Maximum pay'],
  payUnit: { label: ['薪酬单位', 'Pay unit'], values: payUnits },
  ageMin: ['最小年龄', 'Minimum age'],
  ageMax: ['最大年龄', 'Maximum age'],
  genderLimit: { label: ['性别要求', 'Gender requirement'], values: genderLimits },
  certTypes: { label: ['证件要求', 'Required certificates'], values: certTypes },
  trainProvided: ['提供培训', 'Training provided'],
  requirement: ['岗位要求', 'Requirements'],
  benefit: ['福利', 'Benefits'],
  contactName: ['联系人', 'Contact'],
  contactMobile: ['联系电话', 'Contact phone'],
  startDate: ['开始日期', 'Start date'],
  deadline: ['截止日期', 'Deadline'],
  state: { label: ['状态', 'Status'], values: recruitStates },
  deletedAt: ['删除时间', 'Deleted'],
  categoryName: ['工种', 'Job type'],
  ownerName: ['负责人', 'Owner'],
  hiredCount: ['已录用', 'Hired'],
  applyCount: ['报名数', 'Sign-ups'],
  createdAt: ['创建时间', 'Created'],
})

export const laborRecruitRecordType = recordType('LABOR_RECRUIT', {
  label: ['劳务招募', 'Labor recruitment'],
  code: 'LaborRecruit',
  path: id => `${paths.LaborRecruit()}?view=${id}`,
  fields: laborRecruitFields,
})
