import type { SavedView, ViewContent } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { savedViewsQuery } from '../../base/saved-views.ts'
import { listPart } from './list-address.ts'
import type { Search } from './list-address.ts'
import type { ListQuery } from './list-query.ts'

/** The part of a list that a view sets. */
export type ViewedList = Pick<ListQuery, 'call' | 'name' | 'search' | 'setSearch' | 'memory' | 'remember'>

const none: SavedView[] = []

/** The views of a list. Where they cannot be read, the list works without them. */
export function useSavedViews(list: string): { views: SavedView[]; known: boolean } {
  const { data, isPending } = useQuery(savedViewsQuery(list))
  return { views: data?.views ?? none, known: !isPending }
}

/** What a view keeps of an address. The page number is left out, and so is what this list does not know. */
function viewPart(call: ViewedList['call'], search: Search): ViewContent['search'] {
  const { pageNum: _, pageSize: _size, exactTotal: _exact, ...rest } = listPart(call.input, search)
  return Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as ViewContent['search']
}

/** The list as it stands, for saving it. */
export function contentOf({ call, search, memory: { order, hidden } }: ViewedList): ViewContent {
  return { search: viewPart(call, search), columns: { order, hidden } }
}

export function applyView(list: ViewedList, { search, columns }: ViewContent): void {
  list.setSearch(viewPart(list.call, search))
  if (!hasColumns(list, columns)) list.remember(columns)
}

const hasColumns = ({ memory }: ViewedList, { order, hidden }: ViewContent['columns']) => isSame([memory.order, memory.hidden], [order, hidden])
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** An address cannot tell one value from a list of one, so they are compared as lists. */
const inAnyOrder = (search: ViewContent['search']) =>
  Object.entries(search)
    .map(([name, value]) => [name, [value].flat()] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

/** The view that the list shows now. Where several have its filters, the one with its columns; columns alone are a view where there is no filter. */
export function openViewOf(views: readonly SavedView[], list: ViewedList): SavedView | undefined {
  const present = inAnyOrder(viewPart(list.call, list.search))
  const fitting = views.filter(({ content }) => isSame(inAnyOrder(viewPart(list.call, content.search)), present))
  return fitting.find(({ content }) => hasColumns(list, content.columns)) ?? (present.length > 0 ? fitting[0] : undefined)
}

/**
 * The default view applies when the list opens without any filter, once. True as soon as the list is what it shall show.
 * The views are asked for together with what is remembered of the table, which rows wait for anyway.
 */
export function useDefaultView(list: ViewedList, memoryKnown: boolean): boolean {
  const { views, known } = useSavedViews(list.name)
  const view = views.find(({ isDefault }) => isDefault)?.content
  const changes = view !== undefined && (Object.keys(viewPart(list.call, view.search)).length > 0 || !hasColumns(list, view.columns))
  const ready = known && memoryKnown
  const [applied, setApplied] = useState(false)
  const settled = applied || Object.keys(list.search).length > 0 || (ready && !changes)
  if (settled && !applied) setApplied(true)
  useEffect(() => {
    if (ready && !settled) applyView(list, view!)
  })
  return settled
}
