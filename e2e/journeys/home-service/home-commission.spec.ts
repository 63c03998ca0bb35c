import { homeCommission } from '@gongtai/contract'
import { expectAccessible } from '../../kit/accessibility.ts'
import { picture } from '../../kit/company.ts'
import { openPage } from '../../kit/frame.ts'
import { expect, test } from '../../kit/test.ts'

test('a month is made once more and compared; a plan is looked into, adjusted by one, transferred with its proof by another and revoked', async ({
  page,
  signIn,
}) => {
  test.slow()
  const { client } = await signIn('admin')
  const { records } = await client.call(homeCommission.page, { settleFlag: false, frozenFlag: false, moneyMin: '100', pageSize: 50 })
  const plan = records.find(row => row.orderCount > 0)!
  const month = `${plan.planYear}-${String(plan.planMonth).padStart(2, '0')}`
  await openPage(page, '/home-service/commission-settlement')
  await expect(page.locator('tbody tr.ant-table-row').first()).toBeVisible()
  await expect(page.getByText('待转账金额')).toBeVisible()

  await page.getByRole('button', { name: '生成结算单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect(page.getByText(/新增0张，更新\d+张/)).toBeVisible()
  await page.getByRole('button', { name: '重算比对' }).click()
  await expect(page.getByText('与现有结算单完全一致')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '对账期' }).click()
  await expect(page.getByRole('button', { name: /关\s?账/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await openPage(page, `/home-service/commission-settlement/detail/${plan.id}`)
  await expect(page.getByRole('heading', { name: `${plan.name} ${month}` })).toBeVisible()
  await expect(page.getByText('合计')).toBeVisible()
  await page.getByRole('button', { name: '解释' }).first().click()
  await expect(page.getByText('每笔佣金四舍五入到分，分成余数归主责。')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page
    .getByRole('button', { name: /^调\s?整$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('类型').click()
  await page.getByTitle('奖励').click()
  await dialog.getByLabel('金额').fill('20.50')
  await dialog.getByLabel('原因').fill('当月好评率第一')
  await dialog.getByRole('button', { name: /保\s?存/ }).click()
  await expect(page.getByText(/已调整，结算总金额/)).toBeVisible()
  await expect(page.getByRole('cell', { name: '¥20.50' }).first()).toBeVisible()

  // Whoever adjusted it leaves the transfer to somebody else.
  await page.goto('about:blank')
  await signIn('secondAdmin')
  await openPage(page, `/home-service/commission-settlement/detail/${plan.id}`)
  await page.getByRole('button', { name: /^结\s?算$/ }).click()
  await dialog.getByRole('button', { name: /保\s?存/ }).click()
  await expect(page.getByText('信息没有填写完整~')).toBeVisible()
  await expect(dialog.getByText('请上传付款凭证')).toBeVisible()
  await expect(dialog.getByText('请填写关闭订单的具体原因，至少5个字符')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles({ ...picture, name: '回单.png' })
  await expect(dialog.getByRole('button', { name: /回单/ }).first()).toBeVisible()
  await dialog.getByLabel('备注').fill('网银已转账')
  await dialog.getByRole('button', { name: /保\s?存/ }).click()
  await expect(page.getByText('已登记转账')).toBeVisible()
  await expect(page.getByText('已转账').first()).toBeVisible()
  await page.getByRole('tab', { name: '转账凭证' }).click()
  await page.getByRole('button', { name: /回单/ }).click()
  await expect(page.getByRole('img', { name: '回单.png' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: '撤销转账' }).click()
  await dialog.getByLabel('原因').fill('收款账号有误，银行退回')
  await dialog.getByRole('button', { name: /保\s?存/ }).click()
  await expect(page.getByText('操作成功')).toBeVisible()
  await expect(page.getByText('已撤销')).toBeVisible()
  await page.getByRole('tab', { name: '评论与记录' }).click()
  await expect(page.getByText('收款账号有误，银行退回').first()).toBeVisible()
  expect(await client.call(homeCommission.info, { id: plan.id })).toMatchObject({ settleFlag: false, settlement: null })
})
