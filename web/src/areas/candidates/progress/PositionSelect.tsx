import { position, salaryText } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { usePaused } from '../../../kit/paused.ts'
import { text } from './text.ts'

interface PositionSelectProps {
  id?: string
  placeholder?: string
  value?: number | null
  onChange?: (positionId: number | undefined) => void
  onBlur?: () => void
  /** What the chosen one is called, where the lookup may not have it. */
  known?: { id: number; title: string } | undefined
  disabled?: boolean
}

/** A position for which people can be booked, found by title or company while typing. */
export function PositionSelect({ value, onChange, known, placeholder, ...props }: PositionSelectProps) {
  const t = useText(text).booking
  const language = useLanguage()
  const can = useCan()
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim())
  const found = useQuery({ ...callQuery(position.options, { keyword: keyword || undefined }), placeholderData: keepPreviousData })
  const offered = found.data ?? []
  const isNamed = value == null || known?.id === value || offered.some(({ id }) => id === value)
  // A link may name a position that takes nobody any more.
  const named = useQuery({ ...callQuery(position.info, { id: value! }), enabled: !isNamed && found.isFetched && can('PositionDetail') })
  const missing = isNamed ? (known !== undefined && known.id === value ? known : undefined) : { id: value, title: named.data?.title ?? `#${value}` }
  const options = [
    ...(missing !== undefined && !offered.some(({ id }) => id === missing.id) ? [{ value: missing.id, title: missing.title, label: missing.title }] : []),
    ...offered.map(one => ({
      value: one.id,
      title: one.title,
      label: [one.title, one.companyName, one.cityName, salaryText(one, language), t.gap(one.gap)].filter(Boolean).join(' · '),
    })),
  ]
  return (
    <Select<number>
      {...props}
      className="kit-wide"
      allowClear
      placeholder={placeholder ?? t.choosePosition}
      popupMatchSelectWidth={false}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={found.isFetching ? undefined : t.noPosition}
      loading={found.isFetching}
      optionLabelProp="title"
      options={options}
      value={value ?? undefined}
      onChange={onChange}
    />
  )
}
