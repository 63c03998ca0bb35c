import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { pageSizes } from '@gongtai/contract'
import type { AnswerOf, InputOf } from '@gongtai/contract'
import { callQuery } from '../call-query.ts'
import { listPart, readAddress, writeAddress } from './list-address.ts'
import type { FilterOf, ListCall, RowOf, Search, SortOf, Values } from './list-address.ts'
import { memoryName, useTableMemory } from './list-memory.ts'
import type { TableMemory } from './list-memory.ts'
import { openList, useRememberedList } from './list-opened.ts'
import { useDefaultView } from './list-view.ts'

export interface Sort<Field extends string = string> {
  field: Field
  order: 'asc' | 'desc'
}

interface ListOptions<C extends ListCall> {
  /** Values that hold until the person chooses others. */
  defaults?: FilterOf<C>
  /** Values that always hold and are not in the address, such as the record whose tab shows the list. */
  fixed?: FilterOf<C>
  /** Needed only for a second list that the same code opens: the name its columns are remembered by. */
  name?: string
}

export interface ListQuery<C extends ListCall = ListCall> {
  call: C
  name: string
  filter: FilterOf<C>
  /** The person narrowed the list beyond its defaults. */
  filtered: boolean
  setFilter: (change: FilterOf<C>) => void
  reset: () => void
  page: number
  pageSize: number
  setPage: (page: number, pageSize?: number) => void
  sort: Sort<SortOf<C>> | undefined
  setSort: (sort: Sort<SortOf<C>> | undefined) => void
  /** The part of the address that belongs to the list, for saving and applying it whole. */
  search: Search
  setSearch: (search: Search) => void
  /** Filters and sort as the call takes them, for an export of the same rows. */
  input: InputOf<C>
  answer: AnswerOf<C> | undefined
  rows: readonly RowOf<C>[]
  /** Nothing to show yet. */
  loading: boolean
  /** The read behind the rows, for `useRefreshing`. */
  asked: ReturnType<typeof callQuery<C>>
  error: Error | null
  refetch: () => void
  exactTotal: number | undefined
  askExactTotal: () => void
  memory: TableMemory
  remember: (change: Partial<TableMemory>) => void
}

/** A paged list whose filters, page and sort live in the address. */
export function useListQuery<C extends ListCall>(call: C, { defaults, fixed, name = memoryName(call) }: ListOptions<C> = {}): ListQuery<C> {
  const address = useAddress(call, { ...defaults })
  const { memory, known, remember } = useTableMemory(name)
  const viewed = { call, name, search: address.search, setSearch: address.replace, memory, remember }
  const settled = useDefaultView(viewed, known)
  const { pageNum = 1, pageSize = memory.pageSize, sortField, sortOrder = 'asc', ...filter } = address.values
  const input = { ...filter, ...fixed, sortField, sortOrder: sortField === undefined ? undefined : sortOrder }

  const asked = callQuery(call, { ...input, pageNum, pageSize } as InputOf<C>)
  const query = useQuery({
    ...asked,
    placeholderData: keepPreviousData,
    // Rows are asked for when page size and default view are known, so that they are asked for once.
    enabled: settled && (known || address.values.pageSize !== undefined),
  })
  const exact = useExactTotal(call, input)
  const answer = query.data
  useRememberedList(call, query.isPlaceholderData || answer === undefined ? undefined : openList(answer, input, pageNum as number, pageSize as number))

  return {
    ...viewed,
    filter: filter as FilterOf<C>,
    filtered: Object.entries(writeAddress(filter, { ...defaults })).some(([, value]) => value !== undefined),
    setFilter: change => address.change({ ...change, pageNum: undefined }),
    reset: () => address.replace({}),
    page: pageNum as number,
    pageSize: pageSize as number,
    setPage: (page, size) => {
      if (size !== undefined && size !== pageSize && pageSizes.includes(size)) {
        remember({ pageSize: size })
        address.change({ pageNum: undefined, pageSize: undefined })
      } else address.change({ pageNum: page === 1 ? undefined : page })
    },
    sort: sortField === undefined ? undefined : ({ field: sortField, order: sortOrder } as Sort<SortOf<C>>),
    setSort: sort => address.change({ sortField: sort?.field, sortOrder: sort?.order, pageNum: undefined }),
    input: input as InputOf<C>,
    answer,
    rows: answer?.records ?? [],
    loading: query.isPending,
    asked,
    error: query.error,
    refetch: () => void query.refetch(),
    ...exact,
  }
}

/**
 * Whether rows of before are shown while newer ones come. A question of its own: only what shows it is drawn again when
 * rows are asked for once more, and not the rows, which mostly come as they were.
 */
export function useRefreshing<C extends ListCall>({ asked, loading }: ListQuery<C>): boolean {
  return useQuery({ ...asked, enabled: false, notifyOnChangeProps: ['isFetching'] }).isFetching && !loading
}

function useAddress(call: ListCall, defaults: Values) {
  const all: Values = useSearch({ strict: false })
  const navigate = useNavigate()
  // Filters replace the entry in the browser's history, so that back leaves the list at once.
  const go = (next: (old: Values) => Values) => void navigate({ to: '.', search: next, replace: true, resetScroll: false })
  const search = listPart(call.input, all)
  return {
    search,
    values: readAddress(call.input, all, defaults),
    change: (values: Values) => go(old => compact({ ...old, ...writeAddress(values, defaults) })),
    replace: (next: Search) => go(old => compact({ ...old, ...Object.fromEntries(Object.keys(search).map(name => [name, undefined])), ...next })),
  }
}

function compact(search: Values): Values {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}

/** Counting stops at a cap (contract kit/page.ts); beyond it the exact figure is asked for on its own. */
function useExactTotal(call: ListCall, input: Values) {
  const wanted = JSON.stringify(input)
  const [asked, setAsked] = useState<string>()
  const { data } = useQuery({
    ...callQuery(call, { ...input, pageNum: 1, pageSize: 1, exactTotal: true }),
    enabled: asked === wanted,
  })
  return { exactTotal: asked === wanted ? data?.total : undefined, askExactTotal: () => setAsked(wanted) }
}
