import { expect, test } from '../../kit/test.ts'
import type { Page } from '../../kit/test.ts'

const row = (page: Page, name: string) => page.locator('tbody tr.ant-table-row', { hasText: name })

test('an identity is made, bound to an account, disabled and found by its filters', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/expert-manage?kind=SALE')
  await expect(page.getByRole('tab', { name: '销售' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: '新增' }).click()
  const drawer = page.getByRole('dialog', { name: '新增销售' })
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer.getByText('请输入姓名')).toBeVisible()
  await expect(drawer.getByText('请输入手机号')).toBeVisible()
  await drawer.getByLabel('姓名').fill('诸葛明亮')
  await drawer.getByLabel('手机号').fill('13910002000')
  await drawer.getByLabel('部门').click()
  await page.locator('.ant-select-tree-title', { hasText: '信息部' }).click()
  await drawer.getByLabel('私海上限').fill('30')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer).toBeHidden()

  await page.getByLabel('关键词').fill('诸葛')
  await expect(page).toHaveURL(/kind=SALE&keyword=/)
  await expect(row(page, '诸葛明亮')).toContainText('139****2000')

  await row(page, '诸葛明亮').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '绑定账号' }).click()
  const dialog = page.getByRole('dialog', { name: '绑定账号：诸葛明亮' })
  await dialog.getByRole('combobox', { name: '绑定账号' }).fill('吕春梅')
  await page.locator('.ant-select-item-option', { hasText: '吕春梅' }).click()
  // The first account that is chosen is the main one until somebody says otherwise.
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, '诸葛明亮')).toContainText('吕春梅')

  await row(page, '诸葛明亮').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '停用' }).click()
  await page
    .getByRole('button', { name: '确 定' })
    .or(page.getByRole('button', { name: '确定' }))
    .click()
  await expect(row(page, '诸葛明亮')).toContainText('停用')
})
