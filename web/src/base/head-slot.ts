import { store, useStore } from './store.ts'

/** Where the shell has a bar for the head of a record or form; the page draws its title, state and actions into it. */
const slot = store<HTMLElement | null>(null)

export const setHeadSlot = slot.set
export const useHeadSlot = () => useStore(slot)

/** Beside the content of a page: where the shell has room for what is open next to a list. */
const beside = store<HTMLElement | null>(null)

export const setBesideSlot = beside.set
export const useBesideSlot = () => useStore(beside)
