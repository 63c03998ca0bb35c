import { consentWays, inLanguage, recReportFields, recReportScoreNames, showInstant } from '@gongtai/contract'
import type { RecReportInfo } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useLabels } from '../../../kit/fields.ts'
import { money, orBlank } from '../../../kit/show/show.tsx'
import { ScoresInput } from './ScoresInput.tsx'
import { text } from './text.ts'

/** A report that nobody edits any more, as its readers see it. */
export function ReportView({ report }: { report: RecReportInfo }) {
  const t = useText(text)
  const l = useLabels(recReportFields)
  const language = useLanguage()
  return (
    <>
      <h2>{t.parts.position}</h2>
      <p>
        {report.position.title} · {report.position.companyName}
        <br />
        <span className="kit-secondary">
          {report.position.cityName} {report.position.address}
        </span>
      </p>
      <h2>{t.parts.judgement}</h2>
      <ScoresInput value={report.scores} disabled />
      <p className="kit-secondary">
        {recReportScoreNames.values
          .flatMap(name => (report.scores[name] === undefined ? [] : [t.scoreAlt(inLanguage(recReportScoreNames.labels[name], language), report.scores[name])]))
          .join(' · ')}
      </p>
      {(['highlights', 'reason', 'risk'] as const).map(
        field =>
          report[field] !== null && (
            <section key={field}>
              <h2>{l[field]}</h2>
              <p className="report-text">{report[field]}</p>
            </section>
          ),
      )}
      <h2>{t.parts.terms}</h2>
      <dl className="kit-facts">
        <dt>{l.currentSalary}</dt>
        <dd>{money(report.currentSalary)}</dd>
        <dt>{l.expectSalary}</dt>
        <dd>{money(report.expectSalary)}</dd>
        <dt>{l.availableDate}</dt>
        <dd>{orBlank(report.availableDate)}</dd>
        <dt>{l.interviewTimes}</dt>
        <dd>{report.interviewTimes.map(time => showInstant(time)).join('、')}</dd>
        <dt>{l.consentWay}</dt>
        <dd>{report.consentWay === null ? orBlank(null) : inLanguage(consentWays.labels[report.consentWay], language)}</dd>
      </dl>
    </>
  )
}
