import { showInstant, showMoney } from '@gongtai/contract'
import type { ReactNode } from 'react'

/** What stands where there is no value. */
export const blank = '—'

/** Renderers for columns and descriptions: `render: instant`. */
export function instant(value: string | null | undefined): ReactNode {
  if (!value) return blank
  return (
    <time dateTime={value} className="kit-figure" title={showInstant(value, true)}>
      {showInstant(value)}
    </time>
  )
}

export function day(value: string | null | undefined): ReactNode {
  if (!value) return blank
  return (
    <time dateTime={value} className="kit-figure">
      {value}
    </time>
  )
}

export function money(value: string | null | undefined): ReactNode {
  if (value === null || value === undefined) return blank
  return <span className="kit-figure">¥{showMoney(value)}</span>
}

export function orBlank(value: string | number | null | undefined): ReactNode {
  return value === null || value === undefined || value === '' ? blank : value
}
