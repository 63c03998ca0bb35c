import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { intentions } from '../job-seeker/job-seeker-kind.ts'
import { seekerFollowKinds, seekerFollowMethods, seekerFollowResults } from './seeker-follow-kind.ts'

export const seekerFollowFields = fields({
  kind: { label: ['类型', 'Kind'], values: seekerFollowKinds },
  method: { label: ['跟进方式', 'Method'], values: seekerFollowMethods },
  content: ['跟进内容', 'Content'],
  result: { label: ['跟进结果', 'Result'], values: seekerFollowResults },
  intentionAfter: { label: ['意向', 'Interest'], values: intentions },
  nextFollowAt: ['下次跟进时间', 'Next follow-up'],
  visitDay: ['回访日', 'Visit day'],
  progressId: ['应聘进度', 'Progress'],
  createdAt: ['跟进时间', 'Date'],
  staffName: ['跟进人', 'By'],
})

export const seekerFollowRecordType = recordType('SEEKER_FOLLOW', {
  label: ['求职者跟进', 'Follow-up'],
  code: 'JobSeekerDetail',
  path: null,
  fields: seekerFollowFields,
})
