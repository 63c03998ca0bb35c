import { assignPauseRecordType, jobAssignmentRecordType, jobAssignmentRefusals } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'
import { assignPause, jobAssignmentSetting } from './job-assignment.tables.ts'

export const jobAssignmentRecord = record(jobAssignmentRecordType, {
  table: jobAssignmentSetting,
  title: ['name'],
  scope: null,
  unique: { job_assignment_setting_name: jobAssignmentRefusals.nameTaken, job_assignment_setting_priority: jobAssignmentRefusals.orderChanged },
})

export const assignPauseRecord = record(assignPauseRecordType, { table: assignPause, title: ['identityId'], scope: null })
