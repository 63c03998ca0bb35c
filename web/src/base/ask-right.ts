import { store, useStore } from './store.ts'

/** What the dialog that asks for a right is open for: a code, or null where the person chooses a page first. */
interface Asking {
  code: string | null
}

const asking = store<Asking | undefined>(undefined)

/** Opens the dialog from wherever a right is missing: a page, a refused call, Home. */
export const openAskRight = (code: string | null): void => asking.set({ code })
export const closeAskRight = (): void => asking.set(undefined)
export const useAskingRight = () => useStore(asking)

/** The right that a refused call names. */
export function rightIn(data: unknown): string | undefined {
  const right = typeof data === 'object' && data !== null && 'right' in data ? data.right : undefined
  return typeof right === 'string' ? right : undefined
}
