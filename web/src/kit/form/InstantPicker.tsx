import { showInstant } from '@gongtai/contract'
import { CalendarInput } from './CalendarInput.tsx'
import { kitText } from '../kit-text.ts'
import { useText } from '../../base/text.ts'

interface InstantPickerProps {
  id?: string
  value?: string | null
  onChange?: (instant: string | null) => void
  onBlur?: () => void
  disabled?: boolean
  /** Nothing earlier than now is offered. */
  isFuture?: boolean
  autoFocus?: boolean
}

/** An instant as the wire has it, chosen as a minute in Shanghai. */
export function InstantPicker({ id, value, onChange, onBlur, disabled, isFuture = false, autoFocus = false }: InstantPickerProps) {
  const placeholder = useText(kitText).picker.instant
  return (
    <CalendarInput id={id} value={value ? showInstant(value) : ''} placeholder={placeholder} disabled={disabled} autoFocus={autoFocus}>
      {({ InstantCalendar }, start) => (
        <InstantCalendar
          {...start}
          id={id}
          placeholder={placeholder}
          disabled={disabled}
          isFuture={isFuture}
          value={value}
          onChange={instant => onChange?.(instant)}
          onBlur={onBlur}
        />
      )}
    </CalendarInput>
  )
}
