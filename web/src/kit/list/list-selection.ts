import { maxPageSize } from '@gongtai/contract'
import { useState } from 'react'
import type { Key } from 'react'
import { call as send } from '../../base/api.ts'
import type { ListCall, RowOf } from './list-address.ts'
import type { ListQuery } from './list-query.ts'
import { useTellPresent } from './present-list.ts'

/** At most this many rows are chosen at once. */
export const selectionLimit = 2_000

/** The rows that a bulk action is for. */
export interface Selection<Row extends { id: number } = { id: number }> {
  /** The chosen rows of the open page. */
  rows: Row[]
  /** How many rows are chosen, those on other pages included. */
  count: number
  /** All results of the list are meant, whatever page they stand on. */
  all: boolean
  /** Every chosen row; those of other pages are read when an action begins. */
  load: () => Promise<Row[]>
  clear: () => void
}

/** A selection of one row, for a dialog that also takes many. */
export function selectionOf<Row extends { id: number }>(row: Row): Selection<Row> {
  return { rows: [row], count: 1, all: false, load: async () => [row], clear: () => {} }
}

export interface Selecting<Row extends { id: number }> {
  selection: Selection<Row>
  choose: (ids: Key[]) => void
  /** How many more results there are to choose; undefined where there is nothing to offer. */
  more: { total: number; limited: boolean; chooseAll: () => void } | undefined
}

export function useSelection<C extends ListCall>(list: ListQuery<C>): Selecting<RowOf<C>> {
  const [chosen, setChosen] = useState<Key[]>([])
  const [wholeList, setWholeList] = useState<string>()
  const place = JSON.stringify([list.input, list.page, list.pageSize])
  const { totalCapped = false, total: counted = 0 } = list.answer ?? {}
  const known = list.exactTotal ?? (totalCapped ? undefined : counted)
  // With other filters or on another page, all results would be others than those that were chosen. How many they are must be known.
  const all = wholeList === place && known !== undefined
  const shown = list.rows as RowOf<C>[]
  const rows = all ? shown : shown.filter(row => chosen.includes(row.id))
  useTellPresent({ total: list.answer && (known ?? counted), isCapped: known === undefined, chosen: all ? [] : rows.map(({ id }) => id) })
  const total = Math.min(known ?? counted, selectionLimit)
  const limited = known === undefined || known > selectionLimit
  const chooseAll = () => {
    if (known === undefined) list.askExactTotal()
    setWholeList(place)
  }
  const offers = !all && rows.length > 0 && rows.length === shown.length && total > rows.length
  const choose = (ids: Key[]) => {
    setChosen(ids)
    setWholeList(undefined)
  }
  return {
    selection: {
      rows,
      count: all ? total : rows.length,
      all,
      load: async () => (all ? readAll(list) : rows),
      clear: () => choose([]),
    },
    choose,
    more: offers ? { total: limited ? selectionLimit : total, limited, chooseAll } : undefined,
  }
}

/** The rows of a list in its order, up to the limit. A row that moves to another page meanwhile is counted once. */
async function readAll<C extends ListCall>({ call, input }: ListQuery<C>): Promise<RowOf<C>[]> {
  const rows = new Map<number, RowOf<C>>()
  for (let pageNum = 1; pageNum <= selectionLimit / maxPageSize; pageNum++) {
    const { records } = await send(call, { ...input, pageNum, pageSize: maxPageSize })
    for (const row of records as RowOf<C>[]) rows.set(row.id, row)
    if (records.length < maxPageSize) break
  }
  return [...rows.values()]
}
