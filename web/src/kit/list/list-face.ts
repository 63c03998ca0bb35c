import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export type FaceName = 'board' | 'calendar'

/** Other looks at the same list with the same filters, each by its name in the address: `?as=board`. */
export type ListFaces = { readonly [Name in FaceName]?: ReactNode }

/** The face that the address asks for; none means the rows. */
export function useFace(faces: ListFaces | undefined): FaceName | undefined {
  const { as } = useSearch({ strict: false }) as { as?: unknown }
  return faces !== undefined && typeof as === 'string' && Object.hasOwn(faces, as) ? (as as FaceName) : undefined
}
