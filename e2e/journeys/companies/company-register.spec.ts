import { company } from '@gongtai/contract'
import { sharedLogin } from '../../kit/account.ts'
import { expectAccessible } from '../../kit/accessibility.ts'
import { companyList, companyRow, newCompany, newCreditCode, newMobile, newName, picture } from '../../kit/company.ts'
import { openPage } from '../../kit/frame.ts'
import type { Page } from '../../kit/test.ts'
import { expect, test } from '../../kit/test.ts'

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: option }).first().click()
}

const next = (page: Page) => page.getByRole('button', { name: '下一步' })

test('a sale registers a company and submits it; an examiner passes it', async ({ page, signIn }) => {
  test.slow()
  const name = newName('启航机电')
  await signIn('sales')
  await openPage(page, '/addCompanyAccount')
  await next(page).click()
  await expect(page.getByText('信息没有填写完整~')).toBeVisible()
  for (const message of ['请输入企业名称', '请输入统一社会信用代码', '请选择企业性质', '请选择所属行业', '请选择企业规模', '请选择所在地区', '请输入详细地址'])
    await expect(page.getByText(message)).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('企业名称').fill(name)
  await page.getByLabel('统一社会信用代码').fill('913301060000000001')
  await page.getByLabel('法定代表人').fill('陆文静')
  await expect(page.getByText('统一社会信用代码格式不正确')).toBeVisible()
  await page.getByLabel('统一社会信用代码').fill(newCreditCode())
  await choose(page, '企业性质', '民营')
  await page.getByLabel('所属行业').fill('软件')
  await page.keyboard.press('Enter')
  await choose(page, '企业规模', '20-99人')
  await page.getByLabel('所在地区').fill('西湖区')
  await page.locator('.ant-cascader-menu-item', { hasText: '杭州市' }).first().click()
  await page.getByLabel('详细地址').fill('文三路一百号')
  await next(page).click()

  await page.getByLabel('姓名').fill('王小丽')
  await page.getByLabel('手机号').fill(newMobile())
  await next(page).click()
  await expect(page.getByRole('region', { name: '认证资料' })).toBeVisible()
  // The licence stands two steps before: its field comes back in sight.
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('请上传营业执照')).toBeVisible()
  await page.getByLabel('营业执照').setInputFiles(picture)
  await expect(page.getByRole('button', { name: '预览licence.png' })).toBeVisible()
  await next(page).click()
  await next(page).click()
  await page.getByRole('button', { name: '提交审核' }).click()

  const dialog = page.getByRole('dialog', { name: '初始密码' })
  await expect(dialog.locator('output')).toHaveText(/^[A-Za-z0-9]{10}$/)
  await dialog.getByRole('button', { name: '我已保存' }).click()
  await expect(page).toHaveURL(/\/company\/\d+$/)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('待审核').first()).toBeVisible()

  await page.goto('about:blank')
  await signIn('reviewer')
  await openPage(page, companyList(name))
  await companyRow(page, name).getByRole('button', { name: '审核' }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('button', { name: '预览licence.png' })).toBeVisible()
  await drawer.getByRole('button', { name: '通过', exact: true }).click()
  await expect(page.getByText(`已通过：${name}`)).toBeVisible()
  await expect(companyRow(page, name)).toContainText('已通过')
})

test('what is there already is named under the field, with the way to it only for whoever may open it', async ({ page, signIn }) => {
  const { client } = await sharedLogin('sales')
  const own = (await client.call(company.search, { tab: 'MINE' })).records[0]!
  const everything = await (await sharedLogin('admin')).client.call(company.search, { tab: 'ALL', pageSize: 200 })
  const mine = await client.call(company.search, { tab: 'ALL', pageSize: 200 })
  const foreign = everything.records.find(({ id, saleId }) => saleId !== null && mine.records.every(row => row.id !== id))!

  await signIn('sales')
  await openPage(page, '/addCompanyAccount')
  await page.getByLabel('企业名称').fill(own.name)
  await page.getByLabel('统一社会信用代码').fill(foreign.creditCode)
  await page.getByLabel('法定代表人').focus()
  const warnings = page.locator('.kit-warning')
  await expect(warnings).toHaveText([
    new RegExp(`该企业已存在（${own.saleName}）.*${own.name}`),
    new RegExp(`该企业已存在（${foreign.saleName}），请在企业详情中添加账号\\s*$`),
  ])
  await expect(warnings.getByRole('link')).toHaveAttribute('href', `/company/${own.id}`)
  await expectAccessible(page)
  // Another name, another answer.
  await page.getByLabel('企业名称').fill(newName('未见'))
  await expect(warnings).toHaveCount(1)
})

test('a further account is added to a company, step by step', async ({ page, signIn }) => {
  const name = newName('添号科技')
  const id = await newCompany('sales', name)
  await signIn('sales')
  await openPage(page, `/addCompanyAccount?companyId=${id}`)
  await expect(page.getByText(name)).toBeVisible()
  await page.getByLabel('姓名').fill('李大伟')
  await page.getByLabel('手机号').fill(newMobile())
  await next(page).click()
  // Nothing is saved before the last step.
  await expect(page.getByRole('region', { name: '认证资料' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByLabel('身份证人像面').setInputFiles(picture)
  await expect(page.getByRole('button', { name: '预览licence.png' })).toBeVisible()
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('dialog', { name: '初始密码' }).getByRole('button', { name: '我已保存' }).click()
  await expect(page).toHaveURL(`/company/${id}?tab=staff`)
  await expect(page.getByRole('tabpanel')).toContainText('李大伟')
})

test('who may not register sees no button, and the server refuses', async ({ page, signIn, expectFault }) => {
  const { client } = await signIn('reviewer')
  await openPage(page, '/company?tab=ALL')
  await expect(page.locator('tbody tr.ant-table-row').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '新增企业账号' })).toHaveCount(0)
  expectFault(/403/)
  await page.goto('/addCompanyAccount')
  await expect(page).not.toHaveURL('/addCompanyAccount')
  const answer = await client.send('POST', '/api/admin-api/v1/registBySale', {})
  expect(answer.status).toBe(403)
})
