import { notice } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { useEventStreamConnected } from './event-stream.ts'
import { queryClient } from './query.ts'
import { kept } from './refresh.ts'

const pollInterval = 60_000

/** Counts of open work. The stream says when they change; without it they are asked every minute. */
export function useNoticeCount() {
  const connected = useEventStreamConnected()
  return useQuery({
    queryKey: [notice.count.path],
    queryFn: ({ signal }) => call(notice.count, {}, { signal, handled: true }),
    refetchInterval: connected ? false : pollInterval,
    ...kept,
  }).data
}

export function refreshNotices(): void {
  void queryClient.invalidateQueries({ queryKey: [notice.count.path] })
  void queryClient.invalidateQueries({ queryKey: [notice.page.path] })
}
