import { sql } from 'drizzle-orm'
import { progressRecordType, progressRefusals, jobSeekerRefusals } from '@gongtai/contract'
import { refuse } from '../../../kit/fault.ts'
import { record } from '../../../kit/record.ts'
import type { RevealSource } from '../../../kit/record.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { confidedSeekers } from '../job-seeker/job-seeker-scope.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { visibleProgress } from './progress-scope.ts'
import { candidateProgress } from './progress.tables.ts'

export type ProgressRecord = typeof candidateProgress.$inferSelect

/** The number stands with the candidate, whose rules say who sees it: his consultant's scope and the recruiter while it is live. */
const revealMobile: RevealSource = async (database, id, person) => {
  const seen = person.scope.kind === 'ALL' ? sql`true` : visibleProgress(person.scope.kind)
  const query = prepare(
    {
      value: sql<string | null>`${jobSeeker.mobile}`,
      title: sql<string>`${jobSeeker.name}`,
      mayLook: sql<boolean>`coalesce(${confidedSeekers(person)}, false)`,
    },
    columns => sql`select ${columns} from ${candidateProgress} join ${jobSeeker} on ${jobSeeker.id} = ${candidateProgress.seekerId}
      where ${candidateProgress.id} = ${sql.placeholder('id')} and ${jobSeeker.deletedAt} is null and ${seen}`,
    { named: false },
  )
  const [row] = await query.run(database, { id, ...scopeValueOf(person.scope) })
  if (row === undefined || row.value === null) return null
  if (!row.mayLook) throw refuse(jobSeekerRefusals.inPool)
  return { value: row.value, title: row.title }
}

/** The log tells what a step did: states, reasons, days and terms. What follows from them is left out. */
export const progressRecord = record(progressRecordType, {
  table: candidateProgress,
  title: ['progressNo'],
  scope: visibleProgress,
  unique: { candidate_progress_live: progressRefusals.alreadyLive },
  masked: ['feeValue'],
  reveal: { seekerMobile: revealMobile },
  files: ['Interview'],
  secret: [
    'progressNo',
    'seekerId',
    'resumeId',
    'positionId',
    'companyId',
    'companyStaffId',
    'waiterId',
    'adviserId',
    'saleId',
    'deptId',
    'deptIds',
    'reportId',
    'matchScore',
    'stateAt',
    'dueAt',
    'interviewRounds',
    'bookedAt',
    'acceptedAt',
    'refusedAt',
    'arrivedAt',
    'cancelledAt',
    'endedAt',
    'feedbackAt',
    'passedAt',
    'failedAt',
    'noShowAt',
    'offerIssuedAt',
    'offerSentAt',
    'offerRepliedAt',
    'notOnboardAt',
    'couponBatchId',
    'guaranteeDays',
    'salaryMonths',
    'currentInterviewId',
    'currentOfferId',
    'noShowAgain',
    'isStopped',
    'mergedFromSeekerId',
    'createdAt',
  ],
})
