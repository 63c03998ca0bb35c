import { dayOf } from '@gongtai/contract'
import type { AnswerOf } from '@gongtai/contract'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { callQuery } from '../call-query.ts'
import type { FilterOf, ListCall, RowOf } from '../list/list-address.ts'
import type { ListQuery } from '../list/list-query.ts'
import { daysOf } from './calendar-place.ts'
import type { Span } from './calendar-place.ts'

/** A day that holds more than this says so. */
const daySize = 200

/** Which days are open stands in the address: `?as=calendar&span=day&day=2026-11-17`. */
export function useCalendarDays() {
  const { day: given, span: asked } = useSearch({ strict: false }) as { day?: unknown; span?: unknown }
  const navigate = useNavigate()
  const span: Span = asked === 'day' ? 'day' : 'week'
  const [today] = useState(() => dayOf(new Date()))
  const day = typeof given === 'string' && isDay(given) ? given : today
  const show = (change: { day?: string; span?: Span }) =>
    void navigate({ to: '.', search: (old: Record<string, unknown>) => ({ ...old, ...change }), replace: true, resetScroll: false })
  return { span, day, today, days: daysOf(day, span), show }
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)

/** The records of each day, under the filters of the list. */
export function useDayRecords<C extends ListCall>(
  list: ListQuery<C>,
  days: readonly string[],
  dayFilter: (day: string) => FilterOf<C> | undefined,
): { loading: boolean; error: Error | null; retry: () => void; rows: RowOf<C>[]; rest: { day: string; count: number }[] } {
  const filters = days.map(dayFilter)
  const queries = useQueries({
    queries: days.map((_, at) => ({
      ...callQuery(list.call, { ...list.input, ...filters[at], pageNum: 1, pageSize: daySize }),
      placeholderData: keepPreviousData,
      enabled: filters[at] !== undefined,
    })),
  })
  const answers = queries.map(({ data }, at) => (filters[at] === undefined ? undefined : (data as AnswerOf<C> | undefined)))
  const known = new Map(answers.flatMap(answer => (answer?.records ?? []) as RowOf<C>[]).map(row => [row.id, row]))
  return {
    loading: queries.some(({ isLoading }) => isLoading),
    error: queries.find(({ error, data }) => error !== null && data === undefined)?.error ?? null,
    retry: () => {
      for (const query of queries) void query.refetch()
    },
    rows: [...known.values()],
    rest: answers.flatMap((answer, at) =>
      answer !== undefined && answer.total > answer.records.length ? [{ day: days[at]!, count: answer.total - answer.records.length }] : [],
    ),
  }
}
