// @vitest-environment jsdom
import type { ExportTaskRow } from '@gongtai/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hearFeedback } from '../../../base/testing/feedback.ts'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from '../../../kit/testing.tsx'
import { DownloadCenterPage } from '../DownloadCenterPage.tsx'

beforeEach(() => hearFeedback({ showMessage: () => {}, showNotification: () => {}, askPerson: async () => true }))

const task: ExportTaskRow = {
  id: 4,
  name: '成员列表_202611150930.xlsx',
  bizType: 'STAFF',
  bizLabel: '成员列表',
  filterText: '状态=启用；含下级部门=是；关键词=王',
  state: 'QUEUED',
  percent: '0',
  rowCount: 180,
  size: null,
  createdAt: '2026-11-15T01:30:00.000Z',
  finishedAt: null,
  expireAt: null,
  failReason: null,
  downloadCount: 0,
  queueAhead: 2,
  staffName: null,
  deptName: null,
  actions: ['cancel'],
}

let rows: ExportTaskRow[]
const serve = () =>
  serveCalls({
    '/selectFlieList': () => ({ records: rows, total: rows.length, totalCapped: false, pageNum: 1, pageSize: 20, stateCount: {} }),
    '/selectCatalogue': () => ({ areas: [], recordTypes: [], exportKinds: [{ name: 'STAFF', label: '成员列表', labelEn: 'Members' }], importKinds: [] }),
    '/cancelExportTask': () => {
      rows = [{ ...task, state: 'CANCELLED', actions: ['retry', 'remove'] }]
      return { state: 'CANCELLED' }
    },
  })
const soon = { timeout: 10_000 }

beforeAll(provideLayout)
beforeEach(() => signIn({ codes: [] }))
afterEach(tidyUp)

test('nothing there yet', async () => {
  rows = []
  serve()
  await renderAt('/download-center', () => <DownloadCenterPage />)
  await screen.findByText('暂无下载任务', undefined, soon)
  expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual(['我的导出', '导入记录', '我的操作'])
})

test('a waiting task says how many are before it, goes on by itself, and can be cancelled', async () => {
  rows = [task]
  const sent = serve()
  await renderAt('/download-center', () => <DownloadCenterPage />)
  await screen.findByText('前面还有2个', undefined, soon)
  const cut = screen.getByTitle(task.filterText)
  expect(cut.textContent).toBe('状态=启用；含下级部门=…')
  expect(sent.find(one => one.path === '/selectFlieList')!.query.get('all')).toBe('false')

  rows = [{ ...task, state: 'GENERATING', percent: '62', queueAhead: 0 }]
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('62'), soon)
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  await screen.findByText('已取消', { selector: '.kit-tag' }, soon)
  expect(sent.find(one => one.path === '/cancelExportTask')!.body).toEqual({ id: 4 })

  const asked = sent.length
  await new Promise(resolve => setTimeout(resolve, 2_500))
  expect(sent.length - asked).toBeLessThanOrEqual(1)
})

test("everybody's tasks by code, with whose they are", async () => {
  signIn({ codes: ['DownloadCenter.all'] })
  rows = [{ ...task, staffName: '高建华', deptName: '信息部' }]
  const sent = serve()
  await renderAt('/download-center?tab=all', () => <DownloadCenterPage />)
  await screen.findByText('高建华', undefined, soon)
  expect(sent.find(one => one.path === '/selectFlieList')!.query.get('all')).toBe('true')
})

test('home files for whoever may export home service, by their own call', async () => {
  signIn({ codes: ['LaborRecruit.export'] })
  rows = []
  const sent = serveCalls({
    '/selectHomeFileList': () => ({ records: [task], total: 1, totalCapped: false, pageNum: 1, pageSize: 20, stateCount: {} }),
  })
  await renderAt('/download-center?tab=home', () => <DownloadCenterPage />)
  await screen.findByText(task.name, undefined, soon)
  expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual(['我的导出', '上门服务', '导入记录', '我的操作'])
  expect(sent.some(one => one.path === '/selectFlieList')).toBe(false)
})
