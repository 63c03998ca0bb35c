import { inLanguage, progress, seekerGenders } from '@gongtai/contract'
import type { AnswerOf } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { usePaused } from '../../../kit/paused.ts'
import { text } from './text.ts'

export type Candidate = AnswerOf<typeof progress.candidates>[number]

/** So many are booked at once. */
export const mostCandidates = 20

/** The chosen ones with what is known of them, for whatever else the form shows. */
export const useCandidates = (seekerIds: readonly number[]) =>
  useQuery({ ...callQuery(progress.candidates, { seekerIds: [...seekerIds] }), enabled: seekerIds.length > 0, placeholderData: keepPreviousData })

interface CandidateSelectProps {
  id?: string
  value?: number[]
  onChange?: (seekerIds: number[]) => void
  onBlur?: () => void
}

/** Candidates found by name, number or mobile while typing: own ones and those of the pool. */
export function CandidateSelect({ value = [], onChange, ...props }: CandidateSelectProps) {
  const t = useText(text).booking
  const language = useLanguage()
  const { ageOf } = useText(text)
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim())
  const found = useQuery({ ...callQuery(progress.candidates, { keyword: keyword || undefined }), placeholderData: keepPreviousData })
  const named = useCandidates(value)
  const known = new Map([...(named.data ?? []).filter(({ id }) => value.includes(id)), ...(found.data ?? [])].map(one => [one.id, one]))
  const labelOf = ({ name, gender, age, mobile, waiterName, isBlacklisted, seekerCode }: Candidate) =>
    [
      name,
      gender === 'UNKNOWN' ? '' : inLanguage(seekerGenders.labels[gender], language),
      age === null ? '' : ageOf(age),
      mobile ?? seekerCode,
      waiterName ?? t.pool,
      isBlacklisted ? t.black : '',
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <Select<number[]>
      {...props}
      mode="multiple"
      className="kit-wide"
      maxCount={mostCandidates}
      placeholder={t.candidateHint}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={found.isFetching ? undefined : t.noCandidate}
      loading={found.isFetching}
      optionLabelProp="title"
      options={[...known.values()].map(one => ({
        value: one.id,
        title: one.name,
        label: labelOf(one),
        disabled: one.isBlacklisted && !value.includes(one.id),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
