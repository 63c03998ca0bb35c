// @vitest-environment jsdom
import type { OwnOperationRow } from '@gongtai/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hearFeedback } from '../../../base/testing/feedback.ts'
import { provideLayout, Refused, renderAt, serveCalls, signIn, tidyUp } from '../../../kit/testing.tsx'
import { OperationList } from './OperationList.tsx'

const moved: OwnOperationRow = {
  id: 7,
  kind: 'BULK',
  title: '批量调整部门',
  state: 'DONE',
  total: 150,
  undone: 0,
  kept: 0,
  createdAt: '2026-11-17T02:00:00.000Z',
  undoneAt: null,
  undoUntil: '2026-11-18T02:00:00.000Z',
  canUndo: true,
  why: null,
}
const reset: OwnOperationRow = { ...moved, id: 6, title: '批量重置密码', undoUntil: null, canUndo: false, why: '新密码已经交出' }
const late: OwnOperationRow = { ...moved, id: 5, title: '批量停用成员', canUndo: false }

const said: string[] = []
beforeAll(provideLayout)
beforeEach(() => {
  said.length = 0
  signIn({ codes: [] })
  hearFeedback({
    askPerson: ({ title }: { title: string }) => {
      said.push(title)
      return Promise.resolve(true)
    },
    showWarning: ({ title, lines }: { title: string; lines: readonly string[] }) => void said.push(title, ...lines),
  })
})
afterEach(tidyUp)

test('an operation is taken back slice by slice after a question; what cannot be says why', async () => {
  const left = [50, 0]
  const sent = serveCalls({
    '/selectOwnOperations': () => ({ records: [moved, reset, late], total: 3, totalCapped: false, pageNum: 1, pageSize: 20 }),
    '/undoOwnOperation': () => ({ success: [1], failures: left.length === 2 ? [{ id: 2, name: '李强', msg: '记录在此后已被修改' }] : [], left: left.shift() }),
  })
  await renderAt('/download-center?tab=operations', () => <OperationList tabs={null} />)
  const row = await screen.findByRole('row', { name: /批量调整部门/ }, { timeout: 10_000 })
  expect(within(screen.getByRole('row', { name: /批量重置密码/ })).queryByRole('button', { name: '撤销' })).toBeNull()
  screen.getByText('新密码已经交出')
  screen.getByText('已超过24小时')
  fireEvent.click(within(row).getByRole('button', { name: '撤销' }))
  await waitFor(() => expect(said).toEqual([expect.stringContaining('150 条记录'), '已撤销 2 项，1 项未撤销', '李强: 记录在此后已被修改']))
  expect(sent.filter(({ path }) => path === '/undoOwnOperation').map(({ body }) => body)).toEqual([{ id: 7 }, { id: 7 }])
})

const pageOf = (records: OwnOperationRow[]) => ({ records, total: records.length, totalCapped: false, pageNum: 1, pageSize: 20 })

test('without operations it says what would stand here, and a fault can be tried again', async () => {
  let broken = true
  serveCalls({
    '/selectOwnOperations': () => {
      if (broken) throw new Refused('稍后再试', { status: 500 })
      return pageOf([])
    },
  })
  await renderAt('/download-center?tab=operations', () => <OperationList tabs={null} />)
  await screen.findByText('加载失败')
  broken = false
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText(/还没有批量操作或导入/)
})

test('an operation opens with what was not undone, and says where it cannot be read', async () => {
  let broken = true
  serveCalls({
    '/selectOwnOperations': () => pageOf([{ ...moved, state: 'PARTLY', undone: 149, kept: 1, canUndo: false }]),
    '/selectOwnOperation/7': () => {
      if (broken) throw new Refused('稍后再试', { status: 500 })
      return { ...moved, state: 'PARTLY', undone: 149, kept: 1, failures: [{ id: 2, name: '李强', msg: '记录在此后已被修改' }] }
    },
  })
  await renderAt('/download-center?tab=operations', () => <OperationList tabs={null} />)
  fireEvent.click(await screen.findByRole('button', { name: '批量调整部门' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText('加载失败')
  broken = false
  fireEvent.click(within(dialog).getByRole('button', { name: '重试' }))
  await within(dialog).findByText('李强')
  within(dialog).getByText('记录在此后已被修改')
})
