import { CalendarInput } from './CalendarInput.tsx'
import { kitText } from '../kit-text.ts'
import { useText } from '../../base/text.ts'

interface DayPickerProps {
  id?: string
  value?: string | null
  onChange?: (day: string | null) => void
  onBlur?: () => void
  disabled?: boolean
}

/** A day as the wire has it: YYYY-MM-DD. */
export function DayPicker({ id, value, onChange, onBlur, disabled }: DayPickerProps) {
  const placeholder = useText(kitText).picker.day
  return (
    <CalendarInput id={id} value={value ?? ''} placeholder={placeholder} disabled={disabled}>
      {({ DayCalendar }, start) => (
        <DayCalendar {...start} id={id} placeholder={placeholder} disabled={disabled} value={value} onChange={day => onChange?.(day)} onBlur={onBlur} />
      )}
    </CalendarInput>
  )
}
