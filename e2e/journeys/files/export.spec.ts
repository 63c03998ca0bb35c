import { exportTask, staff } from '@gongtai/contract'
import type { Person } from '../../kit/account.ts'
import { runStatement } from '../../kit/database.ts'
import { openMembers, openPage } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'
import { sheetText } from '../../kit/file.ts'

const notice = (page: Page) => page.locator('.ant-notification-notice').filter({ hasText: '导出' })
const rows = (page: Page) => page.locator('tbody tr.ant-table-row')

test('the members that the list shows become a file with the same rows', async ({ page, signIn }) => {
  const { client } = await signIn('admin')
  const shown = await client.call(staff.page, { status: 1, keyword: '王', pageSize: 200 })
  expect(shown.total).toBeGreaterThan(1)
  await openMembers(page, '?keyword=王')
  await page.getByRole('button', { name: '选择行和列' }).click()
  const dialog = page.getByRole('dialog', { name: '导出数据' })
  await expect(dialog.getByText(`全部结果（${shown.total} 行）`)).toBeVisible()
  await dialog.getByRole('button', { name: '恢复默认' }).click()
  await dialog.getByRole('button', { name: '开始导出' }).click()
  await expect(dialog).toBeHidden()
  await expect(notice(page).getByText('数据已生成，点击下方按钮下载')).toBeVisible()
  // It stays, and what stays must not lie over the button.
  await page.getByRole('button', { name: '导出', exact: true }).click({ trial: true })
  // Wherever the person goes, the notice stays.
  await page
    .getByRole('menuitem', { name: '角色管理' })
    .or(page.getByRole('link', { name: '角色管理' }))
    .first()
    .click()
  await expect(page).toHaveURL(/role-manage/)
  const coming = page.waitForEvent('download')
  await notice(page).getByRole('button', { name: '下载' }).click()
  const download = await coming
  await expect(page.getByText('导出成功')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  expect(download.suggestedFilename()).toMatch(/^成员列表_\d{12}(_含敏感信息)?\.xlsx$/)
  const text = await sheetText(await download.path(), 2)
  expect(text).toContain('姓名')
  for (const { realName } of shown.records) expect(text).toContain(realName)
})

test('a chosen set of columns is what the file has', async ({ page, signIn }) => {
  await signIn('admin')
  await openMembers(page, '?keyword=王')
  await page.getByRole('button', { name: '选择行和列' }).click()
  const dialog = page.getByRole('dialog', { name: '导出数据' })
  await dialog.getByRole('button', { name: '清空' }).click()
  await expect(dialog.getByRole('button', { name: '开始导出' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: '姓名' }).check()
  await dialog.getByRole('checkbox', { name: '部门' }).check()
  await dialog.getByRole('button', { name: '开始导出' }).click()
  const coming = page.waitForEvent('download')
  await notice(page).getByRole('button', { name: '下载' }).click()
  const text = await sheetText(await (await coming).path(), 2)
  expect(text.slice(0, 2)).toEqual(['姓名', '部门'])
  expect(text).not.toContain('手机号')

  // What was chosen once holds: the next export starts at once, with the same columns.
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const again = page.waitForEvent('download')
  await notice(page).getByRole('button', { name: '下载' }).click()
  expect((await sheetText(await (await again).path(), 2)).slice(0, 2)).toEqual(['姓名', '部门'])
})

test('nothing to export is said, and no notice opens', async ({ page, signIn }) => {
  await signIn('admin')
  await openPage(page, '/user-manage?keyword=没有这样的人')
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
  await page.getByRole('button', { name: '导出', exact: true }).click()
  await expect(page.getByText('没有可导出的数据')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

/** A file of the person that is there. */
async function finishedExport({ client }: Person): Promise<number> {
  const { id } = await client.call(staff.export, { keyword: '李', status: 1 })
  await expect.poll(async () => (await client.call(exportTask.info, { id })).percent).toBe('100')
  return id
}

const sure = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /确\s*定/ })

test('the download centre: found in the menu, downloaded, deleted', async ({ page, signIn }) => {
  await finishedExport(await signIn('admin'))
  await openPage(page, '/')
  await page.getByRole('button', { name: '用户菜单' }).click()
  await page.getByRole('menuitem', { name: '下载中心' }).click()
  await expect(page).toHaveURL('/download-center')
  const first = rows(page).first()
  await expect(first).toContainText(/成员列表_\d{12}/)
  await expect(first).toContainText('已完成')
  const coming = page.waitForEvent('download')
  await first.getByRole('button', { name: '下载' }).click()
  await coming
  const total = Number(/\d+/.exec(await page.locator('.kit-paging [role=status]').innerText())![0])
  await first.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await sure(page).click()
  await expect(page.getByText('已处理 1 项')).toBeVisible()
  await expect(page.locator('.kit-paging [role=status]')).toHaveText(`共 ${total - 1} 条`)
})

test('the download centre: a running task is cancelled, a failed one asked for again', async ({ page, signIn }) => {
  const person = await signIn('admin')
  const id = await finishedExport(person)
  const setState = (state: string) => runStatement('update export_task set state = $2, percent = 62 where id = $1', [id, state])
  await setState('GENERATING')
  await openPage(page, '/download-center')
  const first = rows(page).first()
  await expect(first).toContainText('生成中')
  await expect(first.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62')
  await first.getByRole('button', { name: '取消' }).click()
  await sure(page).click()
  await expect(first).toContainText('已取消')
  await setState('FAILED')
  await page.getByRole('button', { name: '刷新' }).click()
  await expect(first).toContainText('失败')
  await first.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('已重新排队')).toBeVisible()
  // Nobody refreshes: the new task tells of itself.
  await expect(first).toContainText('已完成')
  await expect(rows(page).nth(1)).toContainText('失败')
})

test("everybody's tasks need their code", async ({ page, signIn }) => {
  await finishedExport(await signIn('admin'))
  await openPage(page, '/download-center?tab=all')
  await expect(page.getByRole('columnheader', { name: '申请人' })).toBeVisible()
  await expect(rows(page).first()).toContainText('周明远')
  await page.goto('about:blank')
  await signIn('recruiter')
  await openPage(page, '/download-center?tab=all')
  await expect(page.getByRole('tab', { name: '我的导出' })).toBeVisible()
  await expect(page.getByRole('tab', { name: '全部任务' })).toHaveCount(0)
})
