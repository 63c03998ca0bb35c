import { freshLogin } from '../../kit/account.ts'
import { openPage } from '../../kit/frame.ts'
import { expect, test } from '../../kit/test.ts'

test('a session that is ended by force tells its browser by whom, and the list follows', async ({ browser, page, signIn, signInFresh, baseURL }) => {
  await signInFresh('recruiter')
  const other = await browser.newPage({ storageState: await page.context().storageState(), baseURL })
  await openPage(other, '/')
  await signIn('admin')
  // The newest first: the one of a moment ago.
  await openPage(page, '/user-manage?tab=online&keyword=许文博&sortField=loginAt&sortOrder=desc')
  const rows = page.locator('tbody tr.ant-table-row')
  await expect(rows.first()).toBeVisible()
  await rows.first().getByRole('button', { name: '强制下线' }).click()
  const dialog = page.getByRole('dialog', { name: '强制下线：许文博' })
  await dialog.getByLabel('原因').fill('异常登录')
  // Both are said for some seconds only.
  const told = Promise.all([expect(page.getByText('已处理 1 项')).toBeVisible(), expect(other.getByText('您已被周明远强制下线')).toBeVisible()])
  await dialog.getByRole('button', { name: '确定' }).click()
  await told
  await expect(other).toHaveURL(/login/)
  await other.close()
})

test('the login log shows what is unusual', async ({ page, signIn }) => {
  await freshLogin('admin')
  await signIn('admin')
  await openPage(page, '/user-manage')
  await page.getByRole('tab', { name: '登录日志' }).click()
  await expect(page).toHaveURL('/user-manage?tab=loginLog')
  await page.getByLabel('异常').click()
  await page.locator('.ant-select-item-option').filter({ hasText: '仅异常' }).click()
  await expect(page).toHaveURL(/abnormal=true/)
  await expect(page.locator('tbody tr.ant-table-row').first()).toContainText(/新地点|新设备|深夜登录|多次失败后成功/)
})
