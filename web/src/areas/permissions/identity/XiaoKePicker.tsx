import { identity } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { callQuery } from '../../../kit/call-query.ts'
import { usePaused } from '../../../kit/paused.ts'

interface XiaoKePickerProps {
  id?: string
  value?: string | null
  onChange?: (xiaoKeUserId: string | undefined) => void
}

/** Users of the outside sales system that are bound already say to whom, because they cannot be chosen. */
export function XiaoKePicker({ value, ...props }: XiaoKePickerProps) {
  const [typed, setTyped] = useState('')
  const keyword = usePaused(typed.trim())
  const { data, isFetching } = useQuery({
    ...callQuery(identity.xiaoKeUsers, { keyword: keyword || undefined, pageSize: 50 }),
    placeholderData: keepPreviousData,
  })
  const options = (data?.records ?? []).map(({ xiaoKeUserId, name, deptName, boundTo }) => ({
    value: xiaoKeUserId,
    label: [name, deptName, xiaoKeUserId].filter(Boolean).join(' · ') + (boundTo && xiaoKeUserId !== value ? ` → ${boundTo.name}` : ''),
    disabled: boundTo !== null && xiaoKeUserId !== value,
  }))
  return (
    <Select
      {...props}
      className="kit-wide"
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isFetching}
      options={options}
      value={value ?? undefined}
    />
  )
}
