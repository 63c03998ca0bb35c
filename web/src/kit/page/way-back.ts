import { useRouter } from '@tanstack/react-router'
import { createContext, use } from 'react'

/** In a part of a page, such as the quick view, the way back closes the part and does not leave the page. */
export const WayBackContext = createContext<(() => void) | undefined>(undefined)

export function useWayBack(): () => void {
  const router = useRouter()
  return use(WayBackContext) ?? (() => router.history.back())
}
