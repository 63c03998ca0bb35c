// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { queryClient } from './query.ts'
import { quiet } from './quiet.ts'

test('it is quiet when the first page has its answers, and the questions that follow them', async () => {
  vi.useFakeTimers()
  const ask = (key: string, takes: number) =>
    queryClient.fetchQuery({ queryKey: [key], queryFn: () => new Promise(resolve => setTimeout(resolve, takes, key)) })
  const settled = vi.fn()
  const first = ask('preference', 300)
  void quiet().then(settled)
  await vi.advanceTimersByTimeAsync(300)
  await first
  await vi.advanceTimersByTimeAsync(100)
  void ask('rows', 500)
  await vi.advanceTimersByTimeAsync(600)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(settled).toHaveBeenCalled()
  vi.useRealTimers()
})
