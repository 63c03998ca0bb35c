import { queryClient } from './query.ts'

/** Between the answer to one question of a page and the next question. */
const breathMs = 200

let first: Promise<void> | undefined

/** When the first page has what it asked the server for: the time to fetch what nobody waits for. */
export function quiet(): Promise<void> {
  first ??= new Promise(resolve => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      if (queryClient.isFetching() > 0) return
      timer = setTimeout(() => {
        stop()
        resolve()
      }, breathMs)
    }
    const stop = queryClient.getQueryCache().subscribe(look)
    look()
  })
  return first
}
