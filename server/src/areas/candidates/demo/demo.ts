import type { Demo } from '../../../demo/seed.ts'
import type { AreaDemo } from '../../../kit/demo.ts'
import { seedSeekers } from './job-seeker.ts'
import { seedReports } from './rec-report.ts'
import type { DemoSeekers } from './job-seeker.ts'
import { multiplySeekers } from './multiply-seeker.ts'
import { multiplyResumes, seedResumes } from './resume.ts'
import { seedTalentPools } from './talent-pool.ts'
import { multiplyProgress } from './multiply-progress.ts'
import { seedProgress } from './progress.ts'
import { linkResumes } from './progress-sum.ts'
import { dateSeekers } from './seeker-follow.ts'

export const demo: AreaDemo<Demo> = {
  steps: ({ transaction, members, now }) => {
    let people: DemoSeekers
    return {
      events: [
        '求职者',
        async () => {
          people = await seedSeekers(transaction, members, now)
        },
      ],
      // Positions are there by now.
      files: [
        '应聘进度',
        async () => {
          await seedProgress(transaction, people, members, now)
          await seedResumes(transaction, now)
          await linkResumes(transaction)
          await seedTalentPools(transaction, now)
          await seedReports(transaction, now)
          await dateSeekers(transaction)
        },
      ],
    }
  },
  async multiply(transaction, { scale }) {
    await multiplySeekers(transaction, Math.min(scale * 6_000, 1_000_000))
    await multiplyProgress(transaction, Math.min(scale * 4_200, 3_000_000))
    await multiplyResumes(transaction, Math.min(scale * 6_000, 1_000_000))
  },
  bigTables: ['job_seeker', 'seeker_follow', 'resume', 'resume_work', 'resume_education', 'talent_pool_item', 'candidate_progress', 'progress_log', 'progress_milestone', 'interview', 'offer', 'onboard'],
}
