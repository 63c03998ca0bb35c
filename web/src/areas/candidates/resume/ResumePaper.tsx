import { jobStatuses, positionJobTypes, seekerEducations, seekerGenders } from '@gongtai/contract'
import type { ResumeDocument } from '@gongtai/contract'
import type { ReactNode } from 'react'
import { useText } from '../../../base/text.ts'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { text } from './text.ts'
import './resume.css'

const dotted = (month: string | null) => (month === null ? '' : month.replace('-', '.'))
const whole = (amount: string) => Number(amount).toLocaleString('en-US', { maximumFractionDigits: 0 })

/** A resume as one reads it, on the page and on paper. Entries are never parted by the end of a page. */
export function ResumePaper({ of, contacts }: { of: ResumeDocument; contacts?: ReactNode }) {
  const t = useText(text)
  const span = (start: string | null, end: string | null, isOpen = true) =>
    start === null && end === null ? '' : `${dotted(start)} – ${end === null && isOpen ? t.now : dotted(end)}`
  const { expect } = of
  const pay = expect.min === null ? null : `${whole(expect.min)}${expect.max === null || expect.max === expect.min ? '' : `–${whole(expect.max)}`}${t.monthly}`
  const facts: ReactNode[] = [
    <ValueName key="gender" of={seekerGenders} value={of.gender} />,
    ...(of.age === null ? [] : [t.old(of.age)]),
    ...(of.education === null ? [] : [<ValueName key="education" of={seekerEducations} value={of.education} />]),
    ...(of.workYears === null ? [] : [t.years(of.workYears)]),
    ...(of.cityName === null ? [] : [of.cityName]),
    <ValueName key="status" of={jobStatuses} value={of.jobStatus} />,
  ]
  const reached = [of.mobile, of.email, of.wechat].filter(contact => contact !== null)
  return (
    <article className="resume-paper">
      <header>
        <h2>{of.name}</h2>
        <p>
          {facts.map((fact, place) => (
            // They never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            <span key={place} className="resume-paper-fact">
              {fact}
            </span>
          ))}
        </p>
        <p className="kit-figure">
          {reached.join(' · ')} {contacts}
        </p>
      </header>
      <Part title={t.sections.wish}>
        <p>
          {[expect.categories.join('、'), expect.cities.join('、'), pay].filter(Boolean).join(' · ')}
          {expect.jobType !== null && (
            <>
              {' · '}
              <ValueName of={positionJobTypes} value={expect.jobType} />
            </>
          )}
        </p>
      </Part>
      <Entries
        title={t.sections.works}
        of={of.works}
        render={work => <Entry head={work.company} right={span(work.startMonth, work.endMonth)} below={work.title} text={work.content} />}
      />
      <Entries
        title={t.sections.educations}
        of={of.educations}
        render={school => (
          <Entry
            head={school.school}
            right={span(school.startMonth, school.endMonth, false)}
            below={
              <>
                {school.major} <ValueName of={seekerEducations} value={school.degree} />
              </>
            }
            text={null}
          />
        )}
      />
      <Entries
        title={t.sections.projects}
        of={of.projects}
        render={project => <Entry head={project.name} right={span(project.startMonth, project.endMonth)} below={project.role} text={project.content} />}
      />
      {of.skills.length > 0 && (
        <Part title={t.sections.skills}>
          <p>{of.skills.join('、')}</p>
        </Part>
      )}
      {of.languages.length > 0 && (
        <Part title={t.sections.languages}>
          <p>{of.languages.join('、')}</p>
        </Part>
      )}
      <Entries title={t.sections.certs} of={of.certs} render={cert => <Entry head={cert.name} right={cert.issuedAt ?? ''} below={null} text={null} />} />
      {of.selfEval !== null && (
        <Part title={t.sections.about}>
          <p className="resume-paper-text">{of.selfEval}</p>
        </Part>
      )}
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function Entries<Row>({ title, of, render }: { title: string; of: readonly Row[]; render: (row: Row) => ReactNode }) {
  if (of.length === 0) return null
  return (
    <Part title={title}>
      {of.map((row, place) => (
        // Entries of a resume have no name of their own.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className="resume-paper-entry">
          {render(row)}
        </div>
      ))}
    </Part>
  )
}

function Entry({ head, right, below, text: words }: { head: string; right: string; below: ReactNode; text: string | null }) {
  return (
    <>
      <p className="resume-paper-head">
        <strong>{head}</strong>
        <span className="kit-figure">{right}</span>
      </p>
      {below && <p className="resume-paper-below">{below}</p>}
      {words !== null && <p className="resume-paper-text">{words}</p>}
    </>
  )
}
