import { session } from '@gongtai/contract'
import { mainMenu, openPage } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'

const openUserMenu = (page: Page) => page.getByRole('button', { name: '用户菜单' }).click()

test('the sidebar folds once for a double click, stays folded after a reload and opens its groups beside it', async ({ page, signIn }) => {
  await signIn('secondAdmin', { APP_COLLAPSED: false })
  await openPage(page, '/')
  await mainMenu(page).getByRole('button', { name: '收起侧栏' }).dblclick()
  const unfold = mainMenu(page).getByRole('button', { name: '展开侧栏' })
  await expect(unfold).toBeVisible()

  await page.reload()
  await expect(unfold).toBeVisible()
  await mainMenu(page).getByRole('menuitem', { name: '权限管理' }).hover()
  // The welcome page may name it too, among the pages opened last.
  await page.getByRole('menu').last().getByRole('link', { name: '成员管理' }).click()
  await expect(page.getByRole('heading', { name: '成员管理' })).toBeVisible()

  await unfold.click()
  await expect(mainMenu(page).getByRole('button', { name: '收起侧栏' })).toBeVisible()
})

test('on a narrow screen the sidebar starts folded', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn('auditor')
  await openPage(page, '/')
  await expect(mainMenu(page).getByRole('button', { name: '展开侧栏' })).toBeVisible()
})

test('the menu shows what is granted, the crumbs where one is', async ({ page, signIn }) => {
  await signIn('systemAdministrator')
  await openPage(page, '/')
  await expect(mainMenu(page).getByRole('menuitem')).toHaveText([/^招聘/, /^客服/, /^上门服务/, /^业务配置/, /^权限管理/])
  await mainMenu(page).getByRole('menuitem', { name: '权限管理' }).click()
  await mainMenu(page).getByRole('link', { name: '成员管理' }).click()
  await expect(page).toHaveURL('/user-manage')
  await expect(page.getByRole('navigation', { name: '面包屑' }).getByRole('listitem')).toHaveText(['权限管理', '成员管理'])
  await expect(page).toHaveTitle('成员管理 - 工台')
  await expect(page.getByRole('heading', { name: '成员管理' })).toBeFocused()
})

test('the account shows who one is and what one is bound to', async ({ page, signIn }) => {
  await signIn('systemAdministrator')
  await openPage(page, '/')
  await openUserMenu(page)
  await page.getByRole('menuitem', { name: '账号信息' }).click()
  const dialog = page.getByRole('dialog', { name: '账号信息' })
  await expect(dialog.getByRole('row')).toHaveText([
    '姓名林晓峰',
    '手机号13800000002',
    '绑定专家无',
    '绑定客服无',
    '绑定销售无',
    '角色系统管理员',
    '部门信息部',
    /^上次登录\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/,
  ])
  await expect(dialog).toHaveCSS('width', '540px')
})

test('logging out asks, says goodbye, forgets all but the last call and takes the other tab along', async ({ context, page, signInFresh }) => {
  const { client } = await signInFresh('sales', { CALL_PHONE: '13911112222', CALL_STATE: { state: 'idle' } })
  await openPage(page, '/403')
  const otherTab = await context.newPage()
  await openPage(otherTab, '/403')
  await page.bringToFront()

  await openUserMenu(page)
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  const question = page.getByRole('dialog', { name: '确定退出登录吗？' })
  await question.getByRole('button', { name: '取消' }).click()
  await expect(question).toBeHidden()
  expect((await client.ask(session.selfInfo, {})).status).toBe(200)

  await openUserMenu(page)
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await question.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已退出登录')).toBeVisible()
  await expect(page).toHaveURL('/login?redirect=%2F403')
  await expect(otherTab).toHaveURL('/login?redirect=%2F403')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['CALL_PHONE'])
  expect((await client.ask(session.selfInfo, {})).status).toBe(401)
})

test('the language changes without a reload: texts, dates and what the server says', async ({ page, signIn }) => {
  await signIn('secondAdmin')
  await openPage(page, '/')
  await expect(page.getByText(/^\d{4}年\d+月\d+日 星期.$/)).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('button', { name: '切换语言 EN' }).click()
  await expect(page.getByText(/^[A-Z][a-z]+day, [A-Z][a-z]+ \d+, \d{4}$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'To do' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('@林晓峰')
  await expect(page.getByRole('group', { name: 'Members' }).getByRole('option')).toContainText(['林晓峰'])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Change language 中' }).click()
  await expect(page.getByRole('heading', { name: '待处理', exact: true })).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('another theme changes without a reload and is remembered', async ({ page, signIn }) => {
  const choose = async (name: string) => {
    await openUserMenu(page)
    await page.getByRole('menuitem', { name: '主题' }).hover()
    await page.getByRole('menuitem', { name }).click()
  }
  await signIn('secondAdmin')
  await openPage(page, '/')
  await choose('高对比度')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast')
  await choose('深色')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await choose('跟随系统')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'default')
})

test('the plugin drawer has instructions for each browser', async ({ page, signIn }) => {
  await signIn('secondAdmin')
  await openPage(page, '/')
  await page.getByRole('button', { name: '插件下载说明' }).click()
  const drawer = page.getByRole('dialog', { name: '插件下载说明' })
  await expect(drawer.getByRole('tab')).toHaveText(['Chrome', 'Edge', '360浏览器'])
  await expect(drawer.getByText('工台助手 2.3.1')).toBeVisible()
  await drawer.getByRole('tab', { name: '360浏览器' }).click()
  await expect(drawer.getByText('工台助手 2.2.0')).toBeVisible()
})
