// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { kept, useRefreshAll } from './refresh.ts'

afterEach(cleanup)

test('what is shown is asked again, the rest of the cache when it is next shown; kept and lasting answers are not', async () => {
  const client = new QueryClient()
  const asked: string[] = []
  const ask = (name: string) => ({ queryKey: [name], queryFn: async () => asked.push(name) })
  await client.prefetchQuery(ask('elsewhere'))
  function Page() {
    const refreshAll = useRefreshAll()
    useQuery(ask('rows'))
    useQuery({ ...ask('briefly'), staleTime: 60_000 })
    useQuery({ ...ask('offers'), ...kept })
    useQuery({ ...ask('regions'), staleTime: Infinity })
    return (
      <button type="button" onClick={refreshAll}>
        write
      </button>
    )
  }
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(asked.toSorted()).toEqual(['briefly', 'elsewhere', 'offers', 'regions', 'rows'])
  asked.length = 0
  fireEvent.click(screen.getByText('write'))
  await waitFor(() => expect(asked.toSorted()).toEqual(['briefly', 'rows']))
  expect(client.getQueryState(['elsewhere'])!.isInvalidated).toBe(true)
  expect(client.getQueryState(['regions'])!.isInvalidated).toBe(false)
})
