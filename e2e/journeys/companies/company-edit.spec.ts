import { company } from '@gongtai/contract'
import { sharedLogin } from '../../kit/account.ts'
import { newCompany, newName } from '../../kit/company.ts'
import { openPage } from '../../kit/frame.ts'
import { expect, test } from '../../kit/test.ts'

test('a changed key field asks for another examination, which shows old and new side by side', async ({ page, signIn }) => {
  test.slow()
  const name = newName('旧名实业')
  const id = await newCompany('sales', name)
  const renamed = newName('新名实业')
  await signIn('sales')
  await openPage(page, `/company/edit/${id}`)
  await expect(page.getByText('修改后需重新审核')).toHaveCount(4)
  await expect(page.getByRole('textbox', { name: '企业介绍' })).toBeVisible()
  await page.getByLabel('企业名称').fill('')
  await page.getByLabel('官网').fill('abc')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('信息没有填写完整~')).toBeVisible()
  await expect(page.getByText('请输入企业名称')).toBeVisible()
  await expect(page.getByText('请输入正确的网址')).toBeVisible()

  await page.getByLabel('企业名称').fill(renamed)
  await page.getByLabel('官网').fill('https://example.com')
  await page.getByRole('textbox', { name: '企业介绍' }).fill('做机械的。')
  await page.getByRole('combobox', { name: '福利标签' }).click()
  await page.locator('.ant-select-item-option', { hasText: '包吃' }).click()
  await page.keyboard.press('Escape')
  const sent = page.waitForRequest(/updateCompanyInfo/)
  await page.getByRole('button', { name: '保存' }).click()
  // What was not touched stays out of the call.
  expect(Object.keys((await sent).postDataJSON() as object).toSorted()).toEqual(['companyId', 'intro', 'name', 'submit', 'version', 'website', 'welfareTags'])
  await expect(page.getByText('保存成功，企业需重新审核')).toBeVisible()
  await expect(page).toHaveURL(`/company/${id}`)
  await expect(page.getByText('变更复审')).toBeVisible()

  await page.goto('about:blank')
  await signIn('reviewer')
  await openPage(page, `/company/${id}`)
  await page.getByRole('button', { name: '审核', exact: true }).click()
  const changes = page.getByRole('table', { name: '以下资料在上次审核通过后有变更' })
  await expect(changes).toContainText(name)
  await expect(changes).toContainText(renamed)
})

test('somebody else saved meanwhile: what was typed stays, and both changes are kept', async ({ page, signIn }) => {
  const id = await newCompany('sales', newName('同改实业'))
  await signIn('sales')
  await openPage(page, `/company/edit/${id}`)
  await page.getByLabel('简称').fill('同改')
  const { client } = await sharedLogin('admin')
  const { version } = await client.call(company.info, { id })
  await client.call(company.update, { companyId: id, version, remark: '电话已核实' })
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByRole('button', { name: '加载最新数据' }).click()
  await expect(page.getByText('他人修改了：备注')).toBeVisible()
  await expect(page.getByLabel('备注')).toHaveValue('电话已核实')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(`/company/${id}`)
  expect(await client.call(company.info, { id })).toMatchObject({ shortName: '同改', remark: '电话已核实', examineState: 'PASS' })
})
