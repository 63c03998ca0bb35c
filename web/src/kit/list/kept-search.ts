import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { listPart } from './list-address.ts'
import type { ListCall, Search, Values } from './list-address.ts'

/** Where product.md has the search of a list kept. Logout clears them (app/storage.ts). */
type SearchKey = 'SEARCH_HOME_PROVIDER' | 'SEARCH_JOB_SEEKERS'

function readKept(key: SearchKey): Search | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof kept === 'object' && kept !== null && Object.keys(kept).length > 0 ? (kept as Search) : undefined
  } catch {
    return undefined
  }
}

/**
 * Keeps the last search of a list in the session and puts it back where the address brings none. An address with filters wins.
 * It gives false until the address is what it shall be, so that rows are asked for once.
 */
export function useKeptSearch(call: ListCall, key: SearchKey): boolean {
  const all: Values = useSearch({ strict: false })
  const navigate = useNavigate()
  const search = listPart(call.input, all)
  const [kept, setKept] = useState(() => (Object.keys(search).length === 0 ? readKept(key) : undefined))
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
  }, [kept, key, text])

  return kept === undefined
}
