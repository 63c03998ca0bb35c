import { identity } from '@gongtai/contract'
import type { IdentityKind, IdentityRow } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { callQuery } from '../call-query.ts'
import { kitText } from '../kit-text.ts'
import { usePaused } from '../paused.ts'
import { useText } from '../../base/text.ts'
import { kept } from '../../base/refresh.ts'

const pages = { ADVISER: identity.adviserPage, WAITER: identity.waiterPage, SALE: identity.salePage } as const

interface IdentitySelectProps {
  kind: IdentityKind
  id?: string
  value?: number | null
  onChange?: (id: number | undefined) => void
  onBlur?: () => void
  disabled?: boolean
  /** Offers disabled ones too, for filters that look for what they still have. */
  withDisabled?: boolean
}

/** An expert, consultant or sale, found by name while typing. */
export function IdentitySelect({ kind, value, onChange, withDisabled = false, ...props }: IdentitySelectProps) {
  const t = useText(kitText).picker
  const call = pages[kind]
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim())
  const status = withDisabled ? undefined : 'ENABLED'
  const found = useQuery({
    ...callQuery(call, { lookup: true, keyword: keyword || undefined, status, pageSize: 20 }),
    placeholderData: keepPreviousData,
    ...kept,
  })
  const named = useQuery({ ...callQuery(call, { lookup: true, ids: [value!] }), enabled: value != null, placeholderData: keepPreviousData, ...kept })
  const offered = [...(typed === '' && value != null ? (named.data?.records ?? []) : []), ...(found.data?.records ?? [])]
  return (
    <Select
      {...props}
      className="kit-wide"
      allowClear
      placeholder={t.identity}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={found.isFetching ? undefined : t.noMatch}
      loading={found.isFetching}
      options={optionsOf(offered)}
      value={value ?? undefined}
      onChange={onChange}
    />
  )
}

function optionsOf(rows: readonly IdentityRow[]) {
  const once = new Map(rows.map(row => [row.id, row]))
  return [...once.values()].map(({ id, name, deptName, load }) => ({ value: id, label: `${name} · ${deptName} (${load})` }))
}
