import { expectAccessible } from '../../kit/accessibility.ts'
import { openPage } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'

const row = (page: Page, name: string) => page.locator('tbody tr.ant-table-row', { hasText: name })
const drawer = (page: Page) => page.getByRole('dialog')

test('a task gets another schedule by the editor, and a dry run tells what it would do', async ({ page, signIn }) => {
  test.slow()
  await signIn('admin')
  await openPage(page, '/task-manage?keyword=companySeaRemind')
  await expect(row(page, '企业回收提醒')).toContainText('每天 09:00')
  await row(page, '企业回收提醒').hover()
  await row(page, '企业回收提醒').getByRole('button', { name: '编辑' }).click()
  // Part by part: weekdays, and then the whole expression by hand.
  await drawer(page).getByRole('tab', { name: /^周/ }).click()
  await drawer(page).getByRole('radio', { name: '区间' }).click()
  await expect(drawer(page).getByLabel('表达式')).toHaveValue('0 0 9 ? * 1-2 *')
  await drawer(page).getByLabel('表达式').fill('0 30 8 ? * 2-6 *')
  await expect(drawer(page).getByText('每周一至周五 08:30')).toBeVisible()
  await expect(drawer(page).locator('.task-runs li')).toHaveCount(10)
  await drawer(page).getByLabel('表达式').fill('0 30 8 30 2 ? *')
  await expect(drawer(page).getByText('表达式无有效执行时间')).toBeVisible()
  await drawer(page).getByLabel('表达式').fill('0 30 8 ? * 2-6 *')
  await expectAccessible(page)
  await drawer(page)
    .getByRole('button', { name: '保 存' })
    .or(drawer(page).getByRole('button', { name: '保存' }))
    .click()
  await expect(row(page, '企业回收提醒')).toContainText('每周一至周五 08:30')

  // A dry run tells what it would do.
  await row(page, '企业回收提醒').hover()
  await row(page, '企业回收提醒').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '试运行' }).click()
  await page.getByRole('button', { name: '开始执行' }).click()
  await expect(page.getByText('任务已开始执行')).toBeVisible()
  await row(page, '企业回收提醒').hover()
  await row(page, '企业回收提醒').getByRole('button', { name: '日志' }).click()
  await expect(drawer(page).locator('tbody tr.ant-table-row').first()).toContainText('试运行')
})

test('a task is paused with a reason, goes on, and its quick view puts back what was changed', async ({ page, signIn }) => {
  test.slow()
  await signIn('admin')
  await openPage(page, '/task-manage?keyword=positionAssignAgain')
  const own = page.locator('tbody tr.ant-table-row')
  await expect(own).toHaveCount(1)
  await own.hover()
  await own.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '暂停' }).click()
  await drawer(page).getByRole('button', { name: '排查问题' }).click()
  await drawer(page)
    .getByRole('button', { name: /^暂\s?停$/ })
    .click()
  await expect(own).toContainText('暂停')
  await own.hover()
  await own.getByRole('button', { name: '启用' }).click()
  await drawer(page)
    .getByRole('button', { name: /^确\s?定$/ })
    .click()
  await expect(page.getByText('任务已启用')).toBeVisible()
  await expect(own).not.toContainText('暂停')

  await own.locator('td').nth(1).click()
  await page.getByRole('button', { name: '恢复到此前' }).first().click()
  await drawer(page).getByRole('button', { name: '恢复到此前' }).click()
  await expect(page.getByText('设置已恢复')).toBeVisible()
})

test('a day of all tasks shows what ran, and a run opens its log', async ({ page, signIn }) => {
  await signIn('admin')
  await openPage(page, '/task-manage?as=calendar')
  await page.getByRole('button', { name: '前一天' }).click()
  await page.getByRole('button', { name: /^面试次数到期 00:20/ }).click()
  await expect(drawer(page).getByText('执行明细')).toBeVisible()
})
