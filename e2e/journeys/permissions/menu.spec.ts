import { session } from '@gongtai/contract'
import { sharedLogin } from '../../kit/account.ts'
import { mainMenu, openPage } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
const button = (page: Page, name: string, action: string) => row(page, name).getByRole('button', { name: action, exact: true })
const confirm = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '确定' }).click()

async function openMenu(page: Page): Promise<void> {
  await openPage(page, '/tree-manage')
  await expect(row(page, '权限管理')).toBeVisible()
}

test('a link is made, stands in the sidebar, opens beside, and is deleted', async ({ page, signIn }) => {
  await signIn('systemAdministrator')
  await openMenu(page)
  await button(page, '权限管理', '新增外链').click()
  const drawer = page.getByRole('dialog', { name: '新增外链' })
  await drawer.getByLabel('名称').fill('帮助中心')
  await drawer.getByLabel('英文名').fill('Help')
  await drawer.getByLabel('外链地址').fill('javascript:alert(1)')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer.getByText('请输入正确的网址')).toBeVisible()
  await drawer.getByLabel('外链地址').fill('https://help.gongtai.example/')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('新增成功')).toBeVisible()
  const link = mainMenu(page).getByRole('link', { name: '帮助中心' })
  await expect(link).toHaveAttribute('href', 'https://help.gongtai.example/')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)

  await row(page, '权限管理').press('ArrowRight')
  await button(page, '帮助中心', '删除').click()
  await confirm(page)
  await expect(page.getByText('删除成功')).toBeVisible()
  await expect(link).toBeHidden()
})

test('a hidden page is withdrawn from everybody at once and comes back when it is shown', async ({ page, signIn }) => {
  await signIn('admin')
  const { client } = await sharedLogin('systemAdministrator')
  const mayEnter = async () => (await client.call(session.permission, {})).routeList.includes('ExpertManage')
  await openMenu(page)
  expect(await mayEnter()).toBe(true)
  await row(page, '权限管理').press('ArrowRight')
  await button(page, '专家/客服/销售', '隐藏').click()
  await confirm(page)
  await expect(page.getByText('已隐藏')).toBeVisible()
  expect(await mayEnter()).toBe(false)
  await expect(button(page, '成员管理', '隐藏')).toHaveCount(0)
  await button(page, '专家/客服/销售', '显示').click()
  await expect(page.getByText('已显示')).toBeVisible()
  expect(await mayEnter()).toBe(true)
})

test('a page is moved by keyboard, and its node tells which calls it grants', async ({ page, signIn }) => {
  await signIn('systemAdministrator')
  await openMenu(page)
  await row(page, '权限管理').press('ArrowRight')
  await row(page, '接口管理').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByText('移动成功')).toBeVisible()
  await expect(row(page, '接口管理')).toBeFocused()
  await expect(row(page, '接口管理')).toHaveAttribute('aria-posinset', '4')
  // Keys are not heard before the tree is up to date.
  await expect(page.getByText('接口管理已移动')).toBeAttached()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Enter')
  await expect(row(page, '接口管理')).toHaveAttribute('aria-posinset', '5')
  await expect(page.getByText('移动成功').nth(1)).toBeVisible()
  await expect(page.getByText('接口管理已移动')).toBeAttached()
  await expect(row(page, '接口管理')).toBeFocused()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: '接口管理' })
  await expect(drawer).toContainText('/selectApiPage')
})
