// @vitest-environment jsdom
import { staff } from '@gongtai/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { filtersOf } from './Filter.tsx'
import { Input } from '../form/Input.ts'
import { useListQuery } from './list-query.ts'
import { ListPage } from './ListPage.tsx'
import type { QuickView } from './quick-view.ts'
import { provideLayout, Refused, renderAt, serveCalls, signIn, tidyUp, viewOf } from '../testing.tsx'
import type { SentCall } from '../testing.tsx'

const { Filter } = filtersOf(staff.page)

type Bulk = ComponentProps<typeof ListPage<typeof staff.page>>['renderBulk']

function Members({ name, bulk }: { name?: string; bulk?: Bulk }) {
  const list = useListQuery(staff.page, { defaults: { status: 1 }, name })
  return (
    <ListPage
      title="成员管理"
      list={list}
      renderBulk={bulk}
      filters={
        <Filter name="keyword" label="关键词">
          <Input allowClear />
        </Filter>
      }
      columns={[
        { title: '姓名', dataIndex: 'realName' },
        { title: '手机号', dataIndex: 'mobile' },
        { title: '创建时间', dataIndex: 'createdAt', sorter: true },
      ]}
    />
  )
}

const page = (rows: object[], total = rows.length, totalCapped = false) => ({ records: rows, total, totalCapped, pageNum: 1, pageSize: 20, statusCount: {} })
const row = (id: number, realName: string) => ({ id, realName, createdAt: '2026-11-01T00:00:00Z' })
const asked = (sent: SentCall[]) => sent.filter(call => call.path === '/selectMangerPage').map(call => Object.fromEntries(call.query))

beforeAll(provideLayout)
beforeEach(() => signIn({ isAdmin: true }))
afterEach(tidyUp)

test('the address decides what is asked; bad values in it are ignored', async () => {
  const sent = serveCalls({ '/selectMangerPage': () => page([row(1, '李强')]) })
  await renderAt('/?keyword=li&pageNum=2&sortField=createdAt&sortOrder=desc&deptId=abc', () => <Members />)
  await screen.findByText('李强')
  expect(asked(sent)).toEqual([{ status: '1', keyword: 'li', pageNum: '2', pageSize: '20', sortField: 'createdAt', sortOrder: 'desc' }])
})

test('Enter searches, goes to the first page and keeps what does not belong to the list', async () => {
  const sent = serveCalls({ '/selectMangerPage': () => page([row(1, '李强')], 50) })
  const { address } = await renderAt('/?tab=members&pageNum=2', () => <Members />)
  await screen.findByText('李强')
  fireEvent.change(screen.getByLabelText('关键词'), { target: { value: '王' } })
  expect(asked(sent).length).toBe(1)
  fireEvent.submit(screen.getByLabelText('关键词').closest('form')!)
  await waitFor(() => expect(decodeURIComponent(address())).toBe('/?tab=members&keyword=王'))
  await waitFor(() => expect(asked(sent).at(-1)).toEqual({ status: '1', keyword: '王', pageNum: '1', pageSize: '20' }))
})

test('what is asked for again shows that it is on its way, and is drawn again only where it differs', async () => {
  const members = [row(1, '李强')]
  let answerNow = () => {}
  let drawn = 0
  const sent = serveCalls({
    '/selectMangerPage': async () => {
      if (asked(sent).length > 1) await new Promise<void>(resolve => (answerNow = resolve))
      return page([...members])
    },
  })
  function Counted() {
    const list = useListQuery(staff.page)
    const count = (name: string) => {
      drawn++
      return name
    }
    return <ListPage title="成员管理" list={list} columns={[{ title: '姓名', dataIndex: 'realName', render: count }]} />
  }
  await renderAt('/', () => <Counted />)
  const table = (await screen.findByText('李强')).closest('.kit-table')!
  const refresh = async (cell: string) => {
    const times = asked(sent).length
    fireEvent.click(screen.getByRole('button', { name: '刷新' }))
    await waitFor(() => expect(asked(sent)).toHaveLength(times + 1))
    expect(table.getAttribute('aria-busy')).toBe('true')
    answerNow()
    await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('false'))
    await screen.findByText(cell)
  }
  const before = drawn
  await refresh('李强')
  expect(drawn).toBe(before)
  members[0] = row(1, '李强强')
  await refresh('李强强')
  expect(drawn).toBeGreaterThan(before)
})

test('a click on a header sorts through the address', async () => {
  serveCalls({ '/selectMangerPage': () => page([row(1, '李强')]) })
  const { address } = await renderAt('/', () => <Members />)
  await screen.findByText('李强')
  fireEvent.click(screen.getAllByText('创建时间')[0]!)
  await waitFor(() => expect(address()).toBe('/?sortField=createdAt&sortOrder=asc'))
})

test('an empty list with filters offers to clear them', async () => {
  serveCalls({ '/selectMangerPage': ({ query }) => page(query.has('keyword') ? [] : [row(1, '李强')]) })
  const { address } = await renderAt('/?keyword=none', () => <Members />)
  await screen.findByText('没有符合条件的数据')
  fireEvent.click(screen.getByText('清空筛选条件'))
  await screen.findByText('李强')
  expect(address()).toBe('/')
})

test('a fault shows its message and request id, and can be tried again', async () => {
  let broken = true
  serveCalls({
    '/selectMangerPage': () => {
      if (broken) throw new Refused('fault', { status: 500 })
      return page([row(1, '李强')])
    },
  })
  await renderAt('/', () => <Members />)
  await screen.findByText('加载失败')
  await screen.findByText(/请求编号/)
  broken = false
  fireEvent.click(screen.getByText('重试'))
  await screen.findByText('李强')
})

test('without the right the page says so', async () => {
  serveCalls({
    '/selectMangerPage': () => {
      throw new Refused('缺少权限：成员管理', { status: 403 })
    },
  })
  await renderAt('/', () => <Members />)
  await screen.findByText('拒绝访问')
  within(screen.getByRole('alert')).getByText('缺少权限：成员管理')
})

describe('a capped count', () => {
  /** 1 030 members, counted up to 1 000 or up to the page, as the server does. */
  const serveMany = () =>
    serveCalls({
      '/selectMangerPage': ({ query }) => {
        const all = 1_030
        if (query.get('exactTotal')) return page([row(1, '李强')], all)
        const counted = Math.max(1_000, Number(query.get('pageNum')) * 20)
        return page([row(1, `第${query.get('pageNum')}页`)], Math.min(all, counted), all > counted)
      },
    })

  test('is exact on request, and then the last page can be chosen', async () => {
    serveMany()
    await renderAt('/', () => <Members />)
    await screen.findByText('共 1000+ 条')
    expect(screen.getAllByRole('listitem').some(item => item.title === '52')).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: '查看精确数量' }))
    await screen.findByText('共 1030 条')
    fireEvent.click(screen.getByTitle('52'))
    await screen.findByText('第52页')
  })

  test('has pages behind it, one after the other until there are no more rows', async () => {
    serveMany()
    await renderAt('/?pageNum=50', () => <Members />)
    await screen.findByText('第50页')
    for (const [next, shown] of [
      [51, '共 1020+ 条'],
      [52, '共 1030 条'],
    ] as const) {
      // By the keyboard, as by the mouse.
      fireEvent.keyDown(screen.getByTitle('Next Page'), { key: 'Enter', keyCode: 13 })
      await screen.findByText(`第${next}页`)
      await screen.findByText(shown)
    }
    expect(screen.getByTitle('Next Page').getAttribute('aria-disabled')).toBe('true')
  })

  test('is asked for when all of it is chosen', async () => {
    serveMany()
    await renderAt('/', () => <Members bulk={({ count }) => <b>{`${count} 个`}</b>} />)
    await screen.findByText('第1页')
    fireEvent.click(screen.getAllByRole('checkbox', { name: '选择本页全部' })[0]!)
    fireEvent.click(await screen.findByText('选择前 2000 条结果（最多选择2000条）'))
    await screen.findByText('1030 个')
  })
})

test('rows are asked for once: with the remembered page size and the default view', async () => {
  const columns = { order: ['createdAt', 'mobile', 'realName'], hidden: ['mobile'] }
  const sent = serveCalls({
    '/selectPreference': () => ({ 'table.Remembered': JSON.stringify({ pageSize: 50 }) }),
    '/selectSavedViewList': () => ({
      views: [viewOf({ content: { search: { keyword: '王', tab: 'x', pageNum: '3' }, columns }, isDefault: true })],
      roles: [],
    }),
    '/selectMangerPage': () => page([row(1, '王强')]),
  })
  const { address } = await renderAt('/', () => <Members name="Remembered" />)
  await screen.findByText('王强')
  expect(decodeURIComponent(address())).toBe('/?keyword=王')
  expect(asked(sent)).toEqual([{ status: '1', keyword: '王', pageNum: '1', pageSize: '50' }])
  expect(screen.getAllByRole('columnheader').map(header => header.textContent)).toEqual(['创建时间', '姓名'])
  screen.getByRole('button', { name: '视图：常用', pressed: true })
})

test('a link with filters does not wait for the views, and the default view leaves it alone', async () => {
  const sent = serveCalls({
    '/selectSavedViewList': () => new Promise(() => {}),
    '/selectMangerPage': () => page([row(1, '王强')]),
  })
  const { address } = await renderAt('/?keyword=li', () => <Members name="Linked" />)
  await screen.findByText('王强')
  expect(address()).toBe('/?keyword=li')
  expect(asked(sent).length).toBe(1)
})

test('views that cannot be read cost the views, not the list', async () => {
  serveCalls({
    '/selectSavedViewList': () => {
      throw new Refused('fault', { status: 500 })
    },
    '/selectMangerPage': () => page([row(1, '王强')]),
  })
  await renderAt('/', () => <Members name="Without" />)
  await screen.findByText('王强')
})

test('chosen rows are handed to the bulk action, and the choice can be taken back', async () => {
  serveCalls({ '/selectMangerPage': () => page([row(1, '李强'), row(2, '王芳')]) })
  await renderAt('/', () => <Members bulk={({ rows }) => <output>{rows.map(({ realName }) => realName).join()}</output>} />)
  await screen.findByText('李强')
  fireEvent.click(screen.getAllByRole('checkbox', { name: '选择此行' })[1]!)
  await screen.findByText('已选 1 项')
  expect(document.querySelector('output')!.textContent).toBe('王芳')
  fireEvent.click(screen.getByText('取消选择'))
  await waitFor(() => expect(screen.queryByText('已选 1 项')).toBe(null))
})

test('a column whose field is hidden from the person is not drawn', async () => {
  signIn({ codes: ['UserManage'], hiddenFields: ['staff.mobile'] })
  serveCalls({ '/selectMangerPage': () => page([row(1, '李强')]) })
  await renderAt('/', () => <Members />)
  await screen.findByText('李强')
  expect(screen.queryByText('手机号')).toBeNull()
  expect(screen.getAllByText('创建时间').length).toBeGreaterThan(0)
})

describe('the keys of a list', () => {
  const quick = { path: (id: number) => `/member/${id}`, render: (id: number) => <p>{`成员 ${id}`}</p> }
  function Quick({ needs }: Pick<QuickView<never>, 'needs'>) {
    const list = useListQuery(staff.page)
    return (
      <ListPage
        title="成员管理"
        list={list}
        quickView={needs === undefined ? quick : { ...quick, needs }}
        columns={[{ title: '姓名', dataIndex: 'realName' }]}
        renderBulk={({ count }) => <b>{count}</b>}
      />
    )
  }
  const key = (name: string, target: Element = document.body) => fireEvent.keyDown(target, { key: name })
  beforeEach(() => {
    serveCalls({ '/selectMangerPage': () => page([row(1, '李强'), row(2, '王芳')]) })
  })

  test('move over the rows, open the quick view and then the page, and close it', async () => {
    const { address } = await renderAt('/', () => <Quick />)
    await screen.findByText('李强')
    key('j')
    key('j')
    key('Enter', document.activeElement!)
    await screen.findByText('成员 2')
    expect(address()).toBe('/?view=2')
    key('k', document.activeElement!)
    await screen.findByText('成员 1')
    key('Escape')
    await waitFor(() => expect(screen.queryByText('成员 1')).toBeNull())
    expect(address()).toBe('/')
  })

  test('choose a row, and do nothing while somebody types', async () => {
    const { address } = await renderAt('/', () => <Quick />)
    await screen.findByText('李强')
    key('j')
    key('x', document.activeElement!)
    await screen.findByText('已选 1 项')
    const field = document.body.appendChild(document.createElement('input'))
    key('j', field)
    key('Enter', field)
    field.remove()
    expect(address()).toBe('/')
  })

  test('a click on a row opens it, and a link opens it at once', async () => {
    const { address } = await renderAt('/', () => <Quick />)
    fireEvent.click(await screen.findByText('王芳'))
    await screen.findByText('成员 2')
    expect(address()).toBe('/?view=2')
    fireEvent.click(screen.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(address()).toBe('/'))
    fireEvent.click(screen.getAllByRole('checkbox', { name: '选择此行' })[0]!)
    expect(address()).toBe('/')
  })

  test('a link to a record that the person may not see says which right is missing; rows do not open', async () => {
    signIn({ codes: ['UserManage'] })
    serveCalls({
      '/selectMangerPage': () => page([row(1, '李强'), row(2, '王芳')]),
      '/selectRightHelp': () => ({ label: '企业详情', held: false, openId: null, granters: [{ id: 2, realName: '林晓峰', deptName: '信息部' }] }),
    })
    const { address } = await renderAt('/?view=2', () => <Quick needs={['CompanyDetail']} />)
    await screen.findByText('缺少权限：企业详情')
    await screen.findByText('可授予的同事：林晓峰（信息部）')
    expect(screen.queryByText('成员 2')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '返回' }))
    await waitFor(() => expect(address()).toBe('/'))
    fireEvent.click(screen.getByText('李强'))
    expect(address()).toBe('/')
  })
})
