import { CalendarInput } from './CalendarInput.tsx'
import { kitText } from '../kit-text.ts'
import { useText } from '../../base/text.ts'

interface DayPickerProps {
  id?: string
  value?: string | null
  onChange?: (day: string | null) => void
  onBlur?: () => void
  disabled?: boolean
  /** Nothing earlier or later is offered. */
  min?: string
  max?: string
  autoFocus?: boolean
  /** Where no label of a form names it. */
  'aria-label'?: string
}

/** A day as the wire has it: YYYY-MM-DD. */
export function DayPicker({ id, value, onChange, onBlur, disabled, min, max, autoFocus = false, 'aria-label': label }: DayPickerProps) {
  const placeholder = useText(kitText).picker.day
  return (
    <CalendarInput id={id} value={value ?? ''} placeholder={placeholder} disabled={disabled} autoFocus={autoFocus} aria-label={label}>
      {({ DayCalendar }, start) => (
        <DayCalendar
          {...start}
          id={id}
          aria-label={label}
          placeholder={placeholder}
          disabled={disabled}
          min={min}
          max={max}
          value={value}
          onChange={day => onChange?.(day)}
          onBlur={onBlur}
        />
      )}
    </CalendarInput>
  )
}
