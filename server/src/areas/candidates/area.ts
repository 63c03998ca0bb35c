import { candidatesArea } from '@gongtai/contract'
import { area } from '../../kit/area.ts'
import { resumeExport } from './resume/resume.export.ts'
import { resumeHandlers } from './resume/resume.handlers.ts'
import { resumeRecord } from './resume/resume.record.ts'
import { talentPoolHandlers } from './talent-pool/talent-pool.handlers.ts'
import { talentPoolRecord } from './talent-pool/talent-pool.record.ts'
import { jobMatchHandlers } from './match/match.handlers.ts'
import { recReportHandlers } from './rec-report/rec-report.handlers.ts'
import { recReportQueueSources } from './rec-report/rec-report.queues.ts'
import { recReportRecord } from './rec-report/rec-report.record.ts'
import { jobSeekerCaller } from './job-seeker/job-seeker.caller.ts'
import { jobSeekerExport } from './job-seeker/job-seeker.export.ts'
import { jobSeekerHandlers, seekerMergeHandlers } from './job-seeker/job-seeker.handlers.ts'
import { jobSeekerImport } from './job-seeker/job-seeker.import.ts'
import { jobSeekerTasks } from './job-seeker/job-seeker.jobs.ts'
import { jobSeekerQueueSources } from './job-seeker/job-seeker.queues.ts'
import { seekerRecord } from './job-seeker/job-seeker.record.ts'
import { jobSeekerSearch } from './job-seeker/job-seeker.search.ts'
import { seekerSea } from './job-seeker/seeker-sea.ts'
import { seekerWorks } from './job-seeker/seeker-works.ts'
import { seekerFollowHandlers } from './seeker-follow/seeker-follow.handlers.ts'
import { seekerFollowRecord } from './seeker-follow/seeker-follow.record.ts'

import { interviewHandlers } from './interview/interview.handlers.ts'
import { offerHandlers } from './offer/offer.handlers.ts'
import { onboardHandlers } from './onboard/onboard.handlers.ts'
import { progressExport } from './progress/progress.export.ts'
import { visibleProgressNames } from './progress/progress-name.queries.ts'
import { progressHandlers } from './progress/progress.handlers.ts'
import { progressTasks } from './progress/progress.jobs.ts'
import { progressQueueSources } from './progress/progress.queues.ts'
import { progressRecord } from './progress/progress.record.ts'
import { progressSearch } from './progress/progress.search.ts'
import { progressOfCompanies, progressWorks } from './progress/progress-works.ts'

export const candidates = area(
  candidatesArea,
  {
    resume: { handlers: resumeHandlers, records: [resumeRecord], exports: [resumeExport] },
    talentPool: { handlers: talentPoolHandlers, records: [talentPoolRecord] },
    jobSeeker: {
      handlers: jobSeekerHandlers,
      records: [seekerRecord],
      exports: [jobSeekerExport],
      imports: [jobSeekerImport],
      searches: [jobSeekerSearch],
      callers: [jobSeekerCaller],
      seas: [seekerSea],
      works: seekerWorks,
      tasks: jobSeekerTasks,
      queues: jobSeekerQueueSources,
    },
    seekerMerge: { handlers: seekerMergeHandlers },
    seekerFollow: { handlers: seekerFollowHandlers, records: [seekerFollowRecord] },
    progress: {
      handlers: progressHandlers,
      records: [progressRecord],
      exports: [progressExport],
      searches: [progressSearch],
      works: progressWorks,
      tasks: progressTasks,
      queues: progressQueueSources,
      companyWorks: [progressOfCompanies],
      progressNames: [{ find: visibleProgressNames }],
    },
    interview: { handlers: interviewHandlers },
    offer: { handlers: offerHandlers },
    onboard: { handlers: onboardHandlers },
    jobMatch: { handlers: jobMatchHandlers },
    recReport: { handlers: recReportHandlers, records: [recReportRecord], queues: recReportQueueSources },
  },
  { demo: () => import('./demo/demo.ts') },
)
