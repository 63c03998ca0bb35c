import { addDays, callLog, dayOf, daysBetween, paths, statisticDays } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, StatisticDim } from '@gongtai/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

export type StatisticInput = ParsedInputOf<typeof callLog.statistics>
export type StatisticRow = AnswerOf<typeof callLog.statistics>['rows'][number]

/** What the address asks for: `?tab=statistics&dim=AGENT&from=…`. The last seven days by day, where it asks for nothing that can be counted. */
export function statisticIn({ dim = 'DAY', from, to, workflow }: Record<string, unknown>, today: string): StatisticInput {
  const week = { from: addDays(today, -6), to: today }
  const given = callLog.statistics.input.safeParse({ dim, from: from ?? week.from, to: to ?? week.to, workflow })
  return given.success ? given.data : { dim: 'DAY', ...week }
}

/** Either end may be chosen first, and the other follows where it would lie too many days away. */
export function rangeFrom(from: string, { to }: { to: string }): { from: string; to: string } {
  return { from, to: clamp(to, from, addDays(from, statisticDays - 1)) }
}

export function rangeTo(to: string, { from }: { from: string }): { from: string; to: string } {
  return { from: clamp(from, addDays(to, 1 - statisticDays), to), to }
}

const clamp = (day: string, first: string, last: string) => (day < first ? first : day > last ? last : day)

/** The list of the calls that a row of the figures counts. An hour of the day is no filter of the list, and what has no key has none either. */
export function callsBehind(key: string, { dim, from, to, workflow }: StatisticInput): string | undefined {
  if (dim === 'HOUR' || key === '') return undefined
  const ofKey: Record<Exclude<StatisticDim, 'HOUR'>, Record<string, string>> = {
    DAY: { startFrom: key, startTo: key },
    AGENT: { startFrom: from, startTo: to, agentId: key },
    WORKFLOW: { startFrom: from, startTo: to, workflow: key },
  }
  return `${paths.CallRecords()}?${new URLSearchParams({ ...(workflow !== undefined && { workflow }), ...ofKey[dim] }).toString()}`
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))

/** Every hour of a day or every day of the range, also those without a call: without them a line would lead over what did not happen. */
export function keysOf({ dim, from, to }: StatisticInput): string[] {
  return dim === 'HOUR' ? hours : Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day))
}

/** What is counted stands in the address, so that a link shows the same figures. */
export function useStatisticAddress(): { input: StatisticInput; change: (change: Partial<StatisticInput>) => void } {
  const [today] = useState(() => dayOf(new Date()))
  const input = statisticIn(useSearch({ strict: false }), today)
  const navigate = useNavigate()
  return {
    input,
    change: change => void navigate({ to: '.', search: { tab: 'statistics', ...input, ...change }, replace: true, resetScroll: false }),
  }
}
