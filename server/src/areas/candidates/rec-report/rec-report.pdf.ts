import { consentWays, inLanguage, recReportFields as fields, recReportScoreNames, salaryText, showInstant } from '@gongtai/contract'
import type { Language, RecReportInfo, ResumeDocument, Text } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { holds } from '../../../kit/access.ts'
import type { Context } from '../../../kit/context.ts'
import { faults } from '../../../kit/fault.ts'
import { sendBytes } from '../../../kit/file/send.ts'
import { pdfDocument } from '../../../kit/pdf/pdf-document.ts'
import type { PdfDocument } from '../../../kit/pdf/pdf-document.ts'
import { writeResume } from '../resume/resume-pdf.ts'
import { recReportRecord } from './rec-report.record.ts'
import { findReport } from './rec-report.queries.ts'

const says = {
  sender: ['工台 · 招聘服务', 'Gongtai · Recruitment'],
  kind: ['人才推荐报告', 'Recommendation report'],
  resume: ['候选人简历', 'Candidate resume'],
  of: ['推荐候选人', 'We recommend'],
  pay: ['职位薪资', 'Pay of the position'],
} as const satisfies Record<string, Text>

/**
 * The report as a company gets it: who and for what, our judgement, when the candidate can come, and the resume behind it. Contacts
 * stay masked, because the company talks with us.
 */
export function reportPdf(report: RecReportInfo, viewer: string, language: Language): Buffer {
  const say = (name: keyof typeof says) => inLanguage(says[name], language)
  const pdf = pdfDocument({
    title: `${report.seekerName} ${report.reportNo}`,
    letterhead: [say('sender'), say('kind')],
    watermark: `${viewer} ${showInstant(clock.iso())}`,
    footer: report.reportNo,
  })
  pdf.line(say('of'), '', { isFaded: true }).line(report.seekerName, '', { size: 20, weight: 'BOLD' })
  writeReport(pdf, report, language)
  pdf.heading(say('resume'))
  const resume: ResumeDocument = report.resume
  writeResume(pdf, resume, language)
  return pdf.end()
}

/** For which position, what we think of the candidate and when he can come: a part of a document, which may be that of a resume. */
function writeReport(pdf: PdfDocument, report: RecReportInfo, language: Language): void {
  const label = (name: keyof typeof fields) => inLanguage(fields[name].label, language)
  const { position, scores } = report
  pdf.facts([
    [label('positionTitle'), position.title],
    [label('companyName'), position.companyName],
    [inLanguage(says.pay, language), salaryText(position, language)],
    [label('matchScore'), report.matchScore === null ? null : String(report.matchScore)],
    [label('authorName'), report.authorName],
    [label('reviewerName'), report.reviewerName],
  ])
  const given = recReportScoreNames.values.filter(name => scores[name] !== undefined)
  if (given.length > 0)
    pdf.heading(label('scores')).facts(given.map(name => [inLanguage(recReportScoreNames.labels[name], language), stars(scores[name]!)] as const))
  for (const field of ['highlights', 'reason', 'risk'] as const)
    if (report[field] !== null && report[field] !== '') pdf.heading(label(field)).paragraph(report[field])
  pdf.heading(label('availableDate')).facts([
    [label('availableDate'), report.availableDate],
    [label('interviewTimes'), report.interviewTimes.map(time => showInstant(time)).join(inLanguage(['、', ', '], language))],
    [label('expectSalary'), report.expectSalary],
    [label('currentSalary'), report.currentSalary],
    [label('consentWay'), report.consentWay === null ? null : inLanguage(consentWays.labels[report.consentWay], language)],
  ])
}

/** Whoever may not see something gets it on paper neither. */
async function findShownReport({ database, staff }: Context, id: number): Promise<RecReportInfo> {
  const report = await findReport(database, id, staff)
  return staff.fields.has('offer.salary') ? { ...report, currentSalary: null, expectSalary: null } : report
}

/** A report that leaves the house leaves a trace, by itself or behind a resume. */
const noteFetch = (context: Context, { id, reportNo }: RecReportInfo) =>
  context.note({ action: 'FILE_FETCH', recordType: recReportRecord.type, recordId: id, recordTitle: reportNo, remark: 'pdf' })

/** What is written behind a resume, where whoever asks may read the report and it is one of the same candidate. */
export async function findReportPart(context: Context, id: number, seekerId: number, language: Language): Promise<(pdf: PdfDocument) => void> {
  if (!holds(context.staff, 'JobSeekersRecReport')) throw faults.lacks('JobSeekersRecReport')
  const report = await findShownReport(context, id)
  if (report.seekerId !== seekerId) throw faults.recordNotFound()
  await noteFetch(context, report)
  return pdf => {
    pdf.heading(inLanguage(says.kind, language))
    writeReport(pdf, report, language)
  }
}

/** Points of five, in characters that both fonts of the document have. */
const stars = (score: number) => `${score} / 5`

export async function sendReportPdf(context: Context, id: number, language: Language): Promise<void> {
  const report = await findShownReport(context, id)
  const isHidden = context.staff.fields.get('jobSeeker.mobile') === 'HIDE'
  const shown = isHidden ? { ...report, resume: { ...report.resume, mobile: null, email: null, wechat: null } } : report
  await noteFetch(context, report)
  const bytes = reportPdf(shown, context.staff.realName, language)
  sendBytes(context, bytes, { as: 'inline', cache: 'no-store', mime: 'application/pdf', name: `${report.seekerName}_${report.reportNo}.pdf` })
}
