import { apiResource } from '@gongtai/contract'
import { openPage } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'

const rows = (page: Page) => page.locator('tbody tr.ant-table-row')
const card = (page: Page, label: string) => page.locator('.kit-sums > div').filter({ hasText: label }).locator('dd')

test('the figures of calls: a range, a sort, one call with its charts, its people and its settings', async ({ page, signIn }) => {
  await signIn('admin')
  await openPage(page, '/http-manage')
  await page.getByText('本月', { exact: true }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/)
  await expect(card(page, '调用总数')).toHaveText(/^[\d,]{5,}$/)
  await page.getByRole('columnheader', { name: 'P95' }).click()
  await expect(page).toHaveURL(/sortField=p95&sortOrder=asc/)

  await page.getByLabel('关键词').fill('previewRoleChange')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: '设置', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /接口设置/ })
  // A call of this area is never switched off.
  await expect(dialog.getByText('核心接口不能停用')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: '停用' })).toBeDisabled()
  const remark = `阈值调整 ${Date.now()}`
  await dialog.getByLabel('慢调用阈值').fill('2500')
  await dialog.getByLabel('备注').fill(remark)
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()

  await rows(page)
    .first()
    .getByRole('button', { name: /previewRoleChange/ })
    .click()
  const drawer = page.getByRole('dialog', { name: /previewRoleChange/ })
  await expect(drawer.getByText('2,500 ms')).toBeVisible()
  await expect(drawer.getByRole('img', { name: '调用量' })).toBeVisible()
  await expect(drawer.getByRole('img', { name: /响应时间分布/ })).toBeVisible()
  await drawer.getByRole('tab', { name: '权限与人员' }).click()
  await expect(drawer.getByText('角色管理-新增编辑')).toBeVisible()
  await drawer.getByRole('tab', { name: '评论与记录' }).click()
  await expect(drawer.getByText(remark)).toBeVisible()
  // The address keeps the open call.
  await expect(page).toHaveURL(/view=\d+/)
})

test('whoever may only look has no settings, and a list that is off can be asked again', async ({ page, signIn, context, expectFault }) => {
  await signIn('auditor')
  await openPage(page, '/http-manage')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '设置', exact: true })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: '审计日志' })).toBeVisible()

  expectFault(/503/)
  await context.route(`**${apiResource.page.path}*`, route =>
    route.fulfill({ status: 503, contentType: 'application/json', body: JSON.stringify({ code: 503, msg: '接口已停用，请联系管理员', data: null }) }),
  )
  await page.reload()
  await expect(page.getByRole('alert')).toBeVisible()
  await context.unroute(`**${apiResource.page.path}*`)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(rows(page).first()).toBeVisible()
})
