import { auditDays, dateRange, dayOf, daysBetween } from '@gongtai/contract'
import { Radio } from 'antd'
import { useId, useState } from 'react'
import { CalendarInput } from '../../../kit/form/CalendarInput.tsx'
import { useText } from '../../../base/text.ts'
import './api.css'
import { text } from './text.ts'

export interface DayRange {
  from: string
  to: string
}

const presets = ['TODAY', 'THIS_WEEK', 'THIS_MONTH'] as const

export function today(): DayRange {
  const day = dayOf(new Date())
  return { from: day, to: day }
}

export function isTooLong({ from, to }: DayRange): boolean {
  return daysBetween(from, to) >= auditDays
}

/** The figures are of one of three usual ranges, or of any days up to 93. */
export function RangeBar({ value, onChange }: { value: DayRange; onChange: (range: DayRange) => void }) {
  const t = useText(text).range
  const id = useId()
  const [isCustom, setIsCustom] = useState(false)
  const [{ from: day }] = useState(today)
  const matching = presets.find(preset => {
    const range = dateRange(preset, day)!
    return range[0] === value.from && range[1] === value.to
  })
  const chosen = isCustom ? undefined : matching
  const choose = (next: (typeof presets)[number] | 'custom') => {
    setIsCustom(next === 'custom')
    if (next === 'custom') return
    const [from, to] = dateRange(next, day)!
    onChange({ from, to })
  }
  return (
    <div className="api-range">
      <Radio.Group
        aria-label={t.label}
        optionType="button"
        size="small"
        value={chosen ?? 'custom'}
        onChange={event => choose(event.target.value as (typeof presets)[number] | 'custom')}
        options={[...presets.map(preset => ({ value: preset, label: t[preset] })), { value: 'custom', label: t.custom }]}
      />
      {chosen === undefined && (
        <div className="api-range-days">
          <CalendarInput id={id} value={`${value.from} → ${value.to}`} placeholder={t.custom}>
            {({ RangeCalendar }, start) => (
              <RangeCalendar
                {...start}
                id={id}
                label={t.label}
                placeholder={['', '']}
                presets={[]}
                value={[value.from, value.to]}
                onChange={(from, to) => onChange(from !== undefined && to !== undefined ? { from, to } : today())}
              />
            )}
          </CalendarInput>
        </div>
      )}
      {isTooLong(value) && (
        <span className="kit-warning" role="alert">
          {t.tooLong}
        </span>
      )}
    </div>
  )
}
