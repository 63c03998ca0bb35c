import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { adviserModes, assigneeKinds, jobRuleStates, waiterModes } from './job-assignment-kind.ts'
import { positionFeeModes, positionJobTypes, positionUrgencies } from './position-kind.ts'

export const jobAssignmentFields = fields({
  name: ['规则名称', 'Rule'],
  priority: ['优先级', 'Priority'],
  isDefault: ['默认规则', 'Default rule'],
  state: { label: ['状态', 'Status'], values: jobRuleStates },
  range: ['适用范围', 'Applies to'],
  cityCodes: ['适用城市', 'Cities'],
  categoryIds: ['职类', 'Job categories'],
  companyIds: ['企业', 'Companies'],
  jobTypes: { label: ['用工形式', 'Employment types'], values: positionJobTypes },
  urgencies: { label: ['紧急程度', 'Urgency'], values: positionUrgencies },
  feeModes: { label: ['收费模式', 'Fee models'], values: positionFeeModes },
  adviserMode: { label: ['专家分配方式', 'Recruiter picked by'], values: adviserModes },
  adviserIds: ['专家范围', 'Recruiters in range'],
  waiterMode: { label: ['顾问分配方式', 'Consultants picked by'], values: waiterModes },
  waiterIds: ['顾问范围', 'Consultants in range'],
  deptIds: ['部门范围', 'Departments'],
  waiterCount: ['分配人数', 'Consultants per position'],
  loadLimit: ['在手上限', 'Load limit'],
  claimEnabled: ['允许认领', 'Claiming allowed'],
  claimLimit: ['认领人数上限', 'Claim limit'],
  defaultTarget: ['默认推荐目标', 'Default target'],
  skipOffline: ['跳过暂停接单', 'Skip paused people'],
  todayNum: ['今日分配数', 'Picks today'],
  deletedAt: ['删除时间', 'Deleted'],
})

export const jobAssignmentRecordType = recordType('JOB_ASSIGNMENT', {
  label: ['职位分配规则', 'Assignment rule'],
  code: 'JobAssignment',
  path: null,
  fields: jobAssignmentFields,
})

export const jobAssignmentLogFields = fields({
  at: ['分配时间', 'Time'],
  positionTitle: ['职位', 'Position'],
  ruleName: ['命中规则', 'Rule'],
  kind: { label: ['分配对象', 'Assigned'], values: assigneeKinds },
  picked: ['分配给', 'Picked'],
  candidateNum: ['候选人数', 'Candidates'],
})

export const assignPauseFields = fields({
  identityName: ['姓名', 'Name'],
  kind: { label: ['身份', 'Identity type'], values: assigneeKinds },
  deptName: ['部门', 'Department'],
  until: ['暂停至', 'Paused until'],
  reason: ['原因', 'Reason'],
})

export const assignPauseRecordType = recordType('ASSIGN_PAUSE', {
  label: ['暂停接单', 'Assignment pause'],
  code: 'JobAssignment',
  path: null,
  fields: assignPauseFields,
})
