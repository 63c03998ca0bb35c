import { showInstant, startOfDay, timeZone } from '@gongtai/contract'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import 'dayjs/locale/zh-cn'
import { useState } from 'react'

// The calendar asks dayjs for its default zone to know what 今天 is: it is that of Shanghai, whatever zone the device is in.
dayjs.extend(utc)
dayjs.extend(timezone)
dayjs.tz.setDefault(timeZone)

/** Ant Design's calendars over days as the wire has them, YYYY-MM-DD. CalendarInput.tsx loads this file when it is needed. */

export interface CalendarStart {
  autoFocus: boolean
  defaultOpen: boolean
}

interface DayCalendarProps extends CalendarStart {
  id?: string
  placeholder: string
  disabled?: boolean
  min?: string | undefined
  max?: string | undefined
  value: string | null | undefined
  onChange: (day: string | null) => void
  'aria-label'?: string | undefined
  onBlur?: () => void
}

export function DayCalendar({ value, onChange, min, max, ...props }: DayCalendarProps) {
  const bounds = { minDate: fromWire(min) ?? undefined, maxDate: fromWire(max) ?? undefined }
  return <DatePicker {...props} {...bounds} className="kit-wide" value={fromWire(value)} onChange={day => onChange(toWire(day) ?? null)} />
}

interface InstantCalendarProps extends CalendarStart {
  id?: string
  placeholder: string
  disabled?: boolean
  isFuture: boolean
  value: string | null | undefined
  onChange: (instant: string | null) => void
  'aria-label'?: string
  onBlur?: () => void
}

/** A minute in Shanghai, whatever zone the device is in. */
export function InstantCalendar({ value, onChange, isFuture, ...props }: InstantCalendarProps) {
  const [now] = useState(() => dayjs(showInstant(new Date().toISOString())))
  return (
    <DatePicker
      {...props}
      className="kit-wide"
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      format="YYYY-MM-DD HH:mm"
      minDate={isFuture ? now : undefined}
      value={value ? dayjs(showInstant(value)) : null}
      onChange={at => onChange(at ? instantOf(at) : null)}
    />
  )
}

function instantOf(at: dayjs.Dayjs): string {
  const minutes = at.hour() * 60 + at.minute()
  return new Date(Date.parse(startOfDay(at.format('YYYY-MM-DD'))) + minutes * 60_000).toISOString()
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
