import { inLanguage, jobMatch, matchLevels, matchObstacles, progress, progressFields, progressSources } from '@gongtai/contract'
import type { AnswerOf, InputOf } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Radio, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { ask, say } from '../../../base/notify.ts'
import { randomId } from '../../../base/random-id.ts'
import { useCan } from '../../../base/session.ts'
import { said, useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { BookAnswer } from './BookAnswer.tsx'
import { booked } from './book-answer.ts'
import type { Booked } from './book-answer.ts'
import { CandidateSelect, useCandidates } from './CandidateSelect.tsx'
import { PositionSelect } from './PositionSelect.tsx'
import { text } from './text.ts'
import { TimesInput } from './TimesInput.tsx'
import './dialog.css'
import './book.css'

/** What is known where it is opened: from a list of candidates, from a position, from a match. */
export interface BookSubject {
  seekerIds?: number[]
  position?: { id: number; title: string }
  resumeId?: number
}

const BookField = fieldOf(progress.book, progressFields)

/** Candidates are booked on a position. What became of each is told, and what needs a confirmation is asked once. */
export function BookDialog({ of, onDone, ...dialog }: DialogProps<BookSubject>) {
  const t = useText(text)
  const [answer, setAnswer] = useState<Booked>()
  const finish = (given: Booked) => {
    if (given.quotaEmpty && given.success.length > 0) say('warning', t.booking.quotaEmpty)
    if (given.failures.length === 0) onDone(t.booking.done(given.success.length))
    else setAnswer(given)
  }
  return (
    <FormModal title={t.book} {...dialog}>
      {answer === undefined ? <BookForm of={of} onDone={finish} /> : <BookAnswer answer={answer} onClose={() => onDone()} />}
    </FormModal>
  )
}

function BookForm({ of, onDone }: { of: BookSubject; onDone: (answer: Booked) => void }) {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  const send = async (input: InputOf<typeof progress.book>): Promise<AnswerOf<typeof progress.book>> => {
    const first = await call(progress.book, input, { handled: true })
    if (first.toConfirm.length === 0) return first
    const words = said(text, language).booking
    const lines = first.toConfirm.map(({ name, msg }) => `${name}：${msg}`).join('\n')
    if (!(await ask({ title: words.ask(lines), yes: words.anyway, no: words.skip }))) return booked(first, undefined, words.notConfirmed)
    const again = { ...input, requestNo: randomId(), seekerIds: first.toConfirm.map(({ id }) => id), confirm: true }
    return booked(first, await call(progress.book, again, { handled: true }), words.notConfirmed)
  }
  const initial = {
    source: 'RECOMMEND' as const,
    seekerIds: of.seekerIds ?? [],
    interviewTimes: [],
    ...(of.position !== undefined && { positionId: of.position.id }),
    ...(of.resumeId !== undefined && { resumeId: of.resumeId }),
  }
  return (
    <SchemaForm call={progress.book} fields={progressFields} initial={initial} send={send} submitText={w.confirm} onDone={onDone}>
      <BookField name="seekerIds" label={t.booking.candidates} required empty={t.booking.chooseCandidates}>
        <CandidateSelect />
      </BookField>
      <PoolHint />
      <BookField name="positionId" label={t.booking.position} required empty={t.booking.choosePosition} extra={<Fit />}>
        <PositionSelect known={of.position} />
      </BookField>
      <BestPositions />
      <Resume />
      <BookField name="interviewTimes" label={t.booking.times}>
        <TimesInput />
      </BookField>
      <BookField name="consentWay" empty={t.booking.chooseConsent} extra={t.booking.consentHint} />
      <BookField name="source">
        <Radio.Group options={progressSources.values.map(value => ({ value, label: <ValueName of={progressSources} value={value} /> }))} />
      </BookField>
    </SchemaForm>
  )
}

/** The candidates that are chosen in the form now. */
function useChosen(): number[] {
  const chosen: unknown = Form.useWatch('seekerIds')
  return Array.isArray(chosen) ? (chosen as number[]) : []
}

function PoolHint() {
  const t = useText(text).booking
  const chosen = useChosen()
  const { data = [] } = useCandidates(chosen)
  const isOfPool = data.some(({ id, waiterName }) => chosen.includes(id) && waiterName === null)
  return isOfPool ? <Alert className="progress-alert" type="info" showIcon title={t.poolHint} /> : null
}

/** One candidate may have several resumes; many are booked with the default one each. */
function Resume() {
  const t = useText(text).booking
  const chosen = useChosen()
  const { data = [] } = useCandidates(chosen)
  const resumes = chosen.length === 1 ? (data.find(({ id }) => id === chosen[0])?.resumes ?? []) : []
  if (resumes.length < 2) return null
  return (
    <BookField name="resumeId" label={t.resume} extra={t.resumeHint}>
      <Select<number>
        className="kit-wide"
        allowClear
        placeholder={t.defaultResume}
        options={resumes.map(({ id, title, isDefault }) => ({ value: id, label: isDefault ? `${title} · ${t.defaultResume}` : title }))}
      />
    </BookField>
  )
}

const useMatches = (seekerId: number | undefined, positionId?: number) => {
  const can = useCan()
  const may = can('JobMatching') || can('JobSeekers') || can('JobSeekerDetail')
  const input = positionId === undefined ? { seekerId, limit: 5 } : { seekerId, positionId, minScore: 0, showUnfit: true, limit: 1 }
  return useQuery({ ...callQuery(jobMatch.positions, input), enabled: may && seekerId !== undefined })
}

/** How well the position fits the one candidate, and what speaks against it. */
function Fit() {
  const t = useText(text).booking
  const language = useLanguage()
  const chosen = useChosen()
  const positionId: unknown = Form.useWatch('positionId')
  const isAsked = chosen.length === 1 && typeof positionId === 'number'
  const { data } = useMatches(isAsked ? chosen[0] : undefined, isAsked ? positionId : undefined)
  const found = isAsked ? data?.records[0] : undefined
  if (found === undefined) return null
  return (
    <span className="progress-tags">
      <ToneTag tone={matchLevels.labels[found.level].tone ?? 'neutral'}>
        {t.fit(found.score, inLanguage(matchLevels.labels[found.level].label, language))}
      </ToneTag>
      {found.unfit.map(obstacle => (
        <ToneTag key={obstacle} tone="bad">
          {inLanguage(matchObstacles.labels[obstacle], language)}
        </ToneTag>
      ))}
    </span>
  )
}

/** The positions that fit the one candidate best are one click away. */
function BestPositions() {
  const t = useText(text).booking
  const form = Form.useFormInstance()
  const chosen = useChosen()
  const positionId: unknown = Form.useWatch('positionId')
  const isAsked = chosen.length === 1 && typeof positionId !== 'number'
  const { data } = useMatches(isAsked ? chosen[0] : undefined)
  const fits = isAsked ? (data?.records ?? []) : []
  if (fits.length === 0) return null
  return (
    <Form.Item label={t.fits}>
      <div className="progress-slot-list">
        {fits.map(({ id, title, companyName, score }) => (
          <Button key={id} size="small" title={companyName} onClick={() => form.setFieldValue('positionId', id)}>
            {title} {score}
          </Button>
        ))}
      </div>
    </Form.Item>
  )
}
