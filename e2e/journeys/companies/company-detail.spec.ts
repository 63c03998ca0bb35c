import { expectAccessible } from '../../kit/accessibility.ts'
import { newCompany, newName, picture } from '../../kit/company.ts'
import { openPage } from '../../kit/frame.ts'
import { expect, test } from '../../kit/test.ts'

test('a company is signed with a contract, gets quota, and its ledger tells', async ({ page, signIn }) => {
  test.slow()
  const id = await newCompany('sales', newName('签约制造'))
  await signIn('sales')
  await openPage(page, `/company/${id}?tab=sign`)
  await page.getByRole('tabpanel').getByRole('button', { name: '签约' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('合同编号').fill(`HT-${id}-${Date.now()}`)
  await drawer.getByLabel('合作模式').click()
  await page.locator('.ant-select-item-option', { hasText: '面试次数' }).click()
  await drawer.getByLabel('合同金额').fill('12000')
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(drawer.getByText('请上传合同附件')).toBeVisible()
  await drawer.getByLabel('赠送/购买面试次数').fill('30')
  await drawer.getByLabel('签约人').fill('王小丽')
  await drawer.getByLabel('电话').fill('13911112222')
  await drawer.getByLabel('合同附件').setInputFiles(picture)
  await expect(drawer.getByRole('button', { name: '预览licence.png' })).toBeVisible()
  await drawer.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('签约成功')).toBeVisible()
  await expect(page.getByText('已签约').first()).toBeVisible()

  await openPage(page, `/company/${id}?tab=quota`)
  await page.getByRole('tabpanel').getByRole('button', { name: '增加' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('来源').click()
  await page.locator('.ant-select-item-option', { hasText: '赠送' }).click()
  await dialog.getByLabel('增加次数').fill('5')
  await dialog.getByLabel('原因').fill('首次合作赠送五次')
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText('已增加，当前可用 35 次')).toBeVisible()
  const ledger = page
    .locator('section', { has: page.getByRole('heading', { name: '流水' }) })
    .last()
    .locator('tbody tr.ant-table-row')
  await expect(ledger).toHaveText([/发放.*5.*35/, /发放.*30.*30/])
  await expectAccessible(page)
})
