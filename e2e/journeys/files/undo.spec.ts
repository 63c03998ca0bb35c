import { dept, ownOperation, staff } from '@gongtai/contract'
import { sharedLogin } from '../../kit/account.ts'
import { makeWorkbook } from '../../kit/file.ts'
import { openMembers, openPage } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'

const row = (page: Page, name: string) => page.locator('tbody tr.ant-table-row', { hasText: name })

/** Takes the latest operation back from 我的操作, where one record has been changed since and keeps its name. */
async function undoLatest(page: Page, title: string, changed: string): Promise<void> {
  await openPage(page, '/download-center?tab=operations')
  const own = row(page, title).first()
  await own.hover()
  await own.getByRole('button', { name: '撤销' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /撤\s?销/ })
    .click()
  await expect(page.getByText(new RegExp(`${changed}.*记录在此后已被修改`))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(own).toContainText('部分撤销')
  await own.getByRole('button', { name: title }).click()
  await expect(page.getByRole('dialog')).toContainText(changed)
}

test('members are moved together and moved back; who was changed since stays and is named', async ({ page, signIn }) => {
  const { client } = await signIn('admin')
  const { records } = await client.call(staff.page, { status: 1, pageSize: 100 })
  const [top] = await client.call(dept.tree, {})
  // The list of the whole house would keep them.
  const movable = records.filter(({ mobile, deptId, actions }) => !mobile!.startsWith('13800000') && deptId !== top!.id && actions.includes('edit'))
  const first = movable.find(one => movable.some(other => other.id !== one.id && other.deptId === one.deptId))!
  const second = movable.find(other => other.id !== first.id && other.deptId === first.deptId)!
  const target = top!.deptChildList.find(({ id }) => id !== first.deptId)!
  await openMembers(page, `?deptId=${first.deptId}`)
  for (const { id } of [first, second]) await page.locator(`tr[data-row-key="${id}"]`).getByRole('checkbox').check()
  await page.getByRole('button', { name: '调整部门' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').click()
  await page.locator('.ant-select-dropdown:visible').getByText(target.name).first().click()
  await dialog.getByRole('button', { name: /保\s?存/ }).click()
  // They leave the list of the department that they stood in.
  await expect(page.locator(`tr[data-row-key="${first.id}"]`)).toHaveCount(0)

  const { version } = await client.call(staff.info, { id: second.id })
  await (await sharedLogin('secondAdmin')).client.call(staff.place, { id: second.id, version, post: '后来所改' })
  await undoLatest(page, (await client.call(ownOperation.page, {})).records[0]!.title, second.realName)
  expect((await client.call(staff.info, { id: first.id })).deptId).toBe(first.deptId)
  expect((await client.call(staff.info, { id: second.id })).deptId).toBe(target.id)
})

test('imported members are taken away again; who was changed since stays and is named', async ({ page, signIn }) => {
  const { client } = await signIn('admin')
  const [top] = await client.call(dept.tree, {})
  const mark = String(Date.now() % 100_000).padStart(5, '0')
  const line = (name: string, place: number) => [name, `1397${mark}${place}0`.padEnd(11, '0'), `GT9${mark}${place}`, top!.name, '', '']
  await openMembers(page)
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入成员' })
  const header = ['姓名', '手机号', '工号', '部门路径', '岗位', '角色']
  await dialog.getByLabel('选择要导入的文件').setInputFiles(await makeWorkbook('undo.xlsx', header, [line('申屠一', 1), line('申屠二', 2)]))
  await dialog.getByRole('button', { name: '确认导入' }).click()
  await expect(dialog.getByText('成功2行，失败0行，重复0行')).toBeVisible()

  const [kept] = (await client.call(staff.page, { keyword: `GT9${mark}2` })).records
  await (await sharedLogin('secondAdmin')).client.call(staff.place, { id: kept!.id, version: kept!.version, post: '后来所改' })
  await undoLatest(page, (await client.call(ownOperation.page, {})).records[0]!.title, '申屠二')
  const left = (await client.call(staff.page, { keyword: '申屠' })).records.map(({ realName }) => realName)
  expect(left).toEqual(['申屠二'])
})
