import { session } from '@gongtai/contract'
import { demoPassword, members } from '../../kit/account.ts'
import { openMembers, openPage } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'

const notification = (page: Page) => page.locator('.ant-notification-notice')
const requestNumber = '0b5a8f52-6c1e-4f0e-9d6c-1c1f5d0a7b11'

interface Answer {
  status: number
  msg: string
  headers?: Record<string, string>
  data?: unknown
  shown: [string, ...string[]]
}

const answers: Answer[] = [
  { status: 500, msg: '服务器内部错误', headers: { 'x-request-id': requestNumber }, shown: ['系统错误', '服务器内部错误', `请求编号: ${requestNumber}`] },
  { status: 502, msg: '', shown: ['系统错误', '网关错误'] },
  { status: 400, msg: '请求无法理解', shown: ['系统错误', '请求无法理解'] },
  { status: 403, msg: '缺少权限：成员管理', shown: ['Forbidden', '缺少权限：成员管理'] },
  { status: 404, msg: '没有这条记录', shown: ['NotFound', '没有这条记录'] },
  { status: 406, msg: '错误参数格式', data: [{ field: 'title', label: '标题', message: '太长' }], shown: ['错误参数格式', '标题: 太长'] },
  { status: 408, msg: '', shown: ['请求超时', '添加收藏'] },
  { status: 413, msg: '', shown: ['文件过大'] },
  { status: 429, msg: '', headers: { 'retry-after': '30' }, shown: ['请求过于频繁，请稍后再试'] },
]

test('every fault of an answer is shown as the specification says', async ({ page, signIn, expectFault }) => {
  await signIn('admin')
  await openMembers(page)
  for (const { status, msg, headers, data, shown } of answers) {
    await test.step(`${status} is shown as ${shown[0]}`, async () => {
      expectFault(new RegExp(`${status}.*/addFavorite`))
      // Adding a favourite is a write without a page of its own: what fails is shown by the frame alone.
      await page.route('**/addFavorite', route => route.fulfill({ status, headers, json: { code: status, msg, data: data ?? null } }), { times: 1 })
      await page.getByRole('button', { name: '收藏本页' }).click()
      await expect(notification(page)).toHaveCount(1)
      for (const text of shown) await expect(notification(page)).toContainText(text)
      await notification(page).locator('.ant-notification-notice-close').click()
      await expect(notification(page)).toHaveCount(0)
    })
  }
})

test('a list that fails says so in its place and can be tried again', async ({ page, signIn, expectFault }) => {
  expectFault(/500.*selectMangerPage/)
  await signIn('admin')
  await page.route('**/selectMangerPage*', route =>
    route.fulfill({ status: 500, headers: { 'x-request-id': requestNumber }, json: { code: 500, msg: '未知错误', data: null } }),
  )
  await openPage(page, '/user-manage')
  await expect(page.getByText('加载失败')).toBeVisible()
  await expect(page.getByText(`请求编号 ${requestNumber}`)).toBeVisible()
  await page.unroute('**/selectMangerPage*')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('button', { name: '编辑' }).first()).toBeVisible()
})

test('a lost network is shown until it is back, and nothing on the page is lost', async ({ context, page, signIn, expectFault }) => {
  expectFault(/ERR_INTERNET_DISCONNECTED/)
  await signIn('admin')
  // What loads when the page is quiet is there before the network goes.
  const loaded = page.waitForResponse(response => response.url().includes('/assets/feedback-'))
  await openMembers(page)
  await loaded
  await expect(page.getByRole('button', { name: '编辑' }).first()).toBeVisible()
  await context.setOffline(true)
  const bar = page.getByText('网络已断开，正在重连')
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: '收藏本页' }).click()
  await expect(notification(page)).toContainText('网络异常，请检查网络连接')
  await expect(page.getByRole('button', { name: '编辑' }).first()).toBeVisible()
  await context.setOffline(false)
  await expect(bar).toBeHidden()
  await page.getByRole('button', { name: /^停用 / }).click()
  await expect(page.getByRole('row', { name: /邱勇/ })).toBeVisible()
})

test('a session that ends under an open form is said once, and the text comes back after the login', async ({ page, signInFresh, expectFault }) => {
  expectFault(/401/)
  const { client } = await signInFresh('systemAdministrator')
  const edit = async () => {
    await openMembers(page, '?keyword=吕春梅')
    await page
      .getByRole('row', { name: /吕春梅/ })
      .getByRole('button', { name: '编辑' })
      .click()
  }
  await edit()
  const remark = page.getByLabel('备注')
  await remark.fill('写了一半的备注')
  await client.call(session.logout, {})
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('登录过期')).toHaveCount(1)
  await expect(page).toHaveURL(/^[^?]+\/login\?redirect=/)

  await page.getByLabel('手机号').fill(members.systemAdministrator)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByLabel('验证码', { exact: true }).fill('TEST')
  await page.getByRole('button', { name: '登录' }).click()
  await page
    .getByRole('row', { name: /吕春梅/ })
    .getByRole('button', { name: '编辑' })
    .click()
  await expect(notification(page)).toContainText('恢复未保存的内容')
  await expect(remark).toHaveValue('')
  await notification(page).getByRole('button', { name: '恢复' }).click()
  await expect(remark).toHaveValue('写了一半的备注')
})
