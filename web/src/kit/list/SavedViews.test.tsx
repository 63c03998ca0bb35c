// @vitest-environment jsdom
import { staff } from '@gongtai/contract'
import type { SavedView } from '@gongtai/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hearFeedback } from '../../base/testing/feedback.ts'
import { useListQuery } from './list-query.ts'
import { ListPage } from './ListPage.tsx'
import { provideLayout, Refused, renderAt, serveCalls, signIn, tidyUp, viewOf } from '../testing.tsx'

const feedback = { said: [] as string[], questions: [] as string[], agrees: true }
beforeEach(() =>
  hearFeedback({
    showMessage: (_kind: string, text: string) => void feedback.said.push(text),
    askPerson: ({ title }: { title: string }) => {
      feedback.questions.push(title)
      return feedback.agrees
    },
  }),
)

let lists = 0
let name = ''

function Members() {
  const list = useListQuery(staff.page, { defaults: { status: 1 }, name })
  return (
    <ListPage
      title="成员管理"
      list={list}
      columns={[
        { title: '姓名', dataIndex: 'realName' },
        { title: '手机号', dataIndex: 'mobile' },
      ]}
    />
  )
}

/** A server that keeps views as the real one does. */
async function open(address: string, views: SavedView[]) {
  const sent = serveCalls({
    '/selectMangerPage': () => ({ records: [{ id: 1, realName: '李强' }], total: 1, totalCapped: false, pageNum: 1, pageSize: 20, statusCount: {} }),
    '/selectSavedViewList': () => ({ views, roles: [{ id: 7, title: '招聘专家' }] }),
    '/saveSavedView': ({ body }) => {
      const { id, name: wanted, content, roleIds } = body as unknown as SavedView
      if (views.some(view => view.id !== id && view.name === wanted)) throw new Refused('视图名称已存在', { code: 41_202 })
      const present = views.find(view => view.id === id)
      if (present === undefined) views.push(viewOf({ id: 100, name: wanted, content, roleIds }))
      else Object.assign(present, { name: wanted, content, roleIds, version: present.version + 1 })
      return { id: id ?? 100, version: 1 }
    },
    '/delSavedView': ({ body }) => {
      views.splice(
        views.findIndex(view => view.id === body!.id),
        1,
      )
      return {}
    },
    '/setDefaultSavedView': ({ body }) => {
      for (const view of views) view.isDefault = view.id === body!.viewId
      return {}
    },
  })
  const view = await renderAt(address, () => <Members />)
  await screen.findByText('李强')
  fireEvent.click(await screen.findByRole('button', { name: '视图' }))
  await screen.findByText('我的视图')
  const of = (path: string) => sent.filter(one => one.path === path).map(one => one.body)
  return { ...view, of }
}

const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }))

beforeAll(provideLayout)
beforeEach(() => {
  name = `Views${++lists}`
  feedback.said.length = 0
  feedback.questions.length = 0
  signIn({ isAdmin: true })
})
afterEach(tidyUp)

test('the present filters, order and columns are saved under a name, which stands beside the tabs and is open', async () => {
  const { of } = await open('/?keyword=li&sortField=createdAt&sortOrder=desc&pageNum=2&tab=x', [])
  screen.getByText('还没有保存的视图')
  fireEvent.change(screen.getByLabelText('视图名称'), { target: { value: ' 常用 ' } })
  press('保存当前视图')
  await screen.findByRole('button', { name: '视图：常用', pressed: true })
  const search = { keyword: 'li', sortField: 'createdAt', sortOrder: 'desc' }
  expect(of('/saveSavedView')).toEqual([{ list: name, name: '常用', content: { search, columns: { order: [], hidden: [] } }, roleIds: [] }])
})

test('a name that is taken is said, and what was typed stays', async () => {
  await open('/?keyword=li', [viewOf({ name: '常用' })])
  fireEvent.change(screen.getByLabelText('视图名称'), { target: { value: '常用' } })
  press('保存当前视图')
  await waitFor(() => expect(feedback.said).toEqual(['视图名称已存在']))
  expect(screen.getByLabelText<HTMLInputElement>('视图名称').value).toBe('常用')
})

test('a click applies filters, order and columns, and drops the filters of before and what the list does not know', async () => {
  const content = { search: { deptId: '7', keyword: '王', forged: 'x', view: '1' }, columns: { order: ['mobile', 'realName'], hidden: ['mobile'] } }
  const { address } = await open('/?createdFrom=2026-01-01&tab=x&pageNum=3', [viewOf({ content })])
  press('常用')
  await waitFor(() => expect(decodeURIComponent(address())).toBe('/?tab=x&deptId=7&keyword=王'))
  await waitFor(() => expect(screen.getAllByRole('columnheader').map(header => header.textContent)).toEqual(['姓名']))
  await screen.findByRole('button', { name: '视图：常用', pressed: true })
})

test('the owner updates, renames, shares, makes it the default and deletes after a question', async () => {
  const { of } = await open('/?keyword=new', [viewOf({ id: 3, content: { search: { keyword: 'old' }, columns: { order: [], hidden: [] } } })])
  press('用当前筛选和列更新常用')
  await screen.findByRole('button', { name: '视图：常用', pressed: true })

  press('重命名常用')
  fireEvent.change(screen.getByDisplayValue('常用'), { target: { value: '我的' } })
  press('重命名')
  await screen.findByRole('button', { name: '视图：我的', pressed: true })

  press('将我的共享给角色')
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '将我的共享给角色' }))
  fireEvent.click(await screen.findByTitle('招聘专家'))
  press('确定')
  await screen.findByText('已共享')
  expect(of('/saveSavedView').at(-1)).toMatchObject({ id: 3, version: 3, name: '我的', roleIds: [7], content: { search: { keyword: 'new' } } })

  press('将我的设为默认')
  await screen.findByRole('button', { name: '取消我的的默认', pressed: true })
  press('取消我的的默认')
  await screen.findByRole('button', { name: '将我的设为默认', pressed: false })
  expect(of('/setDefaultSavedView')).toEqual([
    { list: name, viewId: 3 },
    { list: name, viewId: null },
  ])

  feedback.agrees = false
  press('删除我的')
  await waitFor(() => expect(feedback.questions).toEqual(['确定删除视图“我的”吗？共享的角色将无法再使用']))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '删除我的' }).disabled).toBe(false))
  expect(of('/delSavedView')).toEqual([])
  feedback.agrees = true
  press('删除我的')
  await waitFor(() => expect(of('/delSavedView')).toEqual([{ id: 3 }]))
  await waitFor(() => expect(screen.queryByRole('button', { name: '视图：我的' })).toBeNull())
})

test('a shared view is applied or made the default, and nothing more', async () => {
  const { of } = await open('/?keyword=li', [viewOf({ id: 9, name: '团队', own: false, ownerName: '林晓峰' })])
  screen.getByText('共享视图')
  screen.getByText('来自 林晓峰')
  for (const label of ['用当前筛选和列更新团队', '重命名团队', '将团队共享给角色', '删除团队']) expect(screen.queryByRole('button', { name: label })).toBeNull()
  press('将团队设为默认')
  await screen.findByRole('button', { name: '取消团队的默认', pressed: true })
  expect(of('/setDefaultSavedView')).toEqual([{ list: name, viewId: 9 }])
})
