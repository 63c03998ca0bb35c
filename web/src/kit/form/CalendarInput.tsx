import { CalendarOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { CalendarStart } from './calendar.tsx'
import { Input } from './Input.ts'

type Calendars = typeof import('./calendar.tsx')
let loaded: Calendars | undefined

interface CalendarInputProps {
  id?: string
  value: string
  placeholder: string
  disabled?: boolean
  /** The person has gone to it already, by what it stands in the place of. */
  autoFocus?: boolean
  'aria-label'?: string
  children: (calendars: Calendars, start: CalendarStart) => ReactNode
}

/** Calendars would be a tenth of what a list page loads. So an input stands in their place until the person goes to it. */
export function CalendarInput({ children, autoFocus = false, ...input }: CalendarInputProps) {
  const [calendars, setCalendars] = useState(loaded)
  const [start, setStart] = useState<CalendarStart>({ autoFocus, defaultOpen: autoFocus })
  const load = () =>
    void import('./calendar.tsx').then(
      module => setCalendars((loaded = module)),
      () => {},
    )
  const enter = (defaultOpen: boolean) => {
    setStart({ autoFocus: true, defaultOpen })
    load()
  }
  if (calendars) return children(calendars, start)
  return (
    <Input
      {...input}
      className="kit-wide"
      autoFocus={autoFocus}
      readOnly
      suffix={<CalendarOutlined className="kit-calendar-icon" />}
      onPointerEnter={load}
      onFocus={() => enter(autoFocus)}
      onClick={() => enter(true)}
      onBlur={() => setStart({ autoFocus: false, defaultOpen: false })}
    />
  )
}
