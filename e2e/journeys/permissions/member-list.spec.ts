import { staff } from '@gongtai/contract'
import { openMembers, openPage } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'

const rows = (page: Page) => page.locator('tbody tr.ant-table-row')
const total = (page: Page) => page.getByRole('status').filter({ hasText: /^共 \d+ 条$/ })
const staffNumber = async (page: Page, row: number) => /GT\d+/.exec(await rows(page).nth(row).innerText())![0]
const header = (page: Page, name: string) => page.getByRole('columnheader', { name })

test('somebody narrows the members, and the address reproduces the view', async ({ context, page, signIn }) => {
  await signIn('systemAdministrator')
  await openMembers(page)
  await page.getByLabel('关键词').fill('林')
  await expect(page).toHaveURL(/keyword=/)
  await page.getByRole('button', { name: /^全部 / }).click()
  await page
    .getByRole('treeitem', { name: /信息部/ })
    .getByText('信息部')
    .click()
  await expect(page).toHaveURL(/keyword=.*&status=&deptId=\d+$/)
  await expect(rows(page)).toHaveText([/林晓峰/])
  await expect(total(page)).toHaveText('共 1 条')

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(rows(other)).toHaveText([/林晓峰/])
  await expect(other.getByLabel('关键词')).toHaveValue('林')
  await expect(other.getByRole('button', { name: /^全部 /, pressed: true })).toBeVisible()

  await page.getByRole('button', { name: '重置' }).click()
  await expect(page).toHaveURL('/user-manage')
  await expect(page.getByLabel('关键词')).toHaveValue('')
})

test('sorting and paging are in the address too', async ({ page, signIn }) => {
  await signIn('admin')
  await openMembers(page)
  await header(page, '工号').click()
  await expect(page).toHaveURL('/user-manage?sortField=staffNo&sortOrder=asc')
  await expect(rows(page).first()).toContainText('GT0001')
  const lastOfFirstPage = await staffNumber(page, 19)
  await page.getByRole('listitem', { name: '2' }).click()
  await expect(page).toHaveURL(/pageNum=2/)
  await expect(rows(page).first()).not.toContainText('GT0001')
  const firstOfSecondPage = await staffNumber(page, 0)
  expect(firstOfSecondPage > lastOfFirstPage).toBe(true)
  await page.reload()
  await expect(rows(page).first()).toContainText(firstOfSecondPage)

  await header(page, '工号').click()
  await expect(page).toHaveURL('/user-manage?sortField=staffNo&sortOrder=desc')
  await expect(rows(page).first()).not.toContainText(firstOfSecondPage)
  expect((await staffNumber(page, 0)) > (await staffNumber(page, 1))).toBe(true)
})

test('chosen columns are remembered', async ({ page, signIn }) => {
  await signIn('secondAdmin')
  await openMembers(page)
  await expect(header(page, '岗位')).toBeVisible()
  await page.getByRole('button', { name: '列设置' }).click()
  const saved = page.waitForResponse(response => response.url().endsWith('/savePreference'))
  await page.getByRole('checkbox', { name: '岗位' }).uncheck()
  await expect(header(page, '岗位')).toHaveCount(0)
  await saved
  await page.reload()
  await expect(header(page, '姓名')).toBeVisible()
  await expect(header(page, '岗位')).toHaveCount(0)
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('button', { name: '恢复默认' }).click()
  await expect(header(page, '岗位')).toBeVisible()
})

test('a list without rows says why and how to go on', async ({ page, signIn }) => {
  await signIn('admin')
  await openPage(page, '/user-manage?keyword=没有这个人')
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
  await page.getByRole('button', { name: '清空筛选条件' }).click()
  await expect(rows(page)).toHaveCount(20)
})

test('a phone number is masked until somebody with the right looks at it', async ({ page, signIn }) => {
  await signIn('admin')
  await openMembers(page, '?keyword=林晓峰')
  const row = rows(page).first()
  await expect(row).toContainText('138****0002')
  await row.getByRole('cell', { name: /138/ }).getByRole('button', { name: '查看' }).click()
  await expect(row).toContainText('13800000002')
  await row.getByRole('button', { name: '隐藏' }).click()
  await expect(row).toContainText('138****0002')
})

test('whoever may only read is offered neither numbers nor editing, and the server agrees', async ({ page, signIn }) => {
  const { client } = await signIn('auditor')
  await openMembers(page, '?keyword=林晓峰')
  await expect(rows(page).first()).toContainText('138****0002')
  await expect(page.getByRole('button', { name: '编辑' })).toHaveCount(0)
  await expect(rows(page).getByRole('button', { name: '查看' })).toHaveCount(0)

  const { records } = await client.call(staff.page, { keyword: '林晓峰' })
  const { id, version, realName, staffNo, post } = records[0]!
  const change = { id, version, realName, staffNo, post, gender: 'M' as const, email: null, entryDate: null, remark: null }
  expect((await client.ask(staff.update, change)).status).toBe(403)
})
