import { automationArea } from '@gongtai/contract'
import { area } from '../../kit/area.ts'
import { jobAssessMonth } from './job-assess/job-assess-month.jobs.ts'
import { jobAssessExport } from './job-assess/job-assess.export.ts'
import { jobAssessHandlers } from './job-assess/job-assess.handlers.ts'
import { jobAssessRecord } from './job-assess/job-assess.record.ts'
import { positionAssess } from './job-assess/position-assess.jobs.ts'
import { assignPauseHandlers, jobAssignmentHandlers } from './job-assignment/job-assignment.handlers.ts'
import { assignPauseRecord, jobAssignmentRecord } from './job-assignment/job-assignment.record.ts'
import { jobAssignmentDeptUse } from './job-assignment/job-assignment.rules.ts'
import { seaDeptUse } from './sea/sea.depts.ts'
import { seaSimulationExport } from './sea/sea.export.ts'
import { seaHandlers } from './sea/sea.handlers.ts'
import { seaAlign, seaSettingEffect } from './sea/sea.jobs.ts'
import { seaRecomputeJob } from './sea/sea-recompute.ts'
import { seaChangeRecord, seaSettingRecord } from './sea/sea.record.ts'
import { taskBindingHandlers } from './task-binding/task-binding.handlers.ts'
import { taskBindingRecord } from './task-binding/task-binding.record.ts'
import { taskBindingDeptUse } from './task-binding/task-binding.rules.ts'
import { taskHandlers } from './task/task.handlers.ts'
import { taskTasks } from './task/task.jobs.ts'
import { taskQueueSources } from './task/task.queues.ts'
import { taskRecord } from './task/task.record.ts'

export const automation = area(
  automationArea,
  {
    taskBinding: {
      handlers: ({ tasks, bindTargets }) => taskBindingHandlers({ tasks, targets: bindTargets }),
      records: [taskBindingRecord],
      deptUses: [taskBindingDeptUse],
    },
    scheduledTask: { handlers: ({ tasks }) => taskHandlers(tasks), records: [taskRecord], queues: taskQueueSources, tasks: taskTasks },
    jobAssignment: { handlers: jobAssignmentHandlers, records: [jobAssignmentRecord], deptUses: [jobAssignmentDeptUse] },
    assignPause: { handlers: assignPauseHandlers, records: [assignPauseRecord] },
    jobAssess: { handlers: jobAssessHandlers, records: [jobAssessRecord], exports: [jobAssessExport], tasks: [positionAssess, jobAssessMonth] },
    sea: {
      handlers: ({ seas }) => seaHandlers(seas),
      records: [seaSettingRecord, seaChangeRecord],
      exports: [seaSimulationExport],
      deptUses: [seaDeptUse],
      jobs: ({ seas }) => [seaRecomputeJob(seas)],
      tasks: [seaSettingEffect, seaAlign],
    },
  },
  { demo: () => import('./demo/demo.ts') },
)
