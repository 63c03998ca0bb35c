import { position } from '@gongtai/contract'
import { sharedLogin } from '../../kit/account.ts'
import { newCompany, newName } from '../../kit/company.ts'
import { openPage } from '../../kit/frame.ts'
import { newPosition, positionList, positionRow } from '../../kit/position.ts'
import { expect, test } from '../../kit/test.ts'

const unique = (start: string) => `${start}${Date.now() % 1_000_000}`

test('positions are reviewed one after the other by the keys, and nobody reviews what somebody changed meanwhile', async ({ page, signIn }) => {
  test.slow()
  const start = unique('钳工')
  const companyId = await newCompany('sales', newName('审核机械'))
  const [first, second] = [await newPosition('sales', companyId, `${start}甲`), await newPosition('sales', companyId, `${start}乙`)]
  const { client } = await signIn('reviewer')
  await openPage(page, positionList(start))
  await positionRow(page, start).first().getByRole('button', { name: '审核', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('article', { name: '求职者看到的内容' })).toContainText('6–8K/月·13薪')
  const shownFirst = (await drawer.getByRole('article').getByRole('heading', { level: 2 }).textContent())!.trim()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`已通过：${shownFirst}`)).toBeVisible()
  await expect(drawer.getByRole('article').getByRole('heading', { level: 2 })).not.toHaveText(shownFirst)

  // Somebody writes while the drawer is open: what was seen is not what would be passed.
  const other = shownFirst.endsWith('甲') ? second : first
  const sales = await sharedLogin('sales')
  const { version } = await sales.client.call(position.info, { id: other })
  await sales.client.call(position.save, { id: other, version, headcount: 9, requestNo: crypto.randomUUID() })
  await page.keyboard.press('Control+Enter')
  await expect(drawer.getByRole('alert').filter({ hasText: /已被|刷新|最新/ })).toBeVisible()
  expect((await client.call(position.info, { id: other })).state).toBe('WAIT_EXAMINE')

  await drawer.getByRole('heading', { level: 2 }).first().click()
  await page.keyboard.press('r')
  await drawer.getByRole('button', { name: '职类选择有误' }).click()
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toHaveCount(0)
  expect((await client.call(position.info, { id: other })).state).toBe('REJECTED')
  await expect(positionRow(page, start)).toHaveCount(2)
  await expect(positionRow(page, shownFirst)).toContainText('在招')
})

test('an open position is assigned, paused, resumed and closed', async ({ page, signIn }) => {
  test.slow()
  const title = unique('装配工')
  const companyId = await newCompany('sales', newName('流程机械'))
  const id = await newPosition('sales', companyId, title)
  await (await sharedLogin('reviewer')).client.call(position.examine, { ids: [id], result: 'PASS' })
  const { client } = await signIn('admin')
  await openPage(page, `/position/${id}?tab=assign`)
  await page.getByRole('tabpanel').getByRole('button', { name: '分配' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '职业顾问' }).click()
  await page.locator('.ant-select-item-option:not(.ant-select-item-option-disabled):not(.ant-select-item-option-selected):visible').first().click()
  await dialog.getByLabel('推荐目标').fill('12')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('tabpanel').getByRole('row').filter({ hasText: '12' })).toBeVisible()

  const more = async (action: string) => {
    await page.getByRole('button', { name: /更多/ }).first().click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await more('暂停')
  await dialog.getByRole('button', { name: '企业要求暂停招聘' }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('职位已暂停，不接受新的预约')).toBeVisible()
  await page.getByRole('button', { name: '恢复', exact: true }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('职位已暂停，不接受新的预约')).toHaveCount(0)

  await more('关闭')
  await expect(dialog.getByText('还缺 5 人，只能以取消招聘关闭')).toBeVisible()
  await dialog.getByRole('button', { name: '企业取消招聘计划' }).click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('职位已关闭')).toBeVisible()
  expect(await client.call(position.info, { id })).toMatchObject({ state: 'CLOSED', waiters: [] })
})
