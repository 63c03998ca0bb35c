// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RowPlayer } from './RowPlayer.tsx'

/** What was asked of the server: a part of the recording, or all of it. */
let asked: (string | null)[]
let size: number
/** The rest comes when the test lets it. */
let sendRest: () => void
const realFetch = globalThis.fetch

beforeEach(() => {
  asked = []
  const rest = new Promise<void>(resolve => (sendRest = resolve))
  URL.createObjectURL = vi.fn((bytes: Blob | MediaSource) => `blob:${(bytes as Blob).size}`)
  URL.revokeObjectURL = vi.fn()
  globalThis.fetch = async (_, init) => {
    const range = new Headers(init?.headers).get('Range')
    asked.push(range)
    if (range === null) await rest
    const end = range === null ? size : Math.min(size, Number(/-(\d+)$/.exec(range)![1]) + 1)
    return new Response(new Uint8Array(end), { status: range === null ? 200 : 206, headers: { 'Content-Type': 'audio/wav' } })
  }
})
afterEach(() => {
  cleanup()
  globalThis.fetch = realFetch
})

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RowPlayer callId="SIM1" seconds={600} onClose={() => {}} />
    </QueryClientProvider>,
  )

test('a long recording plays from its beginning while the rest is on the way', async () => {
  size = 1_000_000
  const { container } = show()
  await waitFor(() => expect(container.querySelector('audio')!.src).toBe('blob:262144'))
  await waitFor(() => expect(asked).toEqual(['bytes=0-262143', null]))
  sendRest()
  await waitFor(() => expect(container.querySelector('audio')!.src).toBe('blob:1000000'))
})

test('a short one comes with the first part', async () => {
  size = 64_000
  const { container } = show()
  await waitFor(() => expect(container.querySelector('audio')!.src).toBe('blob:64000'))
  expect(asked).toEqual(['bytes=0-262143'])
})

test('sought beyond the beginning, it plays on from there as soon as the rest has come', async () => {
  HTMLMediaElement.prototype.play = vi.fn(async () => {})
  size = 1_000_000
  const { container } = show()
  const audio = () => container.querySelector('audio')!
  const position = () => screen.getByRole('slider') as HTMLInputElement
  await waitFor(() => expect(audio().src).toBe('blob:262144'))
  // A browser holds the place within what it has.
  let now = 0
  let length = 16
  const hold = (to: number) => {
    now = Math.min(to, length)
  }
  Object.defineProperty(audio(), 'currentTime', { configurable: true, get: () => now, set: hold })
  fireEvent.loadedMetadata(audio())
  fireEvent.play(audio())
  now = 5
  fireEvent.timeUpdate(audio())
  expect(position().value).toBe('5')
  fireEvent.change(position(), { target: { value: '300' } })
  expect(now).toBe(16)
  fireEvent.timeUpdate(audio())
  expect(position().value).toBe('300')
  sendRest()
  await waitFor(() => expect(audio().src).toBe('blob:1000000'))
  length = 600
  now = 0
  fireEvent.loadedMetadata(audio())
  expect(now).toBe(300)
  now = 301
  fireEvent.timeUpdate(audio())
  expect(position().value).toBe('301')
})
