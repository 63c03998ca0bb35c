import { QueryClient } from '@tanstack/react-query'
import { watchLanguage } from './language.ts'

/**
 * A cached page shows at once and is refreshed behind. Repeats are the business of `call`, which knows what may be repeated.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 0, gcTime: 10 * 60_000, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

/** Asks again for everything on the page that failed. */
export function retryFailed(): void {
  void queryClient.refetchQueries({ type: 'active', predicate: query => query.state.status === 'error' })
}

// Labels that the server words (record states, search groups) come in the language of the request.
watchLanguage(() => void queryClient.invalidateQueries())
