import { dayOf, inLanguage, intentions, jobSeeker, jobStatuses, paths, progressStages, seekerFields, seekerGenders, seekerRecordType } from '@gongtai/contract'
import type { InputOf, JobSeekerInfo, JobSeekerRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { randomId } from '../../../base/random-id.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useLabels } from '../../../kit/fields.ts'
import { Input } from '../../../kit/form/Input.ts'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import { untaken } from '../../../kit/list/in-place.ts'
import { InPlace } from '../../../kit/list/InPlace.tsx'
import { IdentitySelect } from '../../../kit/picker/IdentitySelect.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { MaskedText } from '../../../kit/show/MaskedText.tsx'
import { blank, instant, orBlank } from '../../../kit/show/show.tsx'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { TagsInput } from './TagsInput.tsx'
import { text } from './text.ts'

type Changed = Pick<JobSeekerRow, 'id' | 'version' | 'actions'>
type Change = Pick<InputOf<typeof jobSeeker.save>, 'intention' | 'jobStatus' | 'nextFollowAt' | 'tags' | 'remark'>

/** One value is saved by the call of the whole form, so that the same checks hold. */
export const saveSeeker = ({ id }: Pick<JobSeekerRow, 'id'>, version: number, change: Change) =>
  call(jobSeeker.save, { id, version, requestNo: randomId(), ...change })

/** The name leads to the candidate for whoever may open one; gender and age stand behind it. */
export function SeekerName({ row }: { row: Pick<JobSeekerRow, 'id' | 'name' | 'seekerCode' | 'gender' | 'age' | 'blacklisted'> }) {
  const t = useText(text)
  const can = useCan()
  const language = useLanguage()
  const title = `${row.name} ${row.seekerCode}`
  const who = [row.gender === 'UNKNOWN' ? '' : inLanguage(seekerGenders.labels[row.gender], language), row.age === null ? '' : t.years(row.age)]
    .filter(Boolean)
    .join(' · ')
  return (
    <span className="seeker-name">
      {can('JobSeekerDetail') ? (
        <Link to={paths.JobSeekerDetail({ seekerId: row.id })} title={title}>
          {row.name}
        </Link>
      ) : (
        <span title={title}>{row.name}</span>
      )}
      <span className="kit-secondary">{who}</span>
      {row.blacklisted && <ToneTag tone="bad">{t.notice.black}</ToneTag>}
    </span>
  )
}

/** Contacts can be looked at by those whose candidate it is; in the pool nobody sees more than the mask. */
export function SeekerContact({
  row,
  field,
}: {
  row: Pick<JobSeekerInfo, 'id' | 'actions'> & { [Name in 'mobile' | 'wechat' | 'email']?: string | null }
  field: 'mobile' | 'wechat' | 'email'
}) {
  const value = row[field] ?? null
  if (!row.actions.includes('viewPhone')) return <span className="kit-figure">{orBlank(value)}</span>
  return <MaskedText of={seekerRecordType} id={row.id} field={field} value={value} />
}

export function SeekerIntention({ row }: { row: Changed & Pick<JobSeekerRow, 'intention'> }) {
  const l = useLabels(seekerFields)
  return (
    <InPlace
      isChosen
      label={l.intention}
      may={row.actions.includes('edit')}
      value={row.intention}
      version={row.version}
      save={(intention, version) => saveSeeker(row, version, { intention: intention ?? null })}
      editor={<ValueSelect of={intentions} className="kit-wide" />}
    >
      {row.intention === null ? blank : <StatusTag of={intentions} value={row.intention} />}
    </InPlace>
  )
}

export function SeekerJobStatus({ row }: { row: Changed & Pick<JobSeekerRow, 'jobStatus'> }) {
  const l = useLabels(seekerFields)
  return (
    <InPlace
      isChosen
      label={l.jobStatus}
      may={row.actions.includes('edit')}
      value={row.jobStatus}
      version={row.version}
      save={(jobStatus, version) => saveSeeker(row, version, { jobStatus })}
      editor={<ValueSelect of={jobStatuses} allowClear={false} className="kit-wide" />}
    >
      <span className="seeker-clip">
        <ValueName of={jobStatuses} value={row.jobStatus} />
      </span>
    </InPlace>
  )
}

/** When to call next. What is due today or was due before stands out. */
export function SeekerNextFollow({ row }: { row: Changed & Pick<JobSeekerRow, 'nextFollowAt'> }) {
  const l = useLabels(seekerFields)
  const [today] = useState(() => dayOf(new Date()))
  const { nextFollowAt } = row
  return (
    <InPlace
      isChosen
      label={l.nextFollowAt}
      may={row.actions.includes('edit')}
      value={nextFollowAt}
      version={row.version}
      save={(next, version) => saveSeeker(row, version, { nextFollowAt: next ?? null })}
      canUndo={nextFollowAt === null || dayOf(nextFollowAt) > today}
      editor={<InstantPicker isFuture />}
    >
      <span className="seeker-due" data-due={nextFollowAt !== null && dayOf(nextFollowAt) <= today}>
        {instant(nextFollowAt)}
      </span>
    </InPlace>
  )
}

export function SeekerTags({ row }: { row: Changed & Pick<JobSeekerRow, 'tags'> }) {
  const l = useLabels(seekerFields)
  return (
    <InPlace
      label={l.tags}
      may={row.actions.includes('edit')}
      value={row.tags}
      version={row.version}
      save={(tags, version) => saveSeeker(row, version, { tags })}
      editor={<TagsInput />}
    >
      {row.tags.length === 0 ? (
        blank
      ) : (
        <span className="seeker-tags">
          {row.tags.map(tag => (
            <ToneTag key={tag} tone="neutral">
              {tag}
            </ToneTag>
          ))}
        </span>
      )}
    </InPlace>
  )
}

export function SeekerRemark({ row }: { row: Changed & Pick<JobSeekerRow, 'remark'> }) {
  const l = useLabels(seekerFields)
  return (
    <InPlace
      label={l.remark}
      may={row.actions.includes('edit')}
      value={row.remark ?? ''}
      version={row.version}
      save={(remark, version) => saveSeeker(row, version, { remark: remark.trim() === '' ? null : remark.trim() })}
      editor={<Input maxLength={500} />}
    >
      <span>{orBlank(row.remark)}</span>
    </InPlace>
  )
}

/** The consultant, or the pool. The way back to the pool is a release, which asks for a reason of its own. */
export function SeekerWaiter({ row }: { row: Changed & Pick<JobSeekerRow, 'waiterId' | 'waiterName'> }) {
  const t = useText(text)
  const l = useLabels(seekerFields)
  const save = async (waiterId: number | null | undefined) => {
    if (waiterId == null) return untaken
    return call(jobSeeker.assign, { ids: [row.id], waiterId, reason: t.changedInPlace })
  }
  return (
    <InPlace
      isChosen
      label={l.waiter}
      may={row.actions.includes('assign')}
      value={row.waiterId}
      save={save}
      canUndo={row.waiterId !== null}
      editor={<IdentitySelect kind="WAITER" />}
    >
      {row.waiterId === null ? <ToneTag tone="neutral">{t.pool}</ToneTag> : orBlank(row.waiterName)}
    </InPlace>
  )
}

/** How far the furthest of what is live has come, or that the candidate works by our help. */
export function SeekerStage({ row }: { row: Pick<JobSeekerRow, 'progressStage' | 'liveProgressCount' | 'employed'> }) {
  const t = useText(text)
  if (row.employed) return <ToneTag tone="good">{t.employed}</ToneTag>
  if (row.progressStage === null) return blank
  return (
    <span title={t.live(row.liveProgressCount)}>
      <ValueName of={progressStages} value={row.progressStage} /> {row.liveProgressCount > 1 && <span className="kit-secondary">×{row.liveProgressCount}</span>}
    </span>
  )
}

export const payOf = ({ expectMin, expectMax }: Pick<JobSeekerRow, 'expectMin' | 'expectMax'>): string | null =>
  expectMin === null || expectMax === null ? null : `${Math.round(Number(expectMin))}–${Math.round(Number(expectMax))}`

export function SeekerWish({ row }: { row: Pick<JobSeekerRow, 'expectCategoryNames' | 'expectCategoryText'> }) {
  const names = row.expectCategoryNames.length > 0 ? row.expectCategoryNames.join('、') : row.expectCategoryText
  return (
    <span className="seeker-clip" title={names ?? undefined}>
      {orBlank(names)}
    </span>
  )
}

export function SeekerCities({ row }: { row: Pick<JobSeekerRow, 'expectCityNames'> }) {
  const names = row.expectCityNames.join('、')
  return (
    <span className="seeker-clip" title={names}>
      {orBlank(names)}
    </span>
  )
}
