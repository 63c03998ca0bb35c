import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { certTypes } from '../artificer-cert/cert-type.ts'
import { recruitStates } from './labor-recruit-state.ts'
import { workModes, payUnits, genderLimits } from './labor-recruit.ts'

export const laborRecruitFields = fields({
  recruitNo: ['招募编号', 'Number'],
  title: ['标题', 'Title'],
  cityCode: ['城市', 'City'],
  districts: ['区域', 'Districts'],
  workMode: { label: ['用工方式', 'Kind of employment'], values: workModes },
  headcount: ['招募人数', 'Headcount'],
  payMin: ['最低薪酬', 'Lowest pay'],
  payMax: ['最高薪酬', 'Highest pay'],
  payUnit: { label: ['薪酬单位', 'Paid per'], values: payUnits },
  ageMin: ['最小年龄', 'Lowest age'],
  ageMax: ['最大年龄', 'Highest age'],
  genderLimit: { label: ['性别要求', 'Gender'], values: genderLimits },
  certTypes: { label: ['证件要求', 'Certificates'], values: certTypes },
  trainProvided: ['提供培训', 'Training'],
  requirement: ['岗位要求', 'Requirements'],
  benefit: ['福利', 'Benefits'],
  contactName: ['联系人', 'Contact'],
  contactMobile: ['联系电话', 'Contact number'],
  startDate: ['开始日期', 'Start'],
  deadline: ['截止日期', 'Deadline'],
  state: { label: ['状态', 'State'], values: recruitStates },
  deletedAt: ['删除时间', 'Deleted at'],
  categoryName: ['工种', 'Category'],
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
