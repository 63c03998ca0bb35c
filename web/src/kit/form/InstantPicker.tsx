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
  /** Where no label of a form names it. */
  'aria-label'?: string
}

/** An instant as the wire has it, chosen as a minute in Shanghai. */
export function InstantPicker({ id, value, onChange, onBlur, disabled, isFuture = false, autoFocus = false, 'aria-label': label }: InstantPickerProps) {
  const placeholder = useText(kitText).picker.instant
  return (
    <CalendarInput id={id} value={value ? showInstant(value) : ''} placeholder={placeholder} disabled={disabled} autoFocus={autoFocus} aria-label={label}>
      {({ InstantCalendar }, start) => (
        <InstantCalendar
          {...start}
          id={id}
          aria-label={label}
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
