import { dayOf, daysBetween } from '@gongtai/contract'
import { useState } from 'react'
import { blank } from '../../../kit/show/show.tsx'

/** A certificate stands out so few days before its end. */
const soon = 30

/** Shows the last day of a certificate. One that is not in force does not stand out, because nothing depends on it. */
export function ExpireDay({ day, isCounted = true }: { day: string | null; isCounted?: boolean }) {
  const [today] = useState(() => dayOf(new Date()))
  if (day === null) return blank
  return (
    <time dateTime={day} className="kit-figure home-user-due" data-due={isCounted && daysBetween(today, day) < soon}>
      {day}
    </time>
  )
}
