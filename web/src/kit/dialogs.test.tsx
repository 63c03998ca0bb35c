// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Modal } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hearFeedback } from '../base/testing/feedback.ts'
import { kept } from '../base/refresh.ts'
import { useDialogs } from './dialogs.tsx'
import type { DialogProps } from './dialogs.tsx'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from './testing.tsx'

const feedback = { showMessage: vi.fn() }
beforeEach(() => hearFeedback(feedback))

interface Row {
  id: number
  name: string
}

function DisableDialog({ of: row, open, onClose, onDone }: DialogProps<Row>) {
  return (
    <>
      <output>{`${row.name} ${open ? 'open' : 'closing'}`}</output>
      <Modal title={`停用${row.name}`} open={open} onCancel={onClose} onOk={() => onDone('已停用')} okText="好" cancelText="算了">
        <input aria-label="原因" />
      </Modal>
    </>
  )
}

function EnableDialog({ of: row, open }: Omit<DialogProps<Row>, 'onDone'>) {
  return <Modal title={`启用${row.name}`} open={open} />
}

function AddDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return <Modal title="新增" open={open} onCancel={onClose} cancelText="算了" />
}

const loaded: string[] = []
const stateDialogs = async () => {
  loaded.push('state')
  return { DisableDialog, EnableDialog }
}
const modules = {
  disable: stateDialogs,
  enable: stateDialogs,
  add: async () => ({ AddDrawer, rows: 3 }),
  remove: async () => ({ default: ({ of, open }: DialogProps<readonly Row[]>) => <Modal title={`删除${of.length}项`} open={open} /> }),
}

let read: number
let readKept: number
const finished: string[] = []

function Page() {
  const { open, dialogs } = useDialogs(modules, { onDone: name => finished.push(name) })
  useQuery({ queryKey: ['rows'], queryFn: async () => ++read })
  useQuery({ queryKey: ['offered'], queryFn: async () => ++readKept, ...kept })
  return (
    <>
      <button type="button" onClick={() => open('disable', { id: 1, name: '甲' })}>
        停用甲
      </button>
      <button type="button" onClick={() => open('disable', { id: 2, name: '乙' })}>
        停用乙
      </button>
      <button type="button" onClick={() => open('enable', { id: 1, name: '甲' })}>
        启用甲
      </button>
      <button type="button" onClick={() => open('add')}>
        添加
      </button>
      <button type="button" onClick={() => open('remove', [{ id: 1, name: '甲' }])}>
        删除
      </button>
      {dialogs}
    </>
  )
}

// A dialog is opened with what it is about, and with nothing else.
function Mistaken() {
  const { open } = useDialogs(modules)
  return () => {
    // @ts-expect-error no dialog is called so
    open('other')
    // @ts-expect-error it needs a row
    open('disable')
    // @ts-expect-error a row is not a list of rows
    open('remove', { id: 1, name: '甲' })
    // @ts-expect-error it is about nothing
    open('add', { id: 1, name: '甲' })
  }
}
void Mistaken

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const titles = () => [...document.querySelectorAll('.ant-modal-title')].map(title => title.textContent)

beforeAll(provideLayout)
beforeEach(() => {
  read = readKept = 0
  loaded.length = finished.length = 0
  signIn()
  serveCalls({})
})
afterEach(() => {
  vi.useRealTimers()
  tidyUp()
})

test('a dialog loads when it is first opened, and is found by its name among several of a module', async () => {
  await renderAt('/', () => <Page />)
  expect(loaded).toEqual([])
  press('停用甲')
  await screen.findByText('停用甲', { selector: '.ant-modal-title' })
  expect(loaded).toEqual(['state'])
  press('启用甲')
  await screen.findByText('启用甲', { selector: '.ant-modal-title' })
  expect(titles()).toEqual(['启用甲'])
})

test('a module with one dialog or with a default export needs no name', async () => {
  await renderAt('/', () => <Page />)
  press('添加')
  await screen.findByText('新增')
  press('删除')
  await screen.findByText('删除1项')
})

test('what is done is said, everything shown is asked again, and what is kept is not', async () => {
  await renderAt('/', () => <Page />)
  press('停用甲')
  fireEvent.click(await screen.findByText('好'))
  await waitFor(() => expect(read).toBe(2))
  expect(readKept).toBe(1)
  expect(finished).toEqual(['disable'])
  await waitFor(() => expect(feedback.showMessage).toHaveBeenCalledWith('success', '已停用', 3))
})

test('a dialog keeps its content while it closes, goes afterwards, and begins anew for another row', async () => {
  await renderAt('/', () => <Page />)
  press('停用甲')
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '重复' } })
  vi.useFakeTimers()
  press('算了')
  screen.getByText('甲 closing')
  act(() => void vi.advanceTimersByTime(1_000))
  expect(document.querySelector('output')).toBe(null)
  vi.useRealTimers()
  press('停用乙')
  await screen.findByText('停用乙', { selector: '.ant-modal-title' })
  expect(screen.getByLabelText<HTMLInputElement>('原因').value).toBe('')
})
