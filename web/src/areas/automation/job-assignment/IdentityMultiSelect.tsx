import { identity } from '@gongtai/contract'
import type { AssigneeKind } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { kept } from '../../../base/refresh.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { usePaused } from '../../../kit/paused.ts'

const pages = { ADVISER: identity.adviserPage, WAITER: identity.waiterPage } as const

interface IdentityMultiSelectProps {
  kind: AssigneeKind
  id?: string
  value?: number[]
  onChange?: (ids: number[]) => void
  placeholder?: string
}

/** Several recruiters or consultants, found by name while typing. */
export function IdentityMultiSelect({ kind, value = [], onChange, ...props }: IdentityMultiSelectProps) {
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim())
  const call = pages[kind]
  const found = useQuery({
    ...callQuery(call, { lookup: true, keyword: keyword || undefined, status: 'ENABLED', pageSize: 50 }),
    placeholderData: keepPreviousData,
    ...kept,
  })
  const named = useQuery({
    ...callQuery(call, { lookup: true, ids: value.slice(0, 50), pageSize: 50 }),
    enabled: value.length > 0,
    placeholderData: keepPreviousData,
    ...kept,
  })
  const rows = new Map([...(named.data?.records ?? []), ...(found.data?.records ?? [])].map(row => [row.id, row]))
  const isOffered = (id: number) => typed === '' || (found.data?.records.some(row => row.id === id) ?? false)
  const options = [...rows.values()]
    .filter(({ id }) => isOffered(id) || value.includes(id))
    .map(({ id, name, deptName, load }) => ({ value: id, label: name, title: `${name} · ${deptName} (${load})` }))
  return (
    <Select
      {...props}
      className="kit-wide"
      mode="multiple"
      allowClear
      maxTagCount={12}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      options={options}
      optionRender={({ data }) => data.title}
      value={value}
      onChange={onChange}
    />
  )
}
