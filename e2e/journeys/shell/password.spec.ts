import { demoPassword, members } from '../../kit/account.ts'
import { openPage } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: '重置密码' })
const old = (page: Page) => dialog(page).getByLabel('旧密码')
const fresh = (page: Page) => dialog(page).getByLabel('新密码', { exact: true })
const confirm = (page: Page) => dialog(page).getByLabel('确认新密码')
const submit = (page: Page) => dialog(page).getByRole('button', { name: '确认修改' }).click()

test('every rule of a new password is said', async ({ page, signIn }) => {
  await signIn('auditor')
  await openPage(page, '/')
  await page.getByRole('button', { name: '用户菜单' }).click()
  await page.getByRole('menuitem', { name: '重置密码' }).click()
  await submit(page)
  for (const message of ['请输入旧密码', '请输入密码', '请输入确认密码']) await expect(dialog(page).getByText(message, { exact: true })).toBeVisible()

  await old(page).fill('Wrong2026')
  await fresh(page).fill('onlyletters')
  await confirm(page).fill('otherletters')
  await submit(page)
  await expect(dialog(page).getByText('请输入6-18位，必须同时包含字母和数字')).toBeVisible()
  await expect(dialog(page).getByText('与前面输入的密码不一致')).toBeVisible()

  await fresh(page).fill('Gongtai2027')
  await confirm(page).fill('Gongtai2027')
  await submit(page)
  await expect(dialog(page).getByRole('alert').getByText('旧密码错误')).toBeVisible()
  await dialog(page).getByRole('button', { name: '取消' }).click()
  await expect(dialog(page)).toBeHidden()
})

test('a first login has to change the password before anything else', async ({ page, signInFresh }) => {
  const { client } = await signInFresh('mustChangePassword')
  // There is the dialog and nothing of the frame yet.
  await page.goto('/')
  await expect(dialog(page).getByText('首次登录或密码被重置后，请先修改密码')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(20, 500)
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: '取消' })).toHaveCount(0)

  await old(page).fill(demoPassword)
  await fresh(page).fill(demoPassword)
  await confirm(page).fill(demoPassword)
  await submit(page)
  await expect(dialog(page).getByText('新密码不能与旧密码相同')).toBeVisible()

  await fresh(page).fill('Gongtai2027')
  await confirm(page).fill('Gongtai2027')
  await submit(page)
  await expect(page.getByText('密码修改成功')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: /夏宇航$/ })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)

  expect((await client.tryLogin(members.mustChangePassword, demoPassword)).msg).toBe('手机号或密码错误')
  expect((await client.tryLogin(members.mustChangePassword, 'Gongtai2027')).code).toBe(200)
})
