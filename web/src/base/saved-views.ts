import { savedView } from '@gongtai/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { kept } from './refresh.ts'

/** The views of a list. The list's default one decides what it asks for first, so they are asked for while its code loads. */
export const savedViewsQuery = (list: string) =>
  queryOptions({
    queryKey: [savedView.list.path, { list }],
    queryFn: ({ signal }) => call(savedView.list, { list }, { signal, handled: true }),
    staleTime: 300_000,
    ...kept,
  })
