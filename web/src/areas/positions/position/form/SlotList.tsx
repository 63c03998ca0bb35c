import { inLanguage } from '@gongtai/contract'
import type { InterviewSlot } from '@gongtai/contract'
import { Button, InputNumber, Select, Space } from 'antd'
import { useLanguage } from '../../../../base/language.ts'
import { useText } from '../../../../base/text.ts'
import { useWords } from '../../../../base/words.ts'
import { DayPicker } from '../../../../kit/form/DayPicker.tsx'
import { weekdays } from '../slot-text.ts'
import { text } from './text.ts'

interface SlotListProps {
  id?: string
  value?: InterviewSlot[]
  onChange?: (slots: InterviewSlot[]) => void
}

const onDay = 'DAY'
const half = (place: number) => `${String(Math.floor(place / 2)).padStart(2, '0')}:${place % 2 === 0 ? '00' : '30'}`
/** From seven in the morning to ten at night, every half an hour. */
const times = Array.from({ length: 31 }, (_, place) => half(14 + place)).map(value => ({ value, label: value }))
const most = 10

/** The times at which people can be interviewed: on a weekday of every week, or on one day. */
export function SlotList({ id, value = [], onChange }: SlotListProps) {
  const t = useText(text).slots
  const w = useWords()
  const language = useLanguage()
  const change = (place: number, part: Partial<InterviewSlot>) => onChange?.(value.map((slot, index) => (index === place ? { ...slot, ...part } : slot)))
  const days = [...weekdays.map((label, index) => ({ value: String(index + 1), label: inLanguage(label, language) })), { value: onDay, label: t.onDay }]
  return (
    <div id={id} role="group" aria-label={t.label} className="position-slot-list">
      {value.map((slot, place) => {
        const isDate = slot.day.length !== 1
        return (
          // Slots have no name of their own, and their order is what the person sees.
          // oxlint-disable-next-line react/no-array-index-key
          <Space key={place} wrap>
            <Select
              aria-label={t.day}
              className="position-slot-day"
              options={days}
              value={isDate ? onDay : slot.day}
              onChange={day => change(place, { day: day === onDay ? '' : day })}
            />
            {isDate && <DayPicker aria-label={t.date} value={slot.day || null} onChange={day => change(place, { day: day ?? '' })} />}
            <Select aria-label={t.start} showSearch options={times} value={slot.start} onChange={start => change(place, { start })} />
            <span aria-hidden="true">–</span>
            <Select aria-label={t.end} showSearch options={times} value={slot.end} onChange={end => change(place, { end })} />
            <InputNumber
              aria-label={t.capacity}
              min={1}
              max={200}
              suffix={t.places}
              value={slot.capacity}
              onChange={capacity => change(place, { capacity: capacity ?? 1 })}
            />
            <Button type="text" aria-label={t.remove(place + 1)} onClick={() => onChange?.(value.filter((_, index) => index !== place))}>
              {w.delete}
            </Button>
          </Space>
        )
      })}
      <Button
        disabled={value.length >= most}
        onClick={() => onChange?.([...value, { day: nextDay(value), start: '09:30', end: '11:30', capacity: value.at(-1)?.capacity ?? 10 }])}
      >
        {t.add}
      </Button>
    </div>
  )
}

/** The first working day that has no time yet. */
const nextDay = (slots: readonly InterviewSlot[]) => ['1', '2', '3', '4', '5', '6', '7'].find(day => !slots.some(slot => slot.day === day)) ?? '1'
