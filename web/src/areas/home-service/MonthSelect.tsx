import { dayOf } from '@gongtai/contract'
import { Select } from 'antd'
import { useState } from 'react'

interface MonthSelectProps {
  id?: string
  value?: string | null
  onChange?: (month: string | undefined) => void
  placeholder?: string
  allowClear?: boolean
}

/** Months further back are not offered. */
const offered = 36

/** Offers the months of the past as the wire has them (YYYY-MM), this one first. */
export function MonthSelect({ value, allowClear = true, ...props }: MonthSelectProps) {
  const [today] = useState(() => dayOf(new Date()))
  const months = Array.from({ length: offered }, (_, back) => monthBefore(today, back))
  return (
    <Select
      {...props}
      className="kit-wide"
      allowClear={allowClear}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? undefined}
      options={months.map(month => ({ value: month, label: month }))}
    />
  )
}

function monthBefore(today: string, back: number): string {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)
}
