import { dayOf, daysBetween } from '@gongtai/contract'
import { useState } from 'react'
import { blank } from '../../../kit/show/show.tsx'

/** So few days before its end a certificate stands out. */
const soon = 30

/** The last day of a certificate; of one that is not in force nothing depends on it. */
export function ExpireDay({ day, isCounted = true }: { day: string | null; isCounted?: boolean }) {
  const [today] = useState(() => dayOf(new Date()))
  if (day === null) return blank
  return (
    <time dateTime={day} className="kit-figure home-user-due" data-due={isCounted && daysBetween(today, day) < soon}>
      {day}
    </time>
  )
}
