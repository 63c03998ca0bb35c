import type { Demo } from '../../../demo/seed.ts'
import type { AreaDemo } from '../../../kit/demo.ts'
import { seedAssessResults, seedAssessRules } from './job-assess.ts'
import { multiplyAssignmentLogs, seedJobAssignment } from './job-assignment.ts'
import { seedSea } from './sea.ts'
import { seedTaskBindings } from './task-binding.ts'
import { multiplyTaskLogs, seedTasks } from './task.ts'

export const demo: AreaDemo<Demo> = {
  steps: ({ transaction, now, members, tasks }) => ({
    settings: [
      '分配与考核规则',
      async () => {
        await seedJobAssignment(transaction, now)
        await seedAssessRules(transaction, now)
      },
    ],
    traces: [
      '业务配置',
      async () => {
        await seedTasks(transaction, tasks, now)
        await seedTaskBindings(transaction, members, now)
        await seedSea(transaction, members, now)
        await seedAssessResults(transaction, now)
      },
    ],
  }),
  async multiply(transaction, { scale }) {
    await multiplyAssignmentLogs(transaction, Math.min(scale * 1_000, 200_000))
    await multiplyTaskLogs(transaction, Math.min(scale * 1_000, 200_000))
  },
  bigTables: ['job_assignment_log', 'task_log'],
}
