import { missingPages } from '../../kit/built-page.ts'
import { freshLogin, leaveInBrowser, sharedLogin, storedSession } from '../../kit/account.ts'
import { mainMenu, openPage } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'

// areas/shell-session.md, "Route guard", row by row.

const notFound = (page: Page) => page.getByRole('heading', { name: '页面不存在' })

test.describe('without a session', () => {
  test('Login and NotFound open, NotFound without the frame', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
    await page.goto('/no/such/page')
    await expect(notFound(page)).toBeVisible()
    await expect(mainMenu(page)).toHaveCount(0)
    await page.getByRole('link', { name: '返回首页' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('any other page leads to the login, which knows what was wanted', async ({ page }) => {
    await page.goto('/user-manage?status=0&sortField=staffNo')
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/user-manage?status=0&sortField=staffNo')}`)
  })

  test('a session without a mobile number counts as none', async ({ context, page }) => {
    const person = await sharedLogin('recruiter')
    const login = { ...person.login, userDetail: { ...person.login.userDetail, mobile: '' } }
    await leaveInBrowser(context, storedSession({ ...person, login }))
    await page.goto('/403')
    await expect(page).toHaveURL('/login?redirect=%2F403')
  })
})

test('with a session, Login leads to the start page', async ({ page, signIn }) => {
  await signIn('admin')
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: /周明远$/ })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('an unknown path, and a route whose page is not built, is NotFound inside the frame', async ({ page, signIn }) => {
  await signIn('admin')
  for (const path of ['/no/such/page', ...missingPages.slice(0, 1)]) {
    await page.goto(path)
    await expect(notFound(page)).toBeVisible()
    await expect(mainMenu(page)).toBeVisible()
  }
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page.getByRole('heading', { name: '待处理', exact: true })).toBeVisible()
})

test('a member without any role sees the pages that are open to everybody', async ({ page, signIn }) => {
  await signIn('withoutRole')
  await page.goto('/')
  await expect(page.getByText('您还没有任何菜单权限，请联系管理员')).toBeVisible()
  await page.goto('/403')
  await expect(page.getByRole('heading', { name: '无权限' })).toBeVisible()
  await expect(page.getByText(/^可以找：/)).toBeVisible()
  await expect(page.getByRole('button', { name: '申请权限' })).toBeVisible()
  await page.getByRole('button', { name: '返回', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('when the first call of a page answers 403 the address stays and the page says what to ask for', async ({ context, page, expectFault }) => {
  expectFault(/403 .*selectMangerPage/)
  const person = await freshLogin('recruiter')
  const permission = { ...person.login.userPermission, routeList: [...person.login.userPermission.routeList, 'UserManage'] }
  await leaveInBrowser(context, storedSession({ ...person, login: { ...person.login, userPermission: permission } }))
  await page.goto('/user-manage')
  await expect(page.getByText('拒绝访问')).toBeVisible()
  await expect(page.getByText('缺少权限：成员管理')).toBeVisible()
  await expect(page.getByText(/^可授予的同事：/)).toBeVisible()
  await expect(page.getByRole('button', { name: '申请权限' })).toBeVisible()
  await expect(page).toHaveURL('/user-manage')
})

test('a form with unsaved input asks before its page is reloaded', async ({ page, signIn }) => {
  await signIn('admin')
  await openPage(page, '/home-service/product-manage/add-form')
  const name = page.getByLabel('商品名称')
  await name.fill('油烟机拆洗')
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => location.reload()))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(name).toHaveValue('油烟机拆洗')

  page.once('dialog', dialog => void dialog.accept())
  await page.reload()
  await expect(name).toHaveValue('')
})
