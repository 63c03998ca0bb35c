import type { FieldKey } from '@gongtai/contract'
import type { ReactNode } from 'react'
import { store, useStore } from './store.ts'

export interface DialButtonProps {
  /** The name of the type of record. */
  resource: string
  id: number
  field: string
  /** Its entry in the catalogue of fields, which tells whether it is a number that can be called. */
  guard: FieldKey | undefined
}

/** What dials a masked number. The phone leaves it here when it is there, which it is for agents alone. */
const dialButton = store<((of: DialButtonProps) => ReactNode) | null>(null)
export const setDialButton = dialButton.set
export const useDialButton = () => useStore(dialButton)
