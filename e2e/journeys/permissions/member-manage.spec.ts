import { staff } from '@gongtai/contract'
import { sharedLogin } from '../../kit/account.ts'
import { expectAccessible } from '../../kit/accessibility.ts'
import { openMembers } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'

const drawer = (page: Page, name: string) => page.getByRole('dialog', { name })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

async function more(page: Page, name: string, action: string): Promise<void> {
  await row(page, name).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a member is added, and the password is shown once', async ({ page, signIn }) => {
  await signIn('admin')
  await openMembers(page)
  await page.getByRole('button', { name: '新增成员' }).click()
  const form = drawer(page, '新增成员')
  await form.getByRole('button', { name: '保存' }).click()
  for (const message of ['请输入姓名', '请输入手机号', '请选择部门']) await expect(form.locator('.ant-form-item-explain').getByText(message)).toBeVisible()
  await expect(page.getByText('信息没有填写完整~')).toBeVisible()
  await expectAccessible(page)

  await form.getByLabel('姓名').fill('新来的')
  await form.getByLabel('手机号').fill('12345678901')
  await form.getByLabel('姓名').click()
  await expect(form.getByText('手机号格式不正确')).toBeVisible()
  await form.getByLabel('手机号').fill('13700000001')
  await form.getByLabel('部门').click()
  await page.locator('.ant-select-tree-node-content-wrapper').getByText('集团', { exact: true }).click()
  await form.getByLabel('开通坐席').click()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('请输入坐席工号')).toBeVisible()
  await form.getByLabel('坐席工号').fill('J100')
  await form.getByRole('button', { name: '保存' }).click()

  const shown = page.getByRole('dialog', { name: '初始密码' })
  await expect(shown.getByRole('status')).toHaveText(/^[A-Za-z0-9]{10}$/)
  const password = await shown.getByRole('status').innerText()
  await page.keyboard.press('Escape')
  await expect(shown).toBeVisible()
  await shown.getByRole('button', { name: '我已保存' }).click()
  await expect(shown).toBeHidden()
  await expect(page.getByText(password)).toHaveCount(0)
  // The middle of the row may be a value that is changed in place; the name always opens the details.
  await row(page, '新来的').getByText('新来的').click()
  await expect(drawer(page, '新来的')).toContainText('J100')
})

test('leaving waits for the handover, and the details stand in the address', async ({ page, signIn }) => {
  await signIn('admin')
  await openMembers(page, '?keyword=李强')
  await more(page, '李强', '办理离职')
  const dialog = drawer(page, '办理离职：李强')
  await expect(dialog.getByText('以下事项须先交接给其他成员')).toBeVisible()
  await dialog.getByLabel('接收人 业务身份').fill('赵鹏')
  await page.getByTitle('赵鹏 · 杭州团队').click()
  await dialog.getByRole('button', { name: '办理交接' }).click()
  await expect(dialog.getByText('没有待交接的事项')).toBeVisible()
  await dialog.getByLabel('原因').fill('个人原因离职')
  await dialog.getByRole('button', { name: '确认离职' }).click()
  await expect(dialog).toBeHidden()

  const { client } = await sharedLogin('admin')
  const { records } = await client.call(staff.page, { keyword: '李强' })
  expect(records[0]).toMatchObject({ status: 2, roles: [], saleNames: [] })
  await page.goto(`/user-manage?view=${records[0]!.id}`)
  const details = drawer(page, '李强')
  await expect(details.getByText('离职', { exact: true }).first()).toBeVisible()
  await details.getByRole('tab', { name: '评论与记录' }).click()
  await expect(details.getByText('个人原因离职')).toBeVisible()
  await expect(page).toHaveURL(/part=history/)
})

test('chosen members are given a role together; who may not is told by name', async ({ page, signIn }) => {
  await signIn('admin')
  await openMembers(page, '?keyword=陈')
  const boxes = page.locator('tr.ant-table-row label.ant-checkbox-wrapper')
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await page.getByRole('status').getByRole('button', { name: '分配角色' }).click()
  const dialog = drawer(page, '为2名成员分配角色')
  await dialog.getByLabel('角色').fill('报表')
  await page.locator('.ant-select-item-option').filter({ hasText: '报表查看' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已处理 2 项')).toBeVisible()
  await expect(page.locator('tbody').getByText('报表查看')).toHaveCount(2)
})
