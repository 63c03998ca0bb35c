import { useEffect } from 'react'
import { readStored, writeStored } from './storage.ts'
import { store, useStore } from './store.ts'

/** The title of the record on the page: shown in the back bar and as the last crumb. */
interface TopBarInfo {
  title: string
  path: string
  /** The name of the record alone, which is the same in every language; null where there is none. */
  record: string | null
  /** What of the address names the record beside its path, such as `userType=ARTIFICER`. */
  search?: string
}

const topBar = store<TopBarInfo | null>(readStored<TopBarInfo>('APP_TOP_BAR_BACK_VAL'))

/** A detail or form page says whose page it is. Where the title has words of its own, `record` is the name without them. */
export function useRecordTitle(title: string | undefined, record: string | null | undefined = title, named: Record<string, string> = {}): void {
  const search = new URLSearchParams(named).toString()
  useEffect(() => {
    if (title === undefined || title === '') return
    const info = { title, path: window.location.pathname, record: record ?? null, search }
    topBar.set(info)
    writeStored('APP_TOP_BAR_BACK_VAL', info)
  }, [title, record, search])
}

/** The title belongs to one address: the next record must not inherit it. */
export function useTopBarTitle(path: string): string | null {
  const info = useStore(topBar)
  return info?.path === path ? info.title : null
}

/** The name of the record on a page, for what is read in another language later. */
export function recordNameAt(path: string): string | null {
  const info = topBar.get()
  return info?.path === path ? (info.record ?? null) : null
}

/** What of the address of a page names its record beside the path; empty for a list, whatever its filters. */
export function useNamingSearch(path: string): string {
  const info = useStore(topBar)
  return info?.path === path ? (info.search ?? '') : ''
}
