import { isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { recReport as calls, recReportActions, recReportStates } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, RecReportRow } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { contains, equals, fromDay, toDay } from '../../../kit/condition.ts'
import { faults } from '../../../kit/fault.ts'
import { listQuery } from '../../../kit/list-query.ts'
import type { ListOptions } from '../../../kit/list-query.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import type { RowOf } from '../../../kit/select.ts'
import { companyView } from '../../companies/index.ts'
import { regionNameOf } from '../../config/index.ts'
import { identityView } from '../../permissions/index.ts'
import { isBookable, positionView } from '../../positions/index.ts'
import { visibleSeekers } from '../job-seeker/job-seeker-scope.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { candidateProgress } from '../progress/progress.tables.ts'
import { findResumeDocument } from '../resume/resume-document.queries.ts'
import { resume } from '../resume/resume.tables.ts'
import { visibleReportParts, visibleReports } from './rec-report-scope.ts'
import { recReportTodos } from './rec-report-todo.ts'
import { recReport } from './rec-report.tables.ts'

const author = alias(identityView, 'author')
const reviewer = alias(identityView, 'reviewer')

const rowColumns = {
  id: recReport.id,
  reportNo: recReport.reportNo,
  seekerId: recReport.seekerId,
  seekerName: jobSeeker.name,
  positionId: recReport.positionId,
  positionTitle: sql<string>`${positionView.title}`,
  companyId: sql<number>`${positionView.companyId}`,
  companyName: sql<string>`${companyView.name}`,
  authorId: recReport.authorId,
  authorName: sql<string | null>`${author.name}`,
  reviewerId: recReport.reviewerId,
  reviewerName: sql<string | null>`${reviewer.name}`,
  returnReason: recReport.returnReason,
  matchScore: recReport.matchScore,
  progressId: recReport.progressId,
  progressState: sql<RecReportRow['progressState']>`${candidateProgress.state}`,
  state: recReport.state,
  stateAt: recReport.stateAt,
  submittedAt: recReport.submittedAt,
  sentAt: recReport.sentAt,
  readAt: recReport.readAt,
  createdAt: recReport.createdAt,
  version: recReport.version,
}

const beside = sql`join ${jobSeeker} on ${jobSeeker.id} = ${recReport.seekerId}
  join ${positionView} on ${positionView.id} = ${recReport.positionId}
  join ${companyView} on ${companyView.id} = ${positionView.companyId}
  left join ${identityView} as ${author} on ${author.id} = ${recReport.authorId}
  left join ${identityView} as ${reviewer} on ${reviewer.id} = ${recReport.reviewerId}
  left join ${candidateProgress} on ${candidateProgress.id} = ${recReport.progressId}`

export const recReportList = listQuery(calls.page, {
  select: rowColumns,
  from: sql`${recReport}`,
  beside,
  base: isNull(recReport.deletedAt),
  scope: visibleReportParts,
  where: {
    // A name is looked for among candidates first, because reports have none of their own.
    keyword: value => sql`(${recReport.reportNo} = ${value} or ${recReport.seekerId} = any(array(select found.id from ${jobSeeker} as found
      where ${contains(sql`found.name`, value)} and found.deleted_at is null limit 1000)))`,
    seekerId: value => equals(recReport.seekerId, value),
    positionId: value => equals(recReport.positionId, value),
    authorId: value => equals(recReport.authorId, value),
    reviewerId: value => equals(recReport.reviewerId, value),
    state: value => equals(recReport.state, value),
    createdFrom: value => fromDay(recReport.createdAt, value),
    createdTo: value => toDay(recReport.createdAt, value),
    ...recReportTodos,
  },
  sort: { openFirst: recReport.openFirst, createdAt: recReport.createdAt },
  defaultSort: ['openFirst', 'desc'],
  tabs: { filter: 'state', column: recReport.state, values: recReportStates.states },
  id: recReport.id,
})

export const recReportOptions = ({ scope, identityIds, fields }: Principal): ListOptions => ({ scope, own: identityIds, fields })

type Row = RowOf<typeof rowColumns>

/** The author writes and takes back, the recruiter of the position reviews. Whoever has both in scope may do both. */
const actionsFor = (row: Row, staff: Principal): RecReportRow['actions'] =>
  actionsOf(recReportActions, row, staff, { withdraw: row.progressState === 'BOOKED', delete: row.state === 'DRAFT' || row.state === 'RETURNED' })

export async function findReportPage(database: Database, input: ParsedInputOf<typeof calls.page>, staff: Principal): Promise<AnswerOf<typeof calls.page>> {
  const { tabCount, sums: _, records, ...page } = await recReportList(database, input, recReportOptions(staff))
  return { ...page, records: records.map(row => ({ ...row, actions: actionsFor(row, staff) })), stateCount: tabCount }
}

const infoColumns = {
  ...rowColumns,
  resumeId: recReport.resumeId,
  scores: recReport.scores,
  highlights: recReport.highlights,
  reason: recReport.reason,
  risk: recReport.risk,
  currentSalary: recReport.currentSalary,
  expectSalary: recReport.expectSalary,
  availableDate: recReport.availableDate,
  interviewTimes: recReport.interviewTimes,
  showContact: recReport.showContact,
  consentWay: recReport.consentWay,
  resumeSnapshot: recReport.resumeSnapshot,
  positionCity: regionNameOf(positionView.cityCode),
  positionAddress: sql<string>`${positionView.address}`,
  salaryUnit: positionView.salaryUnit,
  salaryMin: positionView.salaryMin,
  salaryMax: positionView.salaryMax,
  salaryMonths: positionView.salaryMonths,
  negotiable: positionView.negotiable,
  isBookable: sql<boolean>`(${isBookable})`,
}

const findOne = oneQuery({
  select: infoColumns,
  from: sql`${recReport} ${beside}`,
  base: isNull(recReport.deletedAt),
  id: recReport.id,
  scope: visibleReports,
})

export async function findReport(database: Database, id: number, staff: Principal): Promise<AnswerOf<typeof calls.info>> {
  const row = await findOne(database, id, staff.scope)
  const { resumeSnapshot, positionCity, positionAddress, salaryUnit, salaryMin, salaryMax, salaryMonths, negotiable, isBookable: isOpen, ...report } = row
  const pay = { salaryUnit, salaryMin, salaryMax, salaryMonths, negotiable }
  const live = resumeSnapshot === null ? await findResumeDocument(database, row.resumeId) : null
  return {
    ...report,
    actions: actionsFor(row, staff),
    position: {
      id: row.positionId,
      title: row.positionTitle,
      companyName: row.companyName,
      cityName: positionCity,
      address: positionAddress,
      ...pay,
      isBookable: isOpen,
    },
    resume: live ?? { ...resumeSnapshot!, mobile: null, email: null, wechat: null },
    isSnapshot: live === null,
    resumes: await findResumesOf(database, row.seekerId),
  }
}

const resumesQuery = prepare(
  { id: resume.id, resumeCode: resume.resumeCode, title: resume.title, isActive: sql<boolean>`${resume.state} = 'ACTIVE'` },
  columns => sql`select ${columns} from ${resume} where ${resume.seekerId} = ${sql.placeholder('seekerId')} and ${resume.deletedAt} is null
    order by ${resume.isDefault} desc, ${resume.id} desc`,
)
const findResumesOf = (database: Database, seekerId: number) => resumesQuery.run(database, { seekerId })

/** What a new report begins with: the candidate, if in sight, and the resume that was chosen or the default one. */
export async function findBeginning(
  database: Database,
  { seekerId, resumeId }: ParsedInputOf<typeof calls.begin>,
  { scope }: Principal,
): Promise<AnswerOf<typeof calls.begin>> {
  const inScope = scope.kind === 'ALL' ? sql`true` : visibleSeekers(scope.kind)
  const query = prepare(
    { id: jobSeeker.id, name: jobSeeker.name, defaultResumeId: jobSeeker.defaultResumeId, expectMin: jobSeeker.expectMin },
    columns =>
      sql`select ${columns} from ${jobSeeker} where ${jobSeeker.id} = ${sql.placeholder('seekerId')} and ${jobSeeker.deletedAt} is null and ${inScope}`,
  )
  const [seeker] = await query.run(database, { seekerId, ...scopeValueOf(scope) })
  if (seeker === undefined) throw faults.recordNotFound()
  const resumes = await findResumesOf(database, seekerId)
  const chosen = resumes.find(({ id }) => id === (resumeId ?? seeker.defaultResumeId)) ?? resumes[0]
  return {
    seekerId,
    seekerName: seeker.name,
    resumeId: chosen?.id ?? null,
    resumes,
    resume: chosen === undefined ? null : await findResumeDocument(database, chosen.id),
    expectSalary: seeker.expectMin,
  }
}
