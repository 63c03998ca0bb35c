// @vitest-environment jsdom
import { company, companyExport } from '@gongtai/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { setLanguage } from '../../base/language.ts'
import { setPreference } from '../../base/preference.ts'
import { hearFeedback } from '../../base/testing/feedback.ts'
import { useTellPresent } from '../list/present-list.ts'
import { provideLayout, Refused, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'
import { ExportButton } from './ExportButton.tsx'

const key = 'table.exportCOMPANY'
const column = (field: string, label: string, isDefault = true) => ({ field, label, isDefault })

function serve(columns = [column('name', '企业名称'), column('cityName', '城市'), column('remark', '备注', false)]) {
  return serveCalls({
    '/exportColumns': () => columns,
    [company.export.path]: () => {
      throw new Refused('没有可导出的数据', { code: 45_002 })
    },
  })
}

function Page({ total = 321, chosen = [] }: { total?: number; chosen?: number[] }) {
  useTellPresent({ total, isCapped: false, chosen })
  return <ExportButton call={company.export} kind={companyExport} filter={{ keyword: '宏美' }} />
}

const exports = (sent: ReturnType<typeof serveCalls>) => sent.filter(({ path }) => path === company.export.path).map(({ query }) => query)
const kept = (sent: ReturnType<typeof serveCalls>) =>
  sent.filter(({ path }) => path === '/savePreference').map(({ body }) => [body!['prefKey'], JSON.parse(String(body!['value']))])
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = () => screen.queryByRole('dialog')

beforeAll(async () => {
  provideLayout()
  await import('./ExportDialog.tsx')
})
beforeEach(() => {
  hearFeedback({ showMessage: () => {} })
  signIn({ codes: ['Company', 'Company.export'] })
  setPreference(key, null)
})
afterEach(() => {
  setLanguage('zh_CN')
  tidyUp()
})

test('the first export asks for the columns, says how many rows there are, and is remembered', async () => {
  const sent = serve()
  await renderAt('/company', () => <Page />)
  press('导出')
  await screen.findByText('全部结果（321 行）')
  await screen.findByText('已选 2 / 3 列')
  expect(exports(sent)).toEqual([])
  press('清空')
  expect(screen.getByRole('button', { name: '开始导出' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('checkbox', { name: '备注' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '企业名称' }))
  press('开始导出')
  await waitFor(() => expect(exports(sent)).toHaveLength(1))
  expect(exports(sent)[0]!.getAll('columns')).toEqual(['name', 'remark'])
  expect([exports(sent)[0]!.get('keyword'), exports(sent)[0]!.getAll('ids')]).toEqual(['宏美', []])
  await waitFor(() => expect(kept(sent)).toContainEqual([key, { columns: ['name', 'remark'] }]))
  await waitFor(() => expect(dialog()).toBeNull())

  press('导出')
  await waitFor(() => expect(exports(sent)).toHaveLength(2))
  expect(exports(sent)[1]!.getAll('columns')).toEqual(['name', 'remark'])
  expect(dialog()).toBeNull()
})

test('what was chosen can be changed, and a column that is hidden by now is left out without a word', async () => {
  setPreference(key, { columns: ['name', 'amount'] })
  const sent = serve()
  await renderAt('/company', () => <Page />)
  press('导出')
  await waitFor(() => expect(exports(sent)).toHaveLength(1))
  expect(exports(sent)[0]!.getAll('columns')).toEqual(['name'])
  press('选择行和列')
  await screen.findByText('已选 1 / 3 列')
  press('恢复默认')
  press('开始导出')
  await waitFor(() => expect(exports(sent)).toHaveLength(2))
  expect(exports(sent)[1]!.getAll('columns')).toEqual([])
})

test('with rows selected it asks once which rows, and remembers that too', async () => {
  setPreference(key, { columns: null })
  const sent = serve()
  await renderAt('/company', () => <Page chosen={[4, 9]} />)
  press('导出')
  const chosen = await screen.findByRole('radio', { name: '已选的 2 行' })
  expect(chosen).toHaveProperty('checked', true)
  await screen.findByText('已选 2 / 3 列')
  press('开始导出')
  await waitFor(() => expect(exports(sent)).toHaveLength(1))
  expect(exports(sent)[0]!.getAll('ids')).toEqual(['4', '9'])
  await waitFor(() => expect(kept(sent)).toContainEqual([key, { columns: null, rows: 'chosen' }]))
  await waitFor(() => expect(dialog()).toBeNull())
  press('导出')
  await waitFor(() => expect(exports(sent)).toHaveLength(2))
  expect(exports(sent)[1]!.getAll('ids')).toEqual(['4', '9'])
})

test('an empty list asks for nothing: the server says that there is nothing', async () => {
  const sent = serve()
  await renderAt('/company', () => <Page total={0} />)
  press('导出')
  await waitFor(() => expect(exports(sent)).toHaveLength(1))
  expect(dialog()).toBeNull()
})

test('it speaks English to who reads English', async () => {
  setLanguage('en_US')
  serve()
  await renderAt('/company', () => <Page total={1} />)
  press('Export')
  await screen.findByText('All results (1 row)')
  await screen.findByText('2 of 3 columns')
})
