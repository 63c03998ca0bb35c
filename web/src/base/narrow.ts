import { useSyncExternalStore } from 'react'

/** A window of so many pixels or fewer is held in one hand; shell.css and list.css draw the same line. */
const query = typeof matchMedia === 'function' ? matchMedia('(max-width: 768px)') : undefined

const subscribe = (listener: () => void) => {
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query?.matches ?? false)
}
