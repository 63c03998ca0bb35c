import { openMembers, openPage } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'

const rows = (page: Page) => page.locator('tbody tr.ant-table-row')
const views = (page: Page) => page.getByRole('button', { name: '视图', exact: true })
const openView = (page: Page, name: string) => page.getByRole('button', { name: `视图：${name}`, pressed: true })
const panel = (page: Page) => page.locator('.kit-views')

test('a view is applied, saved, shared, made the default and deleted', async ({ page, signIn }) => {
  test.slow()
  await signIn('admin')
  await openMembers(page)
  await views(page).click()
  await panel(page).getByRole('button', { name: '停用账号', exact: true }).click()
  await expect(page).toHaveURL('/user-manage?status=0')
  await expect(openView(page, '停用账号')).toBeVisible()

  await page.keyboard.press('Escape')
  await page.getByLabel('关键词').fill('邱')
  await expect(page).toHaveURL(/keyword=/)
  await expect(openView(page, '停用账号')).toHaveCount(0)
  await views(page).click()
  await panel(page).getByLabel('视图名称').fill('停用的邱勇')
  await panel(page).getByRole('button', { name: '保存当前视图' }).click()
  await expect(openView(page, '停用的邱勇')).toBeVisible()
  await panel(page).getByRole('button', { name: '将停用的邱勇共享给角色' }).click()
  await panel(page).getByRole('combobox').fill('审计')
  await page.keyboard.press('Enter')
  await panel(page).getByRole('button', { name: '确定' }).click()
  await expect(panel(page).getByText('已共享')).toHaveCount(1 + 1)
  await panel(page).getByRole('button', { name: '将停用的邱勇设为默认' }).click()
  await expect(panel(page).getByRole('button', { name: '取消停用的邱勇的默认' })).toBeVisible()

  await openPage(page, '/')
  await openPage(page, '/user-manage')
  await expect(page).toHaveURL(/status=0&keyword=|keyword=.*&status=0/)
  await expect(rows(page)).toHaveText([/邱勇/])

  await views(page).click()
  await panel(page).getByRole('button', { name: '删除停用的邱勇' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByRole('button', { name: '视图：停用的邱勇' })).toHaveCount(0)
})

test('a shared view reaches those who hold its role', async ({ page, signIn }) => {
  await signIn('systemAdministrator')
  await openMembers(page)
  await views(page).click()
  await expect(panel(page).getByText('来自 周明远')).toBeVisible()
  await panel(page).getByRole('button', { name: '新建账号', exact: true }).click()
  await expect(page).toHaveURL('/user-manage?sortField=createdAt&sortOrder=desc')
})

test('all results are chosen for a bulk action', async ({ page, signIn }) => {
  await signIn('admin')
  await openMembers(page)
  await page.getByRole('checkbox', { name: '选择本页全部' }).first().check()
  const offer = page.getByRole('button', { name: /^选择全部 \d+ 条结果$/ })
  const count = /\d+/.exec(await offer.innerText())![0]
  await offer.click()
  await expect(page.getByText(`已选 ${count} 项`)).toBeVisible()
  await page.getByRole('button', { name: '调整部门' }).click()
  await expect(page.getByRole('dialog')).toContainText(count)
  await page.keyboard.press('Escape')
  // The bar of the choice stands where the pages are chosen.
  await expect(page.getByRole('listitem', { name: '2' })).toHaveCount(0)
  await page.getByRole('button', { name: '取消选择' }).click()
  await expect(page.getByText(`已选 ${count} 项`)).toBeHidden()
})
