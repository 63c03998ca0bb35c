// @vitest-environment jsdom
import { actions, done, id, machine, post } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hearFeedback } from '../../base/testing/feedback.ts'
import { z } from 'zod'
import { setLanguage } from '../../base/language.ts'
import { ActionButtons } from '../detail/ActionButtons.tsx'
import { provideLayout, Refused, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'
import { callAction } from './actions.ts'
import { RowActions } from './RowActions.tsx'

const feedback = {
  showMessage: vi.fn(),
  showNotification: vi.fn(),
  askPerson: vi.fn<(question: { title: string }) => Promise<boolean>>(async () => true),
}
beforeEach(() => hearFeedback(feedback))

const states = machine({
  states: { OPEN: { label: ['进行中', 'Open'], tone: 'info' }, OVER: { label: ['已结束', 'Over'], tone: 'neutral' } },
  initial: 'OPEN',
  moves: { end: { from: ['OPEN'], to: 'OVER' } },
})
const thingActions = actions(
  { state: states },
  {
    edit: { label: ['编辑', 'Edit'], code: 'Company', from: {} },
    follow: { label: ['写跟进', 'Follow up'], code: 'Company', from: {} },
    end: { label: ['结束', 'End'], code: 'Company', from: { state: ['OPEN'] }, to: { state: 'OVER' }, call: '/endThing' },
    delete: { label: ['删除', 'Delete'], code: 'Company', from: {}, danger: true },
  },
)
const end = post('/endThing', { title: ['结束', 'End'], access: 'LOGIN', audit: 'STATE', input: z.strictObject({ id }), answer: done })

const pressed: string[] = []
let read: number

const row = (...allowed: string[]) => ({ id: 7, actions: allowed })
const on = (of: { id: number }) => ({
  edit: { to: '/edit/7' },
  follow: () => void pressed.push('follow'),
  end: callAction(end, { id: of.id }),
  delete: callAction(end, { id: of.id }),
})

function Cells({ row: of, primary }: { row: ReturnType<typeof row>; primary?: ('follow' | 'end')[] }) {
  useQuery({ queryKey: ['rows'], queryFn: async () => ++read })
  return <RowActions of={thingActions} row={of} primary={primary} on={on(of)} />
}

const shown = () => [...document.querySelectorAll('.kit-moves > *')].map(({ textContent }) => textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const sentIds = (sent: ReturnType<typeof serveCalls>) => sent.filter(({ path }) => path === '/endThing').map(({ body }) => body)

beforeAll(provideLayout)
beforeEach(() => {
  pressed.length = read = 0
  feedback.askPerson.mockClear().mockResolvedValue(true)
  signIn({ isAdmin: true })
})
afterEach(() => {
  setLanguage('zh_CN')
  tidyUp()
})

test('what the server allows and the page handles is offered in the order of the declaration, the next step open', async () => {
  serveCalls({})
  await renderAt('/', () => <Cells row={row('delete', 'end', 'follow', 'edit', 'unknown')} />)
  expect(shown()).toEqual(['编辑', '⋯'])
  press('更多')
  await screen.findByText('写跟进')
  await screen.findByText('结束')
  expect((await screen.findByText('删除')).closest('li')!.className).toContain('danger')
})

test('what is likeliest stands open where the page says so', async () => {
  serveCalls({})
  await renderAt('/', () => <Cells row={row('edit', 'follow', 'end', 'delete')} primary={['follow', 'end']} />)
  expect(shown()).toEqual(['写跟进', '⋯'])
})

test('the order of the page and not that of the declaration says which step comes first', async () => {
  serveCalls({})
  await renderAt('/', () => <Cells row={row('edit', 'follow', 'end')} primary={['end', 'follow']} />)
  expect(shown()).toEqual(['结束', '⋯'])
})

test('on a detail the next step is the main button, at the very end', async () => {
  serveCalls({})
  const of = row('edit', 'follow', 'end', 'delete')
  await renderAt('/', () => <ActionButtons of={thingActions} row={of} primary={['end', 'follow']} on={on(of)} />)
  const buttons = screen.getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['更多', '写跟进', '结束'])
  expect(buttons.map(({ className }) => className.includes('ant-btn-primary') || className.includes('ant-btn-color-primary'))).toEqual([false, false, true])
})

test('nothing that the server does not allow is offered, in the language of the person', async () => {
  setLanguage('en_US')
  serveCalls({})
  await renderAt('/', () => <Cells row={row('follow')} />)
  expect(shown()).toEqual(['Follow up'])
  press('Follow up')
  expect(pressed).toEqual(['follow'])
})

test('a link leads to its page', async () => {
  serveCalls({})
  const { address } = await renderAt('/', () => <Cells row={row('edit')} />)
  fireEvent.click(screen.getByRole('link', { name: '编辑' }))
  await waitFor(() => expect(address()).toBe('/edit/7'))
})

test('pressed twice, called once; then everything is asked again', async () => {
  const sent = serveCalls({ '/endThing': () => new Promise(resolve => setTimeout(() => resolve({}), 30)) })
  await renderAt('/', () => <Cells row={row('end')} />)
  await waitFor(() => expect(read).toBe(1))
  press('结束')
  press('结束')
  await waitFor(() => expect(read).toBe(2))
  expect(sentIds(sent)).toEqual([{ id: 7 }])
  expect(feedback.askPerson).not.toHaveBeenCalled()
})

test('a refused call asks how the record stands now', async () => {
  serveCalls({
    '/endThing': () => {
      throw new Refused('当前状态不能进行此操作', { code: 40_002 })
    },
  })
  await renderAt('/', () => <Cells row={row('end')} />)
  await waitFor(() => expect(read).toBe(1))
  press('结束')
  await waitFor(() => expect(read).toBe(2))
})

test('what is dangerous is asked for twice', async () => {
  feedback.askPerson.mockResolvedValue(false)
  const sent = serveCalls({ '/endThing': () => ({}) })
  await renderAt('/', () => <Cells row={row('delete')} />)
  press('删除')
  await waitFor(() => expect(feedback.askPerson).toHaveBeenCalledWith(expect.objectContaining({ title: '确定删除吗？' })))
  expect(sentIds(sent)).toEqual([])
})

test('the head of a detail offers the same, the first action as its main button', async () => {
  serveCalls({})
  const of = row('edit', 'follow', 'end', 'delete')
  await renderAt('/', () => <ActionButtons of={thingActions} row={of} on={{ ...on(of), edit: { press: () => void pressed.push('edit'), label: '改名' } }} />)
  const buttons = screen.getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['更多', '结束', '写跟进', '改名'])
  expect(buttons.at(-1)!.className).toContain('primary')
  press('改名')
  expect(pressed).toEqual(['edit'])
})
