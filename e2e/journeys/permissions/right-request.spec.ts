import { rightRequest, role, staff } from '@gongtai/contract'
import { sharedLogin } from '../../kit/account.ts'
import { openPage } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'

/** Asks for the page in the browser, as whoever opened it in vain. */
async function askFor(page: Page, path: string, reason: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('alert').getByRole('button', { name: '申请权限' }).click()
  const dialog = page.getByRole('dialog', { name: /^申请权限/ })
  await dialog.getByLabel('申请原因').fill(reason)
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('申请已提交，处理后会通知您')).toBeVisible()
  await page.goto('about:blank')
}

async function openNotices(page: Page): Promise<void> {
  await openPage(page, '/')
  await page.getByRole('button', { name: /^通知/ }).click()
  await page.getByRole('dialog', { name: '通知' }).getByRole('tab', { name: /^通知/ }).click()
}

/** Other journeys need the member without a role as they know him. */
test.afterEach(async () => {
  const { client } = await sharedLogin('secondAdmin')
  const { login } = await sharedLogin('withoutRole')
  const { id } = login.userDetail
  const { roles } = await client.call(staff.info, { id })
  for (const { id: roleId } of roles) await client.call(role.bindMembers, { roleId, addStaffIds: [], removeStaffIds: [id] })
})

test('one request is granted with a role, another is rejected; both sides are told', async ({ page, signIn }) => {
  test.slow()
  const { client } = await signIn('withoutRole')
  for (const { id, actions } of await client.call(rightRequest.mine, {})) if (actions.includes('withdraw')) await client.call(rightRequest.withdraw, { id })
  await askFor(page, '/company', '接手华东客户')
  await askFor(page, '/home-service/order-manage', '想看看订单')

  await signIn('secondAdmin')
  await openNotices(page)
  await expect(page.getByText(/申请权限：企业管理/).first()).toBeVisible()
  await openPage(page, '/role-manage?tab=REQUEST')
  const row = (reason: string) => page.getByRole('row').filter({ hasText: reason })
  await row('接手华东客户').hover()
  await row('接手华东客户')
    .getByRole('button', { name: /授\s?权/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '授予角色' }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option:not(.ant-select-item-option-disabled)').first().click()
  await dialog.getByRole('button', { name: /保\s?存/ }).click()
  await expect(page.getByText('已授权，申请人会收到通知')).toBeVisible()
  // What is decided leaves the list of what waits.
  await expect(row('接手华东客户')).toHaveCount(0)

  await row('想看看订单').hover()
  await row('想看看订单').getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: /拒\s?绝/ }).click()
  await dialog.getByLabel('拒绝原因').fill('与工作无关')
  await dialog.getByRole('button', { name: /保\s?存/ }).click()
  await expect(page.getByText('已拒绝，申请人会收到通知')).toBeVisible()
  await page.goto('about:blank')

  await signIn('withoutRole')
  await openNotices(page)
  await expect(page.getByText('权限已授予：企业管理').first()).toBeVisible()
  await expect(page.getByText('权限申请被拒绝：订单管理').first()).toBeVisible()
  await openPage(page, '/company')
  await expect(page.getByRole('heading', { name: '企业管理' })).toBeVisible()
})
