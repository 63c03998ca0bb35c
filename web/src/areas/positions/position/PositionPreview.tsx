import { interviewModes, positionEducations, positionFields, positionJobTypes, positionUrgencies, restTypes, shiftTypes } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useLabels } from '../../../kit/fields.ts'
import { RichTextView } from '../../../kit/rich-text/RichTextView.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { labelIn, rangeText } from './preview-values.ts'
import type { PreviewValues } from './preview-values.ts'
import { salaryText } from './salary.ts'
import { slotText } from './slot-text.ts'
import { text } from './text.ts'
import './detail.css'

/** A position as a candidate sees it. The form shows it before anything is saved, so that everything may be missing. */
export function PositionPreview({ values }: { values: PreviewValues }) {
  const t = useText(text)
  const p = t.preview
  const l = useLabels(positionFields)
  const language = useLanguage()
  const { urgency, description, requirement } = values
  return (
    <article className="position-preview" aria-label={p.title}>
      <header>
        <h2>
          {values.title || p.untitled} {urgency != null && urgency !== 'NORMAL' && <StatusTag of={positionUrgencies} value={urgency} />}
        </h2>
        <span className="position-pay">{values.negotiable === true || values.salaryMin ? salaryText(values, language) : blank}</span>
      </header>
      <p>{useDemands(values).join(' · ')}</p>
      {values.salaryNote && <p className="kit-secondary">{values.salaryNote}</p>}
      <p>
        <strong>{values.anonymous ? p.anonymous : values.companyName}</strong>
      </p>
      {(values.places ?? []).map(place => (
        <p key={place} className="kit-secondary">
          {place}
        </p>
      ))}
      <Tags values={values.welfareTags} />
      <h3>{l.description}</h3>
      {description ? <RichTextView html={description} /> : <p className="kit-secondary">{p.noDescription}</p>}
      {requirement && (
        <>
          <h3>{l.requirement}</h3>
          <RichTextView html={requirement} />
        </>
      )}
      <Named label={l.skills} values={values.skills} />
      <Named label={l.certs} values={values.certs} />
      <Named label={l.languages} values={values.languages} />
      <Conditions values={values} />
      <Interview values={values} />
    </article>
  )
}

/** The first line: how many are wanted, and who can apply. */
function useDemands(values: PreviewValues): string[] {
  const t = useText(text)
  const p = t.preview
  const language = useLanguage()
  const experience = rangeText(values.expMin, values.expMax, { both: p.experience, from: p.experienceFrom, to: p.experienceTo })
  return [
    labelIn(positionJobTypes, values.jobType, language),
    values.headcount == null ? undefined : t.persons(values.headcount),
    values.eduMin == null || values.eduMin === 'UNLIMITED' ? p.anyEducation : labelIn(positionEducations, values.eduMin, language),
    experience ?? p.anyExperience,
    rangeText(values.ageMin, values.ageMax, { both: p.age, from: p.ageFrom, to: p.ageTo }),
  ].filter(part => part !== undefined)
}

function Tags({ values }: { values: readonly string[] | null | undefined }) {
  if (values == null || values.length === 0) return null
  return (
    <span className="position-tags">
      {values.map(value => (
        <ToneTag key={value} tone="neutral">
          {value}
        </ToneTag>
      ))}
    </span>
  )
}

function Named({ label, values }: { label: string; values: readonly string[] | null | undefined }) {
  if (values == null || values.length === 0) return null
  return (
    <p>
      <span className="kit-secondary">{label}</span> <Tags values={values} />
    </p>
  )
}

function Conditions({ values }: { values: PreviewValues }) {
  const p = useText(text).preview
  const l = useLabels(positionFields)
  const language = useLanguage()
  const known = [
    values.workTime,
    labelIn(restTypes, values.restType, language),
    labelIn(shiftTypes, values.shiftType, language),
    values.probationMonths == null ? undefined : p.probation(values.probationMonths),
    values.provideMeal && l.provideMeal,
    values.provideLodging && l.provideLodging,
    ...(values.insurance ?? []),
  ].filter(Boolean)
  if (known.length === 0) return null
  return (
    <>
      <h3>{p.work}</h3>
      <p>{known.join(' · ')}</p>
    </>
  )
}

function Interview({ values }: { values: PreviewValues }) {
  const p = useText(text).preview
  const l = useLabels(positionFields)
  const language = useLanguage()
  const { interviewMode, interviewRounds, interviewTimes } = values
  if (interviewMode == null) return null
  const way = [labelIn(interviewModes, interviewMode, language), interviewRounds == null ? undefined : p.rounds(interviewRounds), values.interviewPlace]
  return (
    <>
      <h3>{p.interview}</h3>
      <p>{way.filter(Boolean).join(' · ')}</p>
      {interviewTimes != null && interviewTimes.length > 0 && (
        <ul className="position-slots">
          {interviewTimes.map(slot => (
            <li key={`${slot.day} ${slot.start}`}>
              {slotText(slot, language)} <span className="kit-secondary">{p.capacity(slot.capacity)}</span>
            </li>
          ))}
        </ul>
      )}
      {values.bringNote && (
        <p>
          <span className="kit-secondary">{l.bringNote}</span> {values.bringNote}
        </p>
      )}
      {values.noticeNote && (
        <p>
          <span className="kit-secondary">{l.noticeNote}</span> {values.noticeNote}
        </p>
      )}
    </>
  )
}
