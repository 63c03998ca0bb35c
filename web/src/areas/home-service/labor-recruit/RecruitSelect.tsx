import { laborRecruit } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { callQuery } from '../../../kit/call-query.ts'
import { kitText } from '../../../kit/kit-text.ts'
import { usePaused } from '../../../kit/paused.ts'
import { useText } from '../../../base/text.ts'

interface RecruitSelectProps {
  id?: string
  value?: number | null
  onChange?: (id: number | undefined) => void
  onBlur?: () => void
  placeholder?: string
  /** People sign up only for recruitments that are open. */
  openOnly?: boolean
}

export function RecruitSelect({ value, openOnly = false, ...props }: RecruitSelectProps) {
  const { noMatch } = useText(kitText).picker
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim())
  const found = useQuery({
    ...callQuery(laborRecruit.page, { keyword: keyword || undefined, state: openOnly ? 'RECRUITING' : undefined, pageSize: 50 }),
    placeholderData: keepPreviousData,
  })
  const isMissing = Boolean(value) && found.data !== undefined && !found.data.records.some(({ id }) => id === value)
  const named = useQuery({ ...callQuery(laborRecruit.info, { id: value ?? 0 }), enabled: isMissing })
  const rows = [...(isMissing && named.data && typed === '' ? [named.data] : []), ...(found.data?.records ?? [])]
  return (
    <Select
      {...props}
      className="kit-wide"
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      notFoundContent={found.isFetching ? undefined : noMatch}
      options={rows.map(({ id, title, cityName }) => ({ value: id, label: cityName === null ? title : `${title} · ${cityName}` }))}
      value={value ?? undefined}
    />
  )
}
