import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { assigneeKinds, jobRuleStates } from '../job-assignment/job-assignment-kind.ts'
import { positionUrgencies } from '../job-assignment/position-kind.ts'
import { assessGrades, assessReceivers, overdueActions } from './job-assess-kind.ts'

export const jobAssessFields = fields({
  name: ['规则名称', 'Rule'],
  priority: ['优先级', 'Priority'],
  identityKind: { label: ['考核对象', 'Assesses'], values: assigneeKinds },
  isDefault: ['默认规则', 'Default rule'],
  state: { label: ['状态', 'Status'], values: jobRuleStates },
  range: ['适用范围', 'Applies to'],
  urgencies: { label: ['紧急程度', 'Urgency'], values: positionUrgencies },
  categoryIds: ['职类', 'Job categories'],
  cityCodes: ['适用城市', 'Cities'],
  firstBookHours: ['首推时限(工时)', 'First recommendation (work hours)'],
  weekBookMin: ['每7日推荐数', 'Recommendations per 7 days'],
  arriveHours: ['到面时限(工时)', 'Arrivals within (work hours)'],
  arriveMin: ['到面人数', 'Arrivals'],
  targetDays: ['目标期限(天)', 'Target within (days)'],
  targetPercent: ['目标完成率%', 'Share of target (%)'],
  warnPercent: ['预警比例%', 'Warn at (%)'],
  overdueAction: { label: ['超期处理', 'When overdue'], values: overdueActions },
  reclaimHours: ['收回宽限(工时)', 'Grace period (work hours)'],
  noticeTo: { label: ['通知', 'Tell'], values: assessReceivers },
  weights: ['评分权重', 'Score weights'],
  fullValues: ['满分值', 'Full values'],
  deletedAt: ['删除时间', 'Deleted'],
})

export const jobAssessRecordType = recordType('JOB_ASSESS', {
  label: ['职位考核规则', 'Assessment rule'],
  code: 'JobAssess',
  path: null,
  fields: jobAssessFields,
})

export const jobAssessResultFields = fields({
  month: ['月份', 'Month'],
  rank: ['排名', 'Rank'],
  identityName: ['姓名', 'Name'],
  identityKind: { label: ['考核对象', 'Type'], values: assigneeKinds },
  deptId: ['部门', 'Department'],
  deptName: ['部门', 'Department'],
  assigned: ['接单数', 'Positions taken'],
  ontimeFirst: ['首推及时', 'First on time'],
  ontimePercent: ['首推及时率', 'First on time'],
  bookNum: ['推荐', 'Recommended'],
  arriveNum: ['到面', 'Arrived'],
  onboardNum: ['入职', 'Hired'],
  overdueNum: ['超期数', 'Overdue'],
  score: ['得分', 'Score'],
  grade: { label: ['等级', 'Grade'], values: assessGrades },
  isFinal: ['是否定稿', 'Final'],
})
