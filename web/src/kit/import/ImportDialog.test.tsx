import { staffImport } from '@gongtai/contract'
// @vitest-environment jsdom
import type { ImportInfo } from '@gongtai/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hearFeedback } from '../../base/testing/feedback.ts'
import * as downloads from '../../base/download.ts'
import * as uploads from '../../base/upload.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'

const saved: string[] = []
const asked: string[] = []
const uploaded: string[] = []
beforeEach(() => {
  vi.spyOn(downloads, 'download').mockImplementation(async target => {
    saved.push(target.path)
    return true
  })
  vi.spyOn(uploads, 'upload').mockImplementation(async (_, input, file) => {
    uploaded.push(`${(input as { importType: string }).importType} ${(file as File).name}`)
    return { id: 3 }
  })
})
beforeEach(() =>
  hearFeedback({
    showMessage: () => {},
    showNotification: () => {},
    askPerson: async ({ title }: { title: string }) => {
      asked.push(title)
      return true
    },
  }),
)

const counts = { totalRows: 0, okRows: 0, warnRows: 0, errorRows: 0, repeatRows: 0, createdRows: 0, updatedRows: 0, failedRows: 0 }
const task: ImportInfo = {
  id: 3,
  importType: 'STAFF',
  originalName: '成员.xlsx',
  mode: 'PARTIAL',
  state: 'CHECKED',
  percent: '100',
  ...counts,
  failReason: null,
  warnings: [],
  columns: [
    { key: 'realName', label: '姓名' },
    { key: 'mobile', label: '手机号' },
  ],
  rows: [],
  hasErrorFile: false,
  hasHandOut: false,
  createdAt: '2026-11-15T01:30:00.000Z',
  checkedAt: null,
  finishedAt: null,
}
const wrongRow = { rowNo: 3, cells: ['李四', '123'], outcome: 'ERROR' as const, messages: [{ field: 'mobile', message: '手机号格式不正确' }] }
const checked: ImportInfo = { ...task, totalRows: 3, okRows: 2, errorRows: 1, hasErrorFile: true, rows: [wrongRow] }

let now: ImportInfo
let done: number
let viewed: number

function serve(confirmed: Partial<typeof now> = { state: 'IMPORTING', percent: '40' }) {
  return serveCalls({
    '/importTypes': () => [{ importType: 'STAFF', label: '成员', rows: 1000, mode: 'PARTIAL', extensions: ['xlsx'], notes: ['手机号不能重复'] }],
    '/importInfo/3': () => now,
    '/importRows': ({ query }) => ({ records: query.get('outcome') === 'ERROR' ? [wrongRow] : [], total: 1, totalCapped: false, pageNum: 1, pageSize: 50 }),
    '/importConfirm': () => {
      now = { ...now, ...confirmed }
      return { id: 3 }
    },
    '/importCancel': () => ({ state: 'CANCELLED' }),
  })
}

const show = (taskId?: number) =>
  renderAt('/', () => <ImportDialog kind={staffImport} open taskId={taskId} onClose={() => {}} onDone={() => void done++} onView={() => void viewed++} />)

const choose = (file: File) => fireEvent.change(screen.getByLabelText('选择要导入的文件'), { target: { files: [file] } })
const card = (label: string) => within(screen.getByText(label, { selector: 'dt' }).parentElement!).getByRole('definition').textContent
const soon = { timeout: 10_000 }

beforeAll(provideLayout)
beforeEach(() => {
  signIn({ codes: ['UserManage', 'UserManage.import'] })
  done = viewed = 0
  for (const list of [saved, asked, uploaded]) list.length = 0
})
afterEach(tidyUp)

test('a wrong file is refused before it is sent, in the words of the specification', async () => {
  serve()
  await show()
  await screen.findByText('手机号不能重复', undefined, soon)
  fireEvent.click(screen.getByRole('button', { name: '下载模板' }))
  expect(saved).toEqual(['/importTemplate'])
  choose(new File(['x'], 'members.csv'))
  expect(screen.getByRole('alert').textContent).toBe('文件格式不正确，请使用模板')
  choose(new File([new Uint8Array(10 * 1_048_576 + 1)], 'members.xlsx'))
  expect(screen.getByRole('alert').textContent).toBe('文件大小不能超过10MB')
  choose(new File([], 'members.xlsx'))
  expect(screen.getByRole('alert').textContent).toBe('文件内容为空')
  expect(uploaded).toEqual([])
})

test('upload, check with a wrong row, confirm without it, result', async () => {
  now = { ...task, state: 'CHECKING', percent: '30' }
  const sent = serve()
  await show()
  await screen.findByText('手机号不能重复', undefined, soon)
  choose(new File(['x'], '成员.xlsx'))
  await screen.findByText('正在校验，请稍候', undefined, soon)
  expect(uploaded).toEqual(['STAFF 成员.xlsx'])

  now = checked
  await screen.findByText('手机号格式不正确', undefined, soon)
  expect([card('总数'), card('可导入'), card('警告'), card('错误'), card('重复')]).toEqual(['3', '2', '0', '1', '0'])
  expect(screen.getByText('手机号格式不正确').closest('.import-cell')!.textContent).toContain('123')
  fireEvent.click(screen.getByRole('tab', { name: '错误' }))
  await waitFor(() => expect(sent.findLast(one => one.path === '/importRows')!.query.get('outcome')).toBe('ERROR'))
  fireEvent.click(screen.getByRole('button', { name: '下载错误数据' }))
  expect(saved).toEqual(['/importErrorFile/{id}'])

  fireEvent.click(screen.getByRole('button', { name: '确认导入' }))
  await screen.findByText('正在导入，关闭窗口后将在后台继续', undefined, soon)
  expect(asked).toEqual(['有 1 行错误，将跳过错误行导入其余数据，确定吗？'])
  expect(sent.find(one => one.path === '/importConfirm')!.body).toEqual({ id: 3, skipErrors: true })

  now = { ...checked, state: 'FINISHED', createdRows: 2 }
  await screen.findByText('成功2行，失败1行，重复0行', undefined, soon)
  await waitFor(() => expect(done).toBe(1))
  fireEvent.click(screen.getByRole('button', { name: '查看数据' }))
  expect(viewed).toBe(1)
})

test('one that is over before it was seen running refreshes what it changed too', async () => {
  now = { ...task, totalRows: 2, okRows: 2 }
  serve({ state: 'FINISHED', createdRows: 2 })
  await show(3)
  fireEvent.click(await screen.findByRole('button', { name: '确认导入' }, soon))
  await waitFor(() => expect(done).toBe(1), soon)
})

test('all or none: a wrong row stops the import', async () => {
  now = { ...checked, mode: 'ALL_OR_NONE' }
  serve()
  await show(3)
  await screen.findByText('存在错误行，请修正后重新上传', undefined, soon)
  expect(screen.getByRole('button', { name: '确认导入' })).toHaveProperty('disabled', true)
})

test('whoever comes back goes on where they were; uploading again gives up what was checked', async () => {
  now = checked
  const sent = serve()
  const first = await show()
  await screen.findByText('手机号不能重复', undefined, soon)
  choose(new File(['x'], '成员.xlsx'))
  await screen.findByRole('button', { name: '重新上传' }, soon)
  first.unmount()
  await show()
  fireEvent.click(await screen.findByRole('button', { name: '重新上传' }, soon))
  await screen.findByLabelText('选择要导入的文件', undefined, soon)
  expect(sent.find(one => one.path === '/importCancel')!.body).toEqual({ id: 3 })
})

test('a rejected file says why', async () => {
  now = { ...task, state: 'REJECTED', failReason: '缺少列：手机号' }
  serve()
  await show(3)
  await screen.findByText('缺少列：手机号', undefined, soon)
  expect(screen.queryByRole('button', { name: '确认导入' })).toBeNull()
})
