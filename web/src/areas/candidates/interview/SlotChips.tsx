import { addDays, dayOf, interview, showInstant } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { firstDay, freePlaces, isOpen, slotDays } from './slot-day.ts'
import type { Slot } from './slot-day.ts'
import { text } from './text.ts'

interface SlotChipsProps {
  positionId: number
  onPick: (slot: Slot) => void
  /** The form field gives these. */
  id?: string
  value?: string | null
  onChange?: (slotKey: string | null) => void
}

/** So many days ahead are offered. */
const daysAhead = 13

/** The slots of the position with the places that are free: a day, and one of its times. */
export function SlotChips({ positionId, onPick, id, value, onChange }: SlotChipsProps) {
  const t = useText(text)
  const [now] = useState(() => Date.now())
  const today = dayOf(new Date(now))
  const { data, error, refetch } = useQuery(callQuery(interview.slots, { positionId, from: today, to: addDays(today, daysAhead) }))
  const [chosen, setChosen] = useState<string>()
  const language = useLanguage()
  const weekday = new Intl.DateTimeFormat(language === 'en_US' ? 'en' : 'zh', { weekday: 'short', timeZone: 'UTC' })
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const days = slotDays(data, now)
  if (days.length === 0) return <span className="kit-secondary">{data.length === 0 ? t.noSlots : t.noneLeft}</span>
  const open = days.find(({ day }) => day === (chosen ?? firstDay(days, value))) ?? days[0]!
  const pick = (slot: Slot) => {
    onChange?.(slot.slotKey)
    onPick(slot)
  }
  const timeOf = (slot: Slot) => `${showInstant(slot.startAt).slice(11)}–${showInstant(slot.endAt).slice(11)}`
  return (
    <div className="progress-slots" id={id} role="group" aria-label={t.slot}>
      <div className="progress-slot-days">
        {days.map(({ day, isWorkday, free }) => (
          <Button
            key={day}
            size="small"
            shape="round"
            type={day === open.day ? 'primary' : 'default'}
            ghost={day === open.day}
            data-off={!isWorkday || free === 0}
            onClick={() => setChosen(day)}
          >
            {day.slice(5)} {weekday.format(new Date(day))}
          </Button>
        ))}
      </div>
      <div className="progress-slot-list">
        {open.slots.map(slot => (
          <Button
            key={slot.slotKey}
            size="small"
            type={slot.slotKey === value ? 'primary' : 'default'}
            aria-pressed={slot.slotKey === value}
            disabled={!isOpen(slot, now)}
            onClick={() => pick(slot)}
          >
            {freePlaces(slot) === 0 ? t.slotFull(timeOf(slot)) : t.slotLabel(timeOf(slot), freePlaces(slot))}
          </Button>
        ))}
      </div>
    </div>
  )
}
