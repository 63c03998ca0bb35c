import { progress, progressExport as progressKind, progressFields } from '@gongtai/contract'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findCompanyName } from '../../companies/index.ts'
import { findDeptName, findIdentityName } from '../../permissions/index.ts'
import { findPositionTitle, findSeekerName } from './filter-name.queries.ts'
import { presentProgress } from './progress-columns.ts'
import { progressList } from './progress.queries.ts'

/** Numbers are whole only for those who may see them one by one (amendment 16). */
export const progressExport = defineExport(progressKind, progress.page, {
  fields: progressFields,
  list: () => progressList,
  present: (rows, { masked }) => rows.map(row => presentProgress(row, masked || row.isPooled)),
  sensitive: 'JobSeekers.viewPhone',
  filters: {
    code: ['子状态', 'Codes'],
    live: ['进行中', 'In progress'],
    companyId: { find: findCompanyName },
    positionId: { find: findPositionTitle },
    seekerId: { label: ['候选人', 'Candidate'], find: findSeekerName },
    waiterId: { find: findIdentityName },
    adviserId: { find: findIdentityName },
    saleId: { find: findIdentityName },
    deptId: { find: findDeptName },
    milestoneFrom: ['里程碑起', 'Milestone from'],
    milestoneTo: ['里程碑止', 'Milestone to'],
    reached: { field: 'milestone' },
    interviewFrom: { from: 'interviewAt' },
    interviewTo: { to: 'interviewAt' },
    bookedFrom: { from: 'bookedAt' },
    bookedTo: { to: 'bookedAt' },
    onboardFrom: { from: 'onboardDate' },
    onboardTo: { to: 'onboardDate' },
  },
  columns: {
    progressNo: {},
    seekerName: {},
    gender: { label: ['性别', 'Gender'] },
    age: { label: ['年龄', 'Age'] },
    seekerMobile: {},
    positionTitle: {},
    companyName: {},
    stage: {},
    state: {},
    round: {},
    bookedAt: {},
    interviewAt: {},
    mode: {},
    address: {},
    waiterName: {},
    adviserName: {},
    saleName: {},
    source: {},
    matchScore: { isExtra: true },
    stateAt: { label: ['进入状态时间', 'In status since'] },
    overdue: {},
    salaryBase: {},
    validUntil: { isExtra: true },
    onboardDate: {},
    guaranteeState: { isExtra: true },
    guaranteeUntil: { isExtra: true },
    reasonCode: {},
    reasonText: {},
    couponState: { isExtra: true },
  },
})
