import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'

/** Ant Design's calendars over days as the wire has them, YYYY-MM-DD. CalendarInput.tsx loads this file when it is needed. */

export interface CalendarStart {
  autoFocus: boolean
  defaultOpen: boolean
}

interface DayCalendarProps extends CalendarStart {
  id?: string
  placeholder: string
  disabled?: boolean
  value: string | null | undefined
  onChange: (day: string | null) => void
  onBlur?: () => void
}

export function DayCalendar({ value, onChange, ...props }: DayCalendarProps) {
  return <DatePicker {...props} className="kit-wide" value={fromWire(value)} onChange={day => onChange(toWire(day) ?? null)} />
}

export interface RangePreset {
  label: string
  /** Null clears both ends. */
  range: readonly [string, string] | null
}

interface RangeCalendarProps extends CalendarStart {
  id: string
  label: string
  placeholder: [string, string]
  presets: readonly RangePreset[]
  value: readonly [string | undefined, string | undefined]
  onChange: (from: string | undefined, to: string | undefined) => void
}

type Ends = [dayjs.Dayjs, dayjs.Dayjs]

export function RangeCalendar({ id, label, presets, value, onChange, ...props }: RangeCalendarProps) {
  return (
    <DatePicker.RangePicker
      {...props}
      id={{ start: id }}
      aria-label={label}
      className="kit-wide"
      allowEmpty={[true, true]}
      // An empty range is allowed here, and Ant Design takes it; only its type does not say so.
      presets={presets.map(({ label: name, range }) => ({ label: name, value: (range ?? [null, null]).map(fromWire) as Ends }))}
      value={[fromWire(value[0]), fromWire(value[1])]}
      onChange={ends => onChange(toWire(ends?.[0]), toWire(ends?.[1]))}
    />
  )
}

function fromWire(day: string | null | undefined): dayjs.Dayjs | null {
  return day ? dayjs(day) : null
}

function toWire(day: dayjs.Dayjs | null | undefined): string | undefined {
  return day?.format('YYYY-MM-DD')
}
