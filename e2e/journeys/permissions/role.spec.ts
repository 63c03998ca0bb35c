import { role, staff } from '@gongtai/contract'
import { sharedLogin } from '../../kit/account.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'

const row = (page: Page, title: string) => page.getByRole('row', { name: new RegExp(title) })
const section = (page: Page, name: string) => page.getByRole('region', { name })

async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(`/role-manage${search}`)
  await expect(page.getByRole('heading', { name: '角色管理' })).toBeVisible()
}

/** A role of the journey's own with one member, as the server keeps it. */
async function makeRole(title: string, codes: readonly string[]): Promise<{ id: number; version: number; memberName: string }> {
  const { client } = await sharedLogin('admin')
  const tree = await client.call(role.menuTree, {})
  const ids = new Map(flat(tree).map(node => [node.router, node.id]))
  const { id, version } = await client.call(role.save, {
    title,
    code: null,
    description: null,
    dataScope: 'SELF',
    menuIds: codes.map(code => ids.get(code)!),
    fields: [],
  })
  const { records } = await client.call(staff.page, { keyword: '程浩' })
  await client.call(role.bindMembers, { roleId: id, addStaffIds: [records[0]!.id], removeStaffIds: [] })
  return { id, version, memberName: records[0]!.realName }
}

interface Node {
  id: number
  router: string
  children: Node[]
}
const flat = (nodes: Node[]): Node[] => nodes.flatMap(node => [node, ...flat(node.children)])

test('a role is made with a page and its buttons, copied, compared and deleted', async ({ page, signIn }) => {
  await signIn('admin')
  await openList(page)
  await page.getByRole('button', { name: '新增角色' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请输入角色名称')).toBeVisible()
  await expect(page.getByText('请至少选择一个权限')).toBeVisible()
  await expect(page.getByText('信息没有填写完整~')).toBeVisible()

  await page.getByLabel('角色名称').fill('旅程角色')
  await page.getByRole('radio', { name: /^仅本人/ }).check()
  const rights = section(page, '菜单与按钮')
  await rights.getByLabel('搜索菜单、按钮或编码').fill('成员管理')
  await rights.getByRole('treeitem', { name: /成员管理/ }).click()
  // A button brings its page; the page takes its buttons away with it.
  await rights.getByRole('checkbox', { name: /^编辑成员/ }).check()
  await expect(rights.getByText('已选 1 个页面、1 个按钮')).toBeVisible()
  await rights.getByRole('checkbox', { name: /^成员管理/ }).uncheck()
  await expect(rights.getByText('已选 0 个页面、0 个按钮')).toBeVisible()
  // Twice on the box of the tree: the page with all its buttons.
  await rights.getByRole('checkbox', { name: '勾选成员管理' }).dblclick()
  await expect(rights.getByText('已选 1 个页面、13 个按钮')).toBeVisible()
  await section(page, '字段权限').getByRole('radiogroup', { name: '成员手机号' }).getByRole('radio', { name: '隐藏' }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await expect(row(page, '旅程角色')).toContainText('仅本人')

  await row(page, '旅程角色').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '复制' }).click()
  const copy = page.getByRole('dialog', { name: '复制角色' })
  await expect(copy.getByLabel('角色名称')).toHaveValue('旅程角色副本')
  await copy.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('复制成功')).toBeVisible()
  await expect(row(page, '旅程角色副本')).toBeVisible()

  await openList(page, '?keyword=旅程角色')
  await expect(row(page, '旅程角色副本')).toBeVisible()
  for (const box of await page.getByRole('checkbox', { name: '选择此行' }).all()) await box.check()
  await page.getByRole('button', { name: '对比' }).click()
  await expect(page.getByRole('dialog', { name: '角色对比' }).getByText('所选角色没有差异')).toBeVisible()
  await page.keyboard.press('Escape')

  await row(page, '旅程角色副本').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('删除成功')).toBeVisible()
  await expect(row(page, '旅程角色副本')).toHaveCount(0)
})

test('an edit shows whom it touches, and asks before somebody loses a right', async ({ page, signIn }) => {
  const made = await makeRole('预览旅程', ['RoleManage', 'UserManage'])
  await signIn('admin')
  await page.goto(`/role-manage/add/${made.id}`)
  const rights = section(page, '菜单与按钮')
  await rights.getByLabel('搜索菜单、按钮或编码').fill('RoleManage')
  await rights.getByRole('checkbox', { name: '勾选角色管理' }).dblclick()
  const preview = section(page, '影响预览')
  await expect(preview.getByText(`共1名成员，1名权限有变化，其中1名失去部分权限`)).toBeVisible()
  await expect(preview.getByRole('row', { name: new RegExp(made.memberName) })).toContainText('− 角色管理')
  await page.getByRole('button', { name: '保存' }).click()
  const question = page.getByRole('dialog', { name: '将有1名成员失去部分权限，确定保存吗？' })
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toBeHidden()
  const { client } = await sharedLogin('admin')
  expect((await client.call(role.info, { id: made.id })).version).toBe(made.version)
  await page.getByRole('button', { name: '保存' }).click()
  await question.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  expect((await client.call(role.info, { id: made.id })).menuCount).toBe(1)
})

test('of two who edit the same role the later is told by whom it was changed and loses nothing', async ({ page, signIn }) => {
  const made = await makeRole('同改旅程', ['UserManage'])
  await signIn('systemAdministrator')
  await page.goto(`/role-manage/add/${made.id}`)
  await page.getByRole('textbox', { name: '说明' }).fill('第二个人的说明')
  const { client } = await sharedLogin('admin')
  const { menuIds } = await client.call(role.info, { id: made.id })
  const other = { title: '同改旅程', code: 'both', description: '第一个人的说明', dataScope: 'SELF' as const, menuIds, fields: [] }
  await client.call(role.save, { id: made.id, version: made.version, ...other })

  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('角色已被周明远修改，请刷新后重试')).toBeVisible()
  await page.getByRole('button', { name: '加载最新数据' }).click()
  await expect(page.getByText('他人修改了：编码, 说明')).toBeVisible()
  await expect(page.getByLabel('编码', { exact: true })).toHaveValue('both')
  await expect(page.getByRole('textbox', { name: '说明' })).toHaveValue('第二个人的说明')
  await expect(page.getByText('最新值: 第一个人的说明')).toBeVisible()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  expect((await client.call(role.info, { id: made.id })).description).toBe('第二个人的说明')
})
