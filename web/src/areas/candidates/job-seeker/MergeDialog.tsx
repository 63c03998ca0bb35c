import { inLanguage, jobSeeker, seekerFields, seekerMerge, seekerPartKinds } from '@gongtai/contract'
import type { AnswerOf, InputOf, JobSeekerRow, SeekerContentName } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Button, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { usePaused } from '../../../kit/paused.ts'
import { orBlank } from '../../../kit/show/show.tsx'
import { labelOf } from '../../../kit/show/value-set.ts'
import { ReasonField } from './OwnerDialogs.tsx'
import { text } from './text.ts'
import './seeker.css'

type Preview = AnswerOf<typeof seekerMerge.preview>
type Wanted = Pick<InputOf<typeof seekerMerge.preview>, 'otherId' | 'otherCode'>

/** Two records of one person, side by side: which one stays, what differs and what would move. */
export function MergeDrawer({ of: row, onDone, ...dialog }: DialogProps<Pick<JobSeekerRow, 'id' | 'name'> & { otherId?: number }>) {
  const t = useText(text)
  const [wanted, setWanted] = useState<Wanted | undefined>(row.otherId === undefined ? undefined : { otherId: row.otherId })
  return (
    <FormDrawer title={t.actionTitle(t.merge.title, row.name)} isWide {...dialog}>
      <div className="seeker-sections">
        <OtherSelect exceptId={row.id} onChange={setWanted} />
        {wanted !== undefined && <Compared seekerId={row.id} wanted={wanted} onDone={onDone} />}
      </div>
    </FormDrawer>
  )
}

const codePattern = /^[A-Z]\d{9}$/i

/** Found by name or number among those in sight; the number of somebody else's candidate is typed whole. */
function OtherSelect({ exceptId, onChange }: { exceptId: number; onChange: (wanted: Wanted | undefined) => void }) {
  const t = useText(text)
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim())
  const { data, isFetching } = useQuery({
    ...callQuery(jobSeeker.page, { keyword, pageSize: 10 }),
    enabled: keyword.length > 1,
    placeholderData: keepPreviousData,
  })
  const found = (keyword.length > 1 ? (data?.records ?? []) : []).filter(({ id }) => id !== exceptId)
  const options = found.map(one => ({
    value: String(one.id),
    label: [one.name, one.seekerCode, one.mobile, one.waiterName ?? t.pool].filter(Boolean).join(' · '),
  }))
  const byCode =
    codePattern.test(keyword) && !found.some(({ seekerCode }) => seekerCode === keyword.toUpperCase())
      ? [{ value: keyword.toUpperCase(), label: keyword.toUpperCase() }]
      : []
  return (
    <Select<string>
      autoFocus
      className="kit-wide"
      aria-label={t.merge.other}
      placeholder={t.merge.otherHint}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      notFoundContent={keyword.length > 1 ? undefined : null}
      options={[...options, ...byCode]}
      onChange={value => onChange(/^\d+$/.test(value) ? { otherId: Number(value) } : { otherCode: value })}
    />
  )
}

function Compared({ seekerId, wanted, onDone }: { seekerId: number; wanted: Wanted; onDone: (message?: string) => unknown }) {
  const t = useText(text)
  const [isSwapped, setSwapped] = useState(false)
  const { data, error, refetch } = useQuery(callQuery(seekerMerge.preview, { seekerId, ...wanted }))
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 6 }} />
  const [kept, merged] = isSwapped ? [data.other, data.seeker] : [data.seeker, data.other]
  const initial = { keptId: kept.id, keptVersion: kept.version, mergedId: merged.id, mergedVersion: merged.version }
  return (
    <>
      {data.obstacle !== null && <Alert type="error" showIcon title={data.obstacle} />}
      {data.agreeBy !== null && (
        <Alert type="info" showIcon title={t.merge.agree(data.agreeBy)} description={data.parts.length === 0 ? t.merge.hidden : undefined} />
      )}
      <div className="seeker-head">
        <Button onClick={() => setSwapped(!isSwapped)}>{t.merge.swap}</Button>
      </div>
      <Differences preview={data} isSwapped={isSwapped} />
      <Parts preview={data} isSwapped={isSwapped} />
      {data.obstacle === null && (
        <SchemaForm
          key={`${kept.id} ${kept.version} ${merged.version}`}
          call={seekerMerge.merge}
          initial={initial}
          submitText={t.merge.submit}
          onDone={({ state }) => onDone(state === 'DONE' ? t.merge.done : t.merge.asked)}
        >
          <ReasonField max={200} />
        </SchemaForm>
      )}
    </>
  )
}

function Differences({ preview, isSwapped }: { preview: Preview; isSwapped: boolean }) {
  const t = useText(text)
  const l = useLabels(seekerFields)
  const show = useShown()
  const [kept, merged] = isSwapped ? (['other', 'seeker'] as const) : (['seeker', 'other'] as const)
  const head = (side: Preview['seeker']) => (
    <>
      {side.name} <span className="kit-figure">{side.seekerCode}</span>
      <br />
      <span className="kit-secondary">{side.isPooled ? t.pool : orBlank(side.waiterName)}</span>
    </>
  )
  return (
    <table className="seeker-merge">
      <caption className="kit-secondary">{preview.differs.length === 0 ? t.merge.same : t.merge.differs}</caption>
      <thead>
        <tr>
          <th scope="col">{t.merge.field}</th>
          <th scope="col">
            {t.merge.stays}: {head(preview[kept])}
          </th>
          <th scope="col">
            {t.merge.goes}: {head(preview[merged])}
          </th>
        </tr>
      </thead>
      <tbody>
        {preview.differs.map(row => (
          <tr key={row.field}>
            <th scope="row">{l[row.field as keyof typeof l]}</th>
            <td>{orBlank(show(row.field as SeekerContentName, row[kept]))}</td>
            <td>{orBlank(show(row.field as SeekerContentName, row[merged]))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Values of a set are shown by their names. */
function useShown(): (field: SeekerContentName, value: string | null) => string | null {
  const language = useLanguage()
  return (field, value) => {
    const values = (seekerFields as Record<string, { values?: Parameters<typeof labelOf>[0] }>)[field]?.values
    return value === null || values === undefined ? value : inLanguage(labelOf(values, value).label, language)
  }
}

function Parts({ preview, isSwapped }: { preview: Preview; isSwapped: boolean }) {
  const t = useText(text)
  const language = useLanguage()
  const moving = preview.parts.map(({ kind, seeker, other }) => ({ kind, count: isSwapped ? seeker : other })).filter(({ count }) => count > 0)
  if (preview.agreeBy !== null && preview.parts.length === 0) return null
  return (
    <p>
      {moving.length === 0
        ? t.merge.nothing
        : `${t.merge.moves}: ${moving.map(({ kind, count }) => `${inLanguage(seekerPartKinds.labels[kind], language)} ${count}`).join(' · ')}`}
    </p>
  )
}
