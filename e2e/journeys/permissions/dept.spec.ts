import { dept } from '@gongtai/contract'
import type { DeptNode } from '@gongtai/contract'
import { sharedLogin } from '../../kit/account.ts'
import { openMembers } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'

const node = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '确定' }).click()

async function act(page: Page, name: string, action: string): Promise<void> {
  await node(page, name).hover()
  await page.getByRole('button', { name: `${name}的操作` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function pathOf(name: string): Promise<string[]> {
  const { client } = await sharedLogin('admin')
  const search = (nodes: readonly DeptNode[], above: string[]): string[] | undefined => {
    for (const each of nodes) {
      const found = each.name === name ? [...above, name] : search(each.deptChildList, [...above, each.name])
      if (found !== undefined) return found
    }
    return undefined
  }
  return search(await client.call(dept.tree, {}), []) ?? []
}

test('a department is added, moved by keyboard, renamed and deleted', async ({ page, signIn }) => {
  await signIn('systemAdministrator')
  await openMembers(page)
  await act(page, '信息部', '新增下级部门')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer.getByText('请输入部门名称')).toBeVisible()
  await drawer.getByLabel('名称').fill('运维组')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('新增成功')).toBeVisible()
  await node(page, '信息部').press('ArrowRight')
  await expect(node(page, '运维组')).toBeVisible()

  await node(page, '运维组').focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(page.getByText(/运维组：集团下第10位/)).toBeAttached()
  await page.keyboard.press('Escape')
  expect(await pathOf('运维组')).toEqual(['集团', '信息部', '运维组'])
  await page.keyboard.press('Alt+ArrowLeft')
  await page.keyboard.press('Enter')
  await confirm(page)
  await expect(page.getByText('移动成功')).toBeVisible()
  expect(await pathOf('运维组')).toEqual(['集团', '运维组'])
  await expect(node(page, '运维组')).toBeFocused()

  await act(page, '运维组', '编辑部门')
  await drawer.getByLabel('名称').fill('运维中心')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await act(page, '运维中心', '删除部门')
  await confirm(page)
  await expect(page.getByText('删除成功')).toBeVisible()
  await expect(node(page, '运维中心')).toBeHidden()
})

test('a department is dragged onto another after a question, and the counts follow', async ({ page, signIn }) => {
  await signIn('systemAdministrator')
  await openMembers(page)
  await node(page, '财务部').dragTo(node(page, '信息部'))
  const question = page.getByRole('dialog')
  await expect(question).toContainText('确定将“财务部”移动到“信息部”下吗？6名成员的数据范围将随之变化')
  await question.getByRole('button', { name: '取消' }).click()
  expect(await pathOf('财务部')).toEqual(['集团', '财务部'])
  await node(page, '财务部').dragTo(node(page, '信息部'))
  await confirm(page)
  await expect(page.getByText('移动成功')).toBeVisible()
  await expect(node(page, '信息部')).toHaveText(/13$/)
  await expect(node(page, '财务部')).toHaveAttribute('aria-level', '3')
  // Other journeys know it where it was.
  await node(page, '财务部').focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Enter')
  await confirm(page)
  await expect(node(page, '财务部')).toHaveAttribute('aria-posinset', '8')
  await expect.poll(() => pathOf('财务部')).toEqual(['集团', '财务部'])
})

test('a department with members stays, and says why', async ({ page, signIn }) => {
  await signIn('systemAdministrator')
  await openMembers(page)
  await act(page, '家政事业部', '删除部门')
  await confirm(page)
  await expect(page.getByText(/部门下还有\d+名成员，不能删除/)).toBeVisible()
  await expect(node(page, '家政事业部')).toBeVisible()
})
