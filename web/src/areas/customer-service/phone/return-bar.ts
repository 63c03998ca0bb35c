import { store, useStore } from '../../../base/store.ts'

/** The page where the agent was writing when a call came in. The draft of its form waits in the same store of the tab. */
const key = 'CALL_RETURN'
const left = store<string | null>(sessionStorage.getItem(key))

export const useLeftForm = () => useStore(left)

export function leaveForm(href: string | null): void {
  left.set(href)
  if (href === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, href)
}
