import { pageReach } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../call-query.ts'
import type { ListCall } from '../list/list-address.ts'
import { openListOf, useRememberedList } from '../list/list-opened.ts'
import type { OpenList } from '../list/list-opened.ts'

interface Neighbours {
  previous: number | undefined
  next: number | undefined
  /** Counted from one over all pages. */
  place: number
  total: number
  totalCapped: boolean
}

/** The records beside this one in the list that it was opened from; undefined where there was no such list. */
export function useNeighbours(call: ListCall, id: number): Neighbours | undefined {
  const list = openListOf(call)
  const spot = list === undefined ? undefined : spotOf(list, id)
  const { ids = [], page = 1, index = 0 } = spot ?? {}
  const place = (page - 1) * (list?.pageSize ?? 0) + index + 1
  const isLast = spot !== undefined && index === ids.length - 1 && place < pageReach && (place < list!.total || list!.totalCapped)
  const before = usePage(call, list, spot !== undefined && index === 0 && page > 1 ? page - 1 : undefined)
  const after = usePage(call, list, isLast ? page + 1 : undefined)
  if (list === undefined || spot === undefined) return undefined
  // Rows may have moved to another page since, so a row that is known already does not count as the next.
  const isNew = (other: number) => !ids.includes(other)
  return {
    previous: ids[index - 1] ?? before?.findLast(isNew),
    next: ids[index + 1] ?? after?.find(isNew),
    place,
    total: list.total,
    totalCapped: list.totalCapped,
  }
}

function spotOf({ pages }: OpenList, id: number): { ids: number[]; page: number; index: number } | undefined {
  for (const [page, ids] of Object.entries(pages)) if (ids.includes(id)) return { ids, page: Number(page), index: ids.indexOf(id) }
  return undefined
}

/** The ids of a page that was not open. It is remembered too, since the way goes on from there. */
function usePage(call: ListCall, list: OpenList | undefined, page: number | undefined): number[] | undefined {
  const known = page === undefined ? undefined : list?.pages[page]
  const wanted = known === undefined ? page : undefined
  const { data } = useQuery({
    ...callQuery(call, { ...list?.input, pageNum: wanted ?? 1, pageSize: list?.pageSize }),
    enabled: wanted !== undefined,
  })
  const read = wanted === undefined ? undefined : data?.records.map(row => row.id)
  // Behind the cap a page is counted as far as it reaches, so its total is the newer one.
  const more =
    list === undefined || wanted === undefined || data === undefined || read === undefined
      ? undefined
      : { ...list, total: data.total, totalCapped: data.totalCapped, pages: { ...list.pages, [wanted]: read } }
  useRememberedList(call, more)
  return known ?? read
}
