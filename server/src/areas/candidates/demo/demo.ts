import { identity, jobSeeker, progress, recReport, resume } from '@gongtai/contract'
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
  readLimits: {
    // What a department has of these is met on the way through those of all departments and of the pool.
    ...Object.fromEntries(
      ['jobStatus', 'gender', 'claimedFrom', 'sort lastActiveAt asc', 'sort lastFollowAt asc'].map(name => [`${jobSeeker.page.path} ${name}`, 80_000]),
    ),
    ...Object.fromEntries(['jobStatus', 'sort refreshedAt asc', 'sort completeness asc'].map(name => [`${resume.page.path} ${name}`, 80_000])),
    // The tabs of a department that has neither few candidates nor many are counted in the index alone.
    ...Object.fromEntries(
      ['no filter', 'milestone', 'milestoneFrom', 'milestoneTo', 'reached', 'sort openFirst asc', 'sort openFirst desc'].map(name => [
        `${progress.page.path} ${name}`,
        110_000,
      ]),
    ),
    // Codes and departments that nobody stands in are looked for to the end; what another table says is asked row by row, until enough are found.
    [`${progress.page.path} code`]: 110_000,
    [`${progress.page.path} deptId`]: 110_000,
    [`${progress.page.path} mode`]: 45_000,
    [`${progress.page.path} onboardTo`]: 60_000,
    [`${progress.page.path} guaranteeState`]: 35_000,
    // Most of the reports are of this year.
    [`${recReport.page.path} createdFrom`]: 60_000,
    [`${identity.waiterPage.path} sort load asc`]: 70_000,
    [`${identity.waiterPage.path} sort load desc`]: 70_000,
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
