import { artificer } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { callQuery } from '../../../kit/call-query.ts'
import { kitText } from '../../../kit/kit-text.ts'
import { usePaused } from '../../../kit/paused.ts'
import { kept } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'

interface ArtificerSelectProps {
  id?: string
  value?: number | null
  onChange?: (id: number | undefined) => void
  onBlur?: () => void
  placeholder?: string
}

/** Service persons, found by name, number or mobile while typing. */
export function ArtificerSelect({ value, ...props }: ArtificerSelectProps) {
  const { noMatch } = useText(kitText).picker
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim())
  const found = useQuery({ ...callQuery(artificer.search, { keyword: keyword || undefined, pageSize: 20 }), placeholderData: keepPreviousData, ...kept })
  return (
    <Select
      {...props}
      className="kit-wide"
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={found.isFetching ? undefined : noMatch}
      loading={found.isFetching}
      options={(found.data?.records ?? []).map(({ id, name, artificerNo, cityName }) => ({
        value: id,
        label: [name, artificerNo, cityName].filter(part => part !== null).join(' · '),
      }))}
      value={value ?? undefined}
    />
  )
}
