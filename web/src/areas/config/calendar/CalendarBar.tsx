import type { DayChange } from '@gongtai/contract'
import { Button } from 'antd'
import { useState } from 'react'
import { say } from '../../../base/notify.ts'
import { useText } from '../../../base/text.ts'
import { Input } from '../../../kit/form/Input.ts'
import { changesOf } from './calendar-day.ts'
import type { Pending, SavedDays } from './calendar-day.ts'
import { text } from './text.ts'

interface CalendarBarProps {
  pending: Pending
  saved: SavedDays
  onDiscard: () => void
  onPreview: (days: (DayChange & { version: number })[]) => void
}

/** What was clicked and not saved: how many days, and what they are called. */
export function CalendarBar({ pending, saved, onDiscard, onPreview }: CalendarBarProps) {
  const t = useText(text)
  const [name, setName] = useState('')
  const needsName = [...pending.values()].some(change => change.workday !== null && change.name === undefined)
  const preview = () => {
    if (needsName && name.trim() === '') return say('warning', t.nameNeeded)
    onPreview(changesOf(pending, saved, name))
  }
  return (
    <form
      className="calendar-bar"
      onSubmit={event => {
        event.preventDefault()
        preview()
      }}
    >
      <strong aria-live="polite">{t.changed(pending.size)}</strong>
      {needsName && <Input value={name} maxLength={20} aria-label={t.name} placeholder={t.nameHint} onChange={event => setName(event.target.value)} />}
      <Button onClick={onDiscard}>{t.discard}</Button>
      <Button type="primary" htmlType="submit">
        {t.preview}
      </Button>
    </form>
  )
}
