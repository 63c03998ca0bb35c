import { weekdays } from '@gongtai/contract'
import type { Weekday, WorkflowRow } from '@gongtai/contract'
import { Button } from 'antd'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'
import './setting.css'

type WorkTime = WorkflowRow['workTime']
type Span = [string, string]

const mostSpans = 4

interface WorkTimeInputProps {
  id?: string
  value?: WorkTime
  onChange?: (value: WorkTime) => void
}

/** Edits the spans of work of each weekday. A day without any is off, and a week without any is open round the clock. */
export function WorkTimeInput({ id, value = {}, onChange }: WorkTimeInputProps) {
  const t = useText(text).workflow
  const set = (day: Weekday, spans: readonly Span[]) => {
    const { [day]: _, ...others } = value
    onChange?.(spans.length === 0 ? others : { ...others, [day]: [...spans] })
  }
  return (
    <div id={id} className="setting-days">
      {weekdays.map((day, place) => (
        <Day
          key={day}
          name={t.weekdays[day]}
          spans={value[day] ?? []}
          onChange={spans => set(day, spans)}
          onCopy={place === 0 ? undefined : () => set(day, value[weekdays[place - 1]!] ?? [])}
        />
      ))}
    </div>
  )
}

interface DayProps {
  name: string
  spans: readonly Span[]
  onChange: (spans: readonly Span[]) => void
  onCopy: (() => void) | undefined
}

function Day({ name, spans, onChange, onCopy }: DayProps) {
  const t = useText(text).workflow
  const change = (at: number, span: Span) => onChange(spans.map((one, place) => (place === at ? span : one)))
  const add = () => onChange([...spans, spans.length === 0 ? ['09:00', '18:00'] : [spans.at(-1)![1], '23:00']])
  return (
    <div className="setting-day" role="group" aria-label={name}>
      <span>{name}</span>
      <span className="setting-spans">
        {spans.length === 0 && <span className="kit-secondary">{t.off}</span>}
        {spans.map(([from, to], place) => (
          <span key={place} className="setting-span">
            <input type="time" aria-label={`${name} ${t.from}`} value={from} onChange={event => change(place, [event.target.value, to])} />
            –
            <input type="time" aria-label={`${name} ${t.to}`} value={to} onChange={event => change(place, [from, event.target.value])} />
            <RowButton aria-label={`${name} ${t.removeSpan}`} title={t.removeSpan} onClick={() => onChange(spans.filter((_, at) => at !== place))}>
              ×
            </RowButton>
          </span>
        ))}
      </span>
      <span>
        {onCopy && <RowButton onClick={onCopy}>{t.sameAsAbove}</RowButton>}
        <Button type="link" size="small" disabled={spans.length >= mostSpans} onClick={add}>
          {t.addSpan}
        </Button>
      </span>
    </div>
  )
}
