import { homeOrder, navigation } from '@gongtai/contract'
import { openPage } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: '搜索' })
const groups = (page: Page) => palette(page).locator('.palette-group')

async function search(page: Page, input: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await palette(page).getByRole('combobox').fill(input)
}

test('pinyin initials find a page, Enter opens it, and it becomes a recent page', async ({ page, signIn }) => {
  const { client } = await signIn('secondAdmin')
  await client.call(navigation.clearRecentPage, {})
  await openPage(page, '/')
  await search(page, 'cygl')
  await expect(palette(page).getByRole('option')).toHaveText(['成员管理'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '成员管理' })).toBeVisible()

  // Who stays a moment has visited the page.
  await page.waitForResponse(response => response.url().endsWith('/addRecentPage'))
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('group', { name: '最近' }).getByRole('option')).toHaveText(['成员管理'])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '工台' }).click()
  const recent = page.getByRole('region', { name: '最近访问' })
  await expect(recent.getByRole('link')).toHaveText(['成员管理'])
  await recent.getByRole('button', { name: '清空' }).click()
  await expect(recent.getByText('还没有访问记录')).toBeVisible()
})

test('> narrows to pages, @ to people, and the arrows choose', async ({ page, signIn }) => {
  await signIn('secondAdmin')
  await openPage(page, '/')
  await search(page, '>')
  await expect(groups(page)).toHaveText(['页面'])

  await palette(page).getByRole('combobox').fill('@林晓峰')
  await expect(groups(page)).toHaveText(['成员'])
  const person = palette(page).getByRole('option', { name: /林晓峰/ })
  await expect(person).toContainText('信息部')

  await palette(page).getByRole('combobox').fill('侧栏')
  await page.keyboard.press('ArrowDown')
  await expect(palette(page).getByRole('option', { name: '收起/展开侧栏' })).toHaveAttribute('aria-selected', 'true')
  await palette(page).getByRole('combobox').fill('没有这样的内容')
  await expect(palette(page).getByText('没有找到匹配的内容')).toBeVisible()
})

test('# finds a record by its number, Ctrl+Enter opens it in a tab of its own, and something new is begun from anywhere', async ({ context, page, signIn }) => {
  const { client } = await signIn('admin')
  const { records } = await client.call(homeOrder.page, { state: 'COMPLETED', pageSize: 1 })
  const { orderNo } = records[0]!
  await openPage(page, '/')
  await search(page, `#${orderNo}`)
  await expect(palette(page).getByRole('option', { name: new RegExp(orderNo) })).toHaveAttribute('aria-selected', 'true')
  const opened = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  const tab = await opened
  await expect(tab.getByRole('heading', { name: orderNo })).toBeVisible()
  await tab.close()
  await expect(page).toHaveURL('/')
  await page.keyboard.press('Escape')
  await search(page, '代客下单')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: '代客下单' })).toBeVisible()
})

test('a person who may not see members does not find them', async ({ page, signIn }) => {
  await signIn('withoutRole')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await search(page, '@林晓峰')
  await expect(palette(page).getByText('没有找到匹配的内容')).toBeVisible()
})

test('a starred page stands among the favourites of the start page until it is taken away', async ({ page, signIn }) => {
  const { client } = await signIn('secondAdmin')
  const mine = await client.call(navigation.favoriteList, {})
  if (mine.length > 0) await client.call(navigation.delFavorite, { ids: mine.map(({ id }) => id) })
  await openPage(page, '/')
  const favorites = page.getByRole('region', { name: '收藏' })
  await search(page, '>成员')
  await palette(page).getByRole('option', { name: '成员管理' }).locator('.palette-star').click()
  await page.keyboard.press('Escape')
  await favorites.getByRole('link', { name: '成员管理' }).click()

  const star = page.getByRole('button', { name: '取消收藏' })
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  // Filters and drawers in the address do not matter.
  await openPage(page, '/user-manage?status=0&view=1')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await openPage(page, '/user-manage')
  await star.click()
  await expect(page.getByRole('button', { name: '收藏本页' })).toBeVisible()
  await page.getByRole('link', { name: '工台' }).click()
  await expect(favorites.getByRole('link')).toHaveCount(0)
})
