import { shell } from '@gongtai/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { kept } from './refresh.ts'

/** Version and providers; asked again when the stream says so, and every ten minutes without it. */
export const shellInfoQuery = queryOptions({
  queryKey: [shell.info.path],
  queryFn: ({ signal }) => call(shell.info, {}, { signal, handled: true }),
  refetchInterval: 10 * 60_000,
  ...kept,
})

/** The announcements for whoever is signed in; asked again when the stream says so, and every ten minutes without it. */
export const announcementQuery = queryOptions({
  queryKey: [shell.announcements.path],
  queryFn: ({ signal }) => call(shell.announcements, {}, { signal, handled: true }),
  refetchInterval: 10 * 60_000,
  ...kept,
})
