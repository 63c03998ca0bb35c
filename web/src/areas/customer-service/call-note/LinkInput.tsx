import { artificer, company, companyStaff, homeOrder, homeUser } from '@gongtai/contract'
import type { NoteLinkType } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { kitText } from '../../../kit/kit-text.ts'
import { usePaused } from '../../../kit/paused.ts'

interface LinkInputProps {
  type: NoteLinkType
  /** The name of the record that is linked already. */
  title?: string | null
  id?: string
  value?: number | null
  onChange?: (id: number | undefined) => void
  onBlur?: () => void
}

interface Choice {
  value: number
  label: string
}
type Lookup = (keyword: string | undefined, signal: AbortSignal) => Promise<Choice[]>

const pageSize = 20
const choice = (value: number, ...parts: (string | null)[]): Choice => ({ value, label: parts.filter(Boolean).join(' · ') })

/** What each kind of record is looked up by, and how one is told from its namesakes. */
const lookups: Record<NoteLinkType, Lookup> = {
  COMPANY: async (keyword, signal) => {
    const { records } = await call(company.search, { keyword, pageSize }, { signal, handled: true })
    return records.map(({ id, name }) => choice(id, name))
  },
  COMPANY_STAFF: async (keyword, signal) => {
    // HR accounts of all companies are not listed, so a name or a number must be typed first.
    if (keyword === undefined) return []
    const { records } = await call(companyStaff.search, { keyword, pageSize }, { signal, handled: true })
    return records.map(({ id, name, companyName, jobTitle }) => choice(id, name, companyName, jobTitle))
  },
  HOME_ORDER: async (keyword, signal) => {
    const { records } = await call(homeOrder.page, { keyword, pageSize }, { signal, handled: true })
    return records.map(({ id, orderNo, productName }) => choice(id, orderNo, productName))
  },
  HOME_USER: async (keyword, signal) => {
    const { records } = await call(homeUser.search, { keyword, pageSize }, { signal, handled: true })
    return records.map(({ id, nickname, realName, userNo }) => choice(id, realName ?? nickname, userNo))
  },
  ARTIFICER: async (keyword, signal) => {
    const { records } = await call(artificer.search, { keyword, pageSize }, { signal, handled: true })
    return records.map(({ id, name, artificerNo, cityName }) => choice(id, name, artificerNo, cityName))
  },
}

/** Finds a record by name or number while somebody types. */
export function LinkInput({ type, title, value, onChange, ...props }: LinkInputProps) {
  const t = useText(kitText).picker
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim()) || undefined
  const { data: found = [] } = useQuery({
    queryKey: ['note link', type, keyword],
    queryFn: ({ signal }) => lookups[type](keyword, signal),
    placeholderData: keepPreviousData,
  })
  const known = value && title && !found.some(option => option.value === value) ? [{ value, label: title }] : []
  return (
    <Select
      {...props}
      className="kit-wide"
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={t.noMatch}
      options={[...known, ...found]}
      value={value ?? undefined}
      onChange={onChange}
    />
  )
}
