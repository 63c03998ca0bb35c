import { interview, showInstant } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../base/text.ts'
import { useCalendarDays } from '../../../kit/calendar/use-calendar.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { freePlaces } from './slot-day.ts'
import { text } from './text.ts'

/** How full the slots of the chosen position are on the days that are open. */
export function SlotLoad({ positionId }: { positionId: number | undefined }) {
  const t = useText(text).calendar
  const { days } = useCalendarDays()
  const { data } = useQuery({ ...callQuery(interview.slots, { positionId: positionId!, from: days[0]!, to: days.at(-1)! }), enabled: positionId !== undefined })
  if (positionId === undefined) return <span className="kit-secondary">{t.loadHint}</span>
  if (data === undefined) return null
  if (data.length === 0) return <span className="kit-secondary">{t.noSlots}</span>
  return (
    <ul className="interview-load" aria-label={t.load}>
      {data.map(slot => (
        <li key={slot.slotKey} data-full={freePlaces(slot) === 0 || undefined} title={slot.isWorkday ? undefined : t.dayOff}>
          <span>
            {slot.day.slice(5)} {showInstant(slot.startAt).slice(11)}
          </span>
          <strong className="kit-figure">{t.loadOf(slot.taken, slot.capacity)}</strong>
        </li>
      ))}
    </ul>
  )
}
