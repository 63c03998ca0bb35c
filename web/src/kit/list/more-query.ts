import type { AnswerOf, Call, InputOf, PageAnswer } from '@gongtai/contract'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../call-query.ts'

type PagedCall = Call & { readonly answer: { _output: PageAnswer<{ id: number }> } }
type RecordOf<C extends PagedCall> = AnswerOf<C> extends PageAnswer<infer Row> ? Row : never

interface MoreQuery<Row> {
  rows: Row[]
  total: number
  /** Nothing to show yet. */
  isPending: boolean
  error: Error | null
  refetch: () => void
  /** Absent where everything is there. */
  more: (() => void) | undefined
  isLoadingMore: boolean
}

/** A list that grows at its end, such as a timeline. After a write all of its pages are asked anew. */
export function useMoreQuery<C extends PagedCall>(call: C, input: InputOf<C>): MoreQuery<RecordOf<C>> {
  const [pages, setPages] = useState(1)
  const queries = useQueries({ queries: Array.from({ length: pages }, (_, index) => callQuery(call, { ...input, pageNum: index + 1 })) })
  const answers = queries.flatMap(({ data }) => (data === undefined ? [] : [data as PageAnswer<RecordOf<C> & { id: number }>]))
  // A new row pushes another to the next page meanwhile, so rows are kept by id and each stands there once.
  const rows = new Map(answers.flatMap(({ records }) => records.map(row => [row.id, row] as const)))
  const total = answers[0]?.total ?? 0
  const isLoadingMore = pages > 1 && queries.at(-1)!.isPending
  return {
    rows: [...rows.values()],
    total,
    isPending: queries[0]!.isPending,
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => queries.forEach(query => void query.refetch()),
    more: rows.size < total && !isLoadingMore ? () => setPages(pages + 1) : undefined,
    isLoadingMore,
  }
}
