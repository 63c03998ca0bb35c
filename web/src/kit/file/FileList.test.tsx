// @vitest-environment jsdom
import { dayOf, companyScenes } from '@gongtai/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { FileList } from './FileList.tsx'
import { provideLayout, Refused, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'
import { Upload } from './Upload.tsx'

const name = (letter: string, extension: string) => `${letter.repeat(32)}.${extension}`
const linked = (fileName: string, originalName: string) => ({ fileName, originalName, mime: '', size: 2048 })
const picture = linked(name('a', 'png'), '营业执照.png')
const page = linked(name('b', 'pdf'), '授权书.pdf')
const look = 'Company.viewPrivateFile'
const mark = () => document.querySelector<HTMLElement>('.kit-viewer-mark')
const looks = (sent: ReturnType<typeof serveCalls>) => sent.filter(({ path }) => path === '/getFile').map(({ query }) => query.get('fileName'))

beforeAll(() => {
  provideLayout()
  URL.createObjectURL = () => 'blob:test'
  URL.revokeObjectURL = () => {}
})
beforeEach(() => signIn({ codes: [look] }))
afterEach(tidyUp)

test('private files are fetched when they are opened, and marked with who looks', async () => {
  const sent = serveCalls({ '/getFile': () => 'bytes' })
  await renderAt('/', () => <FileList scene={companyScenes['company.license']} files={[picture, page]} />)
  screen.getByText('营业执照.png')
  screen.getAllByText('2.0 KB')
  expect(looks(sent)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '预览营业执照.png' }))
  const shown = await screen.findByRole('img', { name: '营业执照.png' })
  expect(shown.getAttribute('src')).toBe('blob:test')
  expect(looks(sent)).toEqual([picture.fileName])
  expect(mark()!.dataset.mark).toBe(`王芳 ${dayOf(new Date())}`)
  expect(mark()!.textContent).toContain('王芳')
})

test('a PDF is shown in a frame, marked too', async () => {
  serveCalls({ '/getFile': () => 'bytes' })
  await renderAt('/', () => <FileList scene={companyScenes['company.license']} files={[page]} />)
  fireEvent.click(screen.getByRole('button', { name: '预览授权书.pdf' }))
  await waitFor(() => expect(document.querySelector('iframe')?.getAttribute('src')).toBe('blob:test'))
  expect(mark()).not.toBeNull()
})

test('without the right there is nothing to open; without files there is a dash', async () => {
  signIn()
  const sent = serveCalls({ '/getFile': () => 'bytes' })
  await renderAt('/', () => (
    <>
      <FileList scene={companyScenes['company.license']} files={[picture]} />
      <FileList scene={companyScenes['company.authLetter']} files={[]} />
    </>
  ))
  const button = screen.getByRole('button', { name: '预览营业执照.png' })
  expect(button.getAttribute('title')).toBe('没有查看该文件的权限')
  fireEvent.click(button)
  expect(looks(sent)).toEqual([])
  screen.getByText('—')
})

test('what fails says so, and may be tried again unless it is gone', async () => {
  let status = 500
  serveCalls({
    '/getFile': () => {
      if (status !== 200) throw new Refused('未知错误', { status })
      return 'bytes'
    },
  })
  await renderAt('/', () => <FileList scene={companyScenes['company.license']} files={[picture, page]} />)
  fireEvent.click(screen.getByRole('button', { name: '预览营业执照.png' }))
  await screen.findByRole('alert')
  status = 200
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByRole('img', { name: '营业执照.png' })
  status = 404
  fireEvent.click(screen.getByRole('button', { name: '预览授权书.pdf' }))
  await screen.findByText('文件不存在或无权查看')
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
})

test('public ones are shown at once from their address', async () => {
  const sent = serveCalls({})
  await renderAt('/', () => <FileList scene={companyScenes['company.photo']} files={[picture]} />)
  expect(document.querySelector('.kit-upload-thumb img')!.getAttribute('src')).toContain(`/publicFile/${picture.fileName}`)
  fireEvent.click(screen.getByRole('button', { name: '预览营业执照.png' }))
  await screen.findByRole('img', { name: '营业执照.png' })
  expect(mark()).toBeNull()
  expect(looks(sent)).toEqual([])
})

test('a form names the private files of its record and fetches none before it is opened', async () => {
  const sent = serveCalls({ '/getFile': () => 'bytes' })
  await renderAt('/', () => <Upload scene={companyScenes['companySign.contract']} max={10} value={[page.fileName, name('c', 'png')]} linked={[page]} />)
  screen.getByText('授权书.pdf')
  screen.getByRole('button', { name: '移除文件2' })
  expect(looks(sent)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: '预览授权书.pdf' }))
  await waitFor(() => expect(looks(sent)).toEqual([page.fileName]))
  await waitFor(() => expect(mark()).not.toBeNull())
})

test('the viewer leads from one file to the next by buttons and keys, past what is closed, and asks for each once', async () => {
  const third = linked(name('d', 'jpg'), '门头.jpg')
  const sent = serveCalls({ '/getFile': () => 'bytes' })
  await renderAt('/', () => <FileList scene={companyScenes['company.license']} files={[picture, page, third]} />)
  fireEvent.click(screen.getByRole('button', { name: '预览营业执照.png' }))
  await screen.findByText('1 / 3')
  expect(screen.getByRole('button', { name: '上一个文件' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: '下一个文件' }))
  await screen.findByText('2 / 3')
  await waitFor(() => expect(document.querySelector('iframe')).not.toBeNull())
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  await screen.findByRole('img', { name: '门头.jpg' })
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  screen.getByText('3 / 3')
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  await screen.findByText('2 / 3')
  expect(looks(sent)).toEqual([picture.fileName, page.fileName, third.fileName])
})

test('keys enlarge and turn a picture, and a private one is a picture from its first look on', async () => {
  serveCalls({ '/getFile': () => 'bytes' })
  await renderAt('/', () => <FileList scene={companyScenes['company.license']} files={[picture]} />)
  expect(document.querySelector('.kit-upload-thumb img')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '预览营业执照.png' }))
  const shown = await screen.findByRole('img', { name: '营业执照.png' })
  fireEvent.keyDown(document.body, { key: '+' })
  await waitFor(() => expect(shown.style.transform).toContain('scale(1.25)'))
  fireEvent.keyDown(document.body, { key: 'r' })
  await waitFor(() => expect(shown.style.transform).toContain('rotate(90deg)'))
  fireEvent.keyDown(document.body, { key: '0' })
  await waitFor(() => expect(shown.style.transform).toBe('rotate(0deg) scale(1)'))
  await waitFor(() => expect(document.querySelector('.kit-upload-thumb img')!.getAttribute('src')).toBe('blob:test'))
})
