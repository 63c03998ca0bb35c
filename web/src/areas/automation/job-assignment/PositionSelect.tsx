import { position } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { usePaused } from '../../../kit/paused.ts'
import { text } from './text.ts'

interface PositionSelectProps {
  value: number | undefined
  onChange: (id: number | undefined) => void
}

/** Open positions found by title, number or company; before anything is typed the latest ones. */
export function PositionSelect({ value, onChange }: PositionSelectProps) {
  const t = useText(text).trial
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim())
  const found = useQuery({ ...callQuery(position.options, keyword === '' ? {} : { keyword }), placeholderData: keepPreviousData })
  const options = (found.data ?? []).map(({ id, title, companyName, cityName }) => ({
    value: id,
    label: [title, companyName, cityName].filter(Boolean).join(' · '),
  }))
  return (
    <Select
      className="kit-wide"
      allowClear
      aria-label={t.searchPosition}
      placeholder={t.searchPosition}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={found.isFetching ? null : t.noPosition}
      loading={found.isFetching}
      options={options}
      value={value}
      onChange={onChange}
    />
  )
}
