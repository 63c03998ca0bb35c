import { jobAssessRecordType, jobAssessRefusals } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'
import { jobAssessSetting } from './job-assess.tables.ts'

export const jobAssessRecord = record(jobAssessRecordType, {
  table: jobAssessSetting,
  title: ['name'],
  scope: null,
  unique: { job_assess_setting_name: jobAssessRefusals.nameTaken, job_assess_setting_priority: jobAssessRefusals.priorityTaken },
})
