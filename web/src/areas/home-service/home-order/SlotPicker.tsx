import { bookableDays, dayOf, showInstant, slotsOf } from '@gongtai/contract'
import type { BookingRules } from '@gongtai/contract'
import { Radio, Select } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

interface SlotPickerProps {
  rules: BookingRules
  id?: string
  value?: string | null
  onChange?: (instant: string | undefined) => void
}

/** A person chooses a day, and one of its half hours at which an appointment may begin. */
export function SlotPicker({ rules, id, value, onChange }: SlotPickerProps) {
  const t = useText(text)
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  const days = bookableDays(rules, now).filter(day => slotsOf(rules, day, now).length > 0)
  const [chosen, setChosen] = useState<string>()
  // The day chosen for another product may not be offered for this one.
  const day = [value ? dayOf(value) : undefined, chosen, days[0]].find(one => one !== undefined && days.includes(one))
  if (day === undefined) return <span className="kit-secondary">{t.noSlot}</span>
  const weekday = new Intl.DateTimeFormat(language === 'en_US' ? 'en' : 'zh', { weekday: 'short', timeZone: 'UTC' })
  const choose = (next: string) => {
    setChosen(next)
    onChange?.(undefined)
  }
  return (
    <div className="order-slots">
      <Select id={id} value={day} onChange={choose} options={days.map(one => ({ value: one, label: `${one} ${weekday.format(new Date(one))}` }))} />
      <Radio.Group
        aria-label={t.slots(day)}
        size="small"
        optionType="button"
        value={value ?? undefined}
        onChange={event => onChange?.(event.target.value)}
        options={slotsOf(rules, day, now).map(slot => ({ value: slot, label: showInstant(slot).slice(11) }))}
      />
    </div>
  )
}
