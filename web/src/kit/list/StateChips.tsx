import { inLanguage, tabCountCap } from '@gongtai/contract'
import type { Machine } from '@gongtai/contract'
import { useLanguage } from '../../base/language.ts'
import { blank } from '../show/show.tsx'
import { CountChip } from './CountChip.tsx'

interface StateChipsProps<State extends string> {
  of: Machine<State>
  value: State | undefined
  count: Record<string, number> | undefined
  onChange: (state: State | undefined) => void
}

/** The states of a list in its slim line of counts, where its tabs are needed for something else. */
export function StateChips<State extends string>({ of, value, count, onChange }: StateChipsProps<State>) {
  const language = useLanguage()
  return of.states.map(state => (
    <CountChip
      key={state}
      label={inLanguage(of.labels[state].label, language)}
      count={shownCount(count?.[state])}
      pressed={state === value}
      onClick={() => onChange(state === value ? undefined : state)}
    />
  ))
}

/** Counting stops at a cap; before the answer there is none. */
export function shownCount(count: number | undefined): string {
  if (count === undefined) return blank
  return count > tabCountCap ? `${tabCountCap}+` : String(count)
}
