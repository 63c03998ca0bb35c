import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { consentWays } from '../job-seeker/job-seeker-kind.ts'
import { recReportStates } from './rec-report-state.ts'

export const recReportFields = fields({
  reportNo: ['报告编号', 'Report no.'],
  seekerId: ['求职者', 'Candidate'],
  seekerName: ['候选人', 'Candidate'],
  resumeId: ['简历', 'Resume'],
  positionId: ['推荐职位', 'Position'],
  positionTitle: ['推荐职位', 'Position'],
  companyName: ['企业', 'Company'],
  authorId: ['推荐顾问', 'Written by'],
  authorName: ['推荐顾问', 'Written by'],
  reviewerId: ['审核专家', 'Reviewer'],
  reviewerName: ['审核专家', 'Reviewer'],
  returnReason: ['退回原因', 'Reason for returning'],
  matchScore: ['匹配度', 'Match'],
  scores: ['评分', 'Scores'],
  highlights: ['候选人亮点', 'Highlights'],
  reason: ['推荐理由', 'Why we recommend'],
  risk: ['风险提示', 'Points to note'],
  currentSalary: { label: ['目前薪资', 'Current pay'], guard: 'offer.salary' },
  expectSalary: { label: ['期望薪资', 'Expected pay'], guard: 'offer.salary' },
  availableDate: ['可到岗日期', 'Available from'],
  interviewTimes: ['可面试时间', 'Possible times'],
  showContact: ['向企业展示联系方式', 'Show contacts to the company'],
  consentWay: { label: ['授权方式', 'Consent'], values: consentWays },
  state: { label: ['状态', 'Status'], values: recReportStates },
  stateAt: ['停留时长', 'In status for'],
  submittedAt: ['提交时间', 'Submitted'],
  sentAt: ['发送时间', 'Sent'],
  readAt: ['查看时间', 'Read'],
  createdAt: ['创建时间', 'Created'],
})

export const recReportRecordType = recordType('REC_REPORT', {
  label: ['推荐报告', 'Recommendation report'],
  code: 'JobSeekersRecReport',
  path: id => paths.JobSeekersRecReport({ reportId: id }),
  fields: recReportFields,
})
