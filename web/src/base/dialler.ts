import type { ReactNode } from 'react'
import { store, useStore } from './store.ts'

export interface DialButtonProps {
  /** The name of the type of record. */
  resource: string
  id: number
  field: string
}

/** What dials a masked number. The phone leaves it here when it is there, which it is for agents alone. */
const dialButton = store<((of: DialButtonProps) => ReactNode) | null>(null)
export const setDialButton = dialButton.set
export const useDialButton = () => useStore(dialButton)
