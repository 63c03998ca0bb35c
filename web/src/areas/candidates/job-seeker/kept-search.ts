import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { listPart } from '../../../kit/list/list-address.ts'
import type { ListCall, Search, Values } from '../../../kit/list/list-address.ts'

/** It is the "job-seekers search condition" of product.md, which logout clears (app/storage.ts). */
const key = 'SEARCH_JOB_SEEKERS'

function readKept(): Search | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof kept === 'object' && kept !== null && Object.keys(kept).length > 0 ? (kept as Search) : undefined
  } catch {
    return undefined
  }
}

/**
 * Keeps the last search of the list in the session and puts it back where the address brings none. An address with filters wins.
 * It gives false until the address is what it shall be, so that rows are asked for once.
 */
export function useKeptSearch(call: ListCall): boolean {
  const all: Values = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = listPart(call.input, all)
  const [kept, setKept] = useState(() => (Object.keys(search).length === 0 ? readKept() : undefined))
  const text = JSON.stringify(search)

  useEffect(() => {
    if (kept === undefined) return
    void navigate({ to: '.', search: (old: Values) => ({ ...old, ...kept }), replace: true }).then(() => setKept(undefined))
  }, [kept, navigate])

  useEffect(() => {
    if (kept !== undefined) return
    try {
      sessionStorage.setItem(key, text)
    } catch {
      // A full or forbidden store costs the memory of a search, never the list.
    }
  }, [kept, text])

  return kept === undefined
}
