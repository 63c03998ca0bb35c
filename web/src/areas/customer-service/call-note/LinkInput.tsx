import { company, homeOrder } from '@gongtai/contract'
import type { NoteLinkType } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { callQuery } from '../../../kit/call-query.ts'
import { kitText } from '../../../kit/kit-text.ts'
import { usePaused } from '../../../kit/paused.ts'
import { useText } from '../../../base/text.ts'

interface LinkInputProps {
  type: NoteLinkType
  /** The name of the record that is linked already. */
  title?: string | null
  id?: string
  value?: number | null
  onChange?: (id: number | undefined) => void
  onBlur?: () => void
}

/** Finds a company or an order by name or number while somebody types. */
export function LinkInput({ type, title, value, onChange, ...props }: LinkInputProps) {
  const t = useText(kitText).picker
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim()) || undefined
  const companies = useQuery({ ...callQuery(company.search, { keyword, pageSize: 20 }), enabled: type === 'COMPANY', placeholderData: keepPreviousData })
  const orders = useQuery({ ...callQuery(homeOrder.page, { keyword, pageSize: 20 }), enabled: type === 'HOME_ORDER', placeholderData: keepPreviousData })
  const found =
    type === 'COMPANY'
      ? (companies.data?.records ?? []).map(({ id, name }) => ({ value: id, label: name }))
      : (orders.data?.records ?? []).map(({ id, orderNo, productName }) => ({ value: id, label: `${orderNo} · ${productName}` }))
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
