import { showInstant } from '@gongtai/contract'
import { Form, Select } from 'antd'
import { useText } from '../../../base/text.ts'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import { later, lengthsWith, minutesBetween, usualLength } from './slot-day.ts'
import { text } from './text.ts'

interface ControlProps {
  id?: string
  value?: string | null
  onChange?: (instant: string | null) => void
  onBlur?: () => void
}

/** When it begins. A time of one's own is no slot; the end moves along. */
export function StartPicker({ value, onChange, ...props }: ControlProps) {
  const form = Form.useFormInstance()
  const choose = (next: string | null) => {
    const end: unknown = form.getFieldValue('endAt')
    const length = value && typeof end === 'string' ? minutesBetween(value, end) : usualLength
    form.setFieldsValue({ slotKey: null, endAt: next === null ? null : later(next, length > 0 ? length : usualLength) })
    onChange?.(next)
  }
  return <InstantPicker isFuture {...props} value={value ?? null} onChange={choose} />
}

/** When it ends: by the clock, with how long that is. */
export function EndPicker({ value, onChange, ...props }: ControlProps) {
  const t = useText(text)
  const start: unknown = Form.useWatch('startAt')
  const begins = typeof start === 'string' && start !== '' ? start : undefined
  const length = begins !== undefined && value ? minutesBetween(begins, value) : undefined
  const options =
    begins === undefined
      ? []
      : lengthsWith(length).map(minutes => ({ value: minutes, label: `${showInstant(later(begins, minutes)).slice(11)} · ${t.minutes(minutes)}` }))
  return (
    <Select<number>
      {...props}
      className="kit-wide"
      disabled={begins === undefined}
      placeholder={t.end}
      options={options}
      value={length}
      onChange={minutes => onChange?.(later(begins!, minutes))}
    />
  )
}
