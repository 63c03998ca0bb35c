// @vitest-environment jsdom
import { staff } from '@gongtai/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hearFeedback } from '../../base/testing/feedback.ts'
import { call } from '../../base/api.ts'
import { BulkForm } from './BulkForm.tsx'
import { BulkProgress } from './BulkProgress.tsx'
import { useBulkRun } from './bulk-run.ts'
import { fieldOf } from '../form/Field.tsx'
import { Input } from '../form/Input.ts'
import { useListQuery } from './list-query.ts'
import type { Selection } from './list-selection.ts'
import { ListPage } from './ListPage.tsx'
import { provideLayout, Refused, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'
import type { SentCall } from '../testing.tsx'

const said: string[] = []
beforeEach(() =>
  hearFeedback({
    showMessage: (_kind: string, text: string) => void said.push(text),
    showWarning: ({ title, lines }: { title: string; lines: readonly string[] }) => void said.push(title, ...lines),
    showNotification: ({ title }: { title: string }) => void said.push(title),
  }),
)

function Move({ selection }: { selection: Selection }) {
  const run = useBulkRun()
  const move = () => run.run(selection, ids => call(staff.moveMany, { ids, deptId: 1 })).catch(() => {})
  return (
    <>
      <Button onClick={() => void move().then(selection.clear)}>移动</Button>
      <BulkProgress run={run} />
    </>
  )
}

function Members({ bulk }: { bulk: (selection: Selection) => ReactNode }) {
  const list = useListQuery(staff.page, { name: 'Bulk' })
  return <ListPage title="成员管理" list={list} renderBulk={bulk} columns={[{ title: '姓名', dataIndex: 'realName' }]} />
}

/** A list of so many members, paged as the server does it. */
const pageOf =
  (total: number) =>
  ({ query }: SentCall) => {
    const [pageNum, pageSize] = [Number(query.get('pageNum')), Number(query.get('pageSize'))]
    const ids = Array.from({ length: total }, (_, index) => index + 1).slice((pageNum - 1) * pageSize, pageNum * pageSize)
    return { records: ids.map(id => ({ id, realName: `成员${id}` })), total, totalCapped: false, pageNum, pageSize, statusCount: {} }
  }

const idsOf = (sent: SentCall[], path: string) => sent.filter(one => one.path === path).map(one => one.body!.ids as number[])
const choosePage = async () => {
  await screen.findByText('成员1')
  fireEvent.click(screen.getAllByRole('checkbox', { name: '选择本页全部' })[0]!)
}
const done = ({ body }: SentCall) => ({ success: body!.ids, failures: [] })

beforeAll(provideLayout)
beforeEach(() => {
  said.length = 0
  signIn({ isAdmin: true })
})
afterEach(tidyUp)

test('all results are chosen from the whole page on, read when the action begins, and handled a hundred at a time', async () => {
  const sent = serveCalls({ '/selectMangerPage': pageOf(320), '/changeMangerDept': done })
  await renderAt('/?keyword=li', () => <Members bulk={selection => <Move selection={selection} />} />)
  await screen.findByText('成员1')
  fireEvent.click(screen.getAllByRole('checkbox', { name: '选择此行' })[0]!)
  await screen.findByText('已选 1 项')
  expect(screen.queryByText(/^选择全部/)).toBeNull()

  await choosePage()
  await screen.findByText('已选 20 项')
  fireEvent.click(screen.getByText('选择全部 320 条结果'))
  await screen.findByText('已选 320 项')
  expect(sent.filter(one => one.query.get('pageSize') === '200').length).toBe(0)

  fireEvent.click(screen.getByText('移动'))
  await waitFor(() => expect(said).toEqual(['已处理 320 项']))
  expect(sent.filter(one => one.query.get('pageSize') === '200').map(one => [one.query.get('pageNum'), one.query.get('keyword')])).toEqual([
    ['1', 'li'],
    ['2', 'li'],
  ])
  const slices = idsOf(sent, '/changeMangerDept')
  expect(slices.map(ids => ids.length)).toEqual([100, 100, 100, 20])
  expect(slices.flat()).toEqual(Array.from({ length: 320 }, (_, index) => index + 1))
  await waitFor(() => expect(screen.queryByText(/^已选/)).toBeNull())
})

test('rows of the page alone are not read again', async () => {
  const sent = serveCalls({ '/selectMangerPage': pageOf(320), '/changeMangerDept': done })
  await renderAt('/', () => <Members bulk={selection => <Move selection={selection} />} />)
  await choosePage()
  fireEvent.click(await screen.findByText('移动'))
  await waitFor(() => expect(said).toEqual(['已处理 20 项']))
  expect(idsOf(sent, '/changeMangerDept').map(ids => ids.length)).toEqual([20])
  expect(sent.filter(one => one.path === '/selectMangerPage').length).toBe(1)
})

test('another page, another filter, or a row less: all results are no longer meant', async () => {
  serveCalls({ '/selectMangerPage': pageOf(320) })
  const { router } = await renderAt('/', () => <Members bulk={({ all, count }) => <output>{`${all} ${count}`}</output>} />)
  const chooseAll = async () => {
    await choosePage()
    fireEvent.click(await screen.findByText('选择全部 320 条结果'))
    await screen.findByText('true 320')
  }
  await chooseAll()
  fireEvent.click(screen.getAllByRole('checkbox', { name: '选择此行' })[0]!)
  await screen.findByText('false 19')

  fireEvent.click(screen.getAllByRole('checkbox', { name: '选择此行' })[0]!)
  await screen.findByText('false 20')
  fireEvent.click(screen.getByText('选择全部 320 条结果'))
  await screen.findByText('true 320')
  await router.navigate({ to: '.', search: { keyword: 'li' } })
  await waitFor(() => expect(screen.queryByText('true 320')).toBeNull())
})

test('at most two thousand', async () => {
  const sent = serveCalls({ '/selectMangerPage': pageOf(2_500), '/changeMangerDept': done })
  await renderAt('/', () => <Members bulk={selection => <Move selection={selection} />} />)
  await choosePage()
  fireEvent.click(await screen.findByText('选择前 2000 条结果（最多选择2000条）'))
  await screen.findByText('已选 2000 项')
  fireEvent.click(screen.getByText('移动'))
  await waitFor(() => expect(said).toEqual(['已处理 2000 项']))
  expect(idsOf(sent, '/changeMangerDept').flat().length).toBe(2_000)
})

test('shows how far it is, stops on request, and tells what was done, what was not and what was left', async () => {
  let release = () => {}
  const sent = serveCalls({
    '/selectMangerPage': pageOf(320),
    '/changeMangerDept': async ({ body }) => {
      const ids = body!.ids as number[]
      if (ids[0] === 101) await new Promise<void>(resolve => (release = resolve))
      return { success: ids.slice(1), failures: [{ id: ids[0], name: '成员', msg: '不在范围内' }] }
    },
  })
  await renderAt('/', () => <Members bulk={selection => <Move selection={selection} />} />)
  await choosePage()
  fireEvent.click(await screen.findByText('选择全部 320 条结果'))
  fireEvent.click(screen.getByText('移动'))
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('31'))
  await waitFor(() => expect(idsOf(sent, '/changeMangerDept').length).toBe(2))
  fireEvent.click(screen.getByText('停止'))
  release()
  await waitFor(() => expect(said).toEqual(['已处理 198 项，2 项未处理，其余 120 项未执行', '成员: 不在范围内', '成员: 不在范围内']))
  expect(idsOf(sent, '/changeMangerDept').length).toBe(2)
})

test('a call that fails ends the run; what was done before it is told', async () => {
  serveCalls({
    '/selectMangerPage': pageOf(320),
    '/changeMangerDept': sent => {
      if ((sent.body!.ids as number[])[0] === 101) throw new Refused('未知错误', { status: 500 })
      return done(sent)
    },
  })
  await renderAt('/', () => <Members bulk={selection => <Move selection={selection} />} />)
  await choosePage()
  fireEvent.click(await screen.findByText('选择全部 320 条结果'))
  fireEvent.click(screen.getByText('移动'))
  await waitFor(() => expect(said).toContain('已处理 100 项，0 项未处理，其余 220 项未执行'))
})

const Field = fieldOf(staff.disableMany)

test('a form asks once and is sent for everything chosen', async () => {
  const sent = serveCalls({ '/selectMangerPage': pageOf(150), '/disableManger': done })
  const form = (selection: Selection) => (
    <BulkForm call={staff.disableMany} selection={selection} onDone={selection.clear}>
      <Field name="reason" label="原因">
        <Input />
      </Field>
    </BulkForm>
  )
  await renderAt('/', () => <Members bulk={form} />)
  await choosePage()
  fireEvent.click(await screen.findByText('选择全部 150 条结果'))
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '离职交接' } })
  fireEvent.click(screen.getByText('保存'))
  await waitFor(() => expect(said).toEqual(['已处理 150 项']))
  const sentForms = sent.filter(one => one.path === '/disableManger').map(one => one.body!)
  expect(sentForms.map(({ ids, reason }) => [(ids as number[]).length, reason])).toEqual([
    [100, '离职交接'],
    [50, '离职交接'],
  ])
})
