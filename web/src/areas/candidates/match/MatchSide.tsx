import { inLanguage, jobStatuses, matchFields, paths, positionFeeModes, positionUrgencies, progress, seekerEducations } from '@gongtai/contract'
import type { AnswerOf, jobMatch } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button, Checkbox, InputNumber, Select } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useLabels } from '../../../kit/fields.ts'
import { usePaused } from '../../../kit/paused.ts'
import { CitiesSelect } from '../../../kit/picker/CitiesSelect.tsx'
import { JobCategoriesSelect, JobCategorySelect } from '../../../kit/picker/JobCategorySelect.tsx'
import { RegionPicker } from '../../../kit/picker/RegionPicker.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { text } from './text.ts'
import type { MatchInput } from './use-match.ts'
import { WeightFields } from './WeightFields.tsx'

type Judged = AnswerOf<typeof jobMatch.positions>['resume']
interface SideProps {
  input: MatchInput
  set: (change: MatchInput) => void
}

/** Whom positions are looked for, and what they must be like. */
export function MatchSide({ input, set, judged, onSeeker }: SideProps & { judged: Judged; onSeeker: (seekerId: number | undefined) => void }) {
  return (
    <aside className="match-side">
      {judged === null ? <Conditions input={input} set={set} onSeeker={onSeeker} /> : <Person judged={judged} onLeave={() => onSeeker(undefined)} />}
      <Narrowing input={input} set={set} />
      <WeightFields input={input} set={set} />
    </aside>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label>
      <span className="kit-secondary">{label}</span>
      {children}
    </label>
  )
}

function Person({ judged, onLeave }: { judged: NonNullable<Judged>; onLeave: () => void }) {
  const t = useText(text)
  const language = useLanguage()
  const can = useCan()
  const facts = [
    judged.age === null ? null : t.age(judged.age),
    judged.education === null ? null : inLanguage(seekerEducations.labels[judged.education], language),
    judged.workYears === null ? null : t.years(judged.workYears),
    judged.cityName,
  ].filter(fact => fact !== null)
  return (
    <section className="match-person">
      <span className="match-person-name">
        {can('JobSeekerDetail') ? <Link to={paths.JobSeekerDetail({ seekerId: judged.seekerId })}>{judged.seekerName}</Link> : judged.seekerName}
      </span>
      <span className="kit-secondary">{facts.join(' · ')}</span>
      <span>{inLanguage(jobStatuses.labels[judged.jobStatus], language)}</span>
      <span>{judged.categoryNames.join('、')}</span>
      <span className="kit-secondary">
        {judged.cityNames.join('、')}
        {judged.expectMin !== null && ` · ¥${Number(judged.expectMin)}${judged.expectMax === null ? '' : `-${Number(judged.expectMax)}`}`}
      </span>
      {judged.lastTitle !== null && (
        <span className="kit-secondary">
          {judged.lastTitle} · {judged.lastCompany}
        </span>
      )}
      {judged.skills.length > 0 && <span className="kit-secondary">{judged.skills.join('、')}</span>}
      <Button size="small" onClick={onLeave}>
        {t.otherSeeker}
      </Button>
    </section>
  )
}

function Conditions({ input, set, onSeeker }: SideProps & { onSeeker: (seekerId: number) => void }) {
  const t = useText(text)
  const l = useLabels(matchFields)
  const can = useCan()
  return (
    <>
      {(can('Interview.book') || can('JobSeekers.book')) && (
        <section>
          <h2>{t.seeker}</h2>
          <SeekerSearch onChange={onSeeker} />
        </section>
      )}
      <section>
        <h2>{t.byConditions}</h2>
        <div className="match-fields">
          <Labelled label={l.categoryIds}>
            <JobCategoriesSelect value={input.categoryIds ?? []} onChange={ids => set({ categoryIds: ids.slice(0, 3) })} />
          </Labelled>
          <Labelled label={l.cityCodes}>
            <CitiesSelect max={5} value={input.cityCodes ?? []} onChange={cityCodes => set({ cityCodes })} />
          </Labelled>
          <Labelled label={l.expectMin}>
            <InputNumber
              className="kit-wide"
              min={0}
              max={1_000_000}
              precision={0}
              value={input.expectMin}
              onChange={expectMin => set({ expectMin: expectMin ?? undefined })}
            />
          </Labelled>
          <Labelled label={l.education}>
            <ValueSelect className="kit-wide" of={seekerEducations} allowClear value={input.education} onChange={education => set({ education })} />
          </Labelled>
          <Labelled label={l.workYears}>
            <InputNumber
              className="kit-wide"
              min={0}
              max={60}
              precision={0}
              value={input.workYears}
              onChange={workYears => set({ workYears: workYears ?? undefined })}
            />
          </Labelled>
          <Labelled label={l.skills}>
            <Select
              mode="tags"
              className="kit-wide"
              open={false}
              suffixIcon={null}
              value={input.skills ?? []}
              onChange={(skills: string[]) => set({ skills: skills.slice(0, 30) })}
            />
          </Labelled>
          <Checkbox checked={input.relocate === true} onChange={event => set({ relocate: event.target.checked || undefined })}>
            {l.relocate}
          </Checkbox>
        </div>
      </section>
    </>
  )
}

function Narrowing({ input, set }: SideProps) {
  const t = useText(text)
  const l = useLabels(matchFields)
  return (
    <section>
      <h2>{t.narrowed}</h2>
      <div className="match-fields">
        <Labelled label={l.categoryId}>
          <JobCategorySelect anyLevel value={input.categoryId} onChange={categoryId => set({ categoryId })} />
        </Labelled>
        <Labelled label={l.cityCode}>
          <RegionPicker storey={2} value={input.cityCode} onChange={cityCode => set({ cityCode })} />
        </Labelled>
        <Labelled label={l.urgency}>
          <ValueSelect className="kit-wide" of={positionUrgencies} allowClear value={input.urgency} onChange={urgency => set({ urgency })} />
        </Labelled>
        <Labelled label={l.feeMode}>
          <ValueSelect className="kit-wide" of={positionFeeModes} allowClear value={input.feeMode} onChange={feeMode => set({ feeMode })} />
        </Labelled>
        <Labelled label={l.minScore}>
          <InputNumber
            className="kit-wide"
            min={0}
            max={100}
            precision={0}
            value={input.minScore ?? 40}
            onChange={minScore => set({ minScore: minScore === 40 ? undefined : (minScore ?? undefined) })}
          />
        </Labelled>
        <Checkbox checked={input.showUnfit === true} onChange={event => set({ showUnfit: event.target.checked || undefined })}>
          {l.showUnfit}
        </Checkbox>
      </div>
    </section>
  )
}

/** A candidate, found by name, number or mobile. */
function SeekerSearch({ onChange }: { onChange: (seekerId: number) => void }) {
  const t = useText(text)
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim())
  const { data = [], isFetching } = useQuery({ ...callQuery(progress.candidates, { keyword }), enabled: keyword !== '' })
  return (
    <Select<number>
      className="kit-wide"
      value={null}
      placeholder={t.seekerHint}
      aria-label={t.seeker}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      options={data.map(({ id, name, mobile }) => ({ value: id, label: mobile === null ? name : `${name} ${mobile}` }))}
      onChange={onChange}
    />
  )
}
