import { company } from '@gongtai/contract'
import { sharedLogin } from '../../kit/account.ts'
import { companyList, companyRow, newCompany, newName } from '../../kit/company.ts'
import { runStatement } from '../../kit/database.ts'
import { openPage } from '../../kit/frame.ts'
import { expect, test } from '../../kit/test.ts'

test('a company is claimed from the pool and released again', async ({ page, signIn }) => {
  test.slow()
  const name = newName('公海物流')
  const id = await newCompany('sales', name)
  // Whoever releases a company must wait before claiming it again.
  await runStatement('update company set sale_id = null, sale_bound_at = null where id = $1', [id])

  await signIn('sales')
  await openPage(page, companyList(name, 'PUBLIC'))
  await companyRow(page, name).getByRole('button', { name: '认领' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(companyRow(page, name)).toHaveCount(0)

  await page.getByRole('tab', { name: '我的企业' }).click()
  await companyRow(page, name).getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '释放' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('原因').fill('客户无意向')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(companyRow(page, name)).toHaveCount(0)
  expect((await (await sharedLogin('admin')).client.call(company.info, { id })).saleId).toBe(null)
})

test('a chosen few are bound to another sale, and the view is kept under a name', async ({ page, signIn }) => {
  test.slow()
  const start = newName('批量').slice(0, -4)
  for (const end of ['甲', '乙', '丙']) await newCompany('sales', `${start}${end}有限公司`)
  const { client } = await signIn('salesLead')
  const own = (await client.call(company.search, { tab: 'ALL', keyword: start })).records[0]!
  const others = await client.call(company.search, { tab: 'ALL', pageSize: 100 })
  const target = others.records.find(({ saleId }) => saleId !== null && saleId !== own.saleId)!.saleName!

  await openPage(page, companyList(start))
  await companyRow(page, `${start}甲`).getByRole('checkbox').check()
  await companyRow(page, `${start}丙`).getByRole('checkbox').check()
  await page.getByRole('button', { name: '绑定销售' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '所属销售' }).fill(target)
  await page.locator('.ant-select-item-option', { hasText: target }).first().click()
  await dialog.getByLabel('原因').fill('区域调整')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(companyRow(page, `${start}甲`)).toContainText(target)
  await expect(companyRow(page, `${start}丙`)).toContainText(target)
  await expect(companyRow(page, `${start}乙`)).not.toContainText(target)

  await page.getByRole('button', { name: '视图', exact: true }).click()
  await page.locator('.kit-views').getByLabel('视图名称').fill('批量绑定')
  await page.locator('.kit-views').getByRole('button', { name: '保存当前视图' }).click()
  await expect(page.getByRole('button', { name: '视图：批量绑定', pressed: true })).toBeVisible()
  await openPage(page, '/company')
  await page.getByRole('button', { name: '视图：批量绑定' }).click()
  await expect(page.locator('tbody tr.ant-table-row')).toHaveCount(3)
})
