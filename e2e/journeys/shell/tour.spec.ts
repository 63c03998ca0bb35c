import { expectAccessible } from '../../kit/accessibility.ts'
import { runStatement } from '../../kit/database.ts'
import { openPage } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'

const tour = (page: Page) => page.getByRole('dialog', { name: '新手引导' })
const forget = (staffId: number) => runStatement("delete from staff_preference where pref_key = 'tour' and staff_id = $1", [staffId])

test('a newcomer is led through five steps by the keyboard alone, once; the account menu leads through them again', async ({ page, signIn }) => {
  const { login } = await signIn('auditor')
  await forget(login.userDetail.id)
  await openPage(page, '/')
  await expect(tour(page)).toBeFocused()
  await expectAccessible(page)
  for (let step = 1; step < 5; step++) {
    await expect(tour(page)).toContainText(`第 ${step} 步`)
    await page.keyboard.press('ArrowRight')
  }
  const saved = page.waitForResponse(/savePreference/)
  await tour(page).getByRole('button', { name: '完成' }).click()
  await expect(tour(page)).toBeHidden()
  await saved
  await page.reload()
  await expect(page.getByRole('region', { name: '收藏' })).toBeVisible()
  await expect(tour(page)).toBeHidden()

  await page.getByRole('button', { name: '用户菜单' }).click()
  await page.getByRole('menuitem', { name: '新手引导' }).click()
  await expect(tour(page)).toContainText('第 1 步')
  await page.keyboard.press('Escape')
  await expect(tour(page)).toBeHidden()
})

test('on a phone nobody is led around', async ({ page, signIn }) => {
  const { login } = await signIn('auditor')
  await forget(login.userDetail.id)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tour(page)).toBeHidden()
})
