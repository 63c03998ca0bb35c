import { useEffect } from 'react'
import { readStored, writeStored } from './storage.ts'
import { store, useStore } from './store.ts'

/** The title of the record on the page: shown in the back bar and as the last crumb. */
interface TopBarInfo {
  title: string
  path: string
}

const topBar = store<TopBarInfo | null>(readStored<TopBarInfo>('APP_TOP_BAR_BACK_VAL'))

/** A detail or form page says whose page it is. */
export function useRecordTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined || title === '') return
    const info = { title, path: window.location.pathname }
    topBar.set(info)
    writeStored('APP_TOP_BAR_BACK_VAL', info)
  }, [title])
}

/** The title belongs to one address: the next record must not inherit it. */
export function useTopBarTitle(path: string): string | null {
  const info = useStore(topBar)
  return info?.path === path ? info.title : null
}

/** The same outside of components. */
export function topBarTitle(path: string): string | null {
  const info = topBar.get()
  return info?.path === path ? info.title : null
}
