import type { Call, PageAnswer } from '@gongtai/contract'
import { useEffect } from 'react'
import { openListPrefix } from '../../base/storage.ts'
import type { Values } from './list-address.ts'

/** A list as it was open in this tab, so that the page of one of its records knows the next one. */
export interface OpenList {
  /** Filters and order as the call takes them. */
  input: Values
  pageSize: number
  total: number
  /** Counting stopped at the cap: there are more. */
  totalCapped: boolean
  /** Ids of the rows by page. */
  pages: Record<number, number[]>
}

const keyOf = ({ path }: Call) => openListPrefix + path

export function openList({ records, total, totalCapped }: PageAnswer<{ id: number }>, input: Values, page: number, pageSize: number): OpenList {
  return { input, pageSize, total, totalCapped, pages: { [page]: records.map(({ id }) => id) } }
}

export function useRememberedList(call: Call, list: OpenList | undefined): void {
  const text = list === undefined ? undefined : JSON.stringify(list)
  useEffect(() => {
    if (text === undefined) return
    try {
      sessionStorage.setItem(keyOf(call), text)
    } catch {
      // A full or forbidden store only loses the way to the next record, so the error is ignored.
    }
  }, [call, text])
}

export function openListOf(call: Call): OpenList | undefined {
  const text = sessionStorage.getItem(keyOf(call))
  return text === null ? undefined : (JSON.parse(text) as OpenList)
}
