import { staff } from '@gongtai/contract'
import { expectAccessible } from '../../kit/accessibility.ts'
import { openPage } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'

const rows = (page: Page) => page.locator('tbody tr.ant-table-row')

test('a change is found by its request id, shows old and new, and leads to the record', async ({ page, signIn }) => {
  const { client } = await signIn('admin')
  const [member] = (await client.call(staff.page, { keyword: '叶欣' })).records
  const info = await client.call(staff.info, { id: member!.id })
  const { id, version, realName, staffNo, post, gender, email, entryDate } = info
  const remark = `审计旅程 ${Date.now()}`
  const answer = await client.ask(staff.update, { id, version, realName, staffNo, post, gender, email, entryDate, remark })
  expect(answer.code).toBe(200)

  await openPage(page, '/http-manage')
  await page.getByRole('tab', { name: '审计日志' }).click()
  await expect(page).toHaveURL('/http-manage?tab=audit')
  await expect(rows(page).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('关键词').fill(answer.headers.get('x-request-id')!)
  await expect(rows(page)).toHaveText([/周明远.*修改.*权限管理.*成员.*叶欣.*成功/])
  await page.getByRole('button', { name: '详情' }).click()
  const drawer = page.getByRole('dialog', { name: '审计详情' })
  await expect(drawer.getByText('备注')).toBeVisible()
  await expect(drawer.getByText(remark)).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('link', { name: '查看对象' }).click()
  await expect(page).toHaveURL(`/user-manage?view=${id}`)
})

test('too long a range is told, and nothing else breaks', async ({ page, signIn, expectFault }) => {
  expectFault(/406 .*selectAuditLogPage/)
  await signIn('auditor')
  await page.goto('/http-manage?tab=audit&from=2026-01-01&to=2026-06-01')
  await expect(page.getByText('日期范围不能超过93天').first()).toBeVisible()
  await page.getByRole('button', { name: '重置' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('the night of looks can be told from the log', async ({ page, signIn }) => {
  await signIn('auditor')
  await openPage(page, '/http-manage')
  const from = new Date(Date.now() - 12 * 86_400_000).toISOString().slice(0, 10)
  const to = new Date(Date.now()).toISOString().slice(0, 10)
  await page.goto(`/http-manage?tab=audit&from=${from}&to=${to}&ip=45.155.205.233`)
  await expect(page.getByRole('status').filter({ hasText: '共 412 条' })).toBeVisible()
  await expect(rows(page).first()).toContainText('查看敏感信息')
})
