import type { Page } from '../../kit/test.ts'
import { demoPassword, leaveInBrowser, members } from '../../kit/account.ts'
import { expect, test } from '../../kit/test.ts'

async function fill(page: Page, mobile: string, password: string, imageCode: string): Promise<void> {
  // Nobody can type a code before its image is there.
  await expect(image(page)).toBeVisible()
  await page.getByLabel('手机号').fill(mobile)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('验证码', { exact: true }).fill(imageCode)
}

const submit = (page: Page) => page.getByRole('button', { name: '登录' }).click()
const image = (page: Page) => page.getByAltText('验证码图片')

test('what is missing or malformed is said at its field', async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('登录 - 工台')
  await submit(page)
  await expect(page.getByText('请输入手机号')).toBeVisible()
  await expect(page.getByText('请输入密码')).toBeVisible()
  await expect(page.getByText('请输入验证码')).toBeVisible()
  await expect(page.getByLabel('手机号')).toBeFocused()

  await fill(page, '12345', demoPassword, 'TEST')
  await submit(page)
  await expect(page.getByText('手机号格式不正确')).toBeVisible()
})

test('every refusal is said and brings a new image', async ({ page }) => {
  const attempts = [
    { mobile: members.sales, password: demoPassword, code: 'XXXX', refusal: '验证码错误' },
    { mobile: members.sales, password: 'Wrong2026', code: 'TEST', refusal: '手机号或密码错误' },
    { mobile: '13900009999', password: demoPassword, code: 'TEST', refusal: '手机号或密码错误' },
    { mobile: members.disabled, password: demoPassword, code: 'TEST', refusal: '账号已停用，请联系管理员' },
    { mobile: members.locked, password: demoPassword, code: 'TEST', refusal: /^登录失败次数过多，请\d+分钟后再试$/ },
  ]
  await page.goto('/login')
  for (const { mobile, password, code, refusal } of attempts) {
    const before = await image(page).getAttribute('src')
    await fill(page, mobile, password, code)
    await submit(page)
    await expect(page.getByRole('alert')).toHaveText(refusal)
    await expect(image(page)).not.toHaveAttribute('src', before!)
    await expect(page.getByLabel('验证码', { exact: true })).toHaveValue('')
  }
})

test('whoever wanted a page gets to it, filters included', async ({ page }) => {
  await page.goto('/user-manage?keyword=林晓')
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/user-manage?keyword=${encodeURIComponent('林晓')}`)}`)
  await fill(page, members.systemAdministrator, demoPassword, 'test')
  await submit(page)
  await expect(page.getByRole('heading', { name: '成员管理' })).toBeVisible()
  await expect(page).toHaveURL(`/user-manage?keyword=${encodeURIComponent('林晓')}`)
  await expect(page.getByLabel('关键词')).toHaveValue('林晓')
})

// Every kind of address that is not followed is in web/src/base/redirect.test.ts.
for (const unsafe of ['//evil.example', '/user-manage']) {
  test(`a login does not lead to ${unsafe} when that is no page of this site and person`, async ({ page, baseURL }) => {
    await page.goto(`/login?redirect=${encodeURIComponent(unsafe)}`)
    await fill(page, members.recruiter, demoPassword, 'TEST')
    await submit(page)
    await expect(page.getByRole('heading', { name: '待处理', exact: true })).toBeVisible()
    expect(page.url()).toBe(`${baseURL}/`)
  })
}

test('the language of the login page is that of its messages and of the session', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await page.getByLabel('Mobile number').fill(members.auditor)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByLabel('Verification code', { exact: true }).fill('XXXX')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Wrong verification code')

  await page.getByLabel('Verification code', { exact: true }).fill('TEST')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})

test('the keyboard alone is enough', async ({ page }) => {
  await page.goto('/login')
  await expect(image(page)).toBeVisible()
  const { keyboard } = page
  await keyboard.type(members.admin)
  await keyboard.press('Tab')
  await keyboard.type(demoPassword)
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await expect(page.getByLabel('密码', { exact: true })).toHaveAttribute('type', 'text')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  const before = await image(page).getAttribute('src')
  await keyboard.press('Enter')
  await expect(image(page)).not.toHaveAttribute('src', before!)
  await keyboard.press('Shift+Tab')
  await keyboard.type('TEST')
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /周明远$/ })).toBeVisible()
})

test('a stored session that has expired counts as none', async ({ context, page }) => {
  await leaveInBrowser(context, { APP_TOKEN: 'x'.repeat(43), APP_LANGUAGE: 'en_US' }, { lifetime: -1 })
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
})
