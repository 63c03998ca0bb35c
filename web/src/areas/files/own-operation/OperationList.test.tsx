// @vitest-environment jsdom
import type { OwnOperationRow } from '@gongtai/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hearFeedback } from '../../../base/testing/feedback.ts'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from '../../../kit/testing.tsx'
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
