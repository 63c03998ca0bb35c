import { expectAccessible } from '../../kit/accessibility.ts'
import { leaveInBrowser } from '../../kit/account.ts'
import { openMembers, openPage } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'

/** The words by which a view is reached, in both languages of the product. */
const words = {
  zh_CN: {
    edit: '编辑',
    bell: /^通知/,
    user: '用户菜单',
    account: '账号信息',
    password: '重置密码',
    plugin: '插件下载说明',
    greeting: '待处理',
    save: '保存',
    signIn: '登录',
    confirm: '确认修改',
    import: '导入',
  },
  en_US: {
    edit: 'Edit',
    bell: /^Notifications/,
    user: 'User menu',
    account: 'Account info',
    password: 'Reset password',
    plugin: 'Browser plugin',
    greeting: 'To do',
    save: 'Save',
    signIn: 'Sign in',
    confirm: 'Change password',
    import: 'Import',
  },
}
type Words = (typeof words)['zh_CN']

/** Every view of the frame and of the members, and how it is opened. */
const frameViews: Record<string, (page: Page, t: Words) => Promise<void>> = {
  welcome: async (page, t) => {
    await openPage(page, '/')
    await expect(page.getByRole('heading', { name: t.greeting })).toBeVisible()
  },
  members: page => openMembers(page),
  member: async page => {
    await openMembers(page)
    await page.locator('.kit-row-button').first().click()
    await expect(page.getByRole('dialog').getByRole('row').nth(5)).toBeVisible()
  },
  'member form with errors': async (page, t) => {
    await openMembers(page)
    await page.getByRole('button', { name: t.edit }).first().click()
    await page.getByRole('dialog').getByRole('textbox').first().fill('')
    await page.getByRole('button', { name: t.save, exact: true }).click()
    await expect(page.locator('.ant-form-item-explain-error')).toBeVisible()
    // The warning goes after two seconds; half faded it would be measured as it never stands.
    const warning = page.locator('.ant-message-notice')
    await expect(warning).toBeVisible()
    await expect(warning).toHaveCount(0)
  },
  palette: async page => {
    await openPage(page, '/403')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option').first()).toBeVisible()
  },
  bell: async (page, t) => {
    await openPage(page, '/403')
    await page.getByRole('button', { name: t.bell }).click()
    await expect(page.getByRole('dialog').getByRole('tab').first()).toBeVisible()
  },
  account: async (page, t) => {
    await openPage(page, '/403')
    await page.getByRole('button', { name: t.user }).click()
    await page.getByRole('menuitem', { name: t.account }).click()
    await expect(page.getByRole('dialog').getByRole('row').nth(5)).toBeVisible()
  },
  'password with errors': async (page, t) => {
    await openPage(page, '/403')
    await page.getByRole('button', { name: t.user }).click()
    await page.getByRole('menuitem', { name: t.password }).click()
    await page.getByRole('button', { name: t.confirm }).click()
    await expect(page.locator('.ant-form-item-explain-error')).toHaveCount(3)
  },
  plugin: async (page, t) => {
    await openPage(page, '/403')
    await page.getByRole('button', { name: t.plugin }).click()
    await expect(page.getByRole('dialog').getByRole('tab').first()).toBeVisible()
  },
  forbidden: page => openPage(page, '/403'),
  'not found': page => openPage(page, '/no/such/page'),
}

const rows = (page: Page) => page.locator('.ant-table-row, [role="treeitem"], [role="row"]')

/** What else the permissions centre shows. */
const permissionViews: Record<string, (page: Page, t: Words) => Promise<void>> = {
  'online users': page => openList(page, '/user-manage?tab=online'),
  'login log': page => openList(page, '/user-manage?tab=loginLog'),
}

/** Files that come in and go out. */
const fileViews: Record<string, (page: Page, t: Words) => Promise<void>> = {
  imports: async page => {
    await openPage(page, '/download-center?tab=imports')
    await expect(page.getByRole('columnheader').nth(3)).toBeVisible()
  },
  import: async (page, t) => {
    await openMembers(page)
    await page.getByRole('button', { name: t.import }).click()
    await expect(page.getByRole('dialog').locator('input[type=file]')).toBeAttached()
  },
}

async function openList(page: Page, address: string): Promise<void> {
  await openPage(page, address)
  await expect(rows(page).nth(3)).toBeVisible()
}

const parts = { frame: frameViews, permissions: permissionViews, files: fileViews }
/** What the sweep over all pages and the journey of a new member look at in the default theme. */
const sweptViews = ['welcome', 'members', 'member', 'member form with errors', 'forbidden']

for (const language of ['zh_CN', 'en_US'] as const) {
  for (const theme of ['default', 'contrast'] as const) {
    const stored = { APP_LANGUAGE: language, APP_THEME: theme }

    test(`login in ${language}, ${theme} theme`, async ({ context, page }) => {
      await leaveInBrowser(context, stored)
      await page.goto('/login')
      await expect(page.getByRole('img')).toHaveCount(1)
      await page.getByRole('button', { name: words[language].signIn }).click()
      await expectAccessible(page)
    })

    for (const [part, views] of Object.entries(parts)) {
      // Colours do not depend on the language: one of each shows all that differs by either. They all come from the kit, which the frame shows.
      if ((language === 'zh_CN') !== (theme === 'default') || (theme === 'contrast' && part !== 'frame')) continue
      test(`every view of the ${part} in ${language}, ${theme} theme`, async ({ page, signIn }) => {
        test.setTimeout(240_000)
        await signIn('admin', stored)
        for (const [name, open] of Object.entries(views)) {
          if (theme === 'default' && sweptViews.includes(name)) continue
          await test.step(name, async () => {
            await open(page, words[language])
            await expectAccessible(page)
          })
        }
      })
    }
  }
}
