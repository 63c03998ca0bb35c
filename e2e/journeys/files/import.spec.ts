import { dept, staff } from '@gongtai/contract'
import { expectAccessible } from '../../kit/accessibility.ts'
import { openMembers, openPage } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'
import { largeFile, makeWorkbook, sheetText } from '../../kit/file.ts'

const header = ['姓名', '手机号', '工号', '部门路径', '岗位', '角色']
const dialog = (page: Page) => page.getByRole('dialog', { name: '导入成员' })
const card = (page: Page, name: string) => dialog(page).locator('.import-cards > div', { hasText: name }).locator('dd')

async function downloaded(page: Page, button: string): Promise<{ path: string; name: string }> {
  const coming = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: button }).click()
  const download = await coming
  return { path: await download.path(), name: download.suggestedFilename() }
}

test('a file with a wrong row: told where, corrected through the error file, imported', async ({ page, signIn }) => {
  test.slow()
  const { client } = await signIn('admin')
  const [top] = await client.call(dept.tree, {})
  await openMembers(page)
  await page.getByRole('button', { name: '导入' }).click()
  const template = await downloaded(page, '下载模板')
  expect(template.name).toMatch(/\.xlsx$/)
  expect((await sheetText(template.path, 1)).join()).toContain('姓名')
  await page.mouse.move(0, 0)
  await expectAccessible(page)

  // What is wrong by its name or size is told before anything is sent.
  const input = dialog(page).getByLabel('选择要导入的文件')
  await input.setInputFiles({ name: 'members.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await expect(dialog(page).getByText('文件格式不正确，请使用模板')).toBeVisible()
  await input.setInputFiles(largeFile('members.xlsx', 10))
  await expect(dialog(page).getByText('文件大小不能超过10MB')).toBeVisible()

  const good = ['尚清扬', '13955550001', 'GT9001', top!.name, '招聘专员', '']
  const wrong = ['薄云天', '12345', 'GT9002', top!.name, '', '']
  await input.setInputFiles(await makeWorkbook('members.xlsx', header, [good, wrong]))
  await expect(card(page, '总数')).toHaveText('2')
  await expect(card(page, '错误')).toHaveText('1')
  await expect(dialog(page).locator('.import-cell').filter({ hasText: '12345' })).toBeVisible()
  await expectAccessible(page)
  const errors = await downloaded(page, '下载错误数据')
  expect(await sheetText(errors.path, 1)).toEqual(expect.arrayContaining(['错误原因', '薄云天']))

  await dialog(page).getByRole('button', { name: '重新上传' }).click()
  await input.setInputFiles(await makeWorkbook('corrected.xlsx', header, [good, ['薄云天', '13955550002', 'GT9002', top!.name, '', '']]))
  await expect(card(page, '错误')).toHaveText('0')
  await dialog(page).getByRole('button', { name: '确认导入' }).click()
  await expect(dialog(page).getByText('成功2行，失败0行，重复0行')).toBeVisible()
  await dialog(page).getByRole('button', { name: '查看数据' }).click()
  await expect(dialog(page)).toBeHidden()
  expect((await client.call(staff.page, { keyword: '尚清扬' })).total).toBe(1)

  await openPage(page, '/download-center?tab=imports')
  const row = page.locator('tbody tr.ant-table-row').first()
  await expect(row).toContainText('corrected.xlsx')
  await expect(row).toContainText('已完成')
  await row.getByRole('button', { name: '查看' }).click()
  await expect(dialog(page).getByText('成功2行，失败0行，重复0行')).toBeVisible()
})
