import {
  inLanguage,
  jobStatuses,
  positionJobTypes,
  resumeFields as fields,
  seekerEducations,
  seekerFields,
  seekerGenders,
  showInstant,
} from '@gongtai/contract'
import type { Language, ResumeDocument, Text } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { pdfDocument } from '../../../kit/pdf/pdf-document.ts'
import type { PdfDocument, PdfPart } from '../../../kit/pdf/pdf-document.ts'

const says = {
  sender: ['工台 · 招聘服务', 'Gongtai · Recruitment'],
  kind: ['候选人简历', 'Candidate resume'],
  now: ['至今', 'now'],
  years: ['岁', ' years old'],
  experience: ['年经验', ' years of experience'],
  monthly: ['元/月', ' CNY a month'],
  wish: ['求职意向', 'Expectations'],
  contact: ['联系方式', 'Contact'],
} as const satisfies Record<string, Text>

/** A resume on paper: letterhead, watermark with the viewer and the time, and no experience parted by the end of a page that fits one. */
export function resumePdf(resume: ResumeDocument, viewer: string, language: Language, writeMore?: (pdf: PdfDocument) => void): Buffer {
  const pdf = pdfDocument({
    title: `${resume.name} ${resume.resumeCode}`,
    letterhead: [inLanguage(says.sender, language), inLanguage(says.kind, language)],
    watermark: `${viewer} ${showInstant(clock.iso())}`,
    footer: resume.resumeCode,
  })
  writeResume(pdf, resume, language)
  writeMore?.(pdf)
  return pdf.end()
}

/** The resume as a part of a document, which may be that of a report. */
export function writeResume(pdf: PdfDocument, resume: ResumeDocument, language: Language): void {
  const say = (name: keyof typeof says) => inLanguage(says[name], language)
  const label = (name: keyof typeof fields) => inLanguage(fields[name].label, language)
  const seekerLabel = (name: keyof typeof seekerFields) => inLanguage(seekerFields[name].label, language)
  const span = (start: string | null, end: string | null, isOpen = true) =>
    start === null && end === null ? '' : `${dotted(start)} – ${end === null && isOpen ? say('now') : dotted(end)}`
  const separator = inLanguage(['、', ', '], language)
  const facts = [
    inLanguage(seekerGenders.labels[resume.gender], language),
    resume.age === null ? '' : `${resume.age}${say('years')}`,
    resume.education === null ? '' : inLanguage(seekerEducations.labels[resume.education], language),
    resume.workYears === null ? '' : `${resume.workYears}${say('experience')}`,
    resume.cityName ?? '',
  ]
  pdf
    .line(resume.name, '', { size: 20, weight: 'BOLD' })
    .line(facts.filter(fact => fact !== '').join(' · '), inLanguage(jobStatuses.labels[resume.jobStatus], language), { isFaded: true })
  pdf.facts([
    [seekerLabel('mobile'), resume.mobile],
    [seekerLabel('email'), resume.email],
    [seekerLabel('wechat'), resume.wechat],
  ])
  const { expect } = resume
  const pay =
    expect.min === null
      ? null
      : `${wholeAmount(expect.min)}${expect.max === null || expect.max === expect.min ? '' : `–${wholeAmount(expect.max)}`}${say('monthly')}`
  pdf.heading(say('wish')).facts([
    [label('expectCategories'), expect.categories.join(separator)],
    [label('expectCities'), expect.cities.join(separator)],
    [seekerLabel('expectPay'), pay],
    [seekerLabel('expectJobType'), expect.jobType === null ? null : inLanguage(positionJobTypes.labels[expect.jobType], language)],
  ])
  const section = <Row>(title: string, rows: readonly Row[], write: (row: Row, part: PdfPart) => void) =>
    rows.forEach((row, place) =>
      pdf.together(part => {
        // The heading stays with the first entry.
        if (place === 0) part.heading(title)
        write(row, part)
        part.gap(6)
      }),
    )
  section(label('works'), resume.works, (work, part) => {
    part.line(work.company, span(work.startMonth, work.endMonth), { weight: 'BOLD' }).line(work.title, '', { isFaded: true })
    if (work.content !== null) part.paragraph(work.content)
  })
  section(label('educations'), resume.educations, (school, part) => {
    part.line(school.school, span(school.startMonth, school.endMonth, false), { weight: 'BOLD' })
    part.line([school.major ?? '', inLanguage(seekerEducations.labels[school.degree], language)].filter(word => word !== '').join(' · '), '', { isFaded: true })
  })
  section(label('projects'), resume.projects, (project, part) => {
    part.line(project.name, span(project.startMonth, project.endMonth), { weight: 'BOLD' })
    if (project.role !== null) part.line(project.role, '', { isFaded: true })
    if (project.content !== null) part.paragraph(project.content)
  })
  if (resume.skills.length > 0) pdf.together(part => part.heading(label('skills')).paragraph(resume.skills.join(separator)))
  if (resume.languages.length > 0) pdf.together(part => part.heading(label('languages')).paragraph(resume.languages.join(separator)))
  section(label('certs'), resume.certs, (cert, part) => part.line(cert.name, [cert.issuedAt, cert.expireAt].filter(day => day !== null).join(' – ')))
  if (resume.selfEval !== null) pdf.heading(label('selfEval')).paragraph(resume.selfEval)
}

const dotted = (month: string | null) => (month === null ? '' : month.replace('-', '.'))
const wholeAmount = (amount: string) => Number(amount).toLocaleString('en-US', { maximumFractionDigits: 2 })
