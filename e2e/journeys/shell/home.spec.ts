import { rightRequest } from '@gongtai/contract'
import { mainMenu, openPage } from '../../kit/frame.ts'
import { expect, test } from '../../kit/test.ts'

test('home starts a queue, the bar leads to the next record, and the number is that of the list', async ({ page, signIn }) => {
  await signIn('secondAdmin')
  await openPage(page, '/')
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: /^待审核企业/ }) })
  await card.getByRole('button', { name: '处理下一条' }).click()
  await expect(page).toHaveURL(/\/company\?.*todo=COMPANY_EXAMINE.*view=\d+.*queue=COMPANY_EXAMINE/)
  const first = new URL(page.url()).searchParams.get('view')
  const bar = page.getByRole('region', { name: '连续处理' })
  await bar.getByRole('button', { name: '处理下一条' }).click()
  await expect(page).not.toHaveURL(new RegExp(`view=${first}&`))
  await bar.getByRole('button', { name: '退出连续处理' }).click()
  await expect(bar).toHaveCount(0)
})

test('a page that is not granted says what is missing, and the member asks for it; it waits for those who grant', async ({ page, signIn }) => {
  const { client } = await signIn('recruiter')
  for (const { id, actions } of await client.call(rightRequest.mine, {})) if (actions.includes('withdraw')) await client.call(rightRequest.withdraw, { id })
  await page.goto('/home-service/commission-settlement')
  await expect(page.getByText('您没有访问该页面的权限')).toBeVisible()
  await page.getByRole('alert').getByRole('button', { name: '申请权限' }).click()
  const dialog = page.getByRole('dialog', { name: /^申请权限/ })
  await dialog.getByLabel('申请原因').fill('协助核对佣金')
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('申请已提交，处理后会通知您')).toBeVisible()
  await expect(page.getByRole('alert').getByText('申请已提交，等待处理')).toBeVisible()

  await page.goto('about:blank')
  await signIn('secondAdmin')
  await openPage(page, '/role-manage?tab=REQUEST&todo=RIGHT_REQUEST')
  const row = page.getByRole('row').filter({ hasText: '协助核对佣金' })
  await expect(row).toBeVisible()
  await expect(
    mainMenu(page)
      .getByRole('menuitem', { name: /权限管理/ })
      .locator('.count'),
  ).toBeVisible()
})

test('a review in a queue goes on to the next record by itself, and one can be left', async ({ page, signIn }) => {
  await signIn('secondAdmin')
  await openPage(page, '/')
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: /^待审核企业/ }) })
  await card.getByRole('button', { name: '处理下一条' }).click()
  await page
    .getByRole('complementary', { name: '快速查看' })
    .getByRole('button', { name: /^审\s?核$/ })
    .click()
  const drawer = page.getByRole('dialog')
  const shown = () => new URL(page.url()).searchParams.get('view')
  const first = shown()
  await drawer.getByRole('button', { name: '跳过' }).click()
  await expect.poll(shown).not.toBe(first)
  const second = shown()
  await drawer.getByRole('button', { name: '通过', exact: true }).click()
  await expect(page.getByText(/^已通过：/)).toBeVisible()
  await expect.poll(shown).not.toBe(second)
  expect(shown()).not.toBe(first)
  await expect(drawer.getByRole('button', { name: '通过', exact: true })).toBeVisible()
})
