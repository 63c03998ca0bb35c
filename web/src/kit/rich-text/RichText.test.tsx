// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { RichText } from './RichText.tsx'
import { provideLayout, renderAt, signIn, tidyUp } from '../testing.tsx'

let said: string[]

function Control({ first = '', disabled }: { first?: string | null; disabled?: boolean }) {
  const [value, setValue] = useState<string | null>(first)
  const hear = (html: string) => {
    said.push(html)
    setValue(html)
  }
  return (
    <>
      <RichText id="intro" label="企业介绍" value={value} onChange={hear} disabled={disabled} />
      <button onClick={() => setValue('<h2>新</h2>')}>加载最新数据</button>
    </>
  )
}

// The first time its code must come first.
const box = () => screen.findByRole('textbox', { name: '企业介绍' }, { timeout: 10_000 })
const tool = (name: string) => screen.getByRole('button', { name })

/** jsdom types nothing into an editable element; what is pasted goes the same way into the document. */
async function paste(html: string) {
  const data: Record<string, string> = { 'text/html': html, 'text/plain': html.replace(/<[^>]*>/g, '') }
  const clipboardData = { getData: (type: string) => data[type] ?? '', types: Object.keys(data), files: [], items: [] }
  const before = said.length
  const element = await box()
  element.focus()
  fireEvent.paste(element, { clipboardData })
  await waitFor(() => expect(said.length).toBeGreaterThan(before))
}

beforeAll(() => {
  provideLayout()
  // Positions of text: there is no layout to take them from.
  const nowhere = () => ({ x: 0, y: 0, width: 0, height: 0, top: 0, left: 0, right: 0, bottom: 0, toJSON() {} })
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = nowhere
  document.elementFromPoint = () => null
})
beforeEach(() => {
  signIn()
  said = []
})
afterEach(tidyUp)

test('shows what it is given, counts it, and takes a newer value from outside', async () => {
  await renderAt('/', () => <Control first="<p>公司<strong>介绍</strong></p>" />)
  const element = await box()
  expect(element.innerHTML).toBe('<p>公司<strong>介绍</strong></p>')
  expect(element.id).toBe('intro')
  screen.getByText('4/10000')
  fireEvent.click(tool('加载最新数据'))
  await waitFor(() => expect(element.innerHTML).toContain('<h2>新</h2>'))
  await screen.findByText('1/10000')
  // What came from outside is no change of the person.
  expect(said).toEqual([])
})

test('an empty document is an empty text', async () => {
  await renderAt('/', () => <Control first={null} />)
  await paste('<p>字</p>')
  expect(said.at(-1)).toBe('<p>字</p>')
  fireEvent.click(tool('撤销'))
  await waitFor(() => expect(said.at(-1)).toBe(''))
  fireEvent.click(tool('重做'))
  await waitFor(() => expect(said.at(-1)).toBe('<p>字</p>'))
  fireEvent.click(tool('撤销'))
  const before = said.length
  fireEvent.click(tool('H2 标题'))
  await waitFor(() => expect(said.length).toBeGreaterThan(before))
  expect(said.at(-1)).toBe('')
})

test('what is pasted is cut to what the editor can make', async () => {
  await renderAt('/', () => <Control />)
  await paste(
    '<h1 style="color:red">大</h1><p onclick="x()">甲<img src="x" onerror="x()"><script>alert(1)</script></p><p><a href="javascript:alert(1)">乙</a>' +
      '<a href="https://example.com/">丙</a></p><iframe src="//evil.example"></iframe><svg onload="x()"></svg>',
  )
  const html = said.at(-1)!
  expect(html).not.toMatch(/script|onclick|onerror|img|iframe|svg|style|<h1/)
  expect(html).toContain('乙')
  expect(html.match(/<a [^>]*>/g)).toEqual([expect.stringContaining('href="https://example.com/"')])
  expect(html).toContain('rel="noopener noreferrer nofollow"')
})

test('beyond the limit the counter says so', async () => {
  await renderAt('/', () => <Control first={`<p>${'长'.repeat(10_000)}</p>`} />)
  await box()
  expect(screen.getByText('10000/10000').dataset.over).toBe('false')
  await paste('<p>一</p>')
  expect((await screen.findByText('10001/10000')).dataset.over).toBe('true')
})

test('the buttons format, and are one stop of the tab key', async () => {
  await renderAt('/', () => <Control first="<p>段落</p>" />)
  ;(await box()).focus()
  fireEvent.click(tool('H2 标题'))
  await waitFor(() => expect(said.at(-1)).toBe('<h2>段落</h2>'))
  expect(tool('H2 标题').getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(tool('无序列表'))
  await waitFor(() => expect(said.at(-1)).toContain('<ul>'))
  const stops = () => [...screen.getByRole('toolbar').querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0)
  tool('加粗').focus()
  expect(stops()).toEqual([tool('加粗')])
  fireEvent.keyDown(tool('加粗'), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(tool('斜体'))
  fireEvent.keyDown(tool('斜体'), { key: 'ArrowLeft' })
  fireEvent.keyDown(tool('加粗'), { key: 'ArrowLeft' })
  expect(document.activeElement).toBe(tool('重做'))
  expect(stops()).toEqual([tool('重做')])
})

test('a link needs a web address', async () => {
  await renderAt('/', () => <Control />)
  await box()
  fireEvent.click(tool('链接'))
  const input = screen.getByRole('textbox', { name: '链接地址' })
  fireEvent.change(input, { target: { value: 'javascript:alert(1)' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(screen.getByRole('alert').textContent).toBe('请输入正确的网址')
  expect(said).toEqual([])
  fireEvent.change(input, { target: { value: 'https://example.com/a' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  await waitFor(() => expect(said.at(-1)).toContain('href="https://example.com/a"'))
  expect(screen.queryByRole('textbox', { name: '链接地址' })).toBeNull()
})

test('disabled, it shows and takes nothing', async () => {
  await renderAt('/', () => <Control first="<p>只读</p>" disabled />)
  const element = await box()
  expect(element.getAttribute('contenteditable')).toBe('false')
  expect(screen.queryByRole('toolbar')).toBeNull()
  expect(element.textContent).toBe('只读')
})
