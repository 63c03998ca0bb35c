import { identityScenes } from '@gongtai/contract'
// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../base/api-error.ts'
import * as uploads from '../../base/upload.ts'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'
import { Upload } from './Upload.tsx'

interface Sent {
  path: string
  input: Record<string, unknown>
  size: number
  arrive: (answer: unknown) => void
  fail: (error: unknown) => void
  onProgress: (share: number) => void
}
const sent: Sent[] = []

beforeEach(() => {
  vi.spyOn(uploads, 'upload').mockImplementation(
    (target, input, file, { signal, onProgress } = {}) =>
      new Promise((arrive, fail) => {
        signal!.addEventListener('abort', () => fail(new DOMException('cancelled', 'AbortError')))
        sent.push({ path: target.path, input, size: (file as Blob).size, arrive, fail, onProgress: onProgress! })
      }),
  )
})

const name = (letter: string) => `${letter.repeat(32)}.png`
let value: string | string[] | null

function Control({ max, first = null }: { max?: number; first?: string | string[] | null }) {
  const [held, setHeld] = useState<string | string[] | null>(first)
  const hold = (next: string | string[] | null) => {
    value = next
    setHeld(next)
  }
  return (
    <>
      <label htmlFor="picture">头像</label>
      <Upload id="picture" scene={identityScenes['identity.avatar']} max={max} value={held} onChange={hold} />
    </>
  )
}

const input = () => screen.getByLabelText('头像')
const choose = (...files: File[]) => fireEvent.change(input(), { target: { files } })
const picture = (label = 'me.png', size = 10) => new File([new Uint8Array(size)], label, { type: 'image/png' })

beforeAll(() => {
  provideLayout()
  URL.createObjectURL = () => 'blob:test'
  URL.revokeObjectURL = () => {}
})
beforeEach(() => {
  signIn({ codes: ['ExpertManage.save'] })
  sent.length = 0
  value = null
})
afterEach(tidyUp)

test('what is wrong with a file is told before it is sent', async () => {
  await renderAt('/', () => <Control />)
  choose(new File(['x'], 'me.svg'))
  expect(screen.getByRole('alert').textContent).toBe('仅支持jpg、png、gif、webp、bmp格式')
  choose(picture('me.png', 2 * 1_048_576 + 1))
  expect(screen.getByRole('alert').textContent).toBe('图片大小不能超过2MB')
  choose(picture('me.png', 0))
  expect(screen.getByRole('alert').textContent).toBe('文件内容为空')
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  expect(sent).toEqual([])
})

test('progress, failure, retry, and the name as the value', async () => {
  await renderAt('/', () => <Control />)
  choose(picture())
  await waitFor(() => expect(sent.length).toBe(1))
  expect(sent[0]!.input).toEqual({ scene: 'identity.avatar' })
  sent[0]!.onProgress(0.5)
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50'))
  sent[0]!.fail(new ApiError({ status: 200, code: 45_102, message: '文件内容与格式不符', requestId: '', isWrite: true, path: '' }))
  expect((await screen.findByRole('alert')).textContent).toBe('文件内容与格式不符')
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await waitFor(() => expect(sent.length).toBe(2))
  sent[1]!.arrive({ fileName: name('a') })
  await waitFor(() => expect(value).toBe(name('a')))
  fireEvent.click(screen.getByRole('button', { name: '移除me.png' }))
  expect(value).toBeNull()
})

test('one that is on its way can be cancelled; a pasted picture counts too', async () => {
  await renderAt('/', () => <Control />)
  fireEvent.paste(input(), { clipboardData: { files: [picture('pasted.png')] } })
  await waitFor(() => expect(sent.length).toBe(1))
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByText('pasted.png')).toBeNull())
  expect(value).toBeNull()
})

test('several at once: at most five on the way, none lost, in an order that can be changed', async () => {
  await renderAt('/', () => <Control max={7} first={[]} />)
  choose(...Array.from({ length: 7 }, (_, at) => picture(`${at}.png`)))
  await waitFor(() => expect(sent.length).toBe(5))
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(sent.length).toBe(5)
  for (const [at, one] of sent.slice(0, 5).entries()) one.arrive({ fileName: name('abcdef0'[at]!) })
  await waitFor(() => expect(sent.length).toBe(7))
  for (const [at, one] of sent.slice(5).entries()) one.arrive({ fileName: name('abcdef0'[at + 5]!) })
  await waitFor(() => expect((value as string[]).length).toBe(7))
  fireEvent.click(screen.getByRole('button', { name: '前移1.png' }))
  expect((value as string[]).slice(0, 2)).toEqual([name('b'), name('a')])
})

test('a large file travels in parts and goes on where it broke off', async () => {
  const { sendFile } = await import('./send-file.ts')
  const calls = serveCalls({
    '/uploadPartInit': () => ({ uploadId: 'f'.repeat(32), partSize: 8 * 1_048_576, parts: [1] }),
    '/uploadPartFinish': () => ({ fileName: name('d') }),
  })
  const shares: number[] = []
  const large = new File([new Uint8Array(17 * 1_048_576)], 'film.mp4')
  const arrived = sendFile(large, { scene: identityScenes['identity.avatar'], signal: new AbortController().signal, onProgress: share => shares.push(share) })
  await waitFor(() => expect(sent.length).toBe(1), { timeout: 10_000 })
  expect(sent[0]!).toMatchObject({ path: '/uploadPart', input: { partNo: 2 }, size: 8 * 1_048_576 })
  sent[0]!.onProgress(0.5)
  sent[0]!.arrive({ parts: [1, 2] })
  await waitFor(() => expect(sent.length).toBe(2))
  expect(sent[1]!).toMatchObject({ input: { partNo: 3 }, size: 1_048_576 })
  sent[1]!.arrive({ parts: [1, 2, 3] })
  expect(await arrived).toEqual({ fileName: name('d') })
  expect(shares).toEqual([12 / 17])
  expect(calls.map(one => one.path)).toEqual(['/uploadPartInit', '/uploadPartFinish'])
})
