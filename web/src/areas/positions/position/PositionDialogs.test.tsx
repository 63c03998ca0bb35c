// @vitest-environment jsdom
import type { PositionRow } from '@gongtai/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hearFeedback } from '../../../base/testing/feedback.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { selectionOf } from '../../../kit/list/list-selection.ts'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from '../../../kit/testing.tsx'
import { positionDialogs, usePositionHandlers } from './dialogs.ts'
import { openPosition } from './testing.ts'

const done = vi.fn()

beforeAll(provideLayout)
beforeEach(() => {
  done.mockClear()
  hearFeedback({ showMessage: () => {}, showWarning: () => {}, askPerson: async () => true })
  signIn({ isAdmin: true })
})
afterEach(tidyUp)

type Opener = 'examine' | 'assign' | 'pause' | 'close' | 'republish' | 'reopen' | 'withdraw'

function Page({ first, row }: { first: Opener; row: PositionRow }) {
  const { open, dialogs } = useDialogs(positionDialogs, { onDone: done })
  const handlers = usePositionHandlers(open)(row)
  const press = () => (first === 'withdraw' ? open('withdraw', selectionOf(row)) : (handlers[first] as () => void)())
  return (
    <>
      <button type="button" onClick={press}>
        open
      </button>
      {dialogs}
    </>
  )
}

async function show(first: Opener, change: Partial<PositionRow> = {}) {
  await renderAt('/', () => <Page first={first} row={{ ...openPosition, ...change }} />)
  fireEvent.click(screen.getByRole('button', { name: 'open' }))
  return within(await screen.findByRole('dialog', {}, { timeout: 10_000 }))
}

const bodyOf = (sent: { path: string; body: unknown }[], path: string) => sent.find(one => one.path === path)?.body

test('who examines sees old beside new, decides on that version, and gives a reason for a rejection', async () => {
  const sent = serveCalls({
    '/positionInfo/7': () => ({
      ...openPosition,
      version: 4,
      hasPendingEdit: true,
      pendingEditByName: '王销售',
      pendingEditAt: '2026-11-03T00:00:00Z',
      keyChanges: [{ field: 'title', old: 'CNC操作工', new: 'CNC编程员' }],
    }),
    '/toExaminePosition': () => ({ success: [7], failures: [] }),
  })
  // The row of the list is older than the record.
  const dialog = await show('examine')
  const change = within(await dialog.findByRole('table', { name: '修改前后对照' }))
  change.getByRole('cell', { name: 'CNC操作工' })
  change.getByRole('cell', { name: 'CNC编程员' })
  fireEvent.keyDown(document.body, { key: 'r' })
  await dialog.findByLabelText('驳回原因')
  fireEvent.click(dialog.getByRole('button', { name: '确认驳回' }))
  await dialog.findByText('请填写驳回原因，5-200个字')
  expect(bodyOf(sent, '/toExaminePosition')).toBe(undefined)
  fireEvent.change(dialog.getByLabelText('驳回原因'), { target: { value: '职类选择有误' } })
  fireEvent.click(dialog.getByRole('button', { name: '确认驳回' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(bodyOf(sent, '/toExaminePosition')).toEqual({ ids: [7], version: 4, result: 'REJECT', reason: '职类选择有误' })
})

test('what was refused for the one that is examined is said in its drawer, and nothing goes on', async () => {
  serveCalls({
    '/positionInfo/7': () => ({ ...openPosition, state: 'WAIT_EXAMINE' }),
    '/toExaminePosition': () => ({ success: [], failures: [{ id: 7, name: 'CNC操作工', msg: '不能审核自己提交或修改的职位' }] }),
  })
  const dialog = await show('examine')
  fireEvent.click(await dialog.findByRole('button', { name: '通过' }))
  await dialog.findByText('不能审核自己提交或修改的职位')
  expect(done).not.toHaveBeenCalled()
})

test('a pause says why', async () => {
  const sent = serveCalls({ '/changePositionState': () => ({ state: 'PAUSED', version: 4 }) })
  const dialog = await show('pause')
  fireEvent.click(dialog.getByRole('button', { name: '确定' }))
  await dialog.findByText('请填写原因，至少2个字')
  fireEvent.click(dialog.getByRole('button', { name: '企业要求暂停招聘' }))
  fireEvent.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(bodyOf(sent, '/changePositionState')).toEqual({ id: 7, version: 3, action: 'PAUSE', reason: '企业要求暂停招聘' })
})

test('a position that is not full is closed as cancelled, with a reason', async () => {
  const sent = serveCalls({ '/changePositionState': () => ({ state: 'CLOSED', version: 4 }) })
  const dialog = await show('close')
  await dialog.findByText('还缺 6 人，只能以取消招聘关闭')
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: '已招满' }).disabled).toBe(true)
  fireEvent.click(dialog.getByRole('button', { name: '企业取消招聘计划' }))
  fireEvent.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(bodyOf(sent, '/changePositionState')).toMatchObject({ action: 'CLOSE', closeReason: 'CANCELLED', reason: '企业取消招聘计划' })
})

test('a full one is closed as filled without a reason', async () => {
  const sent = serveCalls({ '/changePositionState': () => ({ state: 'CLOSED', version: 4 }) })
  const dialog = await show('close', { hiredCount: 10, gap: 0 })
  expect(dialog.queryByLabelText('原因')).toBe(null)
  fireEvent.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(bodyOf(sent, '/changePositionState')).toEqual({ id: 7, version: 3, action: 'CLOSE', closeReason: 'FILLED' })
})

test('what is opened again has an end that is still to come, and room for somebody', async () => {
  const sent = serveCalls({ '/changePositionState': () => ({ state: 'ONLINE', version: 4 }) })
  const dialog = await show('reopen', { state: 'CLOSED', validTo: '2020-01-01', hiredCount: 10, gap: 0 })
  fireEvent.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  const body = bodyOf(sent, '/changePositionState') as { validTo: string }
  expect(body).toMatchObject({ action: 'REOPEN', headcount: 11 })
  expect(body.validTo > new Date().toISOString().slice(0, 10)).toBe(true)
})

const people = [
  { id: 9, name: '张顾问', deptName: '招聘一部', load: 3, limit: 20, isPaused: false },
  { id: 10, name: '孙顾问', deptName: '招聘一部', load: 20, limit: 20, isPaused: false },
]

test('people show what they have in hand, and who is full cannot be chosen', async () => {
  const sent = serveCalls({ '/selectPositionPeople': () => people, '/assignPosition': () => ({ success: [7], failures: [] }) })
  const dialog = await show('assign')
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: '职业顾问' }))
  fireEvent.click(await screen.findByText('张顾问 · 招聘一部 · 在手 3/20'))
  fireEvent.click(await screen.findByText('孙顾问 · 招聘一部 · 在手 20/20'))
  fireEvent.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(bodyOf(sent, '/assignPosition')).toEqual({ ids: [7], waiterIds: [9], mode: 'ADD', target: null })
})

test('nobody is assigned where nobody was chosen, and a replacement by nobody is said before', async () => {
  const sent = serveCalls({ '/selectPositionPeople': () => people, '/assignPosition': () => ({ success: [7], failures: [] }) })
  const dialog = await show('assign')
  fireEvent.click(dialog.getByRole('button', { name: '确定' }))
  await dialog.findByText('请选择招聘专家或职业顾问')
  expect(bodyOf(sent, '/assignPosition')).toBe(undefined)
  fireEvent.click(dialog.getByRole('radio', { name: '替换全部顾问' }))
  await dialog.findByText('未选择顾问：原有顾问将全部移除。')
})

test('many are taken offline by one call, each for the same reason', async () => {
  const sent = serveCalls({ '/offlinePosition': () => ({ success: [7], failures: [] }) })
  const dialog = await show('withdraw')
  fireEvent.click(dialog.getByRole('button', { name: '企业暂不招聘' }))
  fireEvent.click(dialog.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(bodyOf(sent, '/offlinePosition')).toEqual({ ids: [7], reason: '企业暂不招聘' })
})
