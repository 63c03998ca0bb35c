import type { Demo } from '../../../demo/seed.ts'
import { withoutIndexes } from '../../../demo/without-indexes.ts'
import type { AreaDemo } from '../../../kit/demo.ts'
import { seedSeekers } from './job-seeker.ts'
import { multiplyReports, seedReports } from './rec-report.ts'
import { seedMerges } from './seeker-merge.ts'
import { multiplySeekers } from './multiply-seeker.ts'
import { multiplyResumes, seedResumes } from './resume.ts'
import { seedTalentPools } from './talent-pool.ts'
import { multiplyProgress } from './multiply-progress.ts'
import { seedProgress } from './progress.ts'
import { linkResumes } from './progress-sum.ts'
import { dateSeekers } from './seeker-follow.ts'

const filledTables = [
  'job_seeker',
  'seeker_follow',
  'resume',
  'resume_work',
  'resume_education',
  'candidate_progress',
  'progress_log',
  'progress_milestone',
  'interview',
]

export const demo: AreaDemo<Demo> = {
  steps: ({ transaction, members, now }) => ({
    // Members and positions are there by now. The tables have many indexes, which are made in less time than they are kept.
    files: [
      '求职者与应聘进度',
      async () => {
        await withoutIndexes(transaction, filledTables, async () => {
          const people = await seedSeekers(transaction, members, now)
          await seedProgress(transaction, people, members, now)
          await seedResumes(transaction, now)
          await linkResumes(transaction)
          await dateSeekers(transaction)
        })
        // Their triggers look for the candidates of each.
        await seedTalentPools(transaction, now)
        await seedReports(transaction, members, now)
        await seedMerges(transaction, members, now)
      },
    ],
  }),
  async multiply(transaction, { scale }) {
    await multiplySeekers(transaction, Math.min(scale * 500, 1_000_000))
    await multiplyProgress(transaction, Math.min(scale * 700, 3_000_000))
    await multiplyResumes(transaction, Math.min(scale * 500, 1_000_000))
    await multiplyReports(transaction)
  },
  bigTables: [
    'rec_report',
    'job_seeker',
    'seeker_follow',
    'resume',
    'resume_work',
    'resume_education',
    'talent_pool_item',
    'candidate_progress',
    'progress_log',
    'progress_milestone',
    'interview',
    'offer',
    'onboard',
  ],
}
