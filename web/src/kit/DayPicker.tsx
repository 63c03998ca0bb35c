import { Input } from 'antd'
import dayjs from 'dayjs'
import { Suspense } from 'react'
import { DatePicker } from './date-picker.ts'

interface DayPickerProps {
  id?: string
  value?: string | null
  onChange?: (day: string | null) => void
  onBlur?: () => void
  disabled?: boolean
}

/** A day as the wire has it: YYYY-MM-DD. */
export function DayPicker({ value, onChange, ...props }: DayPickerProps) {
  const shown = value ? dayjs(value) : null
  return (
    <Suspense fallback={<Input id={props.id} disabled />}>
      <DatePicker {...props} className="kit-wide" value={shown} onChange={day => onChange?.(day ? (day as dayjs.Dayjs).format('YYYY-MM-DD') : null)} />
    </Suspense>
  )
}
